"""A difference between two pages: one place, as one and the other has it."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.page_editor.page_parts import PageField
from scorekeeper.rules.text import Text


@dataclass(frozen=True, slots=True)
class Difference:
    """A place of two pages, as one and the other has it; None where it is not played."""

    section: str
    title: Text
    path: str
    label: Text
    ours: PageField | None
    theirs: PageField | None

    @property
    def here(self) -> Any:
        """What the one page says; None where it has no such place."""
        return None if self.ours is None else self.ours.holds

    @property
    def there(self) -> Any:
        """What the other page says; None where it has no such place."""
        return None if self.theirs is None else self.theirs.holds

    @property
    def is_same(self) -> bool:
        """Whether both pages say the same."""
        return bool(self.here == self.there)
