"""What follows from an evening file. Source: evening.md, The evening file: Answer."""

import copy
import json
import os
import subprocess
import sys
from fractions import Fraction

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from scorekeeper.gamefile.evening.reader import parse_evening, read_evening
from scorekeeper.gamefile.evening.report import evening_report, number
from tests.gamefile.evening.documents import EXAMPLE, changed, small

KINDS = ["round_robin", "mitchell", "danish", "ladder", "individual", "draw", "hand"]


def report(content):
    return evening_report(read_evening(content).evening)


def play(content, points):
    """Return the file with the next seats published and played; *points* for every table."""
    following = report(content)["next"]
    tables = [one | {"points": points(one["table"])} for one in following["tables"]]
    return content | {
        "sittings": [*content["sittings"], {"tables": tables, "byes": following["byes"]}]
    }


def test_the_example_is_answered():
    # One table is finished: 1250 to 700 is 15 to 5. 5 sat out for 14 and 355.
    assert report(EXAMPLE) == {
        "next": {
            "sitting": 2,
            # The order is 1, 5, 4, then by the lot 3, 2, 9: no neighbours at a table have met.
            "tables": [
                {"table": 1, "sides": [[1], [5]]},
                {"table": 2, "sides": [[4], [3]]},
                {"table": 3, "sides": [[2], [9]]},
            ],
            "byes": [],
        },
        "standings": [
            row(1, 1, sittings=1, won=1, points=1250, difference=550, victory_points=15),
            row(5, 2, byes=1, difference=355, victory_points=14),
            row(4, 3, sittings=1, lost=1, points=700, difference=-550, victory_points=5),
            *[row(one, place) for place, one in enumerate([3, 2, 9], 4)],
        ],
        "seats": {"rematches": 0, "repeated_partners": 0, "byes_uneven": 1},
        "problems": [],
    }


def row(entry, place, **parts):
    whole = {"sittings": 0, "byes": 0, "won": 0, "drawn": 0, "lost": 0}
    return (
        {"entry": entry, "place": place}
        | whole
        | {"points": 0, "difference": 0, "victory_points": 0}
        | parts
    )


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (7, "7"),
        (Fraction(-7), "-7"),
        (Fraction(15, 2), "7.5"),
        (Fraction(20, 3), "6.67"),
        (Fraction(-20, 3), "-6.67"),
        (Fraction(1, 7), "0.14"),
        (0, "0"),
    ],
)
def test_numbers_are_whole_or_of_two_decimals(value, written):
    assert json.dumps(number(value)) == written


def test_without_a_scale_victory_points_are_null():
    assert report(small("danish", 4))["standings"][0]["victory_points"] is None


def test_after_the_last_sitting_nothing_is_next():
    once = play(small("danish", 5), lambda table: [table, 0])
    assert report(once)["next"]["sitting"] == 2
    twice = play(once, lambda table: [table, 0])
    assert report(twice)["next"] is None
    assert report(twice)["seats"]["byes_uneven"] == 1


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_the_next_seats_can_be_published_as_they_are(kind):
    content = small(kind, 9)
    for _sitting in range(2):
        content = play(content, lambda table: [table * 10, 5])

    assert read_evening(content).problems == ()


def test_the_next_sitting_is_counted_among_the_seats():
    played = [{"tables": [{"table": 1, "sides": [[1], [2]], "points": [1, 2]}], "byes": []}]

    assert report(small("danish", 2, sittings=played))["seats"]["rematches"] == 1


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_a_correction_changes_no_published_seat(kind):
    content = small(kind, 8, movement={"kind": kind, "sittings": 4, "seed": 3})
    for _sitting in range(3):
        content = play(content, lambda table: [table * 100, 50])
    corrected = copy.deepcopy(content)
    corrected["sittings"][0]["tables"][0]["points"] = [0, 990]
    before, after = report(content), report(corrected)

    assert before["standings"] != after["standings"]
    assert before["next"]["sitting"] == after["next"]["sitting"] == 4
    if kind not in {"danish", "ladder"}:  # The others do not go by the standings.
        assert before["next"] == after["next"]
    last = read_evening(corrected).evening.sittings, read_evening(content).evening.sittings
    assert [one.seats for one in last[0]] == [one.seats for one in last[1]]


