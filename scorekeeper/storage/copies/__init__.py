"""Copies of the embedded database."""
