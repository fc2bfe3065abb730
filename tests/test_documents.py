"""What the documents name is there: files, folders, and the pages that they lead to."""

import re
from pathlib import Path

import pytest

from tests.route_list import LIST, route_list

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
NOT_OURS = {".git", ".venv", "node_modules", "build", "instance", "__pycache__"}
#: Files that a host writes, or an earlier version had.
OF_OTHERS = {"config.py", "instance/config.py"}
NAMED = re.compile(r"`([^`\s:]+(?:\.(?:py|js|html|toml|txt|po|lock|svg)|/))`")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def paths(folder):
    """Yield every file and folder below *folder* that is ours."""
    for path in folder.iterdir():
        if path.name not in NOT_OURS:
            yield path
            if path.is_dir():
                yield from paths(path)


@pytest.fixture(scope="module")
def house():
    """Return the paths of all files and folders, each behind a slash."""
    return [f"/{path.relative_to(ROOT).as_posix()}" for path in paths(ROOT)]


def is_there(name, house):
    """Whether a file or folder ends so; what stands in angle brackets may be any."""
    parts = re.split(r"(<\w+>|\*)", name.rstrip("/"))
    told = "".join("[^/]+" if part[:1] in {"<", "*"} else re.escape(part) for part in parts)
    return any(re.search(f"/{told}$", path) for path in house)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_a_file_that_a_document_names_is_there(document, house):
    words = document.read_text(encoding="utf-8")
    named = {name for name in NAMED.findall(words) if not name.startswith(("/", "~", "."))}

    assert [name for name in sorted(named - OF_OTHERS) if not is_there(name, house)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_a_link_of_a_document_leads_somewhere(document):
    links = LINK.findall(document.read_text(encoding="utf-8"))

    assert [link for link in links if not (document.parent / link).exists()] == []


def planned(plan):
    """Yield the path of each folder in a *plan*, whose indentation says what is within what.

    A folder that the words of a line name is within the one at its beginning.
    """
    above = []
    for line in plan.splitlines():
        depth = len(line) - len(line.lstrip())
        above = [(outer, folder) for outer, folder in above if outer < depth]
        place = above[-1][1] if above else ""
        begins = re.match(r"(?:\w+/\S* )*\w+/\S*", line.lstrip())
        if begins is None:
            continue
        at_once = [f"{place}{name}/" for name in re.findall(r"(\w+)/", begins[0])]
        told = re.findall(r"\b(\w+)/(?=\s|$)", line.lstrip()[begins.end() :])
        yield from at_once
        yield from (f"{at_once[-1]}{name}/" for name in told)
        above.append((depth, at_once[-1]))


def test_the_plan_of_the_house_names_every_room_of_it():
    plan = (ROOT / "docs/architecture.md").read_text(encoding="utf-8").split("```")[1]
    house = ROOT / "scorekeeper"
    packages = {
        f"{path.parent.relative_to(ROOT).as_posix()}/" for path in house.rglob("__init__.py")
    }
    modules = {path.name for path in house.glob("*.py")} - {"__init__.py", "__main__.py"}
    named = set(re.findall(r"\w+\.py", plan))

    assert (sorted(packages - {*planned(plan)}), sorted(modules - named)) == ([], [])


@pytest.mark.parametrize("gone", ["writes", "state"])
def test_a_room_of_a_name_that_others_have_is_missed_in_the_plan(gone):
    plan = f"house/\n  games/\n    {gone}/  one\n  evenings/  and files/ too\n    {gone}/  another"
    lines = plan.splitlines()
    without = "\n".join([*lines[:2], *lines[3:]])

    assert {*planned(plan)} - {*planned(without)} == {f"house/games/{gone}/"}
    assert "house/evenings/files/" in {*planned(plan)}


def test_the_list_of_addresses_is_that_of_the_application():
    listed = LIST.read_text(encoding="utf-8").splitlines()
    real = route_list().splitlines()

    assert [line for line in real if line not in listed] == [], "make routes"
    assert listed == real, "make routes"
