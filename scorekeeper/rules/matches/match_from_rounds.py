"""Rounds folded into a match."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.standing import Party, PlayedRound, Standing
from scorekeeper.rules.prices_and_ledger import Ledger
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round

#: A round, and what each side scores in it.
Scored = tuple[Round, tuple[Ledger, ...]]


def play(
    rules: Ruleset,
    parties: Sequence[Party],
    rounds: Iterable[Round],
    *,
    first_round: int = 1,
    start_pot: int = 0,
) -> Match:
    """Return the match that *rounds* make, oldest first, starting with number *first_round*."""
    scored = ((round_, rules.ledgers(round_)) for round_ in rounds)
    return fold(rules, parties, scored, first_round=first_round, start_pot=start_pot)


def fold(
    rules: Ruleset,
    parties: Sequence[Party],
    scored: Iterable[Scored],
    *,
    first_round: int,
    start_pot: int,
) -> Match:
    """Return the match of rounds of which it is known what they score."""
    totals = [party.start for party in parties]
    played = []
    for number, (told, ledgers) in enumerate(scored, first_round):
        round_ = told if told.number == number else replace(told, number=number)
        standings = []
        for index, (sheet, ledger) in enumerate(zip(round_.sheets, ledgers, strict=True)):
            requirement = rules.requirement(number, totals[index], sheet)
            totals[index] += ledger.total
            standings.append(Standing(requirement, ledger, totals[index]))
        winners = rules.end.winners(tuple(totals), number)
        played.append(PlayedRound(number, round_, tuple(standings), winners))
    return Match(rules, tuple(parties), tuple(played), first_round, start_pot)
