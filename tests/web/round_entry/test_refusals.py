"""What cannot be recorded, and why: each reason at its field, and everything typed still there."""

import pytest

from tests.web.desk import GOOD, PLAIN, POOR, entered
from tests.web.score_pad.test_ticking import start


def test_a_round_without_a_word_on_who_went_out_is_refused(desk):
    answer = desk.review(1, entered("", GOOD, POOR))

    assert answer.status == 422
    assert answer.complaints("out") == ["Say who went out, or that nobody did."]


IMPOSSIBLE = {
    "points that are no multiple of five": (
        {"table": "72"},
        "table",
        "Card points are always a multiple of 5.",
    ),
    "more points than the cards make": (
        {"table": "5000"},
        "table",
        "All the cards together make only",
    ),
    "fewer points than the canasta holds": (
        {"natural": 2, "table": 40},
        "table",
        "40 is too few: what is melded here makes at least",
    ),
    "a ninth king": (
        {"way": "melds", "melds-0-rank": "K", "melds-0-naturals": 9},
        "melds-0",
        "There are only 8 kings in play, but 9 are entered.",
    ),
    "a ninth king in a later row": (
        {"way": "melds", "melds-5-rank": "K", "melds-5-naturals": 9},
        "melds-5",
        "There are only 8 kings in play, but 9 are entered.",
    ),
    "nine aces counted": (
        {"way": "counts", "table_counts-ace": 9},
        "table_counts",
        "There are only 8 aces in play, but 9 are entered.",
    ),
    "nine aces in hand": (
        {"way": "counts", "hand_counts-ace": 9},
        "hand_counts",
        "There are only 8 aces in play, but 9 are entered.",
    ),
    "a net count that is no multiple of five": (
        {"way": "net", "net": "-3"},
        "net",
        "Card points are always a multiple of 5.",
    ),
    "a hand that is no multiple of five": (
        {"table": 50, "hand": 3},
        "hand",
        "Card points are always a multiple of 5.",
    ),
    "more canastas than ranks": (
        {"natural": 11, "mixed": 1, "table": 1000},
        "natural",
        "There are not so many ranks to make canastas of.",
    ),
}


