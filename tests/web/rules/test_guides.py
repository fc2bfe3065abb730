"""What a card guide promises: all that scores has its place there, with the right numbers."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.rules.pages.guide_facts import facts
from scorekeeper.rules.pages.page_paths import value_at
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.rules.guide.guide_clauses import clauses_in
from scorekeeper.web.rules.guide.guide_pages import guide_of
from tests.rules.golden import table
from tests.rules.pages import changed
from tests.web.page import read_page

guides = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


def test_a_guide_leads_to_a_game_by_it(newcomer):
    newcomer.get("/guide/ten_pennies")

    assert newcomer.page.one("a", href="/new/ten_pennies").text == "Play this game"


def page(client: FlaskClient, rules: Ruleset) -> str:
    """Return the guide of a game as it is sent."""
    answer = client.get(f"/guide/{rules.key}")
    assert answer.status_code == 200
    return answer.text


def anchors(html: str) -> list[str]:
    return re.findall(r'\sid="([^"]+)"', html)


def words(html: str) -> str:
    """Return what a reader sees, in one line."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


@guides
def test_every_price_has_a_clause_to_point_at(client: FlaskClient, rules: Ruleset) -> None:
    html = page(client, rules)

    assert set(rules.prices) <= set(anchors(html))


@guides
def test_every_line_that_a_round_can_show_has_a_clause(client: FlaskClient, rules: Ruleset) -> None:
    listed = [case for kind in ("round", "allowed") for case in table(rules.key).get(kind, ())]
    cases = [case for case in listed if not case.get("options")]
    lines = {code for case in cases for side in case.get("lines", ()) for code in side}

    assert lines <= set(anchors(page(client, rules)))


@guides
def test_the_opening_table_tells_every_number(client: FlaskClient, rules: Ruleset) -> None:
    shown = words(page(client, rules))

    for band in rules.bands if any(one.points for one in rules.bands) else ():
        assert re.search(rf"(?<![\d,]){band.points:,}(?![\d,])", shown)
        assert band.at_least is None or re.search(rf"(?<![\d,]){band.at_least:,}(?![\d,])", shown)


@guides
def test_every_choice_of_a_table_is_told(client: FlaskClient, rules: Ruleset) -> None:
    found = anchors(page(client, rules))

    assert {f"switch-{switch.key}" for switch in rules.switches if not switch.is_price} <= set(
        found
    )


@guides
def test_no_anchor_is_there_twice_and_no_link_leads_nowhere(
    client: FlaskClient, rules: Ruleset
) -> None:
    html = page(client, rules)
    found = anchors(html)

    assert len(found) == len(set(found))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(found)


@guides
def test_a_guide_needs_no_style_or_script_of_its_own(client: FlaskClient, rules: Ruleset) -> None:
    html = page(client, rules)

    assert all(" src=" in script for script in re.findall("<script[^>]*>", html))
    assert "<style" not in html
    assert not re.search(r"\s(style|on\w+)=", html)


def test_a_game_that_nobody_knows_has_no_guide(client: FlaskClient) -> None:
    assert client.get("/guide/solitaire").status_code == 404


GUIDES = Path(__file__).parents[3] / "templates" / "guides"
#: Limits that no document has, by path, for every game that has such a clause.
LIMITS = {
    "melds.fewest": 5,
    "melds.most": 12,
    "melds.wilds": 6,
    "melds.naturals": 4,
    "melds.naturals_per_wild": 3,
    "melds.black_threes_usual": 7,
    "going_out.canastas": 6,
    "feet.cards": 17,
    "piles.cards": 18,
    "red_threes.many": 5,
    "held.sevens_in_hand.from": 4,
    "held.aces_in_hand.from": 5,
    "pot.purchase": 3,
    "pot.card_left": 4,
    "opening.failed_adds": 35,
    "end.rounds": 9,
}
#: A number in words, where it is not the name of a card.
NUMBER = re.compile(
    r"(?<!Red )(?<!red )(?<!black )(?<!each )(?<!every )(?<!one )(?<!\ba )(?<!\bA )"
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)\b",
    re.IGNORECASE,
)
#: What lists cards, clauses and rulings by their names.
LISTS = {"values", "counted", "rulings", "penalties"}
#: Where a guide says a number in words, for it tells of what no page of rules knows.
NUMBERS_IN_PROSE = set((Path(__file__).parent / "numbers_in_guides.txt").read_text().split("\n"))
with_prose = pytest.mark.parametrize(
    "key",
    ["team_canasta", "pennies_from_heaven", "family_pennies", "ten_pennies", "hearts_of_miromar"],
)


def with_other_limits(key: str) -> Ruleset:
    """Return a game of which every limit is another."""
    page = RULESETS[key].written.page
    known = (path for path in LIMITS if value_at(page, path.split(".")) is not None)
    return changed(key, {path: LIMITS[path] for path in ("melds.fewest", *known)})


def told(rules: Ruleset) -> set[str]:
    """Return what the page of a game says of itself, and what it calls its prices."""
    sentences = {
        str(sentence)
        for fact in facts(rules)
        if fact.section != "end"
        for sentence in fact.sentences
    }
    return sentences | {str(price.label) for price in rules.prices.values()}


