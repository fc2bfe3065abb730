"""What desk and board show of a game, worked out once: no arithmetic is left to a template."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.games.history import History, StoredRound
from scorekeeper.rules.ledger import ScoreLine
from scorekeeper.rules.match import Match, PlayedRound
from scorekeeper.rules.opening import Requirement, bands_in, next_band
from scorekeeper.rules.prospects import Prospect, prospects
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.ticks import Counts
from scorekeeper.rules.words import Words
from scorekeeper.web.inplay import SideInPlay, in_play
from scorekeeper.web.render import listed

#: Characters of a name beside which little else has room on a phone.
LONG_NAME = 14


@dataclass(frozen=True, slots=True)
class Notch:
    """A tier on the way to the target, in per cent of the way."""

    at: float
    points: int


@dataclass(frozen=True, slots=True)
class SideView:
    """A side as it stands. ``way`` is per cent of the way to the target, None without one.

    ``was`` is what it needed to open in the last round, where that was something else. ``paid`` are
    its pennies in the pot, and ``net`` what it takes home less what it paid. ``play`` is the side
    in the round in play, None where nothing of it is known.
    """

    index: int
    name: str
    players: tuple[str, ...]
    total: int
    requirement: Requirement
    was: Requirement | None
    prospects: tuple[Prospect, ...]
    note: Text | None
    leads: bool
    has_won: bool
    way: float | None
    bought: int
    bought_many: bool
    paid: int | None
    net: int | None
    play: SideInPlay | None


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round as it was played: for each side its points, its total, its lines, and its opening.

    ``failed`` are the failed openings by which a requirement was raised.
    """

    id: int
    number: int
    title: Text
    ending: Text
    points: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]
    requirements: tuple[Requirement, ...]
    failed: tuple[int, ...]
    ruling: str
    amended: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """A whole game at one moment. Rounds come newest first.

    ``number`` counts the games of the table; ``seats`` are the players in playing order, and
    ``turn_seat`` says which of them is next to deal, or to start where nobody deals.
    """

    code: str
    number: int
    is_on: bool
    revision: int
    key: str
    name: Text
    sides: tuple[SideView, ...]
    rounds: tuple[RoundView, ...]
    notches: tuple[Notch, ...]
    target: int | None
    words: Words
    next_number: int
    next_round: Text
    count_next: Text
    in_play: Text
    turn: Text
    seats: tuple[str, ...]
    turn_seat: int
    is_over: bool
    is_ended: bool
    winners: tuple[str, ...]
    house_rules: tuple[tuple[Text, Any], ...]
    house_codes: frozenset[str]
    pot: int | None
    usual_purchases: int | None
    pot_share: int | None
    pot_left: int
    changed_at: datetime

    @property
    def need(self) -> Requirement | None:
        """What every side needs to open, where all of them always need the same."""
        requirement = self.sides[0].requirement
        return requirement if requirement.for_all else None

    @property
    def buyers(self) -> tuple[str, ...]:
        """Who has bought more cards than is usual in a whole game."""
        return tuple(side.name for side in self.sides if side.bought_many)

    @property
    def has_long_names(self) -> bool:
        """Whether a side is called something that needs a line of its own."""
        return any(len(side.name) > LONG_NAME for side in self.sides)

    @property
    def headline(self) -> Text:
        """How the game ended, in one sentence."""
        if len(self.winners) > 1:
            return text("%(winners)s share the win", winners=listed(self.winners))
        if self.winners:
            return text("%(winner)s won", winner=self.winners[0])
        return text("The game was ended here") if self.is_ended else text("The score so far")

    @property
    def has_earlier(self) -> bool:
        """Whether the table played other games before this one, which goes on now."""
        return self.is_on and self.number > 1

    @property
    def is_open(self) -> bool:
        """Whether another round may be recorded."""
        return not self.is_over and not self.is_ended


