"""A new game takes a page and a golden table; the tests that all games share find it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KEY = "magpies"
FILES = {
    f"scorekeeper/rules/rulesets/{KEY}.toml",
    f"tests/tables/{KEY}.toml",
}
NEEDED = ("scorekeeper", "static", "templates", "tests")
#: A browser and a benchmark know nothing of single games, and are slow.
LEFT_OUT = ("browser", "load", KEY, ".hypothesis")
#: What a game must do is asked here, and in an evening of its own.
ASK = (
    "tests/contract/evening_of_magpies.py",
    *("tests/rules/test_contract.py", "tests/rules/test_registry.py"),
    *("tests/rules/test_switches.py", "tests/rules/test_tables.py"),
    *("tests/rules/test_laying.py", "tests/rules/test_laying_by_the_book.py"),
    "tests/gamefile/test_gamefile.py",
    *("tests/web/rules/test_guides.py", "tests/web/home/test_import_export.py"),
    "tests/web/round_entry/test_imported_rounds.py",
)


@pytest.fixture(scope="module")
def other_checkout(tmp_path_factory):
    """Return a copy of this checkout in which both files lie."""
    copy = tmp_path_factory.mktemp("checkout")
    for folder in NEEDED:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.copytree(Path(__file__).parent / KEY, copy, dirs_exist_ok=True)
    return copy


def test_a_new_game_is_a_page_and_its_cases():
    folder = Path(__file__).parent / KEY
    files = {path.relative_to(folder) for path in folder.rglob("*.*") if path.is_file()}

    assert {str(path) for path in files if path.suffix != ".pyc"} == FILES


def test_a_new_game_is_played_and_passes_what_every_game_must(other_checkout):
    command = [sys.executable, "-m", "pytest", "-q", "-k", KEY, "-p", "no:cacheprovider"]

    done = subprocess.run(  # noqa: S603 - our own tests
        [*command, *ASK],
        cwd=other_checkout,
        env=os.environ | {"PYTHONPATH": str(other_checkout)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
