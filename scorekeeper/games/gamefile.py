"""The game file, format scorekeeper/1: read with every problem found, written for export."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.file_rounds import FileDraft
from scorekeeper.rules.definition import OWN
from scorekeeper.rules.limits import MOST
from scorekeeper.rules.match import Match, Party, fold
from scorekeeper.rules.notes import Enough, Notes, below
from scorekeeper.rules.own_games import own_game
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.switch import Setting
from scorekeeper.rules.text import Text, text

FORMAT = "scorekeeper/1"
LONGEST_NAME = 40
#: As long as games are; a stored one that is longer is still read.
MOST_ROUNDS = 200
#: No game has more sides, or more players on a side.
MOST_SEATS = max(
    count
    for rules in RULESETS.values()
    for seating in rules.seatings
    for count in (*seating.sides, *seating.players)
)
KEYS = (
    *("format", "ruleset", "definition", "options", "first_round", "start_pot"),
    *("sides", "rounds"),
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a game file says: a match, or the problems that refuse it.

    ``rounds`` are the rounds in their stored form; ``warnings`` are breaches that a table ruling
    accepts and hints.
    """

    match: Match | None = None
    rounds: tuple[Mapping[str, Any], ...] = ()
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()


def parse(source: bytes) -> Reading:
    """Return what the bytes of a game file say."""
    try:
        hook = _once_and_whole if b"\\u" in source else _once
        document = json.loads(
            source.decode("utf-8-sig"), object_pairs_hook=hook, parse_constant=_no_constant
        )
    except (ValueError, RecursionError):
        return _no_game(text("This is no JSON text in UTF-8."))
    return read(document)


def read(document: Any) -> Reading:
    """Return what a decoded game file says."""
    if not isinstance(document, dict) or not document.keys() & set(KEYS):
        return _no_game(text("This is no game file."))
    draft, match = FileDraft(), None
    try:
        match = _match(document, draft)
    except Enough:
        more = impossible("more", text("More is wrong than is told here. Mend this first."))
        return Reading(problems=(*draft.problems, more))
    if match is None or draft.problems:
        return Reading(problems=tuple(draft.problems))
    return Reading(match, tuple(document["rounds"]), warnings=tuple(draft.warnings))


def _match(document: Mapping[str, Any], draft: FileDraft) -> Match | None:
    """Return the match that a file holds, as far as it holds one. Raises Enough."""
    notes = draft.notes
    if document.get("format") != FORMAT:
        message = text("Only the format %(format)s is known.", format=FORMAT)
        notes.note("format", message, "format")
    plain = _game(document, notes)
    if plain is None:
        return None
    unused = {"start_pot"} if plain.pennies is None else set()
    unused |= set() if plain.definition.is_own else {"definition"}
    known = [part for part in KEYS if part not in unused]
    parts = notes.keys(document, "", known, required=["sides", "rounds"])
    parties = _parties(plain, parts.get("sides", []), notes)
    rules = _at_table(plain, parts.get("options", {}), parties, notes)
    first = notes.whole(parts.get("first_round", 1), "first_round", least=1)
    if not rules.end.allows(first):
        message = text("The game was already over before this round.")
        notes.note("after_the_end", message, "first_round")
    pot = notes.whole(parts.get("start_pot", 0), "start_pot")
    told = text("No game has that many rounds.")
    listed = notes.items(parts.get("rounds", []), "rounds", most=MOST_ROUNDS, told=told)
    draft.read_rounds(rules, listed, parties, first=first)
    if draft.problems:
        return None
    match = fold(rules, parties, draft.rounds, first_round=first, start_pot=pot)
    draft.refuse_late(match)
    return match


def _game(document: Mapping[str, Any], notes: Notes) -> Ruleset | None:
    """Return the game that a file names, or whose page it holds. Raises Enough."""
    key = notes.choice(document.get("ruleset"), "ruleset", {*RULESETS, OWN})
    if key != OWN:
        return RULESETS.get(key)
    if "definition" not in document:
        message = text("“%(key)s” is missing.", key="definition")
        notes.note("missing", message, "definition")
        return None
    rules, found = own_game(document["definition"])
    for problem in found:
        notes.note(problem.code, problem.message, problem.below("definition").path)
    return rules


def _no_game(message: Text) -> Reading:
    return Reading(problems=(impossible("no_game", message),))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("A name appears twice in one object.")
    return found


def _once_and_whole(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = _once(pairs)
    "".join(found).encode()  # Half a surrogate pair is no text, and could not be told again.
    return found


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _parties(rules: Ruleset, value: Any, notes: Notes) -> tuple[Party, ...]:
    listed = notes.items(value, "sides", most=MOST_SEATS)
    parties = tuple(_party(side, f"sides[{at}]", notes) for at, side in enumerate(listed))
    players = {len(party.players) for party in parties}
    seats = rules.seatings
    if not (len(players) == 1 and any(seating.allows(len(parties), *players) for seating in seats)):
        notes.note("seating", text("This game is not played with these sides."), "sides")
    return parties


def _party(value: Any, path: str, notes: Notes) -> Party:
    parts = notes.keys(value, path, ("name", "players", "start"), required=["name", "players"])
    players = notes.items(parts.get("players", []), below(path, "players"), most=MOST_SEATS)
    name = ""
    if "name" in parts:
        name = notes.phrase(parts["name"], below(path, "name"), longest=LONGEST_NAME)
    return Party(
        name,
        tuple(
            notes.phrase(player, f"{path}.players[{at}]", longest=LONGEST_NAME)
            for at, player in enumerate(players)
        ),
        notes.whole(parts.get("start", 0), below(path, "start"), least=-MOST),
    )


def _at_table(rules: Ruleset, value: Any, parties: Sequence[Party], notes: Notes) -> Ruleset:
    switches = {switch.key: switch for switch in rules.switches}
    chosen: dict[str, Setting] = {}
    for key, setting in notes.keys(value, "options", switches).items():
        if switches[key].accepts(setting):
            chosen[key] = setting
        else:
            notes.note("option", text("This cannot be chosen."), below("options", key))
    players = len(parties[0].players) if parties else 0
    return rules.at_table(chosen, sides=len(parties), players=players)


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
