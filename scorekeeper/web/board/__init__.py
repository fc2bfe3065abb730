"""Where people watch: the board, its stream and figures, results, and what opens."""
