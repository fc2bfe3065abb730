"""The opening checker: any phone may ask, what it tapped is answered, and nothing is kept."""

import pytest

from scorekeeper.games.signals import board_changed
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db
from tests.web.desk import PLAIN, Desk, entered
from tests.web.page import typed_in
from tests.web.score_pad.test_ticking import OPENED, start, tick

every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


class Checker(Desk):
    """A phone that checks openings; without a pen, unless it has started a game itself."""

    def laid(self):
        """Return what the form on the page would send."""
        return typed_in(self.page.one("form", id="opening"))

    def tap(self, path, *cards, **typed):
        """Open the checker and tap cards one after another, as a page without a script does."""
        self.get(path)
        for card in cards:
            self.pressed(add=card, **typed)

    def pressed(self, **more):
        """Press a button of the form, by its name and value, after typing something."""
        return self.post(self.path, self.laid() | more)

    @property
    def verdict(self):
        """What the page says to the cards."""
        return self.page.one("div", role="status").text


@pytest.fixture
def newcomer(app):
    """Return a phone that has started nothing yet."""
    return Checker(app.test_client())


@pytest.fixture
def watcher(newcomer, desk):
    """Return the phone of somebody who watches a game and holds no pen."""
    newcomer.code = desk.code
    return newcomer


def counts(phone):
    """Return how many of each card are laid, where any are."""
    tiles = phone.page.all("button", name="add")
    laid = {tile.attributes["value"]: int(tile.one("b", class_="laid").text) for tile in tiles}
    return {card: count for card, count in laid.items() if count}


@every_game
def test_every_card_of_the_game_can_be_tapped(newcomer, rules):
    assert newcomer.get(f"/guide/{rules.key}/opening").status == 200

    tapped = [button.attributes["value"] for button in newcomer.page.all("button", name="add")]
    assert tuple(tapped) == cards_to_tap(rules)


@every_game
def test_the_guide_leads_to_the_checker_and_back(newcomer, rules):
    newcomer.get(f"/guide/{rules.key}")
    assert newcomer.page.all("a", href=f"/guide/{rules.key}/opening")

    newcomer.get(f"/guide/{rules.key}/opening")
    assert newcomer.page.all("a", href=f"/guide/{rules.key}")


def test_tapped_cards_are_counted_and_judged(watcher):
    watcher.tap(f"{watcher.board}/opening/0", "K", "K", "K", "2")

    assert counts(watcher) == {"K": 3, "2": 1}
    assert watcher.verdict == "50 of 50 ✓ You can open with this."


def test_whoever_lays_too_much_is_told_what_to_leave_out(watcher):
    watcher.tap(f"{watcher.board}/opening/0", *"KKKQQQQA")

    said = "Leave out the ace, then it is enough."
    assert watcher.verdict == f"70 of 50 {said} Too few aces: only 1."
    assert "Without one of these" not in watcher.page.text


def test_a_card_is_taken_back_and_all_are_cleared(watcher):
    watcher.tap(f"{watcher.board}/opening/0", "K", "K", "K", "2")

    watcher.pressed(take="2")
    assert counts(watcher) == {"K": 3}
    assert watcher.verdict == "30 of 50 20 points short."
    assert "One more of these would do" in watcher.page.text

    watcher.press("Clear")
    assert counts(watcher) == {}
    assert watcher.verdict == "0 of 50 Tap the cards that you want to lay."


def test_nothing_is_taken_back_from_nothing(watcher):
    watcher.get(f"{watcher.board}/opening/0")

    assert watcher.pressed(take="K").status == 200
    assert counts(watcher) == {}


def test_a_ninth_king_is_refused_kindly(watcher):
    watcher.tap(f"{watcher.board}/opening/0", *["K"] * 9)

    assert "There are only 8 kings in play." in watcher.verdict


def test_a_card_of_a_suit_goes_back_with_one_tap_too_many(newcomer):
    path = "/guide/ten_pennies/opening"
    newcomer.tap(path, "K♠", "K♠")
    assert counts(newcomer) == {"K♠": 2}

    newcomer.pressed(add="K♠")
    assert counts(newcomer) == {}


