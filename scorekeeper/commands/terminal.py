"""Input and output of commands: reading files, writing to a terminal."""

import json
import sys
from pathlib import Path

from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.text import text

#: Exit status when a file is not valid, as the formats of games and evenings fix it.
REFUSED = 2


def harmless(line: str) -> str:
    """Return a line in which all that a terminal could obey is written out, as JSON does it."""
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in line)


def file_bytes(name: str) -> bytes | Problem:
    """Return what a file holds, or why it cannot be read; - is standard input."""
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        message = text("The file cannot be read: %(reason)s.", reason=error.strerror)
        return impossible("unreadable", message)
