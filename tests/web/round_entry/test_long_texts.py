"""What is longer than anybody types is refused where it stands: never cut, never half counted."""

import json

import pytest

from scorekeeper.games.models import Draft
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.reading.round_reader import LONGEST_RULING
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db
from scorekeeper.web.forms.field_lengths import LONGEST_NUMBER
from scorekeeper.web.forms.number_fields import SumField
from scorekeeper.web.forms.round.round import round_form
from scorekeeper.web.forms.round.typed_fields import entry_of, fields_of
from tests.web.desk import POOR, entered

LONG = "+".join(["5"] * ((SumField.longest + 1) // 2))
TOO_LONG = f"{LONG}+100"
ENDLESS = "9" * 200_000
SUM_TOLD = "This sum is too long. Add some of it up first."
every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


@pytest.fixture
def kept(app):
    """Return what the drafts of the table hold."""

    def entry():
        with app.app_context():
            (draft,) = db.session.query(Draft).all()
            return draft.entry

    return entry


def content(desk):
    """Return the last round as it is taken away."""
    return desk.client.get(f"{desk.board}/game.json").get_json()["rounds"][-1]


def test_the_longest_sum_is_counted_whole(desk):
    desk.record(entered("nobody", {"table": LONG}, {"table": 50}))

    assert content(desk)["sides"][0]["tally"]["cards"] == {"points": 5 * (LONG.count("+") + 1)}


@pytest.mark.parametrize("typed", [TOO_LONG, ENDLESS])
def test_a_longer_sum_is_refused_at_its_field_and_stays_there(desk, typed):
    answer = desk.review(1, entered("nobody", {"table": typed}, POOR))

    assert answer.status == 422
    assert answer.complaints("sides-0-table") == [SUM_TOLD]
    assert desk.typed()["sides-0-table"] == typed
    assert desk.scores()["rounds"] == []


def test_a_sum_that_was_too_long_for_a_draft_is_not_counted_from_it(desk, kept):
    desk.working(1, entered("nobody", {"table": TOO_LONG}, POOR))
    desk.open(1)
    answer = desk.press("Review")

    assert len(kept()["sides-0-table"]) == SumField.longest + 1
    assert answer.status == 422
    assert answer.complaints("sides-0-table") == [SUM_TOLD]


def test_a_phone_goes_on_keeping_what_no_draft_holds_whole(desk):
    whole = desk.working(1, {"sides-0-table": LONG}).page.one("section", id="working")
    cut = desk.working(1, {"sides-0-table": TOO_LONG}).page.one("section", id="working")

    assert "data-kept" in whole.attributes
    assert "data-kept" not in cut.attributes


def test_a_count_of_many_digits_is_refused_and_stays(desk):
    typed = "0" * LONGEST_NUMBER + "7"
    answer = desk.review(1, entered("nobody", {"way": "counts", "table_counts-ace": typed}, {}))

    assert answer.complaints("sides-0-table_counts-ace") == ["Type a whole number up to 200."]
    assert desk.typed()["sides-0-table_counts-ace"] == typed


@every_game
def test_a_draft_holds_no_more_than_its_fields_do(app, rules):
    players = tuple(f"P{at}" for at in range(rules.seatings[0].players[0]))
    parties = [Party(f"S{at}", players) for at in range(rules.seatings[0].sides[0])]
    with app.test_request_context():
        names = [field.name for field in fields_of(round_form(rules, parties))]
        entry = entry_of(round_form(rules, parties, dict.fromkeys(names, ENDLESS)))

    ruling = entry.pop("table_ruling")
    assert len(ruling) == LONGEST_RULING + 1
    assert {len(text) for text in entry.values()} <= {LONGEST_NUMBER + 1, SumField.longest + 1}


def test_a_draft_holds_no_field_that_the_form_has_not(desk, kept):
    more = {f"more-{at}": "x" * 100 for at in range(500)} | {"before-sides-0-natural": ENDLESS}
    desk.working(1, entered("nobody", POOR, POOR) | more)

    assert [name for name in kept() if name.startswith(("more", "before"))] == []
    assert len(json.dumps(kept())) < 2000


def test_a_tick_of_endless_name_or_id_is_not_kept(desk, app):
    desk.get(desk.at)
    form = desk.page.one("form", id="marks")
    sent = {
        one.attributes["name"]: one.attributes["value"] for one in form.all("input", type="hidden")
    }
    desk.post(f"{desk.at}/ticks", sent | {"tick": f"0:{ENDLESS}"})
    desk.post(f"{desk.at}/ticks", sent | {"tick": "0:red_threes", "request_id": "0" * 200_000})

    with app.app_context():
        stored = [(draft.entry, draft.ticks, draft.taps) for draft in db.session.query(Draft)]
    assert len(json.dumps(stored)) < 200


@pytest.mark.parametrize("field", ["sides-0-start", "sides-1-players-1", "first_round"])
def test_what_is_too_long_to_start_with_is_refused_and_stays(newcomer, field):
    answer = newcomer.start({field: ENDLESS})

    (typed,) = answer.page.all("input", name=field)
    assert answer.status == 422
    assert answer.complaints(field) != []
    assert typed.attributes["value"] == ENDLESS


@pytest.mark.parametrize("number", ["²", "9" * 5000, "7"])
def test_a_side_of_no_possible_number_is_nobody(newcomer, number):
    answer = newcomer.start({f"sides-{number}-name": "Ann", f"sides-0-players-{number}": "Bob"})

    assert answer.status == 303
    assert [side["name"] for side in newcomer.scores()["sides"]] == ["Side 1", "Side 2"]


def test_a_browser_takes_more_than_we_do_and_so_cuts_nothing_silently(desk):
    """Its *maxlength* counts a picture as two characters."""
    desk.open(1)
    rooms = {
        one.attributes["name"]: int(one.attributes["maxlength"])
        for one in desk.page.all("input")
        if "maxlength" in one.attributes
    }

    assert rooms["table_ruling"] > 2 * LONGEST_RULING
    assert rooms["sides-0-table"] > 2 * SumField.longest
    assert min(rooms.values()) > LONGEST_NUMBER
