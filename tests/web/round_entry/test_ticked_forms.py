"""What is ticked stands in the form of every game as if somebody had typed it there."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.game_parts.ticks import ticked_sheet
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.forms.round.merge_ticks import before, caught_up
from scorekeeper.web.forms.round.round import round_form
from scorekeeper.web.forms.round.tick_fields import tick_buttons, ticked
from scorekeeper.web.forms.round.typed_fields import entry_of
from tests.conftest import make_app
from tests.rules.at_random import all_tables

every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)

#: A form takes its time, and a dozen games try each kind of tick often enough.
few_times = settings(max_examples=settings().max_examples // 8)
#: What every page of a form sends.
MARKS = {"revision": "1", "request_id": "0" * 8}


@pytest.fixture(scope="module", autouse=True)
def request_of_nobody(tmp_path_factory):
    """Let forms be made, which ask in which language."""
    with make_app(tmp_path_factory.mktemp("forms") / "none.sqlite3").test_request_context():
        yield


@st.composite
def tapped(draw, rules):
    """Return a table of a game, and what was typed there by tapping, by field."""
    table = draw(st.sampled_from(all_tables(rules.key)))
    names = tuple(f"Player {at}" for at in range(table.players))
    parties = [Party(f"Side {at}", names) for at in range(table.sides)]
    entry = {}
    for button in tick_buttons(table.rules, parties, round_form(table.rules, parties, {})):
        entry |= button.typed(draw(st.integers(0, min(button.most, 3))))
    return table.rules, parties, entry


@every_game
@few_times
@given(data=st.data())
def test_a_form_holds_what_was_ticked_and_says_the_same_of_the_sheet(rules, data):
    rules, parties, entry = data.draw(tapped(rules))
    form = round_form(rules, parties, entry, **MARKS)
    counts = ticked(tick_buttons(rules, parties, form), len(parties))

    assert form.is_readable()
    round_, wrong = read_round(rules, form.content(), [len(one.players) for one in parties])
    assert wrong == ()
    for sheet, counted in zip(round_.sheets, counts, strict=True):
        players = len(parties[0].players)
        seen = ticked_sheet(counted, players, shared=rules.shared_stacks)
        assert said(rules, sheet) == said(rules, seen)


def said(rules, sheet):
    """Return what a sheet says that can be ticked."""
    numbers = (sheet.red_threes, sheet.black_threes, sheet.failed_openings, sheet.purchases)
    picked_up = [[one is None for one in stack] for stack in (sheet.feet, sheet.piles)]
    unmade = sorted(sheet.tally.unmade) if sheet.tally else []
    return rules.canastas(sheet), numbers, dict(sheet.penalties), picked_up, unmade


@every_game
@few_times
@given(data=st.data())
def test_a_page_that_knows_all_ticks_has_nothing_to_catch_up_with(rules, data):
    rules, parties, entry = data.draw(tapped(rules))
    form = round_form(rules, parties, entry)
    found = tick_buttons(rules, parties, form)
    submitted = entry | before(found, entry_of(form))

    assert caught_up(found, submitted, entry_of(form)) == submitted


@every_game
@few_times
@given(data=st.data())
def test_a_page_that_knows_none_takes_them_all(rules, data):
    rules, parties, entry = data.draw(tapped(rules))
    blank = round_form(rules, parties, {})
    found = tick_buttons(rules, parties, blank)

    merged = caught_up(found, {"out": "0", **before(found, {})}, entry)

    form = round_form(rules, parties, merged)
    assert entry_of(form) == {"out": "0", **{name: value for name, value in entry.items() if value}}
