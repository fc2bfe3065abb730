"""No page, style or script asks which game it is: the difference is in the game's own files."""

import re
from pathlib import Path

import pytest

from scorekeeper.rules.rulesets import RULESETS

ROOT = Path(__file__).parents[2]
OF_ONE_GAME = {"templates/guides"}
SHARED = [
    path
    for folder in ("scorekeeper", "templates", "static")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".py", ".html", ".js", ".css"}
    and path.parent.relative_to(ROOT).as_posix() not in OF_ONE_GAME
    and "vendor" not in path.parts
]


def shown(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", SHARED, ids=shown)
def test_what_all_games_share_names_none_of_them(path):
    words = path.read_text(encoding="utf-8") + path.stem

    named = [key for key in RULESETS if re.search(rf"\b{key}\b", words.replace("-", "_"))]
    assert named == []
