"""Where one keeps score: the score pad, the entry of a round, and handing the pen over."""
