"""What lies ahead of a side: whom it can overtake, the target, the tiers, the rounds left."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.rules.game_parts.bands import bands_in, next_band
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.text import Text, ntext, text


@dataclass(frozen=True, slots=True)
class Prospect:
    """One thing ahead of a side, and the figure that belongs to it, mostly points."""

    label: Text
    figure: Text


def outlook(match: Match, side: int) -> tuple[Prospect, ...]:
    """Return what lies ahead of *side* in the round that comes next; nothing once all is over."""
    if match.is_over:
        return ()
    return (
        *_rivals(match, side),
        *_target(match, side),
        *_tiers(match, side),
        *_rounds(match, side),
    )


def _rivals(match: Match, side: int) -> Iterator[Prospect]:
    """Yield how far the next ones ahead are, and who leads; for a leader, the next ones behind.

    Those who are level are named together.
    """
    if not match.leaders:
        return
    sign = -1 if match.rules.end.lowest_wins else 1
    leads: dict[int, list[str]] = {}
    for at, total in enumerate(match.totals):
        if at != side:
            leads.setdefault(sign * (total - match.totals[side]), []).append(match.parties[at].name)
    ahead = sorted(lead for lead in leads if lead > 0)
    if 0 in leads:
        yield Prospect(text("Level with %(side)s", side=_together(leads[0])), _exactly(0))
    for lead in dict.fromkeys((*ahead[:1], *ahead[-1:])):
        yield _to_overtake(match, _together(leads[lead]), lead)
    if not ahead and 0 not in leads:
        nearest = max(leads)
        label = text("Ahead of %(side)s by", side=_together(leads[nearest]))
        yield Prospect(label, _exactly(-nearest))


def _together(names: Sequence[str]) -> Text | str:
    *others, last = names
    if not others:
        return last
    return text("%(first)s and %(second)s", first=", ".join(others), second=last)


def _to_overtake(match: Match, rivals: Text | str, lead: int) -> Prospect:
    if match.rules.end.lowest_wins:
        # Nobody's total ever falls: only what the rival takes can turn the order round.
        return Prospect(text("Behind %(side)s by", side=rivals), _exactly(lead))
    return Prospect(text("To overtake %(side)s", side=rivals), _over(lead))


def _target(match: Match, side: int) -> Iterator[Prospect]:
    target = match.rules.end.target
    if target is not None and 0 != match.totals[side] < target:
        label = ntext(
            "Missing for %(target)s point", "Missing for %(target)s points", target=target
        )
        yield Prospect(label, _exactly(target - match.totals[side]))


def next_tier(match: Match, side: int) -> tuple[int, int] | None:
    """Return from which total on the side's opening rises with the next round, and to how much.

    None in the highest tier, and where no round follows the one that comes next.
    """
    after, last = match.next_number + 1, match.rules.end.rounds
    if last is not None and after > last:
        return None
    above = next_band(bands_in(match.rules.bands, after), match.totals[side])
    return (above.at_least, above.points) if above and above.at_least is not None else None


def _tiers(match: Match, side: int) -> Iterator[Prospect]:
    """Yield what makes the side's opening rise with the round that comes next."""
    if tier := next_tier(match, side):
        floor, opening = tier
        label = text("%(opening)s to open after", opening=opening)
        missing = floor - match.totals[side]
        more = ntext("%(points)s more point", "%(points)s more points", points=missing)
        yield Prospect(label, more)


def _rounds(match: Match, side: int) -> Iterator[Prospect]:
    """Yield, where rounds are numbered to the end, how many come and what the second opens with."""
    rules, number, last = match.rules, match.next_number, match.rules.end.rounds
    if last is None or number > last:
        return
    if number < last:
        needed = rules.requirement(number + 1, match.totals[side], None).short
        if tier := next_tier(match, side):
            floor, opening = tier
            needed = text(
                "%(now)s; from %(total)s points on: %(opening)s",
                now=needed,
                total=floor,
                opening=opening,
            )
        yield Prospect(text(rules.words.opening, number=number + 1), needed)
    yield Prospect(text(rules.words.to_play), text("%(count)s", count=last - number + 1))


def _exactly(points: int) -> Text:
    return text("%(points)s", points=points)


def _over(points: int) -> Text:
    return text("over %(points)s", points=points)
