"""Sequences in a round that is told meld by meld: a lowest card, and how many cards follow."""

import pytest

from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.forms.cards.meld import RANKS
from tests.web.desk import POOR, entered

#: Games in which sequences are told meld by meld, with the kind of canasta that seven cards make.
GAMES = {"samba": "Samba", "bolivia": "Escalera"}
#: Six to queen, and three cards to the ace: seven cards worth 60 points, and 40.
SEQUENCES = {
    "way": "melds",
    "melds-0-rank": "run-6",
    "melds-0-naturals": 7,
    "melds-1-rank": "run-Q",
    "melds-1-naturals": 3,
}


def playing(phone, game):
    """Return a phone that has started a *game*."""
    phone.get(f"/new/{game}")
    phone.code = phone.press("Start the game").to.rsplit("/", 1)[-1]
    return phone


@pytest.fixture
def table(newcomer, request):
    """Return a scorekeeper's phone at a table that plays a game with sequences."""
    return playing(newcomer, request.param)


every_game = pytest.mark.parametrize("table", GAMES, indirect=True)


def offered(page, field="sides-0-melds-0-rank"):
    """Return what a meld may be of, by what it is called."""
    return {
        one.text: one.attributes["value"] for one in page.one("select", name=field).all("option")
    }


@every_game
def test_a_sequence_is_offered_by_the_cards_it_begins_with(table):
    table.open(1)

    begun = {words: value for words, value in offered(table.page).items() if "run" in value}
    assert next(iter(begun)) == "4 5 6 …"
    assert begun["10 J Q …"] == "run-10"
    assert [*begun][-1] == "Q K A"
    assert len(begun) == 9
    assert "For a sequence, choose the cards it begins with" in table.page.text


def test_court_cards_of_a_sequence_have_the_letters_of_the_language(newcomer):
    table = playing(newcomer, "samba")

    page = table.client.get(f"{table.at}/rounds/1", headers={"Accept-Language": "de"}).text

    assert '<option value="run-Q">D K A</option>' in page


@pytest.mark.parametrize(
    "key", [key for key in RULESETS if key not in GAMES and "melds" in RULESETS[key].sheet_keys]
)
def test_other_games_offer_no_sequence(newcomer, key):
    table = playing(newcomer, key)

    table.open(1)

    assert "sequence" not in table.page.text
    chosen_from = [rank.value for rank in RANKS]
    assert [one for one in chosen_from if one != "3b"] == [
        one for one in offered(table.page).values() if one != "3b"
    ]


@pytest.mark.parametrize(("table", "kind"), GAMES.items(), indirect=["table"])
def test_sequences_score_as_cards_and_canastas_and_open_again_as_typed(table, kind):
    typed = entered("nobody", SEQUENCES, POOR)
    table.record(typed)

    lines = table.scores()["rounds"][0]["sides"][0]["lines"]
    told = {line["label"]: line["points"] for line in lines}
    assert told == {"Cards on the table": 100, f"{kind}: a sequence of seven": 1500}
    table.open(1)
    wanted = {name: str(value) for name, value in typed.items()}
    assert wanted.items() <= table.typed().items()


@every_game
def test_more_cards_than_follow_each_other_are_refused_where_they_were_typed(table):
    refused = table.review(1, entered("nobody", {**SEQUENCES, "melds-1-naturals": 4}, POOR))

    assert refused.complaints("sides-0-melds-1-naturals") == [
        "Such a sequence has only these cards: Q K A."
    ]
    assert table.typed()["sides-0-melds-1-naturals"] == "4"


@every_game
def test_a_wild_card_in_a_sequence_is_refused_by_the_rules_at_its_meld(table):
    refused = table.review(1, entered("nobody", {**SEQUENCES, "melds-1-twos": 1}, POOR))

    assert refused.complaints("sides-0-melds-1")


@every_game
def test_a_sequence_without_a_number_is_no_fault(table):
    refused = table.review(1, entered("nobody", {"way": "melds", "melds-0-rank": "run-6"}, POOR))

    assert refused.complaints("sides-0-melds-0")


@every_game
@pytest.mark.parametrize("odd", ["run-K", "run-2", "run-", "run"])
def test_what_begins_no_sequence_is_refused(table, odd):
    typed = {"way": "melds", "melds-0-rank": odd, "melds-0-naturals": 3}

    refused = table.review(1, entered("nobody", typed, POOR))

    assert refused.complaints("sides-0-melds-0-rank") == ["Choose one of these."]


def test_black_threes_are_offered_only_where_some_may_meld_them(newcomer):
    table = playing(newcomer, "samba")
    table.open(1)
    assert "3b" in offered(table.page).values()

    table = playing(newcomer, "family_pennies")
    table.open(1)
    assert "3b" not in offered(table.page).values()

    typed = {"sides-0-way": "melds", "sides-0-melds-0-rank": "3b", "sides-0-melds-0-naturals": 3}
    table.working(1, typed)
    table.open(1)
    assert table.typed()["sides-0-melds-0-rank"] == "3b"