ASKED = """
import json, sys
from scorekeeper.gamefile.evening.reader import parse_evening
from scorekeeper.gamefile.evening.report import evening_report
for line in sys.stdin.buffer:
    print(json.dumps(evening_report(parse_evening(line).evening)))
"""


def test_the_same_file_gives_the_same_answer_in_every_process():
    files = [EXAMPLE]
    for kind in KINDS:
        files.append(small(kind, 11, movement={"kind": kind, "sittings": 3, "seed": 5}))
        if kind != "hand":
            files.append(play(files[-1], lambda table: [table * 7 % 5, 2]))
    source = b"".join(json.dumps(one).encode() + b"\n" for one in files)
    here = [json.dumps(evening_report(parse_evening(line).evening)) for line in source.splitlines()]

    for seed in ("1", "2"):
        asked = subprocess.run(  # noqa: S603 - our own words
            [sys.executable, "-c", ASKED],
            input=source,
            capture_output=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        )
        assert asked.stdout.decode().splitlines() == here


# The command


def run(*arguments, stdin=None):
    done = CliRunner().invoke(main, ["evening", *map(str, arguments)], input=stdin)
    return done.exit_code, [json.loads(line) for line in done.output.splitlines()]


@pytest.fixture
def file(tmp_path):
    """Return a way to write an evening file."""

    def write(content, name="evening.json"):
        path = tmp_path / name
        path.write_text(json.dumps(content))
        return path

    return write


def test_each_file_is_a_line(file):
    one, two = file(EXAMPLE), file(small("hand", 2), "two.json")

    status, lines = run(one, two)

    assert status == 0
    assert lines == [
        {"file": str(one)} | report(EXAMPLE),
        {"file": str(two)} | report(small("hand", 2)),
    ]


def test_a_wrong_file_is_told_with_status_2_and_the_others_are_answered(file):
    wrong = file(changed("swiss", "movement", "kind"))
    good = file(EXAMPLE, "good.json")

    status, (first, second) = run(wrong, good)

    assert status == 2
    assert first.keys() == {"file", "problems"}
    (problem,) = first["problems"]
    assert (problem["path"], problem["code"]) == ("movement.kind", "unknown")
    assert problem["message"]
    assert second["problems"] == []


def test_standard_input_is_a_file_too():
    status, (line,) = run("-", stdin=json.dumps(EXAMPLE).encode())

    assert (status, line["file"]) == (0, "-")
    assert line["standings"]


@pytest.mark.parametrize("name", ["missing.json", "."])
def test_a_file_that_cannot_be_read_is_told(tmp_path, name):
    status, (line,) = run(tmp_path / name)

    assert status == 2
    assert [(one["path"], one["code"]) for one in line["problems"]] == [("", "unreadable")]


def test_what_is_no_evening_is_told():
    status, (line,) = run("-", stdin=b"\x1b[2J")

    assert status == 2
    assert line["problems"][0]["code"] == "no_evening"


def test_no_word_of_a_file_commands_the_terminal():
    content = changed("Ann", "entries", 0, "name") | {"\x1b[2J": 1}
    done = CliRunner().invoke(main, ["evening", "-"], input=json.dumps(content).encode())

    assert done.exit_code == 2
    assert "\x1b" not in done.output


def test_no_file_is_no_use():
    assert CliRunner().invoke(main, ["evening"]).exit_code == 2


STANDINGS_ALONE = """
import sys
from scorekeeper.evenings.standings.standings import standings
from scorekeeper.gamefile.evening.reader import parse_evening
assert standings(parse_evening(sys.stdin.buffer.read()).evening)
assert not {"rustworkx", "numpy"} & sys.modules.keys()
"""


def test_standings_need_no_library_of_matchings():
    subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", STANDINGS_ALONE], input=json.dumps(EXAMPLE).encode(), check=True
    )
