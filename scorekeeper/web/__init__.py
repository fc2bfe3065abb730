"""The only package that knows HTTP, HTML and forms."""
