"""What is shown of one table of a sitting: who sits there and how far it came."""

from dataclasses import dataclass

from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.stored_evenings.models import ActionKind
from scorekeeper.stored_evenings.state.evening_state import EveningState, TableState
from scorekeeper.stored_evenings.state.seating_names import name_of

#: A round that was played, the one in play, and one that is still to come.
PLAYED, IN_PLAY, TO_COME = "●", "◐", "○"
#: Rounds that are still seen at a glance; more are told in words alone.
MOST_DOTS = 8


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of a sitting; ``dots`` has a sign for each round.

    ``game`` is the number of what is played there, in the room of this ``code``.

    It ``is_awaited`` as long as nothing was played or decided at it, and ``is_decided`` where the
    director closed it, typed its result or struck it.
    """

    number: int
    code: str
    game: int
    sides: tuple[tuple[str, int], ...]
    note: Text
    dots: str
    is_awaited: bool
    is_decided: bool
    is_done: bool
    is_struck: bool
    rounds: int
    is_by_hand: bool


def table_view(state: EveningState, table: TableState) -> TableView:
    """Return what is shown of one table."""
    entries = state.record.entries_at(table.sitting)
    names = (name_of(side, entries) for side in table.sides)
    rounds = state.record.length_of(table.sitting).rounds
    return TableView(
        number=table.number,
        code=table.code,
        game=table.game,
        sides=tuple(zip(names, table.totals, strict=True)),
        note=_note(table, rounds, is_ended=state.record.is_ended),
        dots=_dots(table, rounds),
        is_awaited=not (table.is_done or table.is_struck or table.rounds),
        is_decided=table.by is not None,
        is_done=table.is_done,
        is_struck=table.is_struck,
        rounds=table.rounds,
        is_by_hand=table.by is ActionKind.SCORED,
    )


def earlier_tables(state: EveningState) -> list[tuple[int, list[TableView]]]:
    """Return the sittings before the one that was published last, the newest first, with tables."""
    return tables_of_sittings(state, len(state.sittings) - 1)


def tables_of_sittings(state: EveningState, number: int) -> list[tuple[int, list[TableView]]]:
    """Return so many sittings from the first on, the newest first, each with its tables."""
    earlier = list(enumerate(state.sittings, 1))[: max(number, 0)]
    return [
        (number, [table_view(state, table) for table in tables])
        for number, tables in reversed(earlier)
    ]


def _note(table: TableState, rounds: int | None, *, is_ended: bool) -> Text:
    """Return how far a table came, in a few words; of one that never began, once all is over."""
    if table.is_struck:
        return text("does not count")
    if table.is_done:
        return _note_when_done(table, rounds)
    if not table.rounds:
        return text("not played") if is_ended else text("waits for its first round")
    if rounds is not None:
        return ntext(
            "%(played)s of %(count)s round played",
            "%(played)s of %(count)s rounds played",
            count=rounds,
            played=table.rounds,
        )
    return ntext("%(count)s round played", "%(count)s rounds played", count=table.rounds)


def _note_when_done(table: TableState, rounds: int | None) -> Text:
    """Return that a table is done, and how far it came where the director closed it before."""
    if table.by is not ActionKind.CLOSED:
        return text("done")
    if not table.rounds:
        return text("closed without a round")
    if rounds is None or table.rounds >= rounds:
        return text("done")
    return ntext(
        "closed after %(played)s of %(count)s round",
        "closed after %(played)s of %(count)s rounds",
        count=rounds,
        played=table.rounds,
    )


def _dots(table: TableState, rounds: int | None) -> str:
    """Return how far a table in play came, a sign for each of a few rounds."""
    if rounds is None or rounds > MOST_DOTS or table.is_done or not table.rounds:
        return ""
    return PLAYED * table.rounds + IN_PLAY + TO_COME * (rounds - table.rounds - 1)
