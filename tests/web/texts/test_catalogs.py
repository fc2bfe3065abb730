"""The catalogs are whole: every text of ours in every language, each with the same named values."""

import ast
import json
import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from jinja2 import nodes

from scorekeeper.rules.pages.page_schema import schema
from tests.web.page_words import ALL_WORDS, games_with

ROOT = Path(__file__).parents[3]
CATALOGS = sorted((ROOT / "scorekeeper" / "translations").glob("*/LC_MESSAGES/messages.po"))
#: By which names texts are found; where they stand is told in pyproject.toml.
KEYWORDS = re.findall(r"--keyword=\S+", (ROOT / "Makefile").read_text(encoding="utf-8"))
SAYING = {"_", "_l", "gettext", "gettext_noop", "pgettext", "say", "text"}
SAYING_OF_SEVERAL = {"ngettext", "ngettext_noop", "ntext"}
_VALUE = re.compile(r"%\(\w+\)[sd]|%%")
_MARKUP = re.compile(r"<[^>]*>|&\w+;")
_NAMED = re.compile(r"%\((\w+)\)")
#: What is said in words, not in numbers.
WORDS = {
    *("a", "address", "b", "card", "cards", "code", "dealer", "ending", "fact", "format", "key"),
    *(
        "game",
        "said",
        "signs",
        "kinds",
        "label",
        "name",
        "names",
        "need",
        "player",
        "reason",
        "rule",
        "sets",
        "side",
        "typed",
    ),
    *(
        "canasta",
        "counts",
        "one",
        "opponents",
        "other",
        "partners",
        "first",
        "hand",
        "high",
        "kind",
        "low",
        "melds",
        "rank",
        "result",
        "second",
        "special",
        "stack",
        "starter",
        "steps",
        "suit",
        "tick",
        "time",
        "title",
        "what",
        "wilds",
        "winner",
        "winners",
        "words",
    ),
}
#: Texts in which no other word depends on the number: it stands alone, counts what was named
#: before it, is the number of a round or a seat, or a price.
#: What the pages call otherwise: a phone, and whoever reads them.
ONE_WORD = {
    "de": re.compile(r"Telefon|Smartphone|Mobil|\b(Ihnen|Ihrem|Ihren)\b"),
    "es": re.compile(
        r"\b(móvil|móviles|celular|celulares|usted|ustedes|os|vosotr[oa]s|vuestr[oa]s?"
        r"|(?!dieciséis)\w+[áé]is)\b",  # Nobody in Mexico says these.
        re.IGNORECASE,
    ),
}

NUMBER_ALONE = set((Path(__file__).parent / "number_alone.txt").read_text().splitlines())


def texts(catalog):
    """Return the messages of a catalog by what identifies them, without its header."""
    return {(one.context, one.id): one for one in catalog if one.id}


def forms(text):
    return text if isinstance(text, (list, tuple)) else (text,)


@pytest.fixture(scope="module")
def ours(tmp_path_factory):
    """Return every text that stands in code, rules and templates."""
    found = tmp_path_factory.mktemp("texts") / "messages.pot"
    extract = (sys.executable, "-m", "babel.messages.frontend", "--quiet", "extract")
    options = ("--mapping-file=pyproject.toml", *KEYWORDS, f"--output-file={found}")
    subprocess.run([*extract, *options, "."], cwd=ROOT, check=True)  # noqa: S603 - make translations
    with found.open("rb") as file:
        return texts(read_po(file))


@pytest.fixture(scope="module", params=CATALOGS, ids=lambda path: path.parts[-3])
def catalog(request):
    """Return the catalog of one language."""
    with request.param.open("rb") as file:
        return read_po(file, locale=request.param.parts[-3], abort_invalid=True)


@pytest.fixture(scope="module")
def translated(catalog):
    """Return the messages of one catalog."""
    return texts(catalog)


def test_german_and_spanish_are_there():
    assert {path.parts[-3] for path in CATALOGS} >= {"de", "es"}


