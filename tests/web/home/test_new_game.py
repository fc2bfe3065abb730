"""Starting a game: names, seats, dealer, house rules, totals from paper."""

from itertools import chain
from urllib.parse import urlencode

import pytest

from scorekeeper.rules.rulesets import RULESETS
from tests.web.page import typed_in

FOUR = {
    "sides-0-players-0": "Ann",
    "sides-0-players-1": "Cem",
    "sides-1-players-0": "Bea",
    "sides-1-players-1": "Dov",
}


def names(desk):
    return [side["name"] for side in desk.scores()["sides"]]


def test_a_game_starts_without_a_single_word_typed(newcomer):
    answer = newcomer.start()

    assert answer.status == 303
    assert names(newcomer) == ["Side 1", "Side 2"]
    assert newcomer.scores()["sides"][1]["players"] == ["Player 2", "Player 4"]


def test_a_side_is_named_after_its_players(newcomer):
    newcomer.start(FOUR)

    assert names(newcomer) == ["Ann & Cem", "Bea & Dov"]


@pytest.mark.parametrize(
    ("players", "told"),
    [(2, ["1 & 3", "2 & 4"]), (3, ["1 & 3 & 5", "2 & 4 & 6"]), (1, [])],
)
def test_it_is_said_at_each_side_who_plays_together(newcomer, players, told):
    page = newcomer.get(f"/new/team_canasta?sides=2&players={players}").page

    sides = page.one("form", id="table").all("fieldset", class_="side-form")
    legends = [one.text for side in sides for one in side.all("legend")]
    assert legends == [
        f"Side {at} Players {seats} play together" for at, seats in enumerate(told, start=1)
    ]


def test_the_name_of_a_side_says_that_it_may_stay_empty(newcomer):
    page = newcomer.get("/new/team_canasta").page

    (label,) = [one for one in page.all("label") if one.has("for", "sides-0-name")]
    assert label.text == "Name of the side Leave it empty to show the players’ names."
    assert "placeholder" not in page.one("input", name="sides-0-name").attributes


def test_a_side_may_have_a_name_of_its_own(newcomer):
    newcomer.start(FOUR | {"sides-0-name": "  North-South "})

    assert names(newcomer) == ["North-South", "Bea & Dov"]


@pytest.mark.parametrize(("sides", "players"), [(2, 2), (2, 3), (3, 2), (3, 3), (2, 1), (2, 4)])
def test_every_seating_of_the_game_can_sit_down(newcomer, sides, players):
    newcomer.start(sides=sides, players=players)

    seated = newcomer.scores()["sides"]
    assert [len(side["players"]) for side in seated] == [players] * sides


def seated(answer):
    """Return who sits where, by side."""
    found = {}
    for field in answer.page.all("input"):
        if "data-seat" in field.attributes and field.attributes["value"]:
            found.setdefault(field.attributes["name"][:7], []).append(field.attributes["value"])
    return found


def test_another_number_of_players_keeps_the_names(newcomer):
    newcomer.get("/new/team_canasta")
    six = newcomer.press("6 players 3 sides of 2", FOUR | {"switch_target": 7500})
    alone = newcomer.press("2 players each alone", {"sides-2-players-1": "Eve"})
    four = newcomer.press("4 players 2 sides of 2")

    assert seated(six) == {"sides-0": ["Ann", "Cem"], "sides-1": ["Bea", "Dov"]}
    assert six.page.one("input", name="switch_target").attributes["value"] == "7500"
    assert seated(alone) == {"sides-0": ["Ann"], "sides-1": ["Bea"]}
    assert sorted(chain(*seated(four).values())) == ["Ann", "Bea", "Cem", "Dov"]
    assert newcomer.client.get("/").text.count("data-kept") == 0


def test_what_a_game_proposes_for_its_seats_is_proposed_anew(newcomer):
    newcomer.get("/new/team_canasta")
    six = newcomer.press("6 players 3 sides of 2")

    chosen = {switch.key: switch.default(3, 2) for switch in RULESETS["team_canasta"].switches}
    assert six.page.one("select", name="switch_decks").one(
        "option", selected="selected"
    ).text == str(chosen["decks"])


