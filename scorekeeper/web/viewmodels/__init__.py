"""What pages show, worked out from games: no HTML and no requests."""
