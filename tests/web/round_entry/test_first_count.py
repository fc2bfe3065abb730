"""What the form of a round calls things, for whoever counts for the first time."""

import pytest

from scorekeeper.web.forms.round.numbers import Extras
from tests.rules.pages import changed


@pytest.fixture
def at(newcomer):
    """Return what brings a phone to the first round of a game of this key."""

    def open_round(game):
        newcomer.get(f"/new/{game}")
        newcomer.code = newcomer.press("Start the game").to.rsplit("/", 1)[-1]
        return newcomer.open(1).page

    return open_round


def legends(page):
    """Return what the questions of the first side are called."""
    return [one.text for one in page.all("section")[0].all("legend")]


def test_natural_and_mixed_stand_under_canastas(at):
    (group,) = at("samba").all("section")[0].all("fieldset", class_="closed")

    assert [one.text for one in group.all("legend")] == ["Canastas", "Natural", "Mixed", "Samba"]


@pytest.mark.parametrize("game", ["family_pennies", "hand_and_foot"])
def test_where_books_are_played_nothing_is_called_a_canasta(at, newcomer, game):
    page = at(game)

    (group,) = page.all("section")[0].all("fieldset", class_="closed")
    assert group.all("legend")[0].text == "Complete melds"
    assert "canasta" not in page.one("main").text.lower()
    reviewed = newcomer.review(1, {"out": "nobody", "sides-0-natural": 1, "sides-0-way": "melds"})
    told = "Complete melds are marked, and none is typed: they do not count like this."
    assert told in reviewed.complaints()


def test_what_is_natural_in_a_meld_is_cards(at):
    page = at("samba")

    labels = {one.attributes.get("aria-label") for one in page.all("input")}
    assert "Natural cards" in labels
    assert "Natural" not in labels


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("hand_and_foot", ["Red book no wild cards", "Black book with wild cards"]),
        ("family_pennies", ["Red books no wild cards", "Black books with wild cards"]),
        ("hearts_of_miromar", ["Dirty with wild cards"]),
        ("samba", []),
    ],
)
def test_a_kind_with_a_name_of_its_own_says_whether_it_has_wild_cards(at, game, told):
    asked = legends(at(game))

    assert [one for one in asked if one.endswith((" no wild cards", " with wild cards"))] == told


def test_each_way_of_counting_says_what_to_type(at):
    page = at("samba")

    first = page.all("section")[0]
    (counted,) = first.all("p", class_="by-counts")
    assert counted.text.startswith("Type how many cards of each there are.")
    hint = "points of all cards, also in canastas"
    assert f"Cards on the table {hint}" in [one.text for one in first.all("label")]
    ways = [one.text for one in first.one("fieldset", class_="ways").all("label")]
    assert ways == ["Total", "Count cards", "By meld"]


@pytest.mark.parametrize(
    ("game", "out", "told"),
    [
        ("hand_and_foot", "nobody", "Feet: say which were picked up, and count the others."),
        ("burraco", "nobody", "Pot: say whether it was picked up; left lying it costs points."),
        (
            "hand_and_foot",
            "0",
            "Only whoever has picked up may go out. Correct “Feet”, or who went out.",
        ),
        ("burraco", "0", "Only whoever has picked up may go out. Correct “Pot”, or who went out."),
    ],
)
def test_what_is_said_of_feet_or_a_pot_names_them(at, newcomer, game, out, told):
    at(game)

    answer = newcomer.working(1, {"out": out, "sides-0-table": "100"})

    assert told in answer.text


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("hand_and_foot", "Lifted exactly the cards of hand and foot +100 for each player"),
        ("team_canasta", "Asked to go out, then did not −100 each time"),
    ],
)
def test_an_extra_says_what_it_brings_and_to_whom(at, game, told):
    assert told in legends(at(game))


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        ({"called": "Held 10 cards", "points": -1}, "−1 each time"),
        ({"called": "Held 10 cards", "points": -10}, ""),
        ({"called": "Nobody laughed", "points": 1000, "most": 1}, "+1,000 for the side"),
    ],
)
def test_the_worth_of_an_extra_is_told_unless_its_name_tells_it(app, extra, told):
    rules = changed("team_canasta", {"extras.tried": extra})

    with app.test_request_context():
        field = Extras(rules).fields()["tried"]

    assert field.kwargs["description"] == told


@pytest.mark.parametrize(
    ("game", "asks"), [("samba", "Rank or sequence"), ("team_canasta", "Rank")]
)
def test_a_meld_begins_with_a_choice_that_says_so(at, game, asks):
    select = at(game).one("select", name="sides-0-melds-0-rank")

    assert select.attributes["aria-label"] == asks
    assert select.all("option")[0].text == "Choose …"


def test_why_it_was_allowed_is_asked_above_the_line(at):
    page = at("samba")

    line = page.one("input", name="table_ruling")
    (label,) = [one for one in page.all("label") if one.has("for", "table_ruling")]
    assert label.text == "We allowed it because …"
    assert "placeholder" not in line.attributes


def test_a_tick_for_too_many_of_a_rank_in_a_hand_tells_what_it_costs(at):
    ticks = at("hearts_of_miromar").all("input", name="sides-0-in_hand-0-many_sevens")

    labels = [one.text for one in at("hearts_of_miromar").all("label")]
    assert ticks
    assert "Three or more sevens −1,500" in labels
    assert "Three or more aces −1,500" in labels
