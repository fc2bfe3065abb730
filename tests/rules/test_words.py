"""Words: every shared text is said of a round or of a hand, whichever the game plays."""

import re
from dataclasses import asdict
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import scorekeeper
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.wording.earlier_words import EARLIER_WORDS
from scorekeeper.rules.wording.round_or_hand import HANDS, ROUNDS


def forms(words):
    """Return the forms of a text: one, or two where a number stands in it."""
    return [words] if isinstance(words, str) else [*words]


@pytest.mark.parametrize("name", asdict(ROUNDS))
def test_a_game_of_hands_says_the_same_of_a_hand(name):
    of_round, of_hand = forms(getattr(ROUNDS, name)), forms(getattr(HANDS, name))

    assert all(re.search("[Rr]ound", form) for form in of_round)
    assert of_hand == [form.replace("Round", "Hand").replace("round", "hand") for form in of_round]


def test_switches_use_the_words_of_the_game():
    labels = {switch.key: str(switch.label) for switch in RULESETS["family_pennies"].switches}

    assert labels["opening_3"] == "Opening in hand 2"
    assert labels["rounds"] == "Hands to play"


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_words_of_earlier_pages_are_still_translated(language):
    folder = Path(scorekeeper.__file__).parent / "translations" / language
    with (folder / "LC_MESSAGES" / "messages.po").open("rb") as file:
        known = read_po(file)

    assert [words.id for words in EARLIER_WORDS if not known[words.id].string] == []