def test_the_card_of_a_suit_that_was_tapped_last_is_taken_back(newcomer):
    newcomer.tap("/guide/ten_pennies/opening", "K♠", "Q♠", "Q♠")

    newcomer.press("− Q♠Take back: queens ♠")
    assert counts(newcomer) == {"K♠": 1, "Q♠": 1}
    newcomer.press("− Q♠Take back: queens ♠")
    assert counts(newcomer) == {"K♠": 1}
    newcomer.press("− K♠Take back: kings ♠")
    assert counts(newcomer) == {}
    assert not newcomer.page.all("button", name="take")


def test_a_card_that_no_set_takes_twice_is_taken_back_once(newcomer):
    newcomer.tap("/guide/ten_pennies/opening", "Q♠", "Q♠", "Q♦", "K♦")
    assert "No set holds the same card twice" in newcomer.verdict
    assert offered(newcomer) == ["− Q♠Take back: queens ♠", "− K♦Take back: kings ♦"]

    newcomer.press("− K♦Take back: kings ♦")
    assert offered(newcomer) == ["− Q♠Take back: queens ♠", "− Q♦Take back: queens ♦"]
    newcomer.press("− Q♠Take back: queens ♠")
    assert counts(newcomer) == {"Q♠": 1, "Q♦": 1}


def offered(newcomer):
    """Return what takes a card back beside the answer."""
    return [one.text for one in newcomer.page.all("button", name="take")]


def test_the_card_without_which_the_rest_opens_is_taken_back_beside_the_answer(newcomer):
    asked = {"asked": "1"}  # The second round: one set of four.
    newcomer.tap("/guide/ten_pennies/opening", "K♠", "K♥", "joker", "joker", "K♣", **asked)
    (joker,) = offered(newcomer)

    assert joker == "− ★Take back: jokers"
    newcomer.press(joker)
    assert "You can open with this." in newcomer.verdict


def test_a_sequence_is_tapped_by_rank_and_suit(newcomer):
    newcomer.tap("/guide/samba/opening", "9♥", "J♥", points="30")
    assert newcomer.verdict == "0 of 30 Not yet. No meld takes these: nines, jacks."

    newcomer.pressed(add="10♥")
    assert newcomer.verdict == "30 of 30 ✓ You can open with this."
    laid = newcomer.page.one("div", class_="melded").one("li").text
    assert [laid.index(sign) for sign in ("9♥", "10♥", "J♥")] == sorted(
        laid.index(sign) for sign in ("9♥", "10♥", "J♥")
    )


def test_cards_without_suits_share_a_row(newcomer):
    newcomer.get("/guide/samba/opening")

    rows = [
        [button.attributes["value"] for button in row.all("button", name="add")]
        for row in newcomer.page.all("div", class_="tiles")
    ]
    assert rows[0] == ["joker", "2"]
    assert rows[1] == ["A♠", "A♥", "A♦", "A♣"]
    assert rows[-1] == ["3b", "3r"]


def test_the_requirement_is_what_the_side_needs_now(desk, watcher):
    desk.record(entered(0, {"natural": 3, "table": 200}, {"table": 30}))

    watcher.tap(f"{watcher.board}/opening/0", "K", "K", "K")
    assert watcher.verdict.startswith("30 of 90")
    watcher.tap(f"{watcher.board}/opening/1", "K", "K", "K")
    assert watcher.verdict.startswith("30 of 50")


def test_a_failed_opening_that_was_ticked_makes_it_dearer_at_once(newcomer):
    start(newcomer, "hearts_of_miromar")
    tick(newcomer, "failed_openings")

    newcomer.tap(f"{newcomer.board}/opening/0", *"AAA")
    assert newcomer.verdict.startswith("60 of 135")
    newcomer.tap(f"{newcomer.board}/opening/1", *"AAA")
    assert newcomer.verdict.startswith("60 of 125")


def test_whoever_has_opened_is_not_asked_again(desk):
    tick(desk, OPENED)
    desk.get(desk.board)

    asked = [link.attributes["href"] for link in desk.page.all("a", class_="ask")]
    assert asked == [f"{desk.board}/opening/1"]


def test_house_rules_of_the_table_count(newcomer):
    newcomer.start({"switch_opening_2": 30, "switch_decks": 3})

    newcomer.tap(f"{newcomer.board}/opening/0", *["K"] * 9)

    assert newcomer.verdict == "90 of 30 ✓ You can open with this."


