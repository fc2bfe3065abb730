"""The Canasta family as a library: pure rules that know nothing of web or database."""
