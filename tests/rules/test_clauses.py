"""Clauses, by what no shipped page says."""

import pytest

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.checks.round_checks import problems, untold
from scorekeeper.rules.checks.stack_checks import place_in
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.game_parts.ticks import MELDED
from scorekeeper.rules.meld import Meld
from scorekeeper.rules.opening_checker.opening_check import check_opening
from scorekeeper.rules.pages.guide_facts import facts
from scorekeeper.rules.ranks import RANKS
from scorekeeper.rules.rulesets import RULESETS, page_of
from scorekeeper.rules.sheet import Round, Sheet, SpecialResult, Tally
from tests.rules.pages import changed

TEAM = RULESETS["team_canasta"]
CANASTA = Sheet(melds=(Meld("K", 7),))


def codes(rules, round_):
    return [problem.code for problem in rules.check(round_)]


def test_by_default_a_clause_does_nothing():
    clause, round_ = Clause(), Round((Sheet(), Sheet()))

    done = (
        *(clause.lines(None), clause.charges(None), clause.problems(None)),
        *(clause.endings(TEAM, round_), clause.conditions(None), clause.counted(None)),
        *(clause.prices(), clause.ticks(), clause.told(), clause.needed({})),
    )
    assert set(done) == {()}


def test_what_going_out_takes_may_change_by_round():
    rules = changed("team_canasta", {"going_out.by_round": [["natural"], ["natural", "mixed"]]})

    first, second, last = (
        codes(rules, Round((CANASTA, Sheet()), out=0, number=number)) for number in (1, 2, 9)
    )
    assert first == []
    assert second == last == ["out_without_canasta"]
    needed = [str(one.label) for one in rules.going_out(CANASTA, 2)]
    assert needed == ["Natural canasta", "Mixed canasta"]


@pytest.mark.parametrize(
    "names",
    [{"on_table.counts": "royal"}, {"canastas.dirty.counts": "royal"}],
    ids=["cards", "canastas"],
)
def test_what_a_gate_asks_for_need_not_be_on_offer(names):
    rules = changed("burraco", names)
    round_ = Round((Sheet(tally=Tally({"dirty": 1}, cards=Cards(points=50))), Sheet()))

    assert [line.points for line in rules.score(round_, 0).lines if line.points < 0]


ALL_KINDS = {"melds.meld_by_meld": True} | {
    f"canastas.{name}.offered": True for name in ("royal", "dirty_royal", "super", "dirty_super")
}


@pytest.mark.parametrize(
    ("meld", "kind"),
    [
        (Meld("K", 7), "clean"),
        (Meld("K", 8), "super"),
        (Meld("K", 6, twos=1), "dirty"),
        (Meld("run", 9, run=RANKS[4:]), "clean"),
        (Meld("run", 13, run=RANKS), "royal"),
        (Meld("run", 12, twos=1, run=RANKS[1:]), "dirty_royal"),
        (Meld("K", 2), "clean"),
    ],
)
def test_a_meld_is_of_the_largest_kind_that_it_fills(meld, kind):
    assert changed("burraco", ALL_KINDS).kind(meld) == kind


def test_eight_cards_with_a_wild_one_are_no_dirty_burraco():
    rules = changed("burraco", {"melds.meld_by_meld": True})

    assert rules.kind(Meld("K", 7, twos=1)) == "half_clean"


def test_a_guide_tells_how_large_a_kind_is():
    told = [str(sentence) for sentence in RULESETS["burraco"].clauses["canastas"].told()]

    assert told == ["“Half-clean”: 8 cards or more."]


def test_whoever_goes_out_without_a_word_of_the_pot_is_told_once():
    silent = Sheet(tally=Tally(canastas={"clean": 1}, cards=Cards({"K": 9})))

    found = codes(RULESETS["burraco"], Round((silent, Sheet()), out=0))
    of_others = codes(RULESETS["burraco"], Round((Sheet(), silent), out=0))

    assert found.count("out_without_foot") == 1
    assert "feet_missing" not in found
    assert "feet_missing" in of_others


def test_a_foot_that_was_not_picked_up_and_has_no_cards_is_asked_for():
    rules = RULESETS["hand_and_foot"]
    sheet = Sheet(tally=Tally(cards=Cards(points=100)), feet=(None, Cards()))
    (found,) = [one for one in rules.check(Round((sheet, sheet))) if one.path == "sides[0].feet[1]"]

    assert str(found.message) == "Say that it was picked up, or count its 11 cards."


