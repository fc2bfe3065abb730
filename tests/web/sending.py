"""A form as a test sends it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

#: What is done by the page object of a browser.
Act = Callable[..., Any]


@dataclass(frozen=True)
class Sending:
    """A form: what has to be done before there is one, and how it is sent.

    ``writes`` says whether the database is written to.
    """

    send: Act
    before: tuple[Act, ...] = ()
    writes: bool = True
