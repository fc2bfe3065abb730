"""What is offered to programs, and how it is described to who writes them."""
