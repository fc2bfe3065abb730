"""What every game is: a plain word, its files, prices, bands and cards that have names."""

import re
from pathlib import Path

import pytest

import scorekeeper.rules.rulesets
from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.rules.game_parts.bands import bands_in
from scorekeeper.rules.rulesets import RULESETS

ROOT = Path(__file__).parents[2]
KEYS = (ROOT / "tests" / "keys.txt").read_text().split()

every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


@every_game
def test_the_key_is_a_plain_word(rules):
    assert re.fullmatch("[a-z_]+", rules.key)


def test_no_key_was_ever_removed_or_used_twice():
    assert len(KEYS) == len(set(KEYS))
    assert set(KEYS) <= set(RULESETS)


def test_every_page_is_offered_under_the_name_of_its_file():
    folder = Path(scorekeeper.rules.rulesets.__file__).parent
    pages = {path.stem for path in folder.glob("*.toml")}

    assert pages == set(RULESETS)


@every_game
@pytest.mark.parametrize(
    "place",
    [
        "tests/tables/{key}.toml",
    ],
)
def test_every_game_has_its_files(rules, place):
    assert (ROOT / place.format(key=rules.key)).is_file()


@every_game
def test_prices_are_listed_under_their_own_codes(rules):
    assert {code: price.code for code, price in rules.prices.items()} == {
        code: code for code in rules.prices
    }


@every_game
def test_opening_bands_rise_from_a_lowest_one_without_a_floor(rules):
    for number in {band.number for band in rules.bands}:
        floors = [band.at_least for band in bands_in(rules.bands, number)]

        assert floors[0] is None
        assert floors[1:] == sorted(set(floors[1:]))


@every_game
def test_every_card_that_is_counted_has_a_name(rules):
    counted = rules.values.keys() | rules.typed_keys - {"held", "cards"}

    groups = {card for card in counted if card not in CARD_NAMES and "-" in card}
    ends = {end for group in groups for end in group.split("-")}
    assert (counted - groups | ends) - CARD_NAMES.keys() == set()


@every_game
def test_what_is_left_in_hand_is_all_that_a_sheet_without_melds_holds(rules):
    assert rules.is_melded == bool(rules.kinds)
