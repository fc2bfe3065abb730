"""What a stored game comes to: its match, its judgement, its records, kept by revision."""
