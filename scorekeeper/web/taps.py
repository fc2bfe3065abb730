"""What one tap at the desk does to the half-typed round, and what there is to tap."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from scorekeeper.games.drafts import HalfTyped, Tap
from scorekeeper.games.history import History, refuse
from scorekeeper.rules.checks import lasting
from scorekeeper.rules.ticks import Counts, ticked_round
from scorekeeper.web.forms.round import round_form
from scorekeeper.web.forms.ticks import Chip, chips, known, ticked


@dataclass(frozen=True, slots=True)
class Press:
    """A chip that was pressed: the id of the request, what was pressed, and which way it goes."""

    request_id: str
    name: str
    is_back: bool

    @property
    def id(self) -> str:
        """What tells this press from all others: two chips may be pressed before a page is new."""
        return f"{self.request_id} {'-' if self.is_back else '+'}{self.name}"


@dataclass(frozen=True, slots=True)
class Chips:
    """What the desk offers to tap: the chips of all sides, and the one that was tapped last."""

    all: tuple[Chip, ...]
    last: Chip | None

    def ticks(self, sides: int) -> list[Counts]:
        """Return how often each place is ticked, for so many *sides*."""
        return ticked(self.all, sides)

    @property
    def is_single(self) -> bool:
        """Whether there is but one thing to tap for each side, so that names tell them apart."""
        return len({chip.tick.place for chip in self.all}) == 1

    def of_side(self, side: int) -> list[Chip]:
        """Return what happens often to a side."""
        return [one for one in self._of(side) if not (one.tick.rare or one.player)]

    def of_players(self, side: int) -> list[list[Chip]]:
        """Return what each player of a side has for himself, tick by tick."""
        own = [one for one in self._of(side) if one.player]
        return [list(same) for _tick, same in groupby(own, key=lambda one: one.tick)]

    def rare(self, side: int) -> list[Chip]:
        """Return what seldom happens to a side."""
        return [one for one in self._of(side) if one.tick.rare and not one.player]

    def _of(self, side: int) -> list[Chip]:
        return [one for one in self.all if one.side == side]


def offered(past: History, kept: HalfTyped) -> Chips:
    """Return what there is to tap."""
    found = _chips(past, kept)
    by_name = {chip.name: chip for chip in found}
    standing = (by_name.get(f"{tap.side}:{tap.place}") for tap in reversed(kept.taps) if tap.stands)
    return Chips(found, next((chip for chip in standing if chip is not None and chip.count), None))


def pressed(past: History, press: Press, kept: HalfTyped) -> HalfTyped:
    """Return the half-typed round after a press; the same press again changes nothing.

    Raises ImpossibleRound where the decks do not hold what would be ticked.
    """
    found = _chips(past, kept)
    chip = next((one for one in found if one.name == press.name), None)
    if chip is None or press.id in {tap.id for tap in kept.taps}:
        return kept
    # What was typed may be beyond all that can be ticked: a press leads back among it.
    count = min(max(chip.count + (-1 if press.is_back else 1), 0), chip.most)
    if count == chip.count:
        return kept
    ended = [one for one in found if one.is_ended_by(chip) and not press.is_back]
    typed = {name: value for one in ended for name, value in one.typed(0).items()}
    after = _typed_into(past, kept, chip, typed | chip.typed(count))
    if not press.is_back:
        _refuse_excess(past, kept, after)
    tap = Tap(press.id, chip.side, chip.place, stands=not press.is_back)
    return replace(after, taps=[*_taken_back(kept.taps, tap), tap])


def _chips(past: History, kept: HalfTyped) -> tuple[Chip, ...]:
    return chips(past.rules, past.parties, round_form(past.rules, past.parties, kept.entry))


def _typed_into(past: History, kept: HalfTyped, chip: Chip, typed: dict[str, str]) -> HalfTyped:
    """Return *kept* after something was *typed* for one chip; everybody may see that one now."""
    entry = {name: value for name, value in {**kept.entry, **typed}.items() if value}
    after = replace(kept, entry=entry)
    seen = [dict(counts) for counts in kept.ticks] or [{} for _party in past.parties]
    seen[chip.side][chip.place] = 0
    return replace(after, ticks=known(_chips(past, after), seen))


def _taken_back(taps: Sequence[Tap], tap: Tap) -> list[Tap]:
    """Return *taps*, of which a step back takes the last one of the same chip."""
    rest = list(taps)
    same = (at for at, one in enumerate(rest) if one.stands and one.is_like(tap))
    if not tap.stands and (newest := max(same, default=None)) is not None:
        rest[newest] = replace(rest[newest], stands=False)
    return rest


def _refuse_excess(past: History, before: HalfTyped, after: HalfTyped) -> None:
    """Raise ImpossibleRound if a tick asks for more than the decks hold."""
    players = len(past.parties[0].players)
    rules = past.rules
    old, new = (
        lasting(rules, ticked_round(draft.ticks, players, shared=rules.shared_stacks))
        for draft in (before, after)
    )
    refuse([problem for problem in new if problem not in old])
