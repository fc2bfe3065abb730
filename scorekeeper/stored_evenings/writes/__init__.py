"""What may be done to an evening: each write is one action more."""
