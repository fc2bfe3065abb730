"""The form of a sheet, one module for each game, found by the game's key."""
