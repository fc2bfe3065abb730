"""A match as a game file."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.gamefile.format import FORMAT
from scorekeeper.rules.game_parts.switch import Setting
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.ruleset import Ruleset


def _options(match: Match) -> dict[str, Setting]:
    """Return every switch of the table, and those prices in which it differs from the document."""
    rules = match.rules
    return {
        switch.key: rules.settings[switch.key]
        for switch in rules.switches
        if not switch.is_price or switch.key in rules.house
    }


def _page_of(rules: Ruleset) -> dict[str, Any]:
    """Return the page of a game of one's own, as it stands without what its table chose."""
    return {"definition": dict(rules.written.page)} if rules.written.is_own else {}


def write(match: Match, rounds: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the game file of a *match* whose *rounds* are given in their stored form."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "ruleset": match.rules.key,
        **_page_of(match.rules),
        "options": _options(match),
        "first_round": match.first_round,
        "sides": [
            {"name": party.name, "players": list(party.players), "start": party.start}
            for party in match.parties
        ],
        "rounds": [dict(round_) for round_ in rounds],
    }
    if match.rules.pennies is not None:
        document["start_pot"] = match.start_pot
    return document
