"""A game file is read with every problem found, each at its path."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.gamefile.format import FORMAT, MOST_ROUNDS
from scorekeeper.gamefile.json_text import UNREADABLE, decoded
from scorekeeper.gamefile.players import at_table, read_parties
from scorekeeper.gamefile.rounds import FileDraft
from scorekeeper.rules.json_reader import Enough, Notes
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.match_from_rounds import fold
from scorekeeper.rules.pages.heading import OWN
from scorekeeper.rules.pages.own_page_validation import own_game
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.text import Text, text

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
        document = decoded(source)
    except (ValueError, RecursionError):
        return _no_game(UNREADABLE)
    return read(document)


def read(document: Any) -> Reading:
    """Return what a decoded game file says."""
    if not isinstance(document, dict) or not document.keys() & set(KEYS):
        return _no_game(text("This is no backup file of a game."))
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
    plain = read_ruleset(document, notes)
    if plain is None:
        return None
    unused = {"start_pot"} if plain.pennies is None else set()
    unused |= set() if plain.definition.is_own else {"definition"}
    known = [part for part in KEYS if part not in unused]
    parts = notes.keys(document, "", known, required=["sides", "rounds"])
    parties = read_parties(plain, parts.get("sides", []), notes)
    rules = at_table(plain, parts.get("options", {}), parties, notes)
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


def read_ruleset(document: Mapping[str, Any], notes: Notes) -> Ruleset | None:
    """Return the rules of the game that a file names, or whose page it holds. Raises Enough."""
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
