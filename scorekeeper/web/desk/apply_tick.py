"""What one tap at the desk does to the half-typed round, and what there is to tap."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from scorekeeper.games.drafts import DraftContent, Tap
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.judgement import refuse
from scorekeeper.rules.checks.round_checks import lasting
from scorekeeper.rules.game_parts.ticks import Counts, ticked_round
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.text import text
from scorekeeper.web.forms.round.round import round_form
from scorekeeper.web.forms.round.tick_fields import TickButton, known, tick_buttons, ticked


@dataclass(frozen=True, slots=True)
class TapRequest:
    """A button that was pressed: the id of the request, what was pressed, and which way it goes.

    Undo names the tap that it ``undoes``.
    """

    request_id: str
    name: str
    is_back: bool = False
    undoes: str = ""

    @property
    def id(self) -> str:
        """What tells this tap from all others: two buttons may be tapped at once."""
        return f"{self.request_id} {'-' if self.is_back else '+'}{self.name}"


@dataclass(frozen=True, slots=True)
class TickButtons:
    """What there is to tap: the buttons of all sides, and what was done last with which of them."""

    all: tuple[TickButton, ...]
    last: tuple[Tap, TickButton] | None

    def ticks(self, sides: int) -> list[Counts]:
        """Return how often each place is ticked, for so many *sides*."""
        return ticked(self.all, sides)

    @property
    def often(self) -> list[tuple[TickButton, ...]]:
        """What happens often: the buttons of all sides beside each other, a row for each tick."""
        return [row for row in self._rows() if not row[0].tick.rare]

    @property
    def rare(self) -> list[tuple[TickButton, ...]]:
        """What seldom happens, in rows like the others."""
        return [row for row in self._rows() if row[0].tick.rare]

    @property
    def costs(self) -> bool:
        """Whether all that seldom happens costs points."""
        return all(row[0].place.startswith("penalties") for row in self.rare)

    def _rows(self) -> list[tuple[TickButton, ...]]:
        """Return the buttons of all sides, tick by tick; every side has the same ones."""
        by_side = sorted(self.all, key=lambda one: one.side)
        columns = [list(same) for _side, same in groupby(by_side, key=lambda one: one.side)]
        return list(zip(*columns, strict=True))


def offered(state: GameState, kept: DraftContent) -> TickButtons:
    """Return what there is to tap."""
    found = _buttons(state, kept)
    by_name = {button.name: button for button in found}
    standing = (
        (tap, by_name.get(f"{tap.side}:{tap.place}")) for tap in reversed(kept.taps) if tap.stands
    )
    undoable = (
        (tap, button)
        for tap, button in standing
        if button is not None and (button.count < button.most if tap.is_back else button.count)
    )
    return TickButtons(found, next(undoable, None))


def pressed(state: GameState, press: TapRequest, kept: DraftContent) -> DraftContent:
    """Return the half-typed round after a press; the same press again changes nothing.

    Raises ImpossibleRound where the decks do not hold what would be ticked, where no more fits, and
    where there is nothing to take back.
    """
    found = _buttons(state, kept)
    if press.undoes:
        return _undone(state, press, found, kept)
    button = next((one for one in found if one.name == press.name), None)
    if button is None or press.id in {tap.id for tap in kept.taps}:
        return kept
    # What was typed may be beyond all that can be ticked: a press leads back among it.
    count = min(max(button.count + (-1 if press.is_back else 1), 0), button.most)
    if count == button.count:
        if not button.is_once:  # Its ✓ says as much.
            refuse([_at_its_end(button)])
        return kept
    ended = [one for one in found if one.is_ended_by(button) and not press.is_back]
    typed = {name: value for one in ended for name, value in one.typed(0).items()}
    after = _typed_into(state, kept, button, typed | button.typed(count))
    if not press.is_back:
        _refuse_excess(state, kept, after)
    ended_fields = {name: kept.entry[name] for name in typed if name in kept.entry}
    tap = Tap(press.id, button.side, button.place, is_back=press.is_back, ended=ended_fields)
    before = _newest_mark(kept.taps, tap, stands=False) if press.is_back else kept.taps
    return replace(after, taps=[*before, tap])


def _undone(
    state: GameState, press: TapRequest, found: Sequence[TickButton], kept: DraftContent
) -> DraftContent:
    """Return the half-typed round without the tap that a press undoes, if that one stands."""
    tap = next((one for one in kept.taps if one.stands and one.id == press.undoes), None)
    name = f"{tap.side}:{tap.place}" if tap else ""
    button = next((one for one in found if one.name == name), None)
    if tap is None or button is None:
        return kept
    count = min(max(button.count + (1 if tap.is_back else -1), 0), button.most)
    restored = {name: value for name, value in tap.ended.items() if not kept.entry.get(name)}
    after = _typed_into(state, kept, button, restored | button.typed(count))
    if tap.is_back:
        _refuse_excess(state, kept, after)
    at = [*kept.taps].index(tap)
    before = kept.taps[:at]
    if tap.is_back:
        before = _newest_mark(before, tap, stands=True)
    return replace(after, taps=[*before, replace(tap, stands=False), *kept.taps[at + 1 :]])


def _at_its_end(button: TickButton) -> Problem:
    """Return why a number of marks stays as it is: there are as many as can be, or none."""
    if button.count:
        message = text(
            "%(what)s: no more than %(most)s.",
            most=button.most,
            what=button.tick.label,
        )
    else:
        message = text("Nothing is marked there to take back: %(what)s.", what=button.tick.label)
    return impossible("mark", message)


def _buttons(state: GameState, kept: DraftContent) -> tuple[TickButton, ...]:
    return tick_buttons(
        state.rules, state.parties, round_form(state.rules, state.parties, kept.entry)
    )


def _typed_into(
    state: GameState, kept: DraftContent, button: TickButton, typed: dict[str, str]
) -> DraftContent:
    """Return *kept* after something was *typed* by a button; everybody may see what that is now."""
    entry = {name: value for name, value in {**kept.entry, **typed}.items() if value}
    after = replace(kept, entry=entry)
    seen = [dict(counts) for counts in kept.ticks] or [{} for _party in state.parties]
    now = _buttons(state, after)
    touched = [one for one in now if one.count and typed.keys() & one.typed(0).keys()]
    for one in (button, *touched):
        seen[one.side][one.place] = 0
    return replace(after, ticks=known(now, seen))


def _newest_mark(taps: Sequence[Tap], like: Tap, *, stands: bool) -> list[Tap]:
    """Return *taps*; the newest mark *like* one tap stands from now on, or stands no more."""
    rest = list(taps)
    marks = (
        at
        for at, one in enumerate(rest)
        if one.is_like(like) and not one.is_back and one.stands is not stands
    )
    if (newest := max(marks, default=None)) is not None:
        rest[newest] = replace(rest[newest], stands=stands)
    return rest


def _refuse_excess(state: GameState, before: DraftContent, after: DraftContent) -> None:
    """Raise ImpossibleRound if a tick asks for more than the decks hold."""
    players = len(state.parties[0].players)
    rules = state.rules
    old, new = (
        lasting(rules, ticked_round(draft.ticks, players, shared=rules.shared_stacks))
        for draft in (before, after)
    )
    refuse([problem for problem in new if problem not in old])
