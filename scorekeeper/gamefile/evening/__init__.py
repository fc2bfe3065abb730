"""The evening file `scorekeeper-evening/1`: all that was decided of an evening."""
