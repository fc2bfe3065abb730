"""Counting a game anew by other rules: seen before it is done, and taken back like any write."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sqlalchemy.exc import IntegrityError

from scorekeeper.games.errors import ImpossibleRound, OnlyDirector
from scorekeeper.games.models import Change, Game, Revision
from scorekeeper.games.rule_pages import store_page
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.judgement import refuse
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.append import Step, append
from scorekeeper.games.writes.conflicts import Write, refuse_if_stale
from scorekeeper.rules.checks.round_checks import problems
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.problem import Problem, Severity, impossible
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import text
from scorekeeper.storage.db import db


@dataclass(frozen=True, slots=True)
class Recount:
    """A game as other rules count it; with ``stops`` it cannot be counted by them."""

    rules: Ruleset
    match: Match | None
    stops: tuple[Problem, ...]


def seated(state: GameState, plain: Ruleset) -> Ruleset:
    """Return the game of another page as this table would play it. Raises ImpossibleRound.

    What the table chose for itself stays chosen, where the page offers it too.
    """
    sides, players = len(state.parties), len(state.parties[0].players)
    if not any(seating.allows(sides, players) for seating in plain.seatings):
        message = text("This game is not played with these sides.")
        raise ImpossibleRound([impossible("seating", message)])
    offered = {switch.key: switch for switch in plain.switches}
    kept = {
        key: value
        for key, value in state.rules.changed.items()
        if key in offered and offered[key].accepts(value)
    }
    return plain.at_table(kept, sides=sides, players=players)


def recount(state: GameState, rules: Ruleset) -> Recount:
    """Return the recorded rounds as *rules* of this table count them."""
    if not rules.end.allows(state.first_round):
        message = text("The game was already over before this round.")
        return Recount(rules, None, (impossible("after_the_end", message),))
    players = [len(party.players) for party in state.parties]
    rounds, stops = [], []
    for at, stored in enumerate(state.rounds):
        number = state.first_round + at
        round_, wrong = read_round(rules, stored.content, players, number=number)
        found = wrong or problems(rules, round_)
        impossibles = [one for one in found if one.severity is Severity.IMPOSSIBLE]
        stops += [_of_round(one, at, number, rules) for one in impossibles]
        rounds.append(round_)
    if stops:
        return Recount(rules, None, tuple(stops))
    match = play(
        rules, state.parties, rounds, first_round=state.first_round, start_pot=state.start_pot
    )
    return Recount(rules, match, state.late(match))


def _of_round(problem: Problem, at: int, number: int, rules: Ruleset) -> Problem:
    """Return a problem of a recorded round, which says of which one, in the words of *rules*."""
    which = text(rules.words.round, number=str(number))
    told = replace(problem, message=text("%(a)s: %(b)s", a=which, b=problem.message))
    return told.below(f"rounds[{at}]")


def change_rules(game: Game, plain: Ruleset, *, write: Write) -> Revision:
    """Count the game by other rules from now on, all of its rounds anew.

    Raises ImpossibleRound where they cannot count it, RoundConflict; OnlyDirector, for all tables
    of an evening play by the same rules.
    """
    if game.room.evening_id is not None:
        raise OnlyDirector
    if done := refuse_if_stale(game, write):
        return done
    state = game_state(game)
    return _count_by(game, state, seated(state, plain), write)


def take_back_rules(game: Game, *, write: Write) -> Revision:
    """Count the game again by the rules of before. Raises ImpossibleRound, RoundConflict."""
    if done := refuse_if_stale(game, write):
        return done
    state = game_state(game)
    if not state.earlier_rules:
        raise ImpossibleRound([impossible("rules", text("These are the first rules."))])
    return _count_by(game, state, state.earlier_rules[-1], write)


def _count_by(game: Game, state: GameState, rules: Ruleset, write: Write) -> Revision:
    refuse(recount(state, rules).stops)
    content = {"ruleset": rules.key, "settings": dict(rules.settings)}
    try:
        return append(game, write, _ruled(content, rules))
    except IntegrityError:  # Somebody pruned the page in this very moment; it is stored anew.
        db.session.rollback()
        return append(game, write, _ruled(content, rules))


def _ruled(content: Mapping[str, object], rules: Ruleset) -> Step:
    return Step(Change.RULED, content=content, page_id=store_page(rules))
