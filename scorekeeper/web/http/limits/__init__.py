"""Rate limits: how much an address may ask of the server, and how often it may guess."""
