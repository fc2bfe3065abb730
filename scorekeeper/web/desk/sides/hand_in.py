"""What a side types and hands in: kept as long as its round is in play."""

from collections.abc import Mapping

from scorekeeper.games.sides.side_counts import CountOfSide, SideWrite, hand_in, type_count
from scorekeeper.web.desk.sides.side_entry import SideEntry
from scorekeeper.web.http.permissions.side_pen_cookies import side_pen


def type_submitted(mine: SideEntry) -> CountOfSide | None:
    """Keep what a submitted form holds; None if its round was over. Raises NoPen."""
    return type_count(_write(mine), mine.entry_of(mine.submitted))


def hand_in_submitted(mine: SideEntry) -> CountOfSide | None:
    """Hand in what a submitted form holds; None if its round was over.

    Raises CountedElsewhere where that would take the place of what its page did not show; NoPen.
    """
    entry, known = mine.entry_of(mine.submitted), mine.sent.get("kept")

    def agrees(before: CountOfSide) -> bool:
        return known == str(before.counted_mark) or _same(mine, before.counted or {}, entry)

    return hand_in(_write(mine), entry, agrees)


def is_handed_in(mine: SideEntry, count: CountOfSide) -> bool:
    """Whether what the side typed last is what it handed in."""
    return count.counted is not None and _same(mine, count.counted, count.entry)


def _same(mine: SideEntry, one: Mapping[str, str], other: Mapping[str, str]) -> bool:
    first, second = (
        {name: text for name, text in mine.own(entry).items() if text not in {"", "0"}}
        for entry in (one, other)
    )
    return first == second


def _write(mine: SideEntry) -> SideWrite:
    seen = int(mine.submitted.revision.data)
    return SideWrite(mine.entry.game, mine.side, side_pen(mine.entry.game, mine.side), seen)
