"""Games of one's own: a page from anywhere, judged, and named by what stands on it."""

import copy

import pytest
import tomli_w

from scorekeeper.rules.pages import own_page_validation
from scorekeeper.rules.pages.checked_rounds import CheckedRound, differing, differing_problems
from scorekeeper.rules.pages.own_page_validation import own_game, page_from, remembered
from scorekeeper.rules.pages.own_pages import address_of, own_page, page_for_file, page_name
from scorekeeper.rules.rulesets import RULESETS, page_of

TEAM = RULESETS["team_canasta"]
#: One natural canasta and 100 points on the table, by the side that goes out.
ROUND = {"out": 0, "sides": [{"tally": {"canastas": {"natural": 1}, "cards": {"points": 100}}}]}


def copied(**sections):
    """Return a copy of the team edition with other sections."""
    return copy.deepcopy(dict(TEAM.written.page)) | {"name": "Ours"} | sections


def refused(page):
    """Return path and code of what is wrong with a page."""
    rules, problems = own_game(page)
    assert rules is None
    return [(one.path, one.code) for one in problems]


def test_a_copy_says_from_which_game_it_came_and_nothing_in_one_line():
    own = own_page(copied())

    assert (own["game"], own["based_on"]) == ("own", "team_canasta")
    assert own.keys().isdisjoint({"about", "order"})


def test_a_copy_of_a_copy_comes_from_the_same_game():
    once = own_page(copied())

    assert own_page(once) == once


def test_a_page_has_the_same_name_however_its_clauses_are_ordered():
    backwards = dict(reversed(copied().items()))

    assert page_name(own_page(backwards)) == page_name(own_page(copied()))


def test_another_number_makes_another_page():
    other = copied(end={"target": 7000})

    assert page_name(own_page(other)) != page_name(own_page(copied()))


def test_a_name_is_never_the_key_of_a_game_of_the_app():
    name = page_name(own_page(copied()))

    assert name.count("-") == 3
    assert name not in RULESETS


def test_a_game_is_found_by_the_name_of_its_page_also_at_a_table():
    rules = own_game(copied())[0]
    seated = rules.at_table({"target": 6000}, sides=2, players=2)

    assert address_of(rules) == address_of(seated) == page_name(own_page(copied()))
    assert remembered(address_of(rules)) is rules
    assert address_of(TEAM) == "team_canasta"


def test_only_so_many_games_are_remembered(monkeypatch):
    monkeypatch.setattr(own_page_validation, "_games", own_page_validation.OrderedDict())
    monkeypatch.setattr(own_page_validation, "MOST_REMEMBERED", 2)
    first, second, third = (own_game(copied(end={"target": at}))[0] for at in (5005, 5010, 5015))
    names = [address_of(one) for one in (first, second, third)]

    assert [remembered(name) is not None for name in names] == [False, True, True]


def test_what_was_asked_for_last_is_remembered_longest(monkeypatch):
    monkeypatch.setattr(own_page_validation, "_games", own_page_validation.OrderedDict())
    monkeypatch.setattr(own_page_validation, "MOST_REMEMBERED", 2)
    first, second = (own_game(copied(end={"target": at}))[0] for at in (5005, 5010))
    own_game(copied(end={"target": 5005}))
    own_game(copied(end={"target": 5015}))

    assert remembered(address_of(first)) is not None
    assert remembered(address_of(second)) is None


def test_what_is_no_page_is_refused():
    assert refused([]) == [("", "type")]
    assert refused(copied(cards={"joker": 50}))[0][1] == "missing"


def test_a_page_as_long_as_no_game_is_refused():
    assert refused(copied(name="a" * 40_000)) == [("", "too_long")]


def test_a_page_as_deep_as_no_game_is_refused():
    deep = {}
    for _depth in range(100_000):
        deep = {"a": deep}

    assert refused({"cards": deep}) == refused({"checked": deep}) == [("", "too_long")]


@pytest.mark.parametrize("number", [10**30, -(10**5000)], ids=["long", "endless"])
def test_a_page_with_an_endless_number_is_refused(number):
    assert refused(copied(cards={"joker": number})) == [("", "too_long")]


def test_a_page_with_half_a_character_is_refused():
    assert refused(copied(cards={"\ud800": 5})) == [("", "too_long")]