def scoreboard(past: History, ticks: Sequence[Counts] = ()) -> Scoreboard:
    """Return what is shown of the game behind *past*, with the *ticks* of the round in play."""
    game, match, rules = past.game, past.match(), past.rules
    target, number = rules.end.target, match.next_number
    seats = _seats(match)
    seat = (game.first_dealer + number - game.first_round) % len(seats)
    play = in_play(past, ticks)
    floors = [band.at_least for band in rules.bands if band.at_least]
    return Scoreboard(
        code=game.code,
        number=game.number,
        is_on=game.is_on,
        revision=game.moment,
        key=rules.key,
        name=rules.name,
        sides=tuple(_side(match, index, play) for index in range(len(match.parties))),
        rounds=tuple(_round(match, *pair) for pair in zip(match.played, past.rounds, strict=True))[
            ::-1
        ],
        notches=tuple(Notch(_share(at, target), at) for at in floors if target and at < target),
        target=target,
        words=rules.words,
        next_number=number,
        next_round=text(rules.words.round, number=str(number)),
        count_next=text(rules.words.count_round, number=str(number)),
        in_play=text(rules.words.in_play, number=str(number)),
        turn=_turn(rules, seats, seat),
        seats=tuple(seats),
        turn_seat=seat,
        is_over=match.is_over,
        is_ended=past.is_ended,
        winners=tuple(match.parties[index].name for index in match.winners),
        house_rules=_house_rules(match),
        house_codes=frozenset(code for code in rules.prices if rules.is_house_price(code)),
        pot=None if match.pot is None else match.pot + sum(side.pennies for side in play),
        usual_purchases=rules.usual_purchases,
        pot_share=match.pot_share if match.pot else None,
        pot_left=match.pot % len(match.winners) if match.pot and match.winners else 0,
        changed_at=game.changed_at,
    )


def _turn(rules: Ruleset, seats: list[str], seat: int) -> Text:
    """Return who deals and who starts, or only who starts where nobody deals."""
    if rules.starts:
        return text("%(starter)s starts", starter=seats[seat])
    starter = seats[(seat + 1) % len(seats)]
    return text("%(dealer)s deals, %(starter)s starts", dealer=seats[seat], starter=starter)


def _seats(match: Match) -> list[str]:
    """Return the players in playing order: the sides sit in turn."""
    rows = zip(*(party.players for party in match.parties), strict=True)
    return [name for row in rows for name in row]


def _side(match: Match, index: int, play: Sequence[SideInPlay]) -> SideView:
    party, total, rules = match.parties[index], match.totals[index], match.rules
    above = next_band(bands_in(rules.bands, match.next_number), total)
    note = None
    if above is not None and above.at_least is not None and not match.is_over:
        note = text("%(points)s to the next tier", points=above.at_least - total)
    leads = index in match.leaders
    if leads and len(match.leaders) == 1 and not match.is_over:
        others = [other for at, other in enumerate(match.totals) if at != index]
        ahead = min(abs(total - other) for other in others)
        note = text("leads by %(points)s", points=ahead)
        if rules.end.lowest_wins:
            note = text("leads with %(points)s fewer", points=ahead)
    now = play[index] if play else None
    bought, usual = match.bought(index) + (now.purchases if now else 0), rules.usual_purchases
    paid = match.paid(index) + (now.pennies if now else 0)
    target = rules.end.target
    return SideView(
        index=index,
        name=party.name,
        players=party.players,
        total=total,
        requirement=now.requirement if now else match.next_requirements[index],
        was=_moved_from(match, index),
        prospects=prospects(match, index),
        note=note,
        leads=leads,
        has_won=index in match.winners,
        way=_share(total, target) if target else None,
        bought=bought,
        bought_many=usual is not None and bought > usual,
        paid=None if rules.pennies is None else paid,
        net=match.net(index),
        play=now,
    )


def _moved_from(match: Match, index: int) -> Requirement | None:
    """Return what a side needed before its tier moved; None where it stayed, or all move alike."""
    before, now = match.last_requirements[index : index + 1], match.next_requirements[index]
    return None if now.for_all or now in before else next(iter(before), None)


def _share(points: int, target: int) -> float:
    return round(100 * min(max(points / target, 0), 1), 1)


def _round(match: Match, played: PlayedRound, stored: StoredRound) -> RoundView:
    out = played.round.out
    ending = text("nobody went out")
    if out is not None:
        ending = text("%(side)s out", side=match.parties[out].name)
        if played.round.concealed:
            ending = text("%(side)s out, concealed", side=match.parties[out].name)
    if played.round.splash is not None:
        ending = text("%(side)s: splash", side=match.parties[played.round.splash].name)
    return RoundView(
        id=stored.id,
        number=played.number,
        title=text(match.rules.words.round, number=str(played.number)),
        ending=ending,
        points=tuple(side.points for side in played.standings),
        totals=tuple(side.total for side in played.standings),
        lines=tuple(side.ledger.lines for side in played.standings),
        requirements=tuple(side.requirement for side in played.standings),
        failed=tuple(sheet.failed_openings for sheet in played.round.sheets),
        ruling=played.round.table_ruling,
        amended=stored.amended,
        at=stored.at,
    )


def _house_rules(match: Match) -> tuple[tuple[Text, Any], ...]:
    switches = {switch.key: switch for switch in match.rules.switches}
    changed = match.rules.changed.items()
    return tuple((switches[key].label, switches[key].name(value)) for key, value in changed)