@pytest.mark.parametrize(("side", "field", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_the_impossible_is_refused_with_the_reason_at_its_field(desk, side, field, reason):
    typed = entered("nobody", side, POOR)

    answer = desk.review(1, typed)

    assert answer.status == 422
    assert any(told.startswith(reason) for told in answer.complaints(f"sides-0-{field}"))
    assert {name: str(value) for name, value in typed.items()}.items() <= desk.typed().items()


def led_to(answer):
    """Return where the links of a refusal lead."""
    ways = answer.page.one("p", class_="refusal").all("a")
    return [way.attributes["href"] for way in ways]


REFUSED = {
    **{name: entered("nobody", side, POOR) for name, (side, *_) in IMPOSSIBLE.items()},
    **{
        f"{name}, of the other side": entered("nobody", POOR, side)
        for name, (side, *_) in IMPOSSIBLE.items()
    },
    "nobody said who went out": entered("", GOOD, POOR),
    "nobody said who went out, and more": entered("", {"table": 72}, POOR),
    "red threes of both": entered("nobody", GOOD | {"red_threes": 3}, POOR | {"red_threes": 2}),
    "a ruling too long": entered("nobody", GOOD, POOR, table_ruling="x" * 301),
    "a count that is none": entered("nobody", {"way": "counts", "table_counts-ace": "3.5"}, {}),
}


@pytest.mark.parametrize("typed", REFUSED.values(), ids=REFUSED)
def test_a_refusal_leads_to_the_first_reason_on_the_page(desk, typed):
    answer = desk.review(1, typed)

    assert answer.status == 422
    place = led_to(answer)[0].removeprefix("#")
    assert answer.page.one("ul", id=place).text


def test_red_threes_of_both_sides_together_are_refused_at_the_top(desk):
    answer = desk.review(1, entered("nobody", GOOD | {"red_threes": 3}, POOR | {"red_threes": 2}))

    assert answer.status == 422
    told = "There are only 4 red threes in play, but 5 are entered. Side 1 3 Side 2 2"
    assert answer.complaints("") == [told, *[told] * 2]
    for side in (0, 1):
        assert answer.complaints(f"sides-{side}-red_threes") == [told]
    ways = answer.page.one("ul", id="wrong-").all("a")
    places = [f"#wrong-sides-{side}-red_threes" for side in (0, 1)]
    assert [way.attributes["href"] for way in ways] == places
    assert led_to(answer) == places[:1]


def test_what_is_too_much_by_what_nobody_counted_names_the_places(newcomer):
    start(newcomer, "hearts_of_miromar")
    closed = {"sevens": 1, "table": 200}
    typed = entered("nobody", closed, {"unmade_sevens": "y", "table": 100})
    told = (
        "There are only 8 sevens in play, but 10 are entered."
        " Side 1, Sevens 7 Side 2, Left unfinished 3"
    )

    answer = newcomer.review(1, typed)

    assert answer.status == 422
    assert answer.complaints("sides-0-sevens") == [told]
    assert answer.complaints("sides-1-unmade_sevens") == [told]


def test_what_one_side_entered_in_two_places_is_marked_at_both(desk):
    side = {"way": "counts", "table_counts-ace": 5, "hand_counts-ace": 4}
    told = "There are only 8 aces in play, but 9 are entered. Cards on the table 5 Cards in hand 4"

    answer = desk.review(1, entered("nobody", side, POOR))

    assert answer.complaints("sides-0-table_counts") == [told]
    assert answer.complaints("sides-0-hand_counts") == [told]
    assert led_to(answer) == ["#wrong-sides-0-table_counts"]
    live = desk.working(1, entered("nobody", side, POOR))
    assert live.complaints() == [told]


def test_what_melds_and_hands_share_names_them(desk):
    side = {"way": "melds", "melds-1-rank": "A", "melds-1-naturals": 7, "hand_counts-ace": 2}
    told = "There are only 8 aces in play, but 9 are entered. Melds 7 Cards in hand 2"

    answer = desk.review(1, entered("nobody", side, POOR))

    assert answer.complaints("sides-0-melds-1") == [told]
    assert answer.complaints("sides-0-hand_counts") == [told]


def test_hands_that_share_too_much_are_named_by_their_players(newcomer):
    start(newcomer, "hearts_of_miromar")
    hands = {"way": "counts", "in_hand-0-ace": 5, "in_hand-1-ace": 4}

    answer = newcomer.review(1, entered("nobody", hands, {}))

    (told,) = answer.complaints("sides-0-in_hand-1-ace")
    assert told.startswith("There are only 8 aces in play, but 9 are entered.")
    players = [way.text for way in answer.page.one("ul", id="wrong-sides-0").all("a")]
    assert [words.rpartition(" ")[2] for words in players] == ["5", "4"]
    assert len({words.rpartition(" ")[0] for words in players}) == 2


def test_the_impossible_is_refused_even_with_a_table_ruling(desk):
    typed = entered("nobody", {"table": 72}, {}, table_ruling="We say so.")

    assert desk.review(1, typed).status == 422


def test_a_count_that_is_no_count_is_refused_at_its_field(desk):
    side = {"way": "counts", "table_counts-ace": "3.5"}

    answer = desk.review(1, entered("nobody", side, {}))

    assert answer.complaints("sides-0-table_counts-ace") == ["Type a whole number up to 200."]


def test_a_meld_of_no_count_is_refused_with_a_reason(desk):
    side = {"way": "melds", "melds-0-rank": "K", "melds-0-naturals": "many"}

    answer = desk.review(1, entered("nobody", side, {}))

    assert answer.status == 422
    assert "Type a whole number up to 200." in answer.complaints()


OUT_WITHOUT = entered(0, {"table": 100}, POOR)
RULING = "We let it stand because it was late."


def test_what_the_rules_forbid_is_refused_at_its_field(desk):
    answer = desk.review(1, OUT_WITHOUT)

    assert answer.status == 422
    assert answer.complaints("out") == ["Going out needs a finished canasta."]


def test_what_going_out_still_lacks_is_only_worth_a_look_while_the_round_is_typed(desk):
    page = desk.working(1, {"out": "0"}).page

    soft = [one.text for one in page.all("li", class_="worth_a_look")]
    assert soft[0] == "Side 1: Going out needs a finished canasta."
    assert page.all("li", class_="against_the_rules") == []


def test_only_what_the_table_may_let_stand_is_led_to_a_ruling(desk):
    forbidden = desk.review(1, OUT_WITHOUT)
    impossible = desk.review(1, entered("nobody", {"table": 72}, {}))

    ruling = "#" + forbidden.page.one("input", name="table_ruling").attributes["id"]
    assert led_to(forbidden) == ["#wrong-out", ruling]
    assert led_to(impossible) == ["#wrong-sides-0-table"]


def test_what_the_rules_forbid_is_recorded_with_a_table_ruling(desk):
    desk.record(OUT_WITHOUT | {"table_ruling": RULING})

    assert desk.totals() == [200, 30]
    assert desk.get(desk.board).page.one("p", class_="ruling").text == f"We allowed it: {RULING}"
    assert "we allowed it" in desk.get(desk.at).text


def test_the_review_shows_the_table_ruling(desk):
    answer = desk.review(1, OUT_WITHOUT | {"table_ruling": RULING})

    assert answer.page.one("p", class_="ruling").text == f"We allowed it: {RULING}"


@pytest.mark.parametrize("ruling", ["x" * 301, "bell \x07"], ids=["too long", "not printable"])
def test_a_table_ruling_that_cannot_be_shown_is_refused_at_its_field(desk, ruling):
    answer = desk.review(1, OUT_WITHOUT | {"table_ruling": ruling})

    assert answer.status == 422
    assert answer.complaints("table_ruling") != []


def test_a_blank_table_ruling_is_none(desk):
    desk.record(PLAIN | {"table_ruling": "   "})

    assert desk.get(desk.board).page.all("p", class_="ruling") == []


def test_a_round_after_the_end_of_the_game_is_refused(newcomer):
    newcomer.start({"switch_target": 600})
    newcomer.record(PLAIN)

    answer = newcomer.review(2, PLAIN)

    assert answer.status == 422
    assert "The game would be over after round 1." in answer.complaints()


def test_a_correction_that_ends_the_game_too_early_is_refused(newcomer):
    newcomer.start({"switch_target": 1000})
    newcomer.record(PLAIN)
    newcomer.record(entered("nobody", POOR, POOR))

    answer = newcomer.review(1, entered(0, {"natural": 2, "table": 200}, POOR))

    assert answer.status == 422
    assert "The game would be over after round 1." in answer.complaints()


def test_pills_unfolded_without_a_choice_are_asked_about(desk):
    answer = desk.review(1, entered("nobody", GOOD | {"natural": "more"}, {}))

    assert answer.status == 422
    assert answer.complaints("sides-0-natural") == ["Choose how many."]
    pills = answer.page.all("input", name="sides-0-natural")
    assert [one.attributes["value"] for one in pills if "checked" in one.attributes] == ["more"]