def test_the_board_leads_each_side_to_its_checker(desk):
    desk.get(desk.board)

    asked = [link.attributes["href"] for link in desk.page.all("a", class_="ask")]
    assert asked == [f"{desk.board}/opening/{side}" for side in (0, 1)]


def test_a_side_that_nobody_plays_has_none(watcher):
    assert watcher.get(f"{watcher.board}/opening/2").status == 404


def test_a_game_that_nobody_knows_has_none(newcomer):
    assert newcomer.get("/guide/solitaire/opening").status == 404


# Alone, without a table


def test_a_requirement_can_be_chosen(newcomer):
    newcomer.tap("/guide/team_canasta/opening", "A", "A", "A", asked="2")

    assert newcomer.verdict == "60 of 90 30 points short."


def test_another_number_can_be_typed(newcomer):
    newcomer.tap("/guide/hearts_of_miromar/opening", "A", "A", "A", points="135")
    assert newcomer.verdict.startswith("60 of 135")

    newcomer.pressed(add="A", points="")
    assert newcomer.verdict.startswith("80 of 125")


@pytest.mark.parametrize(("typed", "said"), [("x", "whole number"), ("0", "from 1 to")])
def test_what_is_no_number_is_said_to_be_none(newcomer, typed, said):
    newcomer.get("/guide/team_canasta/opening")

    answer = newcomer.pressed(add="A", points=typed)

    assert answer.status == 422
    assert said in newcomer.page.all("p", class_="refusal")[0].text
    assert counts(newcomer) == {"A": 1}


@pytest.mark.parametrize("typed", ["-1", "100", "many", "9" * 400])
def test_a_count_that_no_tap_makes_counts_nothing(newcomer, typed):
    newcomer.get("/guide/team_canasta/opening")

    answer = newcomer.pressed(add="A", **{"card-3": typed, "asked": "77"})

    assert answer.status == 422
    assert counts(newcomer) == {"A": 1}


# What is asked stays between the phone and the answer


def contents():
    with db.engine.connect() as connection:
        return {
            name: connection.execute(table.select()).all()
            for name, table in db.metadata.tables.items()
        }


def test_asking_writes_nothing_and_tells_nobody(app, desk, watcher):
    desk.working(1, PLAIN)
    with app.app_context():
        before = contents()
    told = []
    with board_changed.connected_to(lambda *_args, **more: told.append(more)):
        watcher.tap(f"{watcher.board}/opening/0", "K", "K", "joker")
        watcher.tap("/guide/team_canasta/opening", "K", "K", "joker")

    with app.app_context():
        assert contents() == before
    assert told == []


def test_no_address_and_no_cookie_and_no_cache_holds_the_cards(watcher):
    path = f"{watcher.board}/opening/0"
    watcher.get(path)
    form = watcher.page.one("form", id="opening")
    assert form.attributes["method"] == "post"
    assert form.attributes["hx-post"] == path
    known = watcher.client.get_cookie("scorekeeper").value

    sent = watcher.laid() | {"add": "K"}
    answer = watcher.client.post(path, data=sent)

    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Set-Cookie" not in answer.headers
    assert watcher.client.get_cookie("scorekeeper").value == known


def test_no_log_holds_the_cards(watcher, caplog):
    with caplog.at_level("DEBUG"):
        watcher.tap(f"{watcher.board}/opening/0", "joker", "joker")

    assert "joker" not in caplog.text


def test_a_script_gets_the_answer_alone(watcher):
    path = f"{watcher.board}/opening/0"
    watcher.get(path)

    sent = watcher.laid() | {"add": "K"}
    answer = watcher.client.post(path, data=sent, headers={"HX-Request": "true"})

    assert answer.text.lstrip().startswith('<div id="outcome">')
    assert answer.headers["Cache-Control"] == "no-store"


@every_game
def test_the_score_pad_leads_to_the_checker_and_back(newcomer, rules):
    start(newcomer, rules.key)

    newcomer.get(f"/score/{newcomer.code}")
    ways = {link.attributes["href"] for link in newcomer.page.all("a")}
    checkers = [way for way in ways if way.startswith(f"/board/{newcomer.code}/opening/")]
    assert checkers

    newcomer.get(checkers[0])
    assert newcomer.page.all("a", class_="back", href=f"/score/{newcomer.code}")