@with_prose
def test_the_guide_of_a_changed_game_says_its_own_limits(app: Flask, key: str) -> None:
    other = with_other_limits(key)
    old, new = told(RULESETS[key]) - told(other), told(other) - told(RULESETS[key])

    with app.test_request_context():
        shown = words(guide_of(other))

    assert new
    assert {one: one in shown for one in (*old, *new)} == dict.fromkeys(old, False) | dict.fromkeys(
        new, True
    )


@with_prose
def test_a_guide_says_no_number_that_a_page_could_change(app: Flask, key: str) -> None:
    with app.test_request_context():
        clauses = clauses_in(guide_of(with_other_limits(key)))

    found = {
        f"{key} {one.anchor}"
        for one in clauses
        if not one.anchor.startswith("switch-")
        and one.anchor not in LISTS
        and NUMBER.search(f"{one.title} {one.words}")
    }
    assert found == {one for one in NUMBERS_IN_PROSE if one.startswith(f"{key} ")}


@with_prose
def test_a_guide_tells_prices_as_the_page_has_them(app: Flask, key: str) -> None:
    rules = RULESETS[key]
    prices = {path: 5 * at for at, path in enumerate(paths_of_prices(rules), 1001)}

    with app.test_request_context():
        shown = words(guide_of(changed(key, prices)))

    assert [points for points in prices.values() if f"{points:,}" not in shown] == []


def paths_of_prices(rules: Ruleset) -> list[str]:
    """Return where the page of a game says a price that its guide tells."""
    return [
        switch.path for switch in rules.switches if switch.is_price and switch.path != "end.rounds"
    ]


@pytest.mark.parametrize("path", sorted(GUIDES.glob("*.html")), ids=lambda one: one.stem)
def test_the_words_of_a_guide_hold_no_figures(path: Path) -> None:
    texts = re.findall(r'_\("([^"]*)"', path.read_text())

    assert [text for text in texts if re.search(r"\d", text)] == []


@pytest.mark.parametrize("key", RULESETS)
def test_cards_that_count_their_value_are_not_said_to_count_one(newcomer, key):
    guide = newcomer.get(f"/guide/{key}").page
    clauses = [one for code in ("cards", "hand", "net") for one in guide.all(id=code)]

    assert clauses
    for clause in clauses:
        assert clause.one("b", class_="worth").text.endswith("card values")


@pytest.mark.parametrize(
    ("key", "source"),
    [
        ("hand_and_foot", "rarepike.com"),
        ("modern_american", "Canasta League of America"),
        ("burraco", "FIBUR"),
        ("samba", "bicyclecards.ca"),
        ("bolivia", "rummy-games.com"),
        ("buraco", "gamevelvet.com"),
        ("contract_rummy", "rummyrulebook.com"),
    ],
)
def test_a_guide_without_a_document_names_sources_rulings_and_turns(client, key, source):
    shown = read_page(page(client, RULESETS[key]))

    assert source in shown.one("section", id="sources").text
    assert shown.one("section", id="rulings").all("div", class_="ruling")
    assert "discard one card" in shown.one("section", id="turns").text


@pytest.mark.parametrize("key", ["samba", "bolivia"])
def test_a_guide_says_that_sequences_have_no_wild_cards(client, key):
    shown = page(client, RULESETS[key])

    assert "Sequences have no wild cards." in shown


@pytest.mark.parametrize("key", ["burraco", "buraco", "contract_rummy"])
def test_a_guide_forbids_no_wild_cards_in_sequences_that_may_have_them(client, key):
    assert "Sequences have no wild cards." not in page(client, RULESETS[key])


def test_a_guide_without_a_minimum_says_so_also_where_a_house_rule_has_one(client):
    assert "No points are needed to open." in page(client, RULESETS["buraco"])


def test_the_guide_of_a_table_begins_with_its_house_rules(newcomer):
    newcomer.start({"switch_target": 7500})

    of_table = newcomer.get(f"{newcomer.board}/guide").text
    of_game = newcomer.get("/guide/team_canasta").text

    assert "House rules: Points to win 7,500" in of_table
    assert "House rules: Points" not in of_game


def test_the_guide_leads_back_to_the_round_that_is_counted(desk):
    def back(query):
        guide = desk.get(f"{desk.board}/guide{query}").page
        return guide.one("header").one("a", class_="back").attributes["href"]

    rules = [one for one in desk.get(f"{desk.at}/rounds/1").page.all("a") if one.text == "Rules"]

    assert rules[0].attributes["href"] == f"{desk.board}/guide?round=1"
    assert back("?round=1") == f"{desk.at}/rounds/1"
    assert back("") == desk.at
    assert back("?round=9") == desk.at


def test_the_guide_leads_back_to_the_cards_of_a_side(newcomer, desk):
    guide = newcomer.get(f"{desk.board}/guide?side=1").page
    assert guide.one("header").one("a", class_="back").attributes["href"] == f"/count/{desk.code}/1"