def told_in_hand(points):
    """Return what is said of a red three that was kept in a hand at such a price."""
    rules = changed("pennies_from_heaven", {"left_over.red_three_in_hand.points": points})
    sheet = Sheet(hands=(Cards({"3r": 1}), Cards(), Cards()))
    found = rules.check(Round((sheet, Sheet())))
    return [str(one.message) for one in found if one.code == "red_three_in_hand"]


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (-100, ["Kept in hand, red threes cost 100 points each. They belong on the table."]),
        (0, []),
        (50, []),
    ],
)
def test_a_red_three_in_hand_is_told_with_its_price_where_it_costs(points, told):
    assert told_in_hand(points) == told


def codes_untold(rules, *sheets, **more):
    """Return of what a round tells nothing."""
    return [(one.path, one.code) for one in untold(rules, Round(sheets, **more))]


WHOLE = Sheet(tally=Tally(cards=Cards(points=100)), feet=(None, None))


@pytest.mark.parametrize(
    ("feet", "codes"),
    [
        ((None, None), []),
        ((None, Cards()), ["foot_not_whole"]),
        ((None, Cards({"3r": 1})), ["foot_not_whole"]),
        ((None, Cards({"K": 3})), []),
        ((None, Cards(points=0)), ["odd_foot"]),
        ((None, Cards({"3r": 1}, points=0)), ["odd_foot"]),
        ((None, Cards(points=40)), []),
        ((), ["feet_missing"]),
    ],
)
def test_a_foot_of_which_nothing_is_told_is_untold_however_it_came(feet, codes):
    sheet = Sheet(tally=Tally(cards=Cards(points=100)), feet=feet)

    found = codes_untold(RULESETS["hand_and_foot"], sheet, WHOLE)
    assert [code for _path, code in found] == codes


@pytest.mark.parametrize(("foot", "codes"), [(None, []), (Cards(), ["foot_not_whole"])])
def test_what_is_wrong_with_other_things_is_not_untold(foot, codes):
    rules = RULESETS["hand_and_foot"]
    more = Sheet(red_threes=9, tally=Tally(cards=Cards(points=100)), feet=(None, foot))

    assert [code for _path, code in codes_untold(rules, more, WHOLE, out=0)] == codes
    assert len([*rules.check(Round((more, WHOLE), out=0))]) > len(codes)


def test_a_path_that_leads_to_no_side_has_no_place():
    with pytest.raises(ValueError, match="out"):
        place_in("out")


@pytest.mark.parametrize(("others", "asked"), [("nothing", []), ("their sheet", [0])])
def test_a_special_result_leaves_no_foot_untold_whose_sheet_it_replaces(others, asked):
    rules = changed("hand_and_foot", {"fixed.straight": {"points": 3000, "others": others}})
    side = Sheet(tally=Tally(cards=Cards(points=100)), feet=(None, Cards()))
    round_ = Round((side, side), special=SpecialResult("straight", 1))

    assert [path for path, _code in codes_untold(rules, side, side, special=round_.special)] == [
        f"sides[{at}].feet[1]" for at in asked
    ]
    assert {problem.path for problem in problems(rules, round_)} == {
        f"sides[{at}].feet[1]" for at in asked
    }


@pytest.mark.parametrize(
    ("feet", "codes"),
    [((), ["feet_missing"]), ((Cards(points=0),), []), ((None,), [])],
)
def test_a_pot_of_which_nothing_is_told_is_untold_though_a_ruling_lets_its_side_go_out(feet, codes):
    told = Sheet(tally=Tally({"clean": 1}, cards=Cards(points=200)), feet=feet)
    other = Sheet(tally=Tally(cards=Cards(points=50)), feet=(None,))
    found = codes_untold(RULESETS["burraco"], told, other, out=0, table_ruling="ok")

    assert [code for _path, code in found] == codes


def test_feet_of_which_nothing_is_told_are_untold_once_behind_a_ruling():
    told = Sheet(tally=Tally(cards=Cards(points=100)), feet=())
    found = codes_untold(RULESETS["hand_and_foot"], told, WHOLE, out=0, table_ruling="ok")

    assert [code for _path, code in found] == ["feet_missing"]


def test_a_special_result_leaves_no_sheet_untold():
    rules = RULESETS["hearts_of_miromar"]

    assert codes_untold(rules, Sheet(), Sheet(), special=SpecialResult("splash", 0)) == []
    assert codes_untold(rules, Sheet(), Sheet()) != []


