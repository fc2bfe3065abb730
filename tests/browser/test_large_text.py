"""Screens with large text: nothing sticks out, is cut or covered, every action is reachable.

Those of one game at all sizes, those of the others at the sizes that are hardest.

Phones let their users double the text, and more. The measure is the font size of the root element,
by which all other sizes go.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from scorekeeper.rules.rulesets import RULESETS
from tests.browser.gallery import OF_WALLS, POT, WALL, Gallery, gallery

#: The headings and the corner of a wall that run out of their places, or over the last round.
CUT = """() => {
  const box = (one) => one.getBoundingClientRect();
  const rounds = document.querySelector(".rounds");
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll("h2, .corner .scan")]
    .filter((one) => shown(one) && !one.matches(".hidden"))
    .filter((one) => one.scrollWidth > one.clientWidth + 1
      || (one.matches(".scan") && rounds && shown(rounds) && box(one).left < box(rounds).right))
    .map((one) => one.innerText);
}"""
#: The names in the tables of a season, each a word, that do not stand in one line.
BROKEN = """() => [...document.querySelectorAll(".rank tbody th")]
  .filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const rows = new Set([...range.getClientRects()].map((row) => Math.round(row.top)));
    return rows.size > 1 && !/[ -]/.test(one.textContent);
  })
  .map((one) => one.textContent)"""
AUDIT = Path(__file__).with_name("large_text.js").read_text()
SIZES, SCALES = ((360, 740), (320, 568)), (130, 150, 200, 310)
#: What the screens of one game show at all sizes, those of the others show at the hardest ones.
THOROUGH, HARDEST = next(iter(RULESETS)), (((360, 740), 200), ((320, 568), 310))
#: Sizes of a phone, each with a size of text in percent.
Wanted = tuple[tuple[tuple[int, int], int], ...]
#: Whose text follows a screen or a picture that is seen from afar, and no phone shows it large.
FROM_AFAR = ", tv", "overlay"


@pytest.fixture(scope="module")
def screens() -> Iterator[Gallery]:
    with gallery() as shown:
        yield shown


@pytest.fixture(scope="module")
def page(chromium: Browser, screens: Gallery) -> Iterator[Page]:
    """Return the phone that goes from screen to screen; a new one for each would take its time."""
    with phone(chromium, screens, language="en-GB") as page:
        yield page


@contextmanager
def phone(chromium: Browser, screens: Gallery, *, language: str) -> Iterator[Page]:
    """Open a phone of a language that may write in all games."""
    context = chromium.new_context(
        locale=language, reduced_motion="reduce", has_touch=True, is_mobile=True
    )
    screens.let_in(context)
    yield context.new_page()
    context.close()


def is_of_another_game(name: str) -> bool:
    """Whether a screen is one of a game that is not looked at thoroughly."""
    return name.split(",", maxsplit=1)[0] in set(RULESETS) - {THOROUGH}


def wanted(name: str) -> Wanted:
    """Return at which sizes a screen is looked at, if all are."""
    all_sizes = tuple((size, scale) for size in SIZES for scale in SCALES)
    return HARDEST if is_of_another_game(name) else all_sizes


def faults(page: Page, screens: Gallery, name: str, sizes: Wanted) -> list[str]:
    """Return what is wrong with a screen, and with how large text on how small a phone."""
    screens.open(page, name)
    found = []
    for (width, height), scale in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(f"document.documentElement.style.fontSize = '{scale}%'")
        found += [f"{width} px, {scale} %: {fault}" for fault in page.evaluate(AUDIT)]
    return found


def measured(screens: Gallery) -> list[str]:
    """Return the names of the screens that phones show."""
    return [name for name in screens.screens if not any(word in name for word in FROM_AFAR)]


def measured_thoroughly(screens: Gallery) -> list[str]:
    """Return the names of the screens that are of no other game."""
    return [name for name in measured(screens) if not is_of_another_game(name)]


@pytest.mark.exhaustive
def test_every_screen_holds_large_text(page: Page, screens: Gallery) -> None:
    names = measured(screens)

    found = {name: faults(page, screens, name, wanted(name)) for name in names}

    assert {name: told for name, told in found.items() if told} == {}


@pytest.mark.exhaustive
def test_long_words_hold_large_text_too(chromium: Browser, screens: Gallery) -> None:
    names = measured_thoroughly(screens)
    with phone(chromium, screens, language="de") as page:
        found = {name: faults(page, screens, name, wanted(name)) for name in names}

    assert {name: told for name, told in found.items() if told} == {}


@pytest.mark.exhaustive
def test_longer_words_fit_on_walls_and_televisions(chromium: Browser, screens: Gallery) -> None:
    walls = [name for name in screens.screens if OF_WALLS in name]
    with phone(chromium, screens, language="de") as page:
        page.set_viewport_size({"width": WALL[0], "height": WALL[1]})
        found = {}
        for name in walls:
            screens.open(page, name)
            found[name] = page.evaluate(CUT)

    assert {name: cut for name, cut in found.items() if cut} == {}


def test_what_each_paid_and_takes_holds_large_text_in_long_words(
    chromium: Browser, screens: Gallery
) -> None:
    sizes = tuple((size, scale) for size in SIZES for scale in SCALES)
    with phone(chromium, screens, language="es") as page:
        assert faults(page, screens, POT, sizes) == []


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_tables_of_a_season_break_no_name(page: Page, screens: Gallery, scale: int) -> None:
    screens.open(page, "season")
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate(f"document.documentElement.style.fontSize = '{scale}%'")
    for fold in page.locator("main details").all():
        fold.evaluate("one => { one.open = true }")

    assert page.evaluate(BROKEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
