"""The search for a rule: which clauses of the card guides hold the words that somebody typed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flask import Blueprint, Flask, current_app, render_template, request, url_for

from scorekeeper.byte_cache import ByteCache
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.pauses_in_long_work import with_pauses
from scorekeeper.rules.pages.own_pages import address_of
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.text import Text
from scorekeeper.web.http.kept_rules import kept
from scorekeeper.web.http.rendering.languages import language
from scorekeeper.web.rules.guide.guide_clauses import GuideClause, clauses_in
from scorekeeper.web.rules.guide.guide_pages import guide_of
from scorekeeper.web.rules.guide.search_excerpts import around, pieces
from scorekeeper.web.rules.guide.search_query import Asked, asked_for
from scorekeeper.web.rules.guide.search_results import answering

find = Blueprint("find", __name__)

#: Characters that are looked for, and clauses that are shown of one game, or of each of all.
MOST_TYPED, MOST_HITS, MOST_EACH = 60, 30, 4
#: Of the clauses of all guides together, in bytes, and what one takes beside its words.
BUDGET, SIZE = 6 * 1024 * 1024, 400
_Key = tuple[str, int, str]


@dataclass(frozen=True, slots=True)
class Hit:
    """A clause that was found: its game, its address, and its words in pieces, some ``marked``."""

    rules: Ruleset
    address: str
    title: Sequence[tuple[str, bool]]
    excerpt: Sequence[tuple[str, bool]]
    way: int
    is_chapter: bool


@find.get("/guides")
def everywhere() -> str:
    """Show the clauses of all guides that hold what was typed, games that say it so first."""
    games = [*kept(), *RULESETS.values()]
    for rules in with_pauses([one for one in games if not _is_read(one)]):
        _clauses(rules, None)

    def search(asked: Asked) -> list[Hit]:
        found = [_hits(rules, url_for_guide(rules), asked)[:MOST_EACH] for rules in games]
        found.sort(key=lambda hits: min((hit.way for hit in hits), default=0))
        return [hit for hits in found for hit in hits]

    return _found(search, back=url_for("home.index"), rules=None)


@find.get("/guide/<key>/find")
def in_guide(key: str) -> str:
    """Show the clauses of one guide."""
    rules = rules_by(key)
    guide = url_for_guide(rules)
    return _found(lambda asked: _hits(rules, guide, asked)[:MOST_HITS], back=guide, rules=rules)


@find.get("/board/<code>/guide/find")
def at_table(code: str) -> str:
    """Show the clauses of the guide as a table plays it."""
    game = find_game(code)
    rules, guide = game_state(game).rules, url_for("guide.of_table", code=game.code)
    table = (game.code, game.revision)
    return _found(
        lambda asked: _hits(rules, guide, asked, table=table)[:MOST_HITS], back=guide, rules=rules
    )


def url_for_guide(rules: Ruleset) -> str:
    """Return the address of the guide of a game."""
    return url_for("guide.show", key=address_of(rules))


def words_typed() -> str:
    """Return what is looked for."""
    return request.args.get("words", "")[:MOST_TYPED].strip()


def _found(search: Callable[[Asked], list[Hit]], *, back: str, rules: Ruleset | None) -> str:
    """Return the page of what was found; *rules* where it was asked in one guide.

    Where no guide has the words, those that guides use for the same are looked for, then fewer.
    """
    typed = words_typed()
    asked = asked_for(typed)
    hits = search(asked)
    for fewer in asked.for_fewer():
        if not hits:
            asked, hits = fewer, search(fewer)
    has_all = asked.least == "all"
    is_instead = bool(hits) and has_all and not any(hit.way == 0 for hit in hits)
    return render_template(
        "guides/_found.html",
        hits=hits,
        words=typed,
        instead=asked.instead[hits[0].way] if is_instead else "",
        least=asked.least,
        contents=() if hits or not typed else _contents(back, rules),
        back=back,
        rules=rules,
    )


def _contents(guide: str, rules: Ruleset | None) -> list[tuple[str, Text | str]]:
    """Return where else to look: each chapter of a guide, or each guide, and its title."""
    if rules is None:
        games = [*kept(), *RULESETS.values()]
        return [(url_for_guide(one), one.name) for one in games]
    chapters = (one for one in clauses_in(guide_of(rules)) if one.is_chapter)
    return [(f"{guide}#{one.anchor}", one.title) for one in chapters]


def _hits(
    rules: Ruleset, guide: str, asked: Asked, *, table: tuple[str, int] | None = None
) -> list[Hit]:
    """Return what is found in a guide, the titles that hold the words before all others."""
    hits = sorted(answering(_clauses(rules, table), asked), key=lambda hit: hit[0])
    return [
        Hit(
            rules,
            f"{guide}#{one.anchor}",
            tuple(pieces(one.title, asked.all_words)),
            tuple(pieces(around(one.words, _sought_in(one, asked)), asked.all_words)),
            rank.way,
            one.is_chapter,
        )
        for rank, one in hits
    ]


def _sought_in(clause: GuideClause, asked: Asked) -> Sequence[str]:
    """Return the words around which a clause is shown; from its beginning if its title has all."""
    return () if asked.is_in(clause.title) else asked.all_words


def _is_read(rules: Ruleset) -> bool:
    known: ByteCache[_Key, Sequence[GuideClause]] = current_app.extensions["guide_clauses"]
    return known.get((address_of(rules), 0, language())) is not None


def _clauses(rules: Ruleset, table: tuple[str, int] | None) -> Sequence[GuideClause]:
    """Return the clauses of a guide, read once for each language and state of a table."""
    known: ByteCache[_Key, Sequence[GuideClause]] = current_app.extensions["guide_clauses"]
    key = (*(table or (address_of(rules), 0)), language())
    found = known.get(key)
    if found is None:
        found = clauses_in(guide_of(rules))
        known.put(key, found, sum(SIZE + 2 * len(one.words) for one in found))
    return found


def register(app: Flask) -> None:
    """Give *app* a place for the clauses of its guides."""
    app.extensions["guide_clauses"] = ByteCache(BUDGET)
