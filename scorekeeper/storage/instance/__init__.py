"""The instance folder, and who may use it."""
