"""The page for the screen of the machine itself: how phones come in, and whether they do."""
