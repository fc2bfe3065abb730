"""What a card guide says of a page: every clause, every price, in sentences."""

import pytest

from scorekeeper.rules.pages.game_of_page import game_of
from scorekeeper.rules.pages.guide_facts import facts
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.parameters.gate import Gate
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.text import text
from tests.rules.pages import changed
from tests.rules.spoiled_pages import PAGES

NONE, ONE = "Without a canasta", "with one canasta"
KINDS = {"sevens": text("Sevens")}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page["game"])
def test_a_guide_tells_every_price_in_its_clause(page):
    rules = game_of(read_page(page)[0])
    found = list(facts(rules))

    assert [one.code for fact in found for one in fact.prices] == list(rules.prices)
    sentences = [str(sentence) for fact in found for sentence in fact.sentences]
    assert all(sentences)
    assert len(sentences) > 5


def test_a_guide_leaves_out_what_a_table_does_not_play_with():
    rules = RULESETS["hand_and_foot"]
    laid = rules.at_table({"red_threes": "laid"}, sides=2, players=2)

    assert "red_threes" not in [fact.section for fact in facts(rules)]
    assert "red_threes" in [fact.section for fact in facts(laid)]


@pytest.mark.parametrize(
    ("rule", "told", "codes"),
    [
        ("always", None, ()),
        ("melded", "For a side that has melded, else against it.", ("x_unmelded",)),
        (
            "sevens",
            "For a side that has finished “Sevens”, else against it.",
            ("x_without_sevens",),
        ),
        ("royal", "For a side that has finished “royal”, else against it.", ("x_without_royal",)),
        (
            ("against", "nothing", "for"),
            f"{NONE}: against you, {ONE}: neither way, with 2 canastas or more: for you.",
            ("x_without_canasta",),
        ),
        (
            ("against", "against", "for"),
            "With fewer than 2 canastas: against you, with 2 canastas or more: for you.",
            ("x_without_canasta",),
        ),
        (
            ("against", "nothing", "nothing", "for"),
            f"{NONE}: against you, {ONE} or more: neither way, with 3 canastas or more: for you.",
            ("x_without_canasta",),
        ),
        (Gate("melded", "nothing"), "For a side that has melded, else not at all.", ()),
        (Gate("sevens", "nothing"), "For a side that has finished “Sevens”, else not at all.", ()),
        (("nothing", "for"), f"{NONE}: neither way, {ONE} or more: for you.", ()),
    ],
)
def test_a_gate_is_told(rule, told, codes):
    gate = rule if isinstance(rule, Gate) else Gate(rule)

    assert str(gate.told(KINDS)) == str(told)
    assert gate.codes("x") == codes


def test_a_guide_tells_which_canastas_count_only_beside_another():
    against = RULESETS["buraco"].at_table({"without_clean": "against"}, sides=2, players=2)
    (canastas,) = (fact for fact in facts(against) if fact.section == "canastas")

    assert [str(sentence) for sentence in canastas.sentences] == [
        "“Dirty canasta”: For a side that has finished “Clean canasta”, else against it."
    ]
    assert [one.against for one in canastas.prices if one.code == "dirty"] == [
        ("dirty_without_clean",)
    ]


@pytest.mark.parametrize(
    ("key", "changes", "section", "sentences"),
    [
        ("hand_and_foot", {}, "going_out", {"Going out needs one each: Red book, Black book."}),
        (
            "hand_and_foot",
            {"going_out.kinds": ["natural", "natural", "mixed"]},
            "going_out",
            {"Going out needs: 2 × Red book, Black book."},
        ),
        (
            "bolivia",
            {},
            "going_out",
            {"Going out needs: Escalera.", "Going out needs 2 finished canastas."},
        ),
        ("bolivia", {}, "melds", {"A meld may also be of wild cards alone, at most 7 of them."}),
        ("hearts_of_miromar", {}, "melds", {"A meld may also be of wild cards alone."}),
        ("hearts_of_miromar", {}, "going_out", {"It brings nothing without a canasta."}),
        ("modern_american", {}, "going_out", {"No priced meld may be unfinished."}),
        (
            "buraco",
            {"canastas.dirty.counts_as": "clean"},
            "canastas",
            {"“Dirty canasta” counts as “Clean canasta” for going out."},
        ),
        (
            "hearts_of_miromar",
            {},
            "opening",
            {
                "One meld must be natural, or wild cards be enough.",
                "A natural or wild canasta from the hand is enough.",
                "All wild cards go to an unfinished wild meld.",
                "Keep a card to discard.",
            },
        ),
        ("contract_rummy", {}, "opening", {"All sides need the same."}),
    ],
)
def test_a_guide_tells_what_melds_and_going_out_and_opening_take(key, changes, section, sentences):
    rules = changed(key, changes) if changes else RULESETS[key]
    (fact,) = (fact for fact in facts(rules) if fact.section == section)

    assert sentences <= {str(sentence) for sentence in fact.sentences}


def test_a_guide_says_once_which_canastas_going_out_takes():
    (buraco,) = (fact for fact in facts(RULESETS["buraco"]) if fact.section == "going_out")
    by_round = changed("team_canasta", {"going_out.by_round": [["natural"], ["mixed"]]})
    (changing,) = (fact for fact in facts(by_round) if fact.section == "going_out")

    assert [str(sentence) for sentence in buraco.sentences] == [
        "Going out needs: Clean canasta.",
        "Going out needs: Dead hand picked up.",
    ]
    assert "Going out needs:" not in "".join(map(str, changing.sentences))


def test_a_guide_calls_a_stack_by_the_name_on_the_page():
    told = {fact.section: fact for fact in facts(RULESETS["burraco"])}

    assert str(told["feet"].title) == "Pot"
    assert [str(sentence) for sentence in told["feet"].sentences] == [
        "Each side has one.",
        "It starts with 11 cards.",
        "The cards in it do not count.",
    ]


def test_a_guide_tells_what_only_some_games_have():
    rules = changed(
        "team_canasta",
        {
            "melds.fewest": 4,
            "melds.most": 9,
            "going_out.foot_taken": True,
            "feet.cards": 11,
            "end.rounds": 5,
            "melds.naturals_per_wild": 2,
        },
    )
    told = [str(sentence) for fact in facts(rules) for sentence in fact.sentences]

    assert "A meld has at least 4 cards." in told
    assert "A meld has at most 9 cards." in told
    assert "Going out needs the foot to be picked up." in told
    assert "The game ends after 5 rounds." in told
    assert "A meld takes 3 wild cards at most, and 2 natural cards for each." in told
