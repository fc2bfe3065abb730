"""The errors of evenings, in the words of the hall."""

from scorekeeper.rules.text import Text


class UnknownEvening(LookupError):
    """No evening has this code."""


class UnknownSeason(LookupError):
    """No season has this code."""


class EveningConflict(Exception):
    """Another director changed what this action was made for."""


class EveningRefused(ValueError):
    """The action cannot be done as the evening stands; ``message`` says why.

    ``field`` names what of the form is wrong, if it is one field.
    """

    def __init__(self, message: Text, field: str = "") -> None:
        super().__init__(str(message))
        self.message = message
        self.field = field
