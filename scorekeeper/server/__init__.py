"""The server: connections, and what gunicorn is made to do."""
