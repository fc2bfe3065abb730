"""Every page of every game speaks German and Spanish: no text falls back to English."""

import pytest
from babel.support import Translations
from flask_babel import Domain, get_locale

from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.http.rendering.languages import COOKIE
from tests.exhaustive import every
from tests.games.evenings import evenings_of
from tests.web.files import upload
from tests.web.page import read_page
from tests.web.page_words import ALL_WORDS
from tests.web.routes import READING, address_at

#: What is no page, or but a part of one, or none without something typed; files and tokens are
#: none either.
SILENT = {"board.stream", "desk.sides", "evening.stream", "home.watch", "host.phones"}
PAGES = [
    rule
    for rule in READING
    if rule.arguments <= {"code", "key", "number", "sitting"} and rule.endpoint not in SILENT
]


class Overheard(Translations):
    """What a language answers with where it knows no better: English, and a note of it."""

    def __init__(self):
        super().__init__()
        self.heard = set()

    def gettext(self, message):
        self.heard.add(message)
        return message

    def ngettext(self, one, many, number):
        self.heard.add(one)
        return one if number == 1 else many

    def pgettext(self, _context, message):
        return self.gettext(message)

    ugettext, ungettext, upgettext = gettext, ngettext, pgettext


@pytest.fixture
def overheard(monkeypatch):
    """Return the texts that no catalog knew, while the pages of a test are shown."""
    english = Overheard()
    known = {}

    def translations(domain):
        loaded = real(domain)
        if id(loaded) not in known and str(get_locale()) != "en":
            known[id(loaded)] = loaded
            loaded.add_fallback(english)
        return loaded

    real = Domain.get_translations
    monkeypatch.setattr(Domain, "get_translations", translations)
    yield english.heard
    for loaded in known.values():
        loaded._fallback = None


every_language = pytest.mark.parametrize("language", ["de", "es"])


def see(client, language, pages):
    """Open pages, and find that each is in a language."""
    client.set_cookie(COOKIE, language)
    for page in pages:
        answer = client.get(page, follow_redirects=True)
        assert answer.status_code == 200, page
        if answer.mimetype == "text/html":
            assert read_page(answer.text).one("html").attributes["lang"] == language


@every_language
def test_every_page_of_no_game_is_in_the_language_of_its_reader(newcomer, overheard, language):
    see(
        newcomer.client,
        language,
        [address_at(rule, newcomer) for rule in PAGES if not rule.arguments],
    )

    assert overheard - ALL_WORDS == set()


def seat_an_evening(director, key):
    """Begin an evening of a game in a season, and publish its first seats."""
    director.begin({"movement": "individual"}, game=key)
    director.enter(*"ABCDEFGH")
    director.publish()
    director.start_season()


@every_language
@pytest.mark.parametrize("key", every(RULESETS, always=["team_canasta"]))
def test_every_page_of_a_game_is_in_the_language_of_its_reader(newcomer, overheard, key, language):
    game = evenings_of(key)[0]
    upload(newcomer, game | {"first_round": 1, "rounds": game["rounds"][:1]})
    seat_an_evening(newcomer, key)
    overheard.clear()
    pages = [address_at(rule, newcomer) for rule in PAGES if "code" in rule.arguments]
    pages += [f"/rules/{key}{of}" for of in ("", "/change", "/try", "/share")]
    pages += [
        f"/new/{key}",
        f"/evening/new/{key}",
        f"/guide/{key}",
        f"/guide/{key}/opening",
        f"{newcomer.at}/rounds/2",
    ]

    see(newcomer.client, language, pages)

    assert overheard - ALL_WORDS == set()
