"""The gate: the only condition of a page, for what counts, counts against, or not at all."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.parameters.single_values import NAME
from scorekeeper.rules.prices_and_ledger import ScoreLine
from scorekeeper.rules.text import Text, in_a_row, text
from scorekeeper.rules.wording.gate_words import AGAINST, FOR, NOTHING, said_alone, steps_told
from scorekeeper.rules.wording.usual_names import CANASTAS, WITHOUT

ALWAYS, MELDED = "always", "melded"
MOST_STEPS = 6
#: Behind a word on a page: "clean, else nothing".
ELSE_NOTHING = ", else nothing"
AGAINST_UNMELDED = text("For a side that has melded, else against it.")
NOTHING_UNMELDED = text("For a side that has melded, else not at all.")


@dataclass(frozen=True, slots=True)
class Gate:
    """When something counts for a side.

    ``rule`` is a word (always, melded, or a kind of canasta that the side needs), or what holds
    with no canasta, with one, and so on; the last holds for more. ``otherwise`` is what holds for a
    side that lacks what the word asks for.
    """

    rule: str | tuple[str, ...] = ALWAYS
    otherwise: str = AGAINST

    @property
    def kind(self) -> str:
        """The kind of canasta that it asks for; empty for none."""
        return self.rule if isinstance(self.rule, str) and self.rule not in {ALWAYS, MELDED} else ""

    def sign(self, *, melded: bool, canastas: Mapping[str, int]) -> str:
        """Return what holds for a side that has *melded* or not, with so many *canastas*."""
        if isinstance(self.rule, tuple):
            return self.rule[min(sum(canastas.values()), len(self.rule) - 1)]
        if self.rule == MELDED:
            return FOR if melded else self.otherwise
        return FOR if self.rule == ALWAYS or canastas.get(self.rule) else self.otherwise

    def told(self, kinds: Mapping[str, Text]) -> Text | None:
        """Return in a sentence when something counts; None where it always does."""
        if isinstance(self.rule, tuple):
            return text("%(steps)s.", steps=in_a_row(steps_told(self.rule)))
        is_nothing = self.otherwise == NOTHING
        if self.rule == MELDED:
            return NOTHING_UNMELDED if is_nothing else AGAINST_UNMELDED
        if not self.kind:
            return None
        kind = self._named(kinds)
        if is_nothing:
            return text("For a side that has finished “%(kind)s”, else not at all.", kind=kind)
        return text("For a side that has finished “%(kind)s”, else against it.", kind=kind)

    def _named(self, kinds: Mapping[str, Text]) -> Text:
        """Return what the kind that it asks for is called, be it among those on offer or not."""
        return kinds.get(self.kind, text("%(kind)s", kind=self.kind))

    def codes(self, code: str) -> tuple[str, ...]:
        """Return the codes of the lines that count against a side."""
        if isinstance(self.rule, tuple):
            return (f"{code}_without_canasta",) if AGAINST in self.rule else ()
        if self.otherwise == NOTHING:
            return ()
        if self.rule == MELDED:
            return (f"{code}_unmelded",)
        return (f"{code}_without_{self.rule}",) if self.kind else ()

    def line(self, line: ScoreLine, sign: str, kinds: Mapping[str, Text]) -> ScoreLine:
        """Return a *line* as it counts under a *sign*, for or against.

        One that counts against has a name of its own, for which the *kinds* are what each kind of
        canasta is called.
        """
        if sign == FOR:
            return line
        if isinstance(self.rule, tuple):
            label = text("%(what)s, no canasta", what=line.label)
            return line.turned(f"{line.code}_without_canasta", label)
        if self.rule == MELDED:
            label = text("%(what)s without a meld", what=line.label)
            return line.turned(f"{line.code}_unmelded", label)
        return line.turned(f"{line.code}_without_{self.rule}", self._without(line.label, kinds))

    def idle(self, line: ScoreLine, kinds: Mapping[str, Text], canastas: int) -> ScoreLine:
        """Return a *line* that counts neither way for a side with so many *canastas*, and why."""
        if isinstance(self.rule, tuple):
            so_many = said_alone(canastas)
            label = text("%(what)s, %(said)s no points", what=line.label, said=so_many)
        elif self.rule == MELDED:
            label = text("%(what)s, nothing without a meld", what=line.label)
        else:
            kind = self._named(kinds)
            label = text("%(what)s, nothing without “%(kind)s”", what=line.label, kind=kind)
        return replace(line, label=label, points=0, is_idle=True)

    def _without(self, what: Text, kinds: Mapping[str, Text]) -> Text:
        """Return what a line is called whose side lacks the kind, in the words of the table."""
        named = self._named(kinds)
        if self.kind in WITHOUT and named == CANASTAS[self.kind].short:
            return text(WITHOUT[self.kind], what=what)
        return text("%(what)s without “%(kind)s”", what=what, kind=named)


@dataclass(frozen=True, slots=True)
class GateKind:
    """A gate as a page says it."""

    absent = Gate()

    def read(self, value: Any, path: str, notes: Notes) -> Gate:
        """Return the gate, or one that is always open with a note."""
        if isinstance(value, str) and NAME.fullmatch(value.removesuffix(ELSE_NOTHING)):
            is_nothing = value.endswith(ELSE_NOTHING)
            return Gate(value.removesuffix(ELSE_NOTHING), NOTHING if is_nothing else AGAINST)
        steps = notes.items(value, path, most=MOST_STEPS) if isinstance(value, list) else []
        words = tuple(
            notes.choice(word, f"{path}[{at}]", (FOR, AGAINST, NOTHING))
            for at, word in enumerate(steps)
        )
        if words and all(words):
            return Gate(words)
        if not words:
            message = text("Say “always”, “melded”, a kind of canasta, or what holds by number.")
            notes.note("gate", message, path)
        return Gate()

    def schema(self) -> dict[str, Any]:
        """Return the two forms of a gate; without one, what it stands before always counts."""
        by_number = {"type": "array", "items": {"enum": [FOR, AGAINST, NOTHING]}, "minItems": 1}
        word = {"type": "string", "pattern": f"^(?:{NAME.pattern})(?:{ELSE_NOTHING})?$"}
        steps = by_number | {"maxItems": MOST_STEPS}
        return {"anyOf": [word, steps], "default": ALWAYS}


GATE = GateKind()