def test_rounds_lie_as_deep_on_a_page_as_any_round_does():
    deep = {"a": []}
    for _depth in range(400):
        deep = {"a": [deep]}

    assert refused(copied(checked=[{"round": deep, "points": 5}])) == [("", "too_long")]


def test_a_page_may_come_as_a_file():
    rules, problems = page_from(page_of("samba").encode())

    assert problems == ()
    assert rules.written.heading.based_on == "samba"


def test_a_file_with_an_endless_number_is_a_page_too_long():
    source = page_of("samba").replace("10000", "0x" + "f" * 9000)

    assert [problem.code for problem in page_from(source.encode())[1]] == ["too_long"]


@pytest.mark.parametrize("source", [b"", b"{}", b"\xff", b"game = ", b'name = "A"'])
def test_a_file_that_is_no_page_is_told_apart(source):
    assert page_from(source) is None


def test_a_date_on_a_page_is_refused_where_it_stands():
    _rules, problems = page_from(page_of("samba").replace("10000", "2026-01-01").encode())

    assert {problem.code for problem in problems} == {"type"}


# Rounds of which a table knows the score


def test_a_page_knows_the_score_of_some_rounds():
    rules = own_game(copied(checked=[{"round": ROUND, "points": 700}]))[0]

    assert list(differing(rules)) == []
    assert list(differing_problems(rules)) == []


def test_a_round_that_scores_something_else_by_now_is_told():
    dearer = TEAM.written.changed({"canastas.natural.bonus": 600}).page
    rules = own_game({**dearer, "checked": [{"round": ROUND, "points": 700}]})[0]

    ((checked, ledger),) = differing(rules)
    assert (checked.points, ledger.total) == (700, 800)
    assert [one.path for one in differing_problems(rules)] == ["checked[0].points"]


def test_a_foot_that_was_picked_up_is_told_in_a_file_too():
    page = copy.deepcopy(dict(RULESETS["hand_and_foot"].written.page))
    side = {"feet": [None, {"points": 20}]}
    page["checked"] = [{"round": {"out": None, "sides": [side]}, "points": -20}]
    rules, problems = own_game(page)

    assert problems == ()
    assert page_from(tomli_w.dumps(page_for_file(rules.written.page)).encode()) == (rules, ())
    assert [round_.round["sides"] for round_ in rules.written.heading.checked] == [[side]]


@pytest.mark.parametrize(
    ("checked", "wrong"),
    [
        ([{"round": [], "points": 5}], ("checked[0].round", "type")),
        ([{"round": ROUND}], ("checked[0].points", "missing")),
        ([{"round": {"sides": []}, "points": 5}], ("checked[0].round.sides", "sides")),
        (
            [{"round": {"sides": [{"x": 1}]}, "points": 5}],
            ("checked[0].round.sides[0].x", "unknown_key"),
        ),
        (
            [{"round": {"sides": [{"red_threes": 9}]}, "points": 5}],
            ("checked[0].round.sides[0].red_threes", "supply"),
        ),
        ([{"round": ROUND, "points": 5}] * 13, ("checked", "too_long")),
    ],
)
def test_a_round_that_cannot_be_counted_is_refused_where_it_stands(checked, wrong):
    assert wrong in refused(copied(checked=checked))


def test_a_key_of_very_many_parts_is_not_even_read():
    assert page_from(b".".join([b"a"] * 20_000) + b"=1\n[cards]\n") is None
    assert page_from(b"[cards]\n" + b"#" * 70_000) is None


def test_cards_that_count_nothing_make_a_game():
    nothing = dict.fromkeys(TEAM.written.page["cards"], 0)
    rules, problems = own_game(copied(cards=nothing, options={}, opening={"from": {"any": 0}}))

    assert problems == ()
    checked = CheckedRound(ROUND, 500)
    assert checked.read_by(rules.at_table({}, sides=2, players=2))[0].sheets


@pytest.mark.parametrize(
    "option",
    [
        {"choices": [], "sets": ["end.target.y"]},
        {"choices": [], "sets": ["red_threes.worth.99"]},
        {"choices": []},
    ],
)
def test_an_option_without_choices_is_refused(option):
    assert refused(copied(options={"x": option})) == [("options.x.choices", "choices")]