def test_every_text_is_translated(ours, translated):
    """What a new page calls things shows in English until it is translated: a warning tells."""
    empty = {one.id for one in translated.values() if not all(forms(one.string))}
    missing = empty | {words for _context, words in ours.keys() - translated.keys()}
    on_pages = missing & ALL_WORDS

    assert missing - on_pages == set()
    if on_pages:
        told = f"Not translated yet: {len(on_pages)} words of {', '.join(games_with(on_pages))}"
        warnings.warn(told, stacklevel=1)


def test_the_help_of_every_parameter_is_among_the_texts(ours):
    helps = set(re.findall(r'"description": "([^"]+)"', json.dumps(schema(), ensure_ascii=False)))

    assert len(helps) > 90
    assert helps - {words for _context, words in ours} == set()


def test_no_text_is_stale_or_doubtful(ours, catalog, translated):
    assert translated.keys() - ours.keys() == set()
    assert list(catalog.obsolete) == []
    assert [one.id for one in translated.values() if one.fuzzy] == []


def test_every_translation_has_the_values_of_its_text(translated):
    """A plural may count its single thing in words."""
    strange = [
        (one.id, form)
        for one in translated.values()
        for form in forms(one.string)
        if sorted(_VALUE.findall(form))
        not in [sorted(_VALUE.findall(text)) for text in forms(one.id)]
    ]
    assert strange == []


def test_every_plural_has_the_forms_of_its_language(catalog, translated):
    plurals = [one for one in translated.values() if one.pluralizable]

    assert plurals
    assert {len(one.string) for one in plurals} == {catalog.num_plurals}


def test_every_text_with_a_number_has_a_plural_or_needs_none(ours):
    undecided = {
        one.id
        for one in ours.values()
        if not one.pluralizable and not set(_NAMED.findall(one.id)) <= WORDS
    }

    assert undecided - NUMBER_ALONE == set()
    assert NUMBER_ALONE - undecided == set()


def test_translations_hold_no_markup_and_no_stray_space(translated):
    found = [
        form
        for one in translated.values()
        for form in forms(one.string)
        if _MARKUP.search(form) or form != form.strip() or "  " in form
    ]
    assert found == []


def test_a_sentence_ends_as_its_translation_does(translated):
    """So that no half sentence is left over when a text changes."""
    ends = tuple(".?!")
    odd = [
        (one.id, form)
        for one in translated.values()
        for form in forms(one.string)
        if form and forms(one.id)[-1].endswith(ends) != form.endswith(ends)
    ]
    assert odd == []


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.parts[-3])
def test_one_word_is_said_for_a_phone_and_nobody_is_addressed_formally(path):
    other = ONE_WORD.get(path.parts[-3])
    with path.open("rb") as file:
        said = [form for one in texts(read_po(file)).values() for form in forms(one.string)]

    assert [form for form in said if other and other.search(form)] == []


def is_found(call):
    """Whether the tool finds the texts of a call as they are said, if it says any."""
    name, args = getattr(call.func, "id", ""), call.args
    if name in SAYING:
        return not (args and isinstance(args[0], ast.BinOp | ast.IfExp | ast.JoinedStr))
    # Ids that come in pairs, or in a text, stand where they were marked.
    plain = all(isinstance(one, ast.Constant | ast.Attribute) for one in args[:2])
    return name not in SAYING_OF_SEVERAL or plain or isinstance(args[0], ast.Starred)


def test_every_text_in_code_is_found_as_it_stands():
    """A text that is chosen inside the call, or put together, is not what the tool would find."""
    strange = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "scorekeeper").rglob("*.py"))
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and not is_found(call)
    ]
    assert strange == []


def texts_in(name):
    """Return how many texts a call of that *name* takes."""
    return 2 if name in SAYING_OF_SEVERAL else int(name in SAYING)


def test_every_text_in_templates_is_found_as_it_stands(app):
    strange = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        for call in app.jinja_env.parse(path.read_text(encoding="utf-8")).find_all(nodes.Call)
        for arg in call.args[: texts_in(getattr(call.node, "name", ""))]
        if not isinstance(arg, nodes.Const)
    ]
    assert strange == []
