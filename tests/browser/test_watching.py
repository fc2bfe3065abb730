"""What is behind the board opens and stays fresh, and the television view fits its screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.phone import Phone

#: Screens of televisions, and of what is plugged into them.
SCREENS = [(1280, 720), (1920, 1080), (1366, 768)]
NAMES = ("Maximiliane", "Bartholomew", "Ann", "Konstantin", "Wilhelmine", "Jo", "Eve", "Di")
#: Late in a game every total is long.
_LATE = """() => {
  for (const total of document.querySelectorAll(".total")) total.textContent = "26,655";
}"""
_OVERFLOW = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const faults = scrollWidth > innerWidth || scrollHeight > innerHeight ? ["it scrolls"] : [];
  for (const one of document.querySelectorAll("#board > * > *, .side > *, .corner *")) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const sticksOut = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const isCut = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
    const side = one.closest(".side")?.getBoundingClientRect() ?? { top, bottom };
    const isOut = sticksOut || top < side.top - 1 || bottom > side.bottom + 1;
    if (one.checkVisibility() && (isOut || isCut)) faults.push(one.outerHTML.slice(0, 80));
  }
  return faults;
}"""


def test_a_table_that_is_deleted_says_so_alone_and_leaves_the_list_of_games(
    phones: Phones, scorer: Phone
) -> None:
    watcher = phones()
    watcher.watch(scorer.code)
    scorer.open(f"/score/{scorer.code}/delete?sure=yes")
    scorer.press("Yes, delete everything")

    expect(watcher.page.get_by_role("heading", name="This table was deleted")).to_be_visible()
    expect(watcher.page.locator("#live")).to_be_hidden()
    watcher.follow("To the first page")
    expect(watcher.page.locator("#known")).to_be_hidden()


def test_figures_are_fetched_when_they_are_opened_and_renewed_with_the_board(
    phones: Phones, scorer: Phone
) -> None:
    scorer.count_round(1)
    scorer.simple_round()
    scorer.record()
    watcher = phones()
    asked: list[str] = []
    watcher.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    watcher.watch(scorer.code)
    assert not {"figures", "chart.svg?version=1"} & set(asked)

    watcher.page.locator("#behind > summary").click()
    figures = watcher.page.locator("#figures")
    expect(figures.get_by_role("row", name="Rounds won 1 0")).to_be_visible()
    scorer.count_round(2)
    scorer.simple_round()
    scorer.record()

    expect(figures.get_by_role("row", name="Rounds won 2 0")).to_be_visible()
    expect(figures.get_by_role("img")).to_have_js_property("complete", value=True)
    assert figures.get_by_role("img").evaluate("(image) => image.naturalWidth") > 0
    assert "chart.svg?version=2" in asked


@pytest.mark.parametrize("sides", [3, 4, 5, 8])
def test_a_television_shows_everything_without_scrolling(phones: Phones, sides: int) -> None:
    phone = phones()
    code = phone.sit_down(*NAMES[:sides], sides=sides, game="family_pennies")
    phone.open(f"/board/{code}/tv")
    phone.page.evaluate(_LATE)

    for width, height in SCREENS:
        phone.page.set_viewport_size({"width": width, "height": height})
        assert phone.page.evaluate(_OVERFLOW) == []


@pytest.mark.exhaustive
def test_the_phone_that_keeps_score_is_led_from_the_board_to_its_score_pad(
    phones: Phones, scorer: Phone
) -> None:
    code, watcher = scorer.code, phones()
    for phone in (scorer, watcher):
        phone.open(f"/board/{code}")

    expect(watcher.page.get_by_role("link", name="‹ Score pad")).to_be_hidden()
    scorer.follow("‹ Score pad")
    assert scorer.page.url.endswith(f"/score/{code}")


#: What the page marks as found.
MARKED = "[...CSS.highlights.get('found')].map(String)"


def test_a_guide_shows_only_the_clauses_that_hold_the_words(phones: Phones) -> None:
    phone = phones()
    phone.open("/guide/team_canasta")
    search = phone.page.get_by_role("searchbox", name="Find a rule")
    in_order = phone.page.locator(".guide section.panel:visible h2").all_inner_texts()

    search.fill("four red threes")
    expect(phone.page.locator("#q001-7")).to_be_visible()
    expect(phone.page.locator("#turns")).to_be_hidden()
    search.fill("joker")  # It stands in a table, which is no clause.
    expect(phone.page.locator("#values table")).to_be_visible()
    search.fill("card")
    shown = phone.page.locator(".guide section.panel:visible h2")
    titles = shown.all_inner_texts()
    named = ["card" in title.casefold() for title in titles]
    assert named == sorted(named, reverse=True)
    assert {True, False} == {*named}
    search.fill("wild cards")
    held = [chapter.locator("#wild-cards").count() for chapter in shown.locator("../..").all()]
    assert held[0] == 1  # Before the values of cards, which have both words too.
    assert {"Wild", "cards"} <= {*phone.page.evaluate(MARKED)}
    search.fill("xyzzy")
    expect(phone.page.get_by_text("No rule has these words.")).to_be_visible()
    search.fill("")
    expect(phone.page.locator("#values")).to_be_visible()
    assert shown.all_inner_texts() == in_order


#: Keeps what would be heard, and lets nobody wait for a voice.
VOICE = """window.heard = [];
Object.defineProperty(window, "speechSynthesis", {
  value: { speak: (speech) => window.heard.push([speech.lang, speech.text]), cancel() {} },
});"""


@pytest.mark.exhaustive
def test_the_score_is_read_aloud_where_a_phone_likes_that(phones: Phones, scorer: Phone) -> None:
    watcher = phones(altered=True)
    watcher.page.add_init_script(VOICE)
    watcher.watch(scorer.code)
    watcher.page.get_by_text("Settings of this phone", exact=True).click()
    watcher.page.get_by_label("Read new scores aloud").check()
    watcher.page.wait_for_function("() => heard.length === 1")

    scorer.count_round(1)
    scorer.simple_round()
    scorer.record()

    watcher.page.wait_for_function("() => heard.length === 2")
    language, words = watcher.page.evaluate("heard[1]")
    assert language == "en-GB"
    assert words.startswith("Ann & Bob: 30. ")
    assert "Cy & Di: 0" in words


@pytest.mark.parametrize(("of", "reading"), [("score", "#played-1"), ("board", "#round-1")])
def test_whoever_read_the_rule_behind_a_line_finds_the_way_back_to_it(scorer, of, reading):
    scorer.count_round(1)
    scorer.simple_round(table="120")
    scorer.record()
    expect(scorer.page.locator(".mini .total").first).to_contain_text("120")
    scorer.open(f"/{of}/{scorer.code}")
    scorer.page.locator(f"{reading} > summary").click()
    scorer.page.locator(reading).locator("td a").last.click()
    near = scorer.page.locator("#near a")
    expect(near).to_be_in_viewport()
    expect(near).to_have_text("‹ Score pad")

    scorer.page.go_back()
    expect(scorer.page.locator("#lines-1-1")).to_be_in_viewport()
    scorer.page.locator(reading).locator("td a").last.click()
    near.click()
    expect(scorer.page).to_have_url(re.compile(rf"/score/{scorer.code}$"))
    if (
        of == "score"
    ):  # A phone that keeps score goes from the board to its pad, which is another page.
        expect(scorer.page.locator("#lines-1-1")).to_be_in_viewport()