def test_a_kind_that_going_out_takes_need_not_be_on_offer():
    rules = changed("burraco", {"going_out.kinds": ["royal"]})

    assert [str(one.label) for one in rules.going_out(Sheet(), 1)] == [
        "Royal burraco",
        "Pot picked up",
    ]


@pytest.mark.parametrize(("wilds", "goes_out"), [(0, True), (1, False)])
def test_some_kinds_are_none_of_the_canastas_that_going_out_needs(wilds, goes_out):
    rules = changed("team_canasta", {"canastas.mixed.counts_to_go_out": False})
    kings = {"K": 7 - wilds, "2": wilds, "3b": 3}
    side = Sheet(melds=(Meld("K", 7 - wilds, twos=wilds),))

    found = check_opening(rules, Points(50), {card: n for card, n in kings.items() if n})
    assert found.opens == goes_out
    assert codes(rules, Round((side, Sheet()), out=0)) == (
        [] if goes_out else ["out_without_canasta"]
    )
    assert [one.is_met for one in rules.going_out(side, 1)] == [goes_out]


def test_an_opening_without_wild_cards_asks_for_a_meld_without_them():
    rules = changed("team_canasta", {"opening.no_wilds": True})
    tried = [check_opening(rules, Points(50), cards) for cards in ({"A": 3}, {"A": 2, "2": 1})]

    assert [one.opens for one in tried] == [True, False]
    assert [reason.code for reason in tried[1].reasons] == ["wilds_in_opening"]


def test_a_guide_tells_what_is_no_canasta_for_going_out_and_what_opens_without_wild_cards():
    changes = {"canastas.mixed.counts_to_go_out": False, "opening.no_wilds": True}
    told = [str(one) for fact in facts(changed("team_canasta", changes)) for one in fact.sentences]

    assert "“Mixed” is no canasta for going out." in told
    assert "The opening takes no wild cards." in told


def test_a_guide_calls_what_is_not_on_offer_by_its_name():
    rules = changed("burraco", {"going_out.kinds": ["royal"], "canastas.clean.counts": "super"})
    told = [str(one) for fact in facts(rules) for one in fact.sentences]

    assert "Going out needs: Royal burraco." in told
    assert "“Clean”: For a side that has finished “Super burraco”, else against it." in told


@pytest.mark.parametrize(
    ("changes", "label"),
    [
        ({"going_out.bonus": 200}, "Red threes without a sevens canasta"),
        ({"red_threes.counts": "mixed"}, "Red threes without a mixed canasta"),
        ({"canastas.sevens.short": "Lucky sevens"}, "Red threes without “Lucky sevens”"),
    ],
)
def test_what_a_side_lacks_is_said_in_words_of_the_field_or_in_those_of_the_page(changes, label):
    rules = changed("pennies_from_heaven", changes)

    lines = rules.score(Round((Sheet(red_threes=1), Sheet())), 0).lines
    assert [str(line.label) for line in lines] == [label]


def test_hands_may_count_nothing():
    rules = changed("team_canasta", {"hands.counts": "nothing"})

    assert "hand" not in rules.prices
    assert rules.score(Round((Sheet(), Sheet())), 0).total == 0


def test_any_rank_may_cost_where_it_is_held():
    rules = changed("hearts_of_miromar", {"held.many_kings": {"rank": "K", "points": -500}})
    hand = Sheet(hands=(Cards({"8-K": 4}), Cards()))

    assert codes(rules, Round((hand, Sheet()))) == ["kings_hidden"]
    assert [str(one.label) for one in rules.held] == [
        "Three or more sevens",
        "Three or more aces",
        "3 or more of K",
    ]


@pytest.mark.parametrize(
    ("key", "changes", "code", "usual", "label"),
    [
        (
            "family_pennies",
            {"piles.cards": 13},
            "piles",
            "Cards in piles of fifteen",
            "Cards in a pile not picked up",
        ),
        (
            "family_pennies",
            {"red_threes.many": 5},
            "five_red_threes",
            "Red threes, four or more",
            "Red threes, 5 or more",
        ),
        (
            "hearts_of_miromar",
            {"held.aces_in_hand.from": 4},
            "aces_in_hand",
            "Three or more aces held",
            "4 or more of A",
        ),
    ],
)
def test_a_number_in_the_name_of_a_price_is_that_of_the_page(key, changes, code, usual, label):
    plain, other = RULESETS[key], changed(key, changes)

    assert usual in [str(price.label) for price in plain.prices.values()]
    assert str(other.prices[code].label) == label