def test_the_same_players_sit_down_again(desk, newcomer):
    desk.start(FOUR | {"switch_target": 7500, "sides-1-name": "East-West"})
    path = f"/new/team_canasta?sides=2&players=2&like={desk.code}"

    again = desk.get(path)
    assert seated(again) == {"sides-0": ["Ann", "Cem"], "sides-1": ["Bea", "Dov"]}
    assert again.page.one("input", name="switch_target").attributes["value"] == "7500"
    assert again.page.one("input", name="sides-1-name").attributes["value"] == "East-West"
    assert seated(newcomer.get(path)) == {}


@pytest.mark.parametrize("seats", ["sides=4&players=2", "sides=2&players=9", "sides=-1&players=0"])
def test_a_seating_that_the_game_does_not_know_is_not_found(newcomer, seats):
    assert newcomer.get(f"/new/team_canasta?{seats}").status == 404


def test_an_unknown_game_is_not_found(newcomer):
    assert newcomer.get("/new/bridge").status == 404


@pytest.mark.parametrize(
    ("seat", "dealing"),
    [(0, "Ann deals, Bea starts"), (1, "Bea deals, Cem starts"), (3, "Dov deals, Ann starts")],
)
def test_whoever_was_chosen_deals_first(newcomer, seat, dealing):
    newcomer.start(FOUR | {"dealer": seat})

    assert dealing in newcomer.get(newcomer.board).text


def test_the_house_rules_chosen_at_the_start_are_shown(newcomer):
    newcomer.start({"switch_target": 7500, "switch_canastas_to_go_out": 2})

    told = newcomer.get(newcomer.at).page.one("p", class_="house").text
    folded = newcomer.get(newcomer.board).page.one("details", id="house")
    rows = [[cell.text for cell in row.children] for row in folded.all("tr")]
    assert told == "House rules: Points to win 7,500 · Canastas to go out 2"
    assert rows == [["Points to win", "7,500"], ["Canastas to go out", "2"]]


def test_a_game_as_the_document_has_it_shows_no_house_rules(desk):
    assert desk.get(desk.board).page.all("p", class_="house") == []


def test_a_game_goes_on_from_paper(newcomer):
    newcomer.start({"sides-0-start": "1200+295", "sides-1-start": "−45", "first_round": 4})

    following = newcomer.scores()["next"]
    board = newcomer.get(newcomer.board)
    assert following == {"number": 4, "requirements": [{"points": 50}, {"points": 15}]}
    assert [total.text for total in board.page.all("p", class_="total")] == ["1,495", "−45"]


WRONG = {
    "two sides of one name": (
        {"sides-0-name": "Ebb", "sides-1-name": "ebb "},
        "sides-1-name",
        "Two sides need two names.",
    ),
    "a side that has already won": (
        {"sides-0-start": "5000"},
        "sides-0-start",
        "This side has already won.",
    ),
    "a side that has won by the house's own target": (
        {"sides-1-start": "1000", "switch_target": "1000"},
        "sides-1-start",
        "This side has already won.",
    ),
    "points below anything ever played": (
        {"sides-0-start": "-999999-999999"},
        "sides-0-start",
        "This number is too large.",
    ),
    "points with words": (
        {"sides-0-start": "lots"},
        "sides-0-start",
        "Type a number, or a sum such as 120+85.",
    ),
    "points of a hundred digits": (
        {"sides-0-start": "9" * 100},
        "sides-0-start",
        "This number is too large.",
    ),
    "points in foreign digits": (
        {"sides-0-start": "١٢٠"},
        "sides-0-start",
        "Type a number, or a sum such as 120+85.",
    ),
    "names that together are too long for a side": (
        {"sides-0-players-0": "A" * 30, "sides-0-players-1": "B" * 30},
        "sides-0-name",
        "The names together are too long. Give this side a short one.",
    ),
    "a name too long for a side": (
        {"sides-0-name": "N" * 41},
        "sides-0-name",
        "Please find a shorter name.",
    ),
    "a name too long for a player": (
        {"sides-1-players-1": "N" * 41},
        "sides-1-players-1",
        "Please find a shorter name.",
    ),
    "a name with a character that cannot be shown": (
        {"sides-0-name": "Ebb\x07"},
        "sides-0-name",
        "This holds characters that cannot be shown.",
    ),
    "a player with a line break": (
        {"sides-0-players-0": "Ann\nBea"},
        "sides-0-players-0",
        "This holds characters that cannot be shown.",
    ),
    "a dealer who does not sit": ({"dealer": "4"}, "dealer", "Choose who deals first."),
    "a round number of nothing": (
        {"first_round": "0"},
        "first_round",
        "Type a number from 1 to 99.",
    ),
    "a target of nothing": (
        {"switch_target": "0"},
        "switch_target",
        "Type a number from 5 to 1,000,000.",
    ),
}


