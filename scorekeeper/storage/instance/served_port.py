"""The port on which a server listened last, for commands that print an address of it."""

from contextlib import suppress
from pathlib import Path

NAME = "serve.port"
FOR_ITS_OWNER = 0o600


def note_port(folder: Path, port: int) -> None:
    """Note in *folder* on which *port* the server listens, if it can be written there."""
    with suppress(OSError):
        file = folder / NAME
        file.touch(FOR_ITS_OWNER)
        file.write_text(f"{port}\n", encoding="ascii")


def noted_port(folder: Path) -> int | None:
    """Return the port that was noted in *folder* last; None if there was none yet."""
    with suppress(OSError, ValueError):
        return int((folder / NAME).read_text(encoding="ascii"))
    return None
