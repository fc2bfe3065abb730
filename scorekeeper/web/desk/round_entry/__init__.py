"""The entry of a round at the score pad: opened, typed, discarded, reviewed, saved."""