@pytest.mark.parametrize(("typed", "field", "reason"), WRONG.values(), ids=WRONG)
def test_wrong_input_is_refused_with_the_reason_at_its_field(newcomer, typed, field, reason):
    answer = newcomer.start(typed)

    assert answer.status == 422
    assert answer.complaints(field) == [reason]
    assert answer.page.one("p", class_="refusal").text.startswith("Something is not right yet.")
    for fold in answer.page.all("details", class_="fold"):
        assert ("open" in fold.attributes) == bool(fold.all("ul", class_="wrong"))


@pytest.mark.parametrize("typed", [typed for typed, _field, _reason in WRONG.values()], ids=WRONG)
def test_what_was_typed_stays_when_it_is_refused(newcomer, typed):
    answer = newcomer.start({"sides-0-players-1": "Cem", "sides-1-start": "5+10"} | typed)

    form = answer.page.one("form")
    fields = {one.attributes.get("name"): one.attributes.get("value") for one in form.all("input")}
    kept = {name: fields[name] for name in ("sides-0-players-1", "sides-1-start")}
    typed_too = {name: typed[name] for name in kept if name in typed}
    assert kept == {"sides-0-players-1": "Cem", "sides-1-start": "5+10"} | typed_too


@pytest.mark.parametrize("field", ["first_round", "switch_target", "dealer", "switch_decks"])
@pytest.mark.parametrize(
    "typed",
    ["x", "9" * 400, "9" * 5000, "-1", "1.5", "\x00"],
    ids=["a letter", "400 digits", "5,000 digits", "below zero", "a part", "NUL"],
)
def test_what_is_no_number_is_refused_for_a_number(newcomer, field, typed):
    answer = newcomer.start({field: typed})

    assert answer.status == 422
    assert answer.complaints(field) != []


@pytest.mark.parametrize("field", ["first_round", "switch_target", "switch_price_natural"])
@pytest.mark.parametrize("typed", ["x", "1.5"])
def test_what_is_no_number_is_told_once(newcomer, field, typed):
    assert newcomer.start({field: typed}).complaints(field) == ["Type a whole number."]


def test_a_wrong_price_opens_both_folds_around_it(newcomer):
    refused = newcomer.start({"switch_price_natural": "x"}).page

    prices = refused.one("details", class_="more")
    assert "open" in prices.attributes
    assert prices.one("input", aria_invalid="true").attributes["name"] == "switch_price_natural"
    assert (
        "open"
        not in newcomer.get("/new/team_canasta").page.one("details", class_="more").attributes
    )


def test_a_script_is_told_where_the_new_game_is(newcomer):
    newcomer.get("/new/team_canasta")
    sent = typed_in(newcomer.page.one("form", method="post"))
    answer = newcomer.client.post("/new/team_canasta", data=sent, headers={"HX-Request": "true"})

    assert answer.status_code == 204
    assert answer.headers["HX-Redirect"].startswith("/score/")


def test_an_emptied_target_is_the_one_of_the_document(newcomer):
    newcomer.start({"switch_target": "", "sides-0-start": "4999"})

    assert newcomer.scores()["sides"] != []
    assert newcomer.get(newcomer.board).page.all("p", class_="house") == []


def test_an_emptied_target_can_be_reached_too_early_as_well(newcomer):
    answer = newcomer.start({"switch_target": "", "sides-0-start": "5000"})

    assert answer.complaints("sides-0-start") == ["This side has already won."]


