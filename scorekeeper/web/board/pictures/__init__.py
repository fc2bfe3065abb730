"""Boards and results as pictures that the server draws: for e-paper, and to send on."""
