"""Guides, and the rules that a table makes its own."""
