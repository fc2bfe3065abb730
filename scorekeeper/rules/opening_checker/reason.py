"""A reason why some cards do not open."""

from dataclasses import dataclass

from scorekeeper.rules.text import Text


@dataclass(frozen=True, slots=True)
class Reason:
    """Why some cards do not open, in a sentence; a breach of the rules, or only not yet enough."""

    code: str
    message: Text
    is_breach: bool = True
