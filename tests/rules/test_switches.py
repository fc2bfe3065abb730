"""What every game promises of its switches."""

from dataclasses import replace

import pytest

from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Sheet
from tests.rules.at_random import all_tables

every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
every_switch = pytest.mark.parametrize(
    ("rules", "switch"),
    [
        pytest.param(rules, switch, id=f"{rules.key}: {switch.key}")
        for rules in RULESETS.values()
        for switch in rules.switches
    ],
)


@every_switch
def test_every_choice_of_a_switch_is_accepted_and_kept(rules, switch):
    choices = switch.choices or (switch.least, switch.least + 5, MOST)
    for table in all_tables(rules.key):
        seats = {"sides": table.sides, "players": table.players}
        for choice in choices:
            assert switch.accepts(choice)
            assert rules.at_table({switch.key: choice}, **seats).settings[switch.key] == choice


@every_game
@pytest.mark.parametrize("value", [True, None, 2.0, 2.5, "", [], MOST + 1, -MOST - 1])
def test_a_switch_accepts_nothing_else(rules, value):
    assert [switch.key for switch in rules.switches if switch.accepts(value)] == []


@every_game
def test_a_switch_accepts_nothing_below_its_least(rules):
    open_ones = [switch for switch in rules.switches if not switch.choices]

    assert [switch.key for switch in open_ones if switch.accepts(switch.least - 1)] == []


@every_game
def test_settings_are_complete_and_the_documents_own_at_every_table(rules):
    for table in all_tables(rules.key):
        switches = {switch.key: switch for switch in rules.switches}
        settings = table.rules.settings

        assert settings.keys() == switches.keys()
        assert all(switches[key].accepts(value) for key, value in settings.items())
        assert table.rules.changed == {}


@every_game
def test_switches_of_one_table_do_not_reach_another(rules):
    for table in all_tables(rules.key):
        seats = {"sides": table.sides, "players": table.players}
        for switch in rules.switches:
            other = (switch.choices or (switch.least,))[-1]
            rules.at_table({switch.key: other}, **seats)

        assert rules.at_table({}, **seats) == table.rules
        assert dict(rules.settings) == {}


@every_switch
def test_a_number_that_a_table_chooses_makes_another_game(rules, switch):
    plain = all_tables(rules.key)[0]
    seats = {"sides": plain.sides, "players": plain.players}
    chosen = (switch.choices or (switch.default(*seats.values()) + 5,))[-1]

    changed = rules.at_table({switch.key: chosen}, **seats)

    as_plain = replace(changed, settings=plain.rules.settings, house=plain.rules.house)
    opens_otherwise = openings(changed) != openings(plain.rules)
    assert as_plain != plain.rules or opens_otherwise or switch.choices


def openings(rules):
    """Return what every total and round asks for, of a side whose opening failed once."""
    return [
        rules.requirement(number, total, Sheet(failed_openings=1))
        for number in range(1, 8)
        for total in (-5, 0, 1500, 3000, 5000, 10000, 15000)
    ]


@every_game
def test_a_choice_is_called_by_its_words_or_by_its_number(rules):
    for switch in rules.switches:
        for choice in switch.choices or (switch.least,):
            assert str(switch.name(choice)), switch.key
            assert switch.name(choice) == choice or choice in switch.names, switch.key
