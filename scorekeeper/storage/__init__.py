"""The databases, and what lies on the disk beside them."""
