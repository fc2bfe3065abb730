"""The score sheet as a table: no spreadsheet runs a name, wherever it splits a line."""

import csv
import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.web.http.rendering.csv_cells import harmless
from tests.games.files import document
from tests.games.rounds import KINGS
from tests.web.files import upload

#: What spreadsheets split a line at, by themselves or because somebody told them to.
SEPARATORS = ",;\t| "
SIGNS = "=+-@＝＋－＠﹦﹢﹣﹫"
EVIL = [
    "=1+1",
    "Ann;=1+1",
    "Ann,=1+1",
    "Ann, =1+1",
    "Ann;  @SUM(A1)",
    "Ann\t+1",
    "Ann\n-1+cmd|' /C calc'!A0",
    "Ann\r\n=1",
    'Ann;"=1+1"',
    '";=1+1',
    "Ann =1+1",
    "Ann|＝1+1",
    " =1+1",
]


def cells(source):
    """Return every cell that a spreadsheet may see in a table, wherever it splits."""
    return [
        cell
        for separator in SEPARATORS
        for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE)
        for row in csv.reader(io.StringIO(source, newline=""), delimiter=separator, quoting=quoting)
        for cell in row
    ]


def is_formula(cell):
    """Whether a spreadsheet would work a cell out; a sign alone is none, and a number no danger."""
    plain = cell.strip()
    return len(plain) > 1 and plain[0] in SIGNS and not plain.removeprefix("-").isdecimal()


@given(name=st.text(st.sampled_from([*SEPARATORS, *SIGNS, *"\r\n\"'A1"]), max_size=12))
@pytest.mark.parametrize("separator", ",;")
def test_no_text_becomes_a_formula_wherever_a_line_is_split(separator, name):
    target = io.StringIO()
    csv.writer(target, delimiter=separator).writerow([1, harmless(name), -20, harmless(name)])

    assert [cell for cell in cells(target.getvalue()) if is_formula(cell)] == []


for _name in EVIL:
    test_no_text_becomes_a_formula_wherever_a_line_is_split = example(name=_name)(
        test_no_text_becomes_a_formula_wherever_a_line_is_split
    )


@pytest.mark.parametrize("name", ["Ann & Bob - Cy", "Nord–Süd", "a@b", "1+1=2", "x:-)", "Ann-Lea"])
def test_an_honest_name_stays_as_it_is(name):
    assert harmless(name) == name


@pytest.fixture
def evil(newcomer):
    """Return the page object of a table of evil names, after one round."""
    sides = [
        {"name": "Ann;=1+1", "players": ["A", "B"]},
        {"name": "=1,@x", "players": ["C", "D"]},
    ]
    upload(newcomer, document(KINGS | {"out": 0, "table_ruling": "Late; =2"}, sides=sides))
    return newcomer


@pytest.mark.parametrize(
    ("language", "separator"), [("en", ","), ("en-GB", ","), ("de", ";"), ("es", ";")]
)
def test_the_table_is_split_as_spreadsheets_of_the_readers_language_do(evil, language, separator):
    headers = {"Accept-Language": language}
    source = evil.client.get(f"{evil.board}/scores.csv", headers=headers).get_data()

    rows = list(csv.reader(io.StringIO(source.decode("utf-8-sig")), delimiter=separator))
    assert [len(row) for row in rows] == [7, 7]
    assert rows[0][2] == "Ann;'=1+1"
    assert rows[1][2:6] == ["670", "670", "0", "0"]
    assert [cell for cell in cells(source.decode("utf-8-sig")) if is_formula(cell)] == []
