"""The command `scorekeeper score`."""

import json

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from scorekeeper.rules.rulesets import RULESETS
from tests.games.rounds import KINGS, NINE_KINGS, TWO_KINGS

GAME = {
    "format": "scorekeeper/1",
    "ruleset": "team_canasta",
    "sides": [
        {"name": "Müller", "players": ["Ann", "Bob"]},
        {"name": "Them", "players": ["Cy", "Di"]},
    ],
    "rounds": [KINGS],
}


@pytest.fixture
def score(tmp_path):
    """Return the command, run on files of the given content; it gives status and lines."""

    def run(*contents, stdin=None):
        names = []
        for at, content in enumerate(contents):
            path = tmp_path / f"game-{at}.json"
            path.write_text(json.dumps(content))
            names.append(str(path))
        return command(*names, stdin=stdin)

    return run


def command(*names, stdin=None):
    outcome = CliRunner().invoke(main, ["score", *names], input=stdin)
    return outcome.exit_code, [json.loads(line) for line in outcome.stdout.splitlines()]


def test_a_good_file_is_scored(score, tmp_path):
    status, (line,) = score(GAME)

    assert status == 0
    assert (line["file"], line["ruleset"]) == (str(tmp_path / "game-0.json"), "team_canasta")
    assert [side["total"] for side in line["rounds"][0]["sides"]] == [570, 0]


def test_a_bad_file_tells_its_problems_and_the_status_is_2(score):
    status, (line,) = score(GAME | {"rounds": [NINE_KINGS]})

    assert status == 2
    assert line.keys() == {"file", "problems"}
    assert [problem["path"] for problem in line["problems"]] == ["rounds[0].sides[0].melds[0]"]


def test_files_are_answered_in_order_and_one_bad_one_gives_2(score):
    ruled = TWO_KINGS | {"table_ruling": "It stands."}

    status, lines = score(GAME | {"rounds": []}, {"no": "game"}, GAME | {"rounds": [ruled]})

    assert status == 2
    assert [line["file"][-11:] for line in lines] == ["game-0.json", "game-1.json", "game-2.json"]
    assert ["problems" in line for line in lines] == [False, True, False]
    assert "too_short" in [warning["code"] for warning in lines[2]["warnings"]]


def test_a_missing_file_is_a_problem_and_the_others_are_scored(score, tmp_path):
    score(GAME)

    status, (missing, found) = command(str(tmp_path / "none.json"), str(tmp_path / "game-0.json"))

    assert status == 2
    assert missing["problems"] == [
        {
            "path": "",
            "code": "unreadable",
            "message": "The file cannot be read: No such file or directory.",
        }
    ]
    assert found["next"]["number"] == 2


def test_a_folder_is_no_file(tmp_path):
    status, (line,) = command(str(tmp_path))

    assert status == 2
    assert [problem["code"] for problem in line["problems"]] == ["unreadable"]


def test_a_dash_reads_standard_input():
    status, (line,) = command("-", stdin=json.dumps(GAME).encode())

    assert status == 0
    assert line["file"] == "-"
    assert line["finished"] is False


def test_a_strange_name_is_told_without_a_crash():
    source = b'{"format": "scorekeeper/1", "\\ud83c": 1, "sides": []}'

    status, (line,) = command("-", stdin=source)

    assert status == 2
    assert [problem["code"] for problem in line["problems"]] == ["no_game"]


def test_no_file_at_all_is_a_wrong_call():
    assert CliRunner().invoke(main, ["score"]).exit_code == 2


#: What would colour a terminal, name its window, turn its text around, or is no text at all.
EVIL = "\x1b[31m\x9b2J\x1b]0;owned\x07\u202e\u2028\x00\r\n\x7f"


def test_no_word_of_a_file_commands_the_terminal_that_scores_it():
    game = GAME | {EVIL: 1, "options": {EVIL: 2}}

    outcome = CliRunner().invoke(main, ["score", "-"], input=json.dumps(game).encode())

    assert outcome.stdout.rstrip("\n").isprintable()
    paths = [problem["path"] for problem in json.loads(outcome.stdout)["problems"]]
    assert paths == [EVIL, f"options.{EVIL}"]


def test_no_word_of_a_file_commands_the_terminal_that_brings_it_back():
    game = GAME | {EVIL: 1, "ruleset": "team_canasta"}

    outcome = CliRunner().invoke(main, ["import", "-"], input=json.dumps(game).encode())

    assert outcome.exit_code == 2
    assert all(line.isprintable() for line in outcome.stderr.split("\n"))
    assert len(outcome.stderr.splitlines()) == 1


def test_a_file_of_no_possible_name_is_told_without_a_crash():
    outcome = CliRunner().invoke(main, ["score", "\udcff"])

    assert outcome.exit_code == 2
    assert json.loads(outcome.stdout)["file"] == "\udcff"


def test_a_file_may_bring_the_page_of_its_game(score):
    page = dict(RULESETS["team_canasta"].written.changed({"canastas.natural.bonus": 600}).page)
    own = GAME | {"ruleset": "own", "definition": page}

    (_status, (plain,)), (status, (told,)) = score(GAME), score(own)
    points = [one["rounds"][0]["sides"][0]["points"] for one in (plain, told)]
    assert (status, told["ruleset"], points[1]) == (0, "own", points[0] + 100)


def test_what_is_wrong_with_such_a_page_is_told_at_its_place(score):
    status, (told,) = score(GAME | {"ruleset": "own", "definition": {"cards": 5}})

    assert status == 2
    assert "definition.cards" in {problem["path"] for problem in told["problems"]}
