"""A stored game as its revisions leave it, read from the first of them to the last."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import select

from scorekeeper.games.models import NEXT_ROUND, Change, Game, Revision
from scorekeeper.games.rule_pages import rules_of
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.revised_game import Renaming
from scorekeeper.games.state.stored_round import StoredRound
from scorekeeper.rules.matches.standing import Party
from scorekeeper.storage.db import db

#: With which changes a table begins a game, or comes back to it.
_BEGINS = {Change.STARTED, Change.RESUMED}
#: What a change to a whole game says about its end; a new game and a resumed one say nothing.
_IS_ENDED: Mapping[str, bool] = {Change.ENDED: True, Change.REOPENED: False}


def read_game_state(game: Game, until: int | None = None) -> GameState:
    """Return what was written about *game*, or only *until* a revision of its table."""
    parties = tuple(
        Party(side.name, tuple(player.name for player in side.players), side.start)
        for side in game.sides
    )
    rounds: dict[int, StoredRound] = {}
    seats = {"sides": len(parties), "players": len(parties[0].players)}
    rules = rules_of(game.ruleset_key, game.page_id).at_table(game.settings, **seats)
    ended, turns, begun, earlier, renamings = False, [], 0, [], []
    for number, change, round_id, content, entry, at, page_id in _revisions(game, until):
        if change in NEXT_ROUND:
            turns.append(number)
        if change in _BEGINS:
            begun = number
        if change == Change.RULED:
            earlier.append(rules)
            rules = rules_of(content["ruleset"], page_id).at_table(content["settings"], **seats)
        elif change == Change.RENAMED:
            before, parties = parties, _renamed(parties, content["sides"])
            renamings.append(Renaming(number, at, before, parties))
        elif round_id is None:
            ended = _IS_ENDED.get(change, ended)
        elif content is not None:
            amended = round_id in rounds
            since = rounds[round_id].since if amended else number
            rounds[round_id] = StoredRound(round_id, content, entry, at, since, amended=amended)
        else:
            rounds[round_id].stands = change != Change.WITHDRAWN
            rounds[round_id].rules_before = len(earlier)
    return GameState(
        code=game.code,
        number=game.number,
        revision=game.revision if until is None else until,
        is_on=game.is_on,
        first_round=game.first_round,
        first_dealer=game.first_dealer,
        start_pot=game.start_pot,
        changed_at=game.changed_at,
        rules=rules,
        parties=parties,
        all_rounds=tuple(rounds.values()),
        is_ended=ended,
        turns=tuple(turns),
        begun=begun,
        earlier_rules=tuple(earlier),
        renamings=tuple(renamings),
    )


def _renamed(parties: Iterable[Party], named: Iterable[Mapping[str, Any]]) -> tuple[Party, ...]:
    """Return *parties* by other names, side by side and player by player."""
    pairs = zip(parties, named, strict=True)
    return tuple(replace(one, name=to["name"], players=tuple(to["players"])) for one, to in pairs)


def _revisions(game: Game, until: int | None = None) -> Iterable[Any]:
    """Return the revisions of *game*, oldest first, *until* one or that at which it was read.

    Somebody else may have written meanwhile: what is kept for a revision must hold no later one.
    """
    read = (
        Revision.number,
        Revision.change,
        Revision.round_id,
        Revision.content,
        Revision.entry,
        Revision.at,
        Revision.page_id,
    )
    latest = game.revision if until is None else min(until, game.revision)
    of_game = (Revision.game_id == game.id, Revision.number <= latest)
    return db.session.execute(select(*read).where(*of_game).order_by(Revision.number))
