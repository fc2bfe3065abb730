"""The commands for whoever writes a page."""

import json

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from scorekeeper.rules.rulesets import RULESETS, page_of

PAGE = page_of("team_canasta")


def run(*arguments):
    return CliRunner().invoke(main, ["rules", *map(str, arguments)])


@pytest.fixture
def page(tmp_path):
    """Return a way to write a page, which gives its file."""

    def write(source):
        file = tmp_path / "house.toml"
        file.write_text(source)
        return file

    return write


def test_a_good_page_is_told(page):
    done = run("check", page(PAGE))

    assert (done.exit_code, done.output) == (0, "This page makes a game.\n")


def test_every_problem_is_told_with_its_line(page):
    spoiled = PAGE.replace("bonus = 500", 'bonus = "500"').replace("A     = 20", "A     = -20")

    done = run("check", page(spoiled))

    assert done.exit_code == 2
    lines = spoiled.splitlines()
    for told, word in zip(done.output.splitlines(), ("A ", "natural"), strict=True):
        _file, line, place, _message = told.split(":", 3)
        assert lines[int(line) - 1].startswith(word), (told, place)


def test_a_round_of_which_the_score_is_known_is_counted_too(page):
    known = "\n[[checked]]\npoints = 5\nround = {sides = [{red_threes = 1}], out = 0}\n"
    told = run("check", page(PAGE + known))

    assert told.exit_code == 2
    assert "checked[0].points: It scores" in told.output


def test_what_is_no_toml_is_told(page):
    done = run("check", page("game = \nname = 5"))

    assert done.exit_code == 2
    assert "line 1" in done.output


@pytest.mark.parametrize("command", ["check", "show", "guide", "diff"])
def test_what_is_no_text_is_shown_as_it_stands_or_told(tmp_path, command):
    file = tmp_path / "latin.toml"
    file.write_bytes("name = 'Café'".encode("latin-1"))
    done = run(command, file, *(["team_canasta"] if command == "diff" else []))

    assert isinstance(done.exception, SystemExit | None)
    told = file.read_bytes() if command == "show" else b"latin.toml: 'utf-8' codec can't decode"
    assert told in done.stdout_bytes + done.stderr_bytes


@pytest.mark.parametrize("key", RULESETS)
def test_a_page_is_shown_as_it_stands(key):
    assert run("show", key).output.rstrip() == page_of(key).rstrip()


def test_a_page_of_a_file_is_shown_and_compared(page):
    file = page(
        PAGE.replace("canastas  = 1", "canastas  = 2").replace("bonus = 500", "bonus = 600")
    )

    assert run("show", file).output.rstrip() == file.read_text().rstrip()
    assert run("diff", "team_canasta", file).output.splitlines() == [
        "canastas.natural.bonus: 500 → 600",
        "going_out.canastas: 1 → 2",
    ]


def test_what_only_one_page_says_is_compared():
    assert "feet.cards: – → 11" in run("diff", "team_canasta", "pennies_from_heaven").output


@pytest.mark.parametrize("arguments", [("show", "solitaire"), ("diff", "a", "b"), ("guide", "a")])
def test_a_game_that_nobody_knows_is_told(arguments):
    done = run(*arguments)

    assert done.exit_code == 1
    assert "There is no game" in done.output
    assert "team_canasta" in done.output


def test_a_page_with_problems_is_not_compared(page):
    done = run("diff", "team_canasta", page(PAGE.replace("bonus = 500", "bonus = true")))

    assert done.exit_code == 1
    assert "canastas.natural.bonus" in done.output


def test_the_schema_is_json():
    assert json.loads(run("schema").output)["properties"]["cards"]["type"] == "object"


@pytest.mark.parametrize("key", RULESETS)
def test_a_guide_tells_the_prices(key):
    told = run("guide", key).output

    for price in RULESETS[key].prices.values():
        assert str(price.label) in told


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        (
            "team_canasta",
            {"  8-K: 10", "  Opening below zero: 15", "  Opening from 1500 points: 90"},
        ),
        (
            "modern_american",
            {"  Opening below 3000 points: 125", "  Opening from 5000 points: 180"},
        ),
        ("hand_and_foot", {"  Opening in round 4: 150"}),
        ("contract_rummy", {"  1: 2 sets of 3 cards", "  A: 15"}),
    ],
)
def test_a_guide_tells_cards_and_openings(key, lines):
    assert lines <= set(run("guide", key).output.splitlines())
