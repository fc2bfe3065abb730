"""Who is who over a season: a name is a person, and another spelling of it stands for the same."""

from collections.abc import Mapping
from dataclasses import dataclass, field


class SamePerson(ValueError):
    """Two names that were to be merged belong to one person already."""


@dataclass(frozen=True, slots=True)
class People:
    """The people of a season.

    ``aliases`` lead from a spelling to another one that may be an alias as well, and never in a
    circle.
    """

    aliases: Mapping[str, str] = field(default_factory=dict)

    def name_of(self, spelling: str) -> str:
        """Return the name of the person behind a *spelling*.

        >>> People({"Annie": "Anne", "Anne": "Ann"}).name_of("Annie")
        'Ann'
        """
        while spelling in self.aliases:
            spelling = self.aliases[spelling]
        return spelling

    def merged(self, alias: str, name: str) -> "People":
        """Return the people, with whoever is called *alias* known by *name*. Raises SamePerson."""
        other, kept = self.name_of(alias), self.name_of(name)
        if other == kept:
            raise SamePerson(alias)
        return People({**self.aliases, other: kept})

    def parted(self, alias: str) -> "People":
        """Return the people, with *alias* a person of its own again."""
        return People({one: name for one, name in self.aliases.items() if one != alias})


def has_circle(aliases: Mapping[str, str]) -> bool:
    """Whether following some *aliases* never ends.

    >>> has_circle({"Ann": "Anne", "Anne": "Ann"}), has_circle({"Annie": "Anne", "Anne": "Ann"})
    (True, False)
    """
    sound: set[str] = set()
    for alias in aliases:
        way: set[str] = set()
        name = alias
        while name in aliases and name not in sound:
            if name in way:
                return True
            way.add(name)
            name = aliases[name]
        sound |= way
    return False
