"""What all parts of a sheet share: what a part does, and the ways to give its cards."""
