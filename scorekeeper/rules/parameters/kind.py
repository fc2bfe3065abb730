"""What every kind of value of a page can do: read one, and say what it accepts."""

from typing import Any, Protocol

from scorekeeper.rules.json_reader import Notes


class Kind(Protocol):
    """A kind of value: what it accepts, and how it says so.

    ``absent`` is what holds where a page says nothing.
    """

    absent: Any

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """Return the value at *path*, or a harmless one with a note."""

    def schema(self) -> dict[str, Any]:
        """Return what it accepts, as JSON Schema."""
