"""Rounds that nobody typed here can be opened, looked at and saved again."""

import json
from dataclasses import replace

import pytest

from scorekeeper.rules.checks.round_checks import problems, refused
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.web.forms.round.round import round_form, typed_round
from tests.conftest import close_app, make_app
from tests.games.evenings import ONE_OF_EACH, ruled
from tests.games.unlike import UNLIKE
from tests.rules.golden import at_table, cases, judge
from tests.web.files import upload

published = pytest.mark.parametrize(
    "game",
    [json.loads(path.read_text())["game"] for path in ONE_OF_EACH],
    ids=[path.stem for path in ONE_OF_EACH],
)


@pytest.fixture(scope="module")
def context(tmp_path_factory):
    """Let forms be made outside of a page."""
    folder = tmp_path_factory.mktemp("forms")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
        app = make_app(folder / "table.sqlite3")
    app.config["WTF_CSRF_ENABLED"] = False
    with app.test_request_context():
        yield
    close_app(app)


@published
def test_every_round_of_a_game_opens_and_is_saved_unchanged(newcomer, game):
    upload(newcomer, game)
    before = newcomer.scores()

    for played in before["rounds"]:
        newcomer.amend(played["number"], {})

    after = newcomer.scores()
    assert after["revision"] == before["revision"] + len(before["rounds"])
    assert after | {"revision": 0} == before | {"revision": 0}


@pytest.mark.parametrize("key", UNLIKE)
def test_a_round_opens_with_its_table_ruling(newcomer, key):
    upload(newcomer, ruled(key))
    before = newcomer.scores()

    newcomer.amend(1, {})

    ruling = ruled(key)["rounds"][0]["table_ruling"]
    assert newcomer.open(1).page.one("input", name="table_ruling").attributes["value"] == ruling
    assert newcomer.scores() == before | {"revision": before["revision"] + 1}


@published
def test_an_opened_round_is_worked_out_before_anything_is_touched(newcomer, game):
    upload(newcomer, game)
    played = newcomer.scores()["rounds"][0]

    page = newcomer.open(played["number"]).page

    points = [page.one(id=f"points-{side}").text for side in range(len(game["sides"]))]
    assert points == [signed(side["points"]) for side in played["sides"]]


def signed(points):
    """Return points as a page writes them."""
    return f"{points:+,}".replace("-", "−") if points else "0"


@pytest.mark.exhaustive
@pytest.mark.usefixtures("context")
@pytest.mark.parametrize(("rules", "case"), cases("round") + cases("allowed"))
def test_what_one_would_type_for_a_round_scores_as_the_round(rules, case):
    told, _found, _stops = judge(rules, case)
    here, players = at_table(rules, case, len(case["sides"]))

    again = typed_again(here, players, told)

    assert refused(problems(here, again), again) == ()
    for side in range(len(players)):
        before, after = told.sheets[side], again.sheets[side]
        assert here.score(again, side) == here.score(told, side)
        assert here.requirement(1, 0, after) == here.requirement(1, 0, before)
        if here.pennies:
            assert here.pennies(again, side) == here.pennies(told, side)
    assert replace(again, sheets=()) == replace(told, sheets=())


@pytest.mark.exhaustive
@pytest.mark.usefixtures("context")
@pytest.mark.parametrize(("rules", "case"), cases("round") + cases("allowed"))
def test_what_a_side_counts_alone_scores_as_it_does_beside_the_others(rules, case):
    told, _found, _stops = judge(rules, case)
    here, players = at_table(rules, case, len(case["sides"]))
    typed = typed_round(here, told)
    of_round = {name: text for name, text in typed.items() if not name.startswith("sides-")}

    for side in range(len(players)):
        own = {name: text for name, text in typed.items() if name.startswith(f"sides-{side}-")}
        for known in ({}, of_round):  # Before the score pad knows who went out, and then.
            form = round_form(here, parties_of(players), own | known)
            form.validate()
            round_, wrong = read_round(here, form.content(), players)
            form.mark(problems(here, round_))

            assert (wrong, form.sides[side].errors) == ((), {})
            assert not form.is_impossible(side), form.marks_of_side(side)
        assert here.score(round_, side) == here.score(told, side)


def parties_of(players):
    """Return sides with so many players each."""
    return [
        Party(f"Side {side}", tuple(f"Player {at}" for at in range(count)))
        for side, count in enumerate(players)
    ]


def typed_again(rules, players, round_):
    """Return a round as its form reads what the form itself shows of it."""
    parties = parties_of(players)
    typed = typed_round(rules, round_)
    form = round_form(rules, parties, typed, revision="0", request_id="00000000")
    assert form.is_readable(), form.errors
    again, wrong = read_round(rules, form.content(), players)
    assert wrong == ()
    return again
