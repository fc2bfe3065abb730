"""Styles and scripts: ours, pinned, and kept for good under an address that changes with them."""

import hashlib
import posixpath
import re
from pathlib import Path

import pytest

from scorekeeper.web.http.rendering.assets import FOR_READERS, digest

STATIC = Path(__file__).parents[3] / "static"
PINNED = {
    "htmx.min.js": "28fae7bbe8e8142b702debb9d5234a9a436d9435a4b5165b195aa1a7ed840d25",
    "hx-sse.min.js": "d3aeb71073552b253eaee99badebd60607003b1c25ac567ab88187d6887ab522",
}
FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture
def stylesheets(newcomer):
    """Return the addresses of all styles that a page asks for."""
    links = newcomer.get("/").page.all("link", rel="stylesheet")
    return [link.attributes["href"] for link in links]


@pytest.mark.parametrize(("name", "digest"), PINNED.items())
def test_what_comes_from_outside_is_what_was_read(name, digest):
    content = (STATIC / "vendor" / name).read_bytes()

    assert hashlib.sha256(content).hexdigest() == digest


def test_nothing_else_comes_from_outside():
    assert {path.name for path in (STATIC / "vendor").iterdir()} == set(PINNED)


def test_all_styles_come_as_one_file(client, stylesheets):
    (address,) = stylesheets
    sheet = client.get(address)

    assert sheet.mimetype == "text/css"
    sent = "".join(sheet.text.split())
    for path in (STATIC / "css").glob("*.css"):
        rules = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL).splitlines()
        assert [rule for rule in rules if "".join(rule.split()) not in sent] == []


def test_a_phone_loads_no_comments_of_the_styles(client, stylesheets):
    assert "/*" not in client.get(stylesheets[0]).text


@pytest.mark.parametrize(
    "path", sorted((STATIC / "css").rglob("*.css")), ids=lambda path: path.name
)
def test_words_in_the_styles_keep_their_spaces(path):
    written = re.sub(rb"/\*.*?\*/", b"", path.read_bytes(), flags=re.DOTALL)
    sent = FOR_READERS.sub(b"", written)

    words = re.findall(rb'"[^"\n]*"', written)
    assert [one for one in words if one not in sent] == []


def test_the_styles_are_kept_for_good(client, stylesheets):
    assert client.get(stylesheets[0]).headers["Cache-Control"] == FOREVER


def test_the_styles_of_an_old_page_are_not_kept(client):
    sheet = client.get("/style/0123456789ab.css")

    assert (sheet.status_code, sheet.headers["Cache-Control"]) == (200, "no-cache")


@pytest.mark.parametrize("name", ["page.html", "de/messages.mo", "web/board.py", "css/look.css"])
def test_a_new_word_stands_for_pages_that_look_different(tmp_path, name):
    before, after = tmp_path / "before", tmp_path / "after"
    for folder, content in ((before, b"old"), (after, b"new")):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_bytes(content)
        (folder / "notes.txt").write_bytes(content)
    (same := tmp_path / "same").mkdir()

    assert digest(str(before)) != digest(str(after))
    assert digest(str(same), None) == digest(str(same))


def test_the_styles_reach_nowhere_else(client, stylesheets):
    sheet = client.get(stylesheets[0]).text

    assert "@import" not in sheet
    assert "url(http" not in sheet
    assert "//" not in sheet.replace("http://www.w3.org/2000/svg", "")


def test_every_script_that_a_page_names_is_there_and_kept(desk):
    pages = [desk.get(desk.board).page, desk.open(1).page]
    addresses = [one.attributes["src"] for page in pages for one in page.all("script")]

    assert addresses != []
    for address in addresses:
        with desk.client.get(address) as script:
            assert script.status_code == 200
            assert script.mimetype == "text/javascript"
            assert "max-age=31536000" in script.headers["Cache-Control"]
            assert re.match(r"/script/[0-9a-f]{12}/", address)


OURS = sorted(path.relative_to(STATIC).as_posix() for path in (STATIC / "js").rglob("*.js"))


@pytest.mark.parametrize("path", OURS)
def test_a_phone_loads_every_line_of_a_script_but_its_comments(client, path):
    sent = client.get(f"/script/0123456789ab/{path}").text.splitlines()

    kept, in_comment = [], False
    for line in (STATIC / path).read_text().splitlines():
        begins = line.lstrip(" ")
        in_comment = in_comment or begins.startswith("/*")
        if line and not in_comment and not begins.startswith("//"):
            kept.append(line)
        in_comment = in_comment and not line.endswith("*/")
    assert [line for line in sent if line] == kept


def test_a_board_needs_three_scripts(desk):
    assert len(desk.get(desk.board).page.all("script")) == 3


def test_a_page_names_everything_that_its_scripts_import(desk, asked_for):
    for page in (desk.get(desk.board).page, desk.get(desk.at).page, desk.open(1).page):
        modules = [one.attributes["src"] for one in page.all("script", type="module")]

        imported = asked_for(modules)
        links = page.all("link", rel="modulepreload")
        assert imported == {one.attributes["href"] for one in links}
        assert len(imported) > len(modules)


@pytest.fixture
def asked_for(client):
    """Return how to tell what a browser would ask for after these modules."""

    def follow(modules):
        found = set()
        for module in modules:
            text = client.get(module).text
            names = re.findall(r'(?:^import|from) "([^"]+)"', text, re.MULTILINE)
            new = {posixpath.normpath(posixpath.join(module, "..", name)) for name in names}
            found |= new | follow(new - found)
        return found

    return follow


@pytest.mark.parametrize("path", ["../pyproject.toml", "%2e%2e/pyproject.toml", "nothing.js"])
def test_nothing_but_the_static_files_is_handed_out(client, path):
    assert client.get(f"/static/{path}").status_code == 404
