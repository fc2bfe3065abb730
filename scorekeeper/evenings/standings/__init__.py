"""What everybody scored in an evening, and how that ranks them."""
