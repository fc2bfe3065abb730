"""Every word on every page can be translated: in a made-up language each stands in brackets."""

import re

import pytest
from babel.dates import get_month_names
from babel.support import Translations
from flask_babel import Domain

from scorekeeper.rules.rulesets import RULESETS
from tests.web.counting import SidePhone, side_links
from tests.web.desk import GAME, PLAIN, entered
from tests.web.page import read_page
from tests.web.routes import NOBODYS, READING, address_at

GREEK = {
    "sides-0-name": "Ωμέγα",
    "sides-1-name": "Άλφα",
    "sides-0-players-0": "Νίκη",
    "sides-0-players-1": "Εύα",
    "sides-1-players-0": "Λία",
    "sides-1-players-1": "Ρέα",
}
SAID = (
    "alt",
    "aria-label",
    "placeholder",
    "title",
    "data-live",
    "data-age",
    "data-lost",
    "data-said",
    "data-done",
)
#: What scripts read, and nobody else: what is asked for now and then, which case is shown, what
#: turns page by page, and where a page that answered a form is found again.
READ_BY_SCRIPTS = {"data-answers", "data-ask", "data-corner", "data-folded", "data-state"}
READ_BY_SCRIPTS |= {"data-board", "data-like", "data-made", "data-marked", "data-part", "data-when"}
#: What people read: pages, pictures with words in them, tables.
READ = {"text/html", "image/svg+xml", "text/csv"}
_BRACKETS = re.compile(r"⟦[^⟦⟧]*⟧")
#: The names of the program, of systems and of a picture, the two halves of a day, a room code for
#: example.
SAME_EVERYWHERE = {"Scorekeeper", "scorekeeper", "png", "AM", "PM", "PQ"}
SAME_EVERYWHERE |= {"Linux", "Windows", "macOS"}
#: Dates speak every language by themselves.
MONTHS = set(get_month_names(locale="en").values())


class Bracketed(Translations):
    """A language in which every message is what it is in English, but in brackets."""

    def gettext(self, message):
        return f"⟦{message}⟧"

    def ngettext(self, one, many, number):
        return f"⟦{one if number == 1 else many}⟧"

    def pgettext(self, _context, message):
        return self.gettext(message)

    ugettext, ungettext, upgettext = gettext, ngettext, pgettext


@pytest.fixture
def bracketed(newcomer, monkeypatch):
    """Return all pages of a game among Greeks, in the made-up language."""
    newcomer.start(GREEK | {"switch_target": 7500})
    newcomer.record(PLAIN)
    newcomer.record(entered(0, {"table": 100}, {}, table_ruling="Ναι"))
    newcomer.withdraw(1)
    newcomer.begin({"name": "Παρασκευή", "club": "Λέσχη", "movement": "individual"})
    newcomer.enter("Άννα", "Βάσω", "Γιώργος", "Δανάη")
    newcomer.publish()
    newcomer.score(1, 500, 200)
    newcomer.start_season({"name": "Χειμώνας"})
    SidePhone(newcomer.client).take(side_links(newcomer)[1])
    newcomer.review(2, PLAIN)
    sent = {one.attributes["name"]: one.attributes["value"] for one in newcomer.page.all("input")}
    client, at = newcomer.client, newcomer.at
    monkeypatch.setattr(Domain, "get_translations", lambda _domain: Bracketed())
    forget_forms()
    shown = [
        client.get(address_at(rule, newcomer))
        for rule in READING
        if rule.endpoint not in {"static", "board.stream", "evening.stream"}
    ]
    shown += [client.get(f"/guide/{key}") for key in RULESETS]
    shown += [
        client.get(f"/board/{NOBODYS}"),
        client.get("/watch?code=1"),
        client.post("/new/team_canasta", data=sent | {"sides-0-start": "x", "dealer": 9}),
        client.post(f"{at}/rounds/2", data=sent | {"out": ""}),
        client.post(f"{at}/rounds/2", data=sent | {"sides-0-table": "3"}),
        client.post(f"{at}/rounds/2", data=sent),
        client.post(f"{at}/rounds/2/working", data=sent),
        client.post(f"/board/{newcomer.code}/opening/0", data=sent | {"add": "K"}),
        *(client.post(f"/guide/{key}/opening", data=sent | {"add": "joker"}) for key in RULESETS),
        client.post(f"{at}/rounds/2", data=sent | {"revision": "0", "step": "save"}),
        client.post(f"{at}/pen", data=sent),
        client.post(f"{at}/sides", data=sent),
        client.post(f"/count/{newcomer.code}/1/rounds/2/working", data=sent),
        client.post(f"/count/{newcomer.code}/1/rounds/2", data=sent | {"sides-1-table": "3"}),
        client.post(f"/count/{newcomer.code}/1/rounds/1", data=sent | {"revision": "0"}),
        client.post(f"{newcomer.direct}/pen", data=sent),
        client.post(f"{newcomer.direct}/people", data=sent),
        client.post(f"{newcomer.direct}/length", data=sent),
        client.post(f"{newcomer.direct}/seats", data=sent),
        client.post(f"{at}/end", data=sent | {"revision": "0", "request_id": "0" * 8}),
        client.post(f"{at}/end", data=sent | {"request_id": "1" * 8}),
        client.get(at),
        client.get(newcomer.board),
        client.post(f"{at}/end"),
    ]
    forget_forms()
    pages = [one for one in shown if one.mimetype in READ and not one.location]
    return (newcomer.code, newcomer.evening, newcomer.season), pages


def forget_forms():
    """Forget the forms that were made in this language before, or in the made-up one."""
    for rules in RULESETS.values():
        for table in rules._tables.values():
            table.remembered.clear()


def words(page, codes):
    """Return the words of a page that no translator was asked about."""
    said = "".join(_said(page))
    for known in (
        f"/evening/{codes[1]}/clock.json",
        *codes,
        *(" ".join((code[:2], code[2:4], code[4:])) for code in codes),
        "http://table.test/board/",
        "http://table.test/evening/",
        f"http://table.test/rules/{GAME}",
        "http://table.test/",
    ):
        said = said.replace(known, "")
    while _BRACKETS.search(said):
        said = _BRACKETS.sub("", said)
    return sorted(set(re.findall("[A-Za-z]{2,}", said)) - SAME_EVERYWHERE - MONTHS)


def _said(element):
    is_name = element.attributes.get("translate") == "no"
    if is_name or element.tag == "code" or ("lang" in element.attributes and element.tag != "html"):
        return  # A command, a source, or the name of a language in that language.
    data = {one for one in element.attributes if one.startswith("data-")} - READ_BY_SCRIPTS
    for name in (*SAID, *sorted(data)):
        yield f" {element.attributes.get(name, '')} "
    for child in element.children:
        if not isinstance(child, str):
            yield from _said(child)
        elif element.tag not in {"script", "style"}:
            yield child


def test_every_word_goes_through_the_translation(bracketed):
    codes, answers = bracketed

    untold = [
        (answer.request.path, left)
        for answer in answers
        if (left := words(read_page(answer.text), codes))
    ]
    assert untold == []


def test_every_page_was_looked_at(bracketed):
    _codes, answers = bracketed

    assert {answer.status_code for answer in answers} >= {200, 400, 404, 409, 422}
    pages = [answer for answer in answers if answer.mimetype == "text/html"]
    assert all("⟦" in page.text for page in pages)
