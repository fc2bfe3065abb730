"""The addresses of the application, compiled once for all applications of a run."""

from collections.abc import Callable
from typing import Any, ClassVar

from werkzeug.routing import Rule


class KnownRule(Rule):
    """A rule that is like one of an earlier application, and so is built like that one.

    Each test has an application of its own, and compiling the rules was nearly all of making it.
    """

    _builders: ClassVar[dict[tuple[object, ...], Callable[..., Any]]] = {}

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., Any]:  # noqa: FBT001, FBT002 - as Werkzeug calls it
        like = (self.rule, repr(self.defaults), self.subdomain, self.host, append_unknown)
        if like not in self._builders:
            self._builders[like] = super()._compile_builder(append_unknown)
        return self._builders[like]
