"""A game that is played in hands is nowhere said to be played in rounds."""

import re

import pytest

from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.wording.round_or_hand import HANDS
from tests.games.evenings import evenings_of
from tests.web.files import upload

OF_HANDS = [key for key, rules in RULESETS.items() if rules.words is HANDS]


@pytest.fixture(params=OF_HANDS)
def of_hands(newcomer, request):
    """Return the page object of a phone that has brought in a game with one hand."""
    document = evenings_of(request.param)[0]
    upload(newcomer, document | {"rounds": document["rounds"][:1]})
    return newcomer


def test_the_pages_of_a_game_of_hands_speak_of_hands(of_hands):
    number = of_hands.scores()["next"]["number"] - 1

    for path in (of_hands.at, of_hands.board, f"{of_hands.at}/rounds/{number}"):
        assert not re.search(r"\b[Rr]ounds?\b", of_hands.get(path).text), path


@pytest.mark.parametrize("key", OF_HANDS)
def test_a_new_game_of_hands_speaks_of_hands(newcomer, key):
    text = newcomer.get(f"/new/{key}").text

    assert not re.search(r"\b[Rr]ounds?\b", text)


def test_a_hand_is_withdrawn_and_comes_back_as_a_hand(of_hands):
    of_hands.open(of_hands.scores()["next"]["number"] - 1)

    of_hands.press("Remove this hand")
    withdrawn = of_hands.get(of_hands.at).text
    of_hands.press("Restore")

    assert "The hand is removed." in withdrawn
    assert "The hand counts again." in of_hands.get(of_hands.at).text
