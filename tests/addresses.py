"""The addresses of the application, worked out once for all applications of a run."""

from typing import Any, ClassVar

from werkzeug.routing import Map, Rule, RuleFactory

#: What a map knows once its rules are in order, by the names that Werkzeug gives to it.
WORKED_OUT = ("_matcher", "_rules_by_endpoint", "_remap")


class KnownMap(Map):
    """A map that is like one of an earlier application, and so takes over what that one knows.

    Each test has an application of its own, and its addresses were nearly all of making it.
    """

    _known: ClassVar[dict[tuple[object, ...], dict[str, Any]]] = {}

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._waiting: list[Rule] = []

    def add(self, rulefactory: RuleFactory) -> None:
        """Keep a rule until somebody asks where an address leads; by then all must be there."""
        assert self._waiting or not self._rules_by_endpoint
        self._waiting += rulefactory.get_rules(self)

    def update(self) -> None:
        """Have all rules in order."""
        if self._waiting:
            like = (*self.converters.items(), *map(_told_apart, self._waiting))
            if like not in self._known:
                self._known[like] = self._worked_out()
            self.__dict__.update(self._known[like])
            self._waiting = []
        super().update()

    def _worked_out(self) -> dict[str, Any]:
        for rule in self._waiting:
            super().add(rule)
        super().update()
        return {name: self.__dict__[name] for name in WORKED_OUT}


def _told_apart(rule: Rule) -> tuple[object, ...]:
    methods = frozenset(rule.methods or ())
    options = getattr(rule, "provide_automatic_options", None)  # Flask puts it there.
    return rule.rule, rule.endpoint, methods, repr(rule.defaults), rule.subdomain, options
