"""Which Scorekeeper this is; CHANGELOG.md tells what each version brought."""

__version__ = "1.0.0"