def test_a_long_name_of_few_letters_is_not_counted_longer_than_it_is(newcomer):
    answer = newcomer.start({"sides-0-name": "ß" * 40})

    assert answer.status == 303


# Who sits where nobody is named


def test_a_name_that_was_left_empty_is_asked_for_once(newcomer):
    asked = newcomer.start(FOUR | {"sides-1-players-1": " "})
    kept = seated(asked)
    started = newcomer.press("Start the game")

    assert asked.status == 422
    assert asked.complaints() == asked.complaints("sides-1-players-1") == ["Who sits here?"]
    assert "One player has no name yet." in asked.text
    assert kept["sides-0"] == ["Ann", "Cem"]
    assert started.status == 303


def test_that_one_may_start_without_a_name_is_said_where_one_starts(newcomer):
    told = newcomer.start(FOUR | {"sides-1-players-1": ""}).page.text

    assert told.index("Who sits here?") < told.index("You can start all the same.")
    assert told.index("House rules") < told.index("You can start all the same.")


def test_an_empty_name_is_asked_for_after_what_is_wrong(newcomer):
    wrong = newcomer.start(FOUR | {"sides-1-players-1": "", "switch_target": "x"})
    asked = newcomer.press("Start the game", {"switch_target": 5000})

    assert "Who sits here?" not in wrong.text
    assert asked.complaints() == ["Who sits here?"]


# Which game


def games_on(answer):
    return [one.text for one in answer.page.all("b") if one.text]


def test_the_games_that_are_played_most_come_first(newcomer):
    assert games_on(newcomer.get("/new"))[0] == "Canasta, team edition"
    newcomer.get("/new/samba")
    newcomer.press("Start the game")

    assert games_on(newcomer.get("/new"))[:2] == ["Samba", "Canasta, team edition"]


def test_a_game_is_found_by_its_name_or_its_line(newcomer):
    assert (
        {"Samba"}
        <= set(games_on(newcomer.get("/new?name=SAM")))
        < set(games_on(newcomer.get("/new")))
    )
    assert "Pennies From Heaven" in games_on(newcomer.get("/new?name=heaven+pennies"))
    assert "No game here has such a name" in newcomer.get("/new?name=chess").text


@pytest.mark.parametrize("typed", ["ten pen", " Ten  Penn", "TEN"])
def test_a_game_whose_name_begins_so_comes_first(newcomer, typed):
    found = games_on(newcomer.get(f"/new?{urlencode({'name': typed})}"))

    assert found[0] == "Ten Pennies"


@pytest.mark.parametrize("typed", ["buraco", "Burraco", "burracco", "bùraco"])
def test_a_game_is_found_however_its_name_is_spelled(newcomer, typed):
    assert {"Buraco", "Burraco"} <= set(games_on(newcomer.get(f"/new?name={typed}")))


def test_a_game_for_one_number_of_players_says_so_and_offers_no_choice(newcomer):
    page = newcomer.get("/new/pennies_from_heaven").page
    (said,) = page.all("p", class_="only-way")

    assert said.text.startswith("6 players · 2 sides of 3")
    assert said.one("a").attributes["href"] == "/rules/pennies_from_heaven/change"
    assert not page.all("fieldset", class_="seatings")


def test_large_tables_are_folded_until_one_of_them_is_chosen(newcomer):
    def large(path):
        seatings = newcomer.get(f"/new/{path}").page.one("fieldset", class_="seatings")
        return seatings.all("details", class_="more")

    (closed,), (opened,) = large("family_pennies"), large("family_pennies?sides=2&players=6")

    assert "7 players" in closed.text
    assert "6 players" not in closed.text
    assert "open" not in closed.attributes
    assert "open" in opened.attributes
    assert large("burraco") == []


def test_tables_are_offered_from_few_players_to_many(newcomer):
    offered = [
        one.text for one in newcomer.get("/new/family_pennies").page.all("button", name="seated")
    ]
    players = [int(words.split()[0]) for words in offered]

    assert len(players) > 1
    assert players == sorted(players)
