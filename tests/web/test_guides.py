"""What a card guide promises: all that scores has its place there, with the right numbers."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from tests.rules.golden import table

guides = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


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

    for band in rules.bands:
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