def test_an_opening_from_zero_holds_below_zero_too():
    rules = changed("team_canasta", {"opening": {"from": {"0": 50, "1500": 90}}})

    assert [rules.requirement(1, total, None).points for total in (-5, 0, 1500)] == [50, 50, 90]


def test_a_game_may_have_its_own_word_for_a_side_that_has_opened():
    other = changed("team_canasta", {"opening": {"called": "On the board"}})

    labels = [
        next(str(tick.label) for tick in one.ticks if tick.place == MELDED) for one in (other, TEAM)
    ]
    assert labels == ["On the board", "Opened"]


def test_threes_without_a_price_make_no_line():
    rules = changed("team_canasta", {"red_threes": {}, "options": {}})

    assert "red_threes" not in rules.prices
    assert rules.score(Round((Sheet(red_threes=2), Sheet())), 0).total == 0


def test_one_deck_holds_no_canasta_of_a_rank():
    rules = RULESETS["family_pennies"].at_table({"decks": 1}, sides=2, players=1)
    ticked = Sheet(tally=Tally({"natural": 1}, cards=Cards(points=70)))

    told = [(one.path, one.code) for one in problems(rules, Round((ticked, Sheet())))]
    assert ("sides[0].tally.canastas.natural", "too_many_canastas") in told


def test_extras_that_nobody_sees_in_play_are_not_ticked():
    rules = changed("team_canasta", {"extras.misused_discard.in_play": False})

    places = [tick.place for tick in rules.ticks]
    assert "penalties.failed_to_go_out" in places
    assert "penalties.misused_discard" not in places


@pytest.mark.parametrize(
    ("contract", "short", "unit", "limit"),
    [
        (Contract(2, 3), "2 × 3", "2 sets of 3 cards", "as many as you like in a set"),
        (
            Contract(runs=2, run_size=4),
            "2 runs × 4",
            "2 sequences of 4 cards",
            "as many as you like in a meld",
        ),
        (
            Contract(1, 3, runs=1, run_size=4, max_wilds=2),
            "1 × 3 + 1 run × 4",
            "one set of 3 cards and one sequence of 4 cards",
            "at most 2 in a meld",
        ),
    ],
)
def test_a_contract_is_said(contract, short, unit, limit):
    assert str(contract.short) == short
    assert str(contract.unit) == str(contract.spoken) == unit
    assert str(contract.wild_limit) == limit
    assert contract.melds == contract.sets + contract.runs


def test_a_contract_with_sequences_says_what_is_missing_of_them():
    rules = RULESETS["contract_rummy"].at_table({}, sides=4, players=1)

    runs = check_opening(rules, rules.requirement(2, 0, None), dict.fromkeys(("K♠", "K♥", "K♦"), 1))
    sets = check_opening(rules, rules.requirement(1, 0, None), dict.fromkeys(("K♠", "K♥", "K♦"), 1))

    assert f"{runs.figure} {runs.verdict}" == "1 of 2 melds Sets and sequences still missing: 1."
    assert f"{sets.figure} {sets.verdict}" == "1 of 2 sets Sets still missing: 1."


def test_contracts_alone_may_bring_sequences_into_a_game():
    contract = {"runs": 1, "run_size": 3, "wilds": ["joker"], "max_wilds": 1}
    rules = changed("ten_pennies", {"opening.sets": [contract]})
    hand = dict.fromkeys(("4♠", "6♠", "joker"), 1)

    assert check_opening(rules, rules.requirement(1, 0, None), hand).opens
    assert rules.laying.runs is not None
    assert RULESETS["ten_pennies"].laying.runs is None


def test_several_ranks_without_wild_cards_are_told():
    rules = changed("team_canasta", {"melds.no_wilds": ["7", "A"]})
    told = [str(sentence) for sentence in rules.clauses["melds"].told()]

    assert "Melds of these take no wild cards: sevens, aces." in told


def test_the_page_of_a_game_is_there_as_it_stands():
    assert page_of("team_canasta").startswith("game")


@pytest.mark.parametrize(("key", "is_never"), [("family_pennies", True), ("samba", False)])
def test_black_threes_are_a_meld_where_some_may_meld_them(key, is_never):
    assert RULESETS[key].clauses["melds"].never_of_threes is is_never
