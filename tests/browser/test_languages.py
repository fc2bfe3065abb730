"""Longer words on a small phone: the pages of games fit in German and in Spanish too."""

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.rulesets import RULESETS
from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.test_fits import AUDIT, LONG, _unfold

#: Each game with the sides and players of its usual table.
TABLES = {
    rules.key: (rules.seatings[0].sides[0], rules.seatings[0].players[0])
    for rules in RULESETS.values()
}
FIRST = next(iter(TABLES))
#: Takes the way that gives the melds, where there is one, and asks for a rank.
MELD_BY_MELD = """() => {
  document.querySelectorAll("[type=radio][value=melds]").forEach((way) => way.click());
  const rank = document.querySelector("[name$=rank]");
  rank?.focus();
  return rank !== null;
}"""


def _choose(phone: Phone, language: str) -> None:
    phone.open("/")
    phone.page.get_by_role("contentinfo").get_by_role("link", name=language).click()
    phone.page.wait_for_url(phone.home + "/")


@pytest.mark.parametrize("script", [True, False], ids=["with scripts", "without scripts"])
def test_a_reader_chooses_a_language_and_comes_back(phones: Phones, *, script: bool) -> None:
    phone = phones(java_script_enabled=script)

    _choose(phone, "Español")

    expect(phone.page).to_have_url(phone.home + "/")
    expect(phone.page.locator("html")).to_have_attribute("lang", "es")
    expect(phone.page.get_by_role("link", name="Empezar una partida")).to_be_visible()


def test_what_is_typed_is_still_there_in_another_language(phones: Phones) -> None:
    phone = phones()
    phone.open(f"/evening/new/{FIRST}")
    phone.page.locator("[name=club]").fill("Card club")
    phone.page.locator("[name=movement]").nth(1).check()

    phone.follow("Deutsch")

    expect(phone.page.locator("html")).to_have_attribute("lang", "de")
    expect(phone.page.locator("[name=club]")).to_have_value("Card club")
    expect(phone.page.locator("[name=movement]").nth(1)).to_be_checked()
    phone.open(f"/evening/new/{FIRST}")
    expect(phone.page.locator("[name=club]")).to_have_value("")


#: One game, and all of them.
one_or_all = pytest.mark.parametrize(
    "keys", [[FIRST], pytest.param([*TABLES], marks=pytest.mark.exhaustive)], ids=["one", "all"]
)


@pytest.mark.parametrize("language", ["Deutsch", "Español"])
@one_or_all
def test_games_fit_a_small_phone_in(phones: Phones, keys: list[str], language: str) -> None:
    phone = phones()
    _choose(phone, language)
    faults: list[str] = []

    def look(path: str) -> None:
        phone.open(path)
        _unfold(phone)
        faults.extend(f"{path}: {fault}" for fault in phone.page.evaluate(AUDIT))

    for path in ("/", "/new", "/import"):
        look(path)
    for key in keys:
        sides, players = TABLES[key]
        code = phone.start_game(*LONG[: sides * players], sides=sides, game=key)
        for path in (f"/new/{key}", f"/score/{code}", f"/board/{code}", f"/score/{code}/rounds/1"):
            look(path)
        if phone.page.evaluate(MELD_BY_MELD):
            faults.extend(f"ranks of {key}: {fault}" for fault in phone.page.evaluate(AUDIT))

    assert faults == []
