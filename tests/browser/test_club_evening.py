"""A club evening on many screens: a director, phones in the hall, tables, and the wall."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibility import violations_in_all_colours
from tests.browser.conftest import Phones
from tests.browser.dead_spots import ARRIVES, KEEP, SAID, offline
from tests.browser.dead_spots import begin as begin_round
from tests.browser.hall_acts import (
    WALL,
    begin,
    close_rest,
    code_of,
    end,
    enter,
    in_the_hall,
    leave,
    publish,
    scan_card,
    score_by_hand,
    send_seats,
    start_clock,
)
from tests.browser.phone import STREAMED, Phone

NAMES = ("Ana", "Bo", "Cy", "Dora", "Eva", "Finn", "Gus", "Hana", "Ines")
#: More than stand on one page of a wall, one of them too long for a line.
MANY = tuple(f"{name} {letter}." for letter in "ABCDE" for name in NAMES)
LONG = "Maximiliane Bartholomew-Konstantin"
#: What of a wall is cut, or reaches beyond it.
#: Where the last line of a link ends that may have several.
_LAST_LINE = """(link) => {
  const words = document.createRange();
  words.selectNodeContents(link);
  return Math.max(...[...words.getClientRects()].map((line) => line.bottom)) + scrollY;
}"""
_FAULTS = """() => [...document.querySelectorAll(".which, .seats li, .seats .name, .clock > *, "
    + ".winners, .winners :is(ol, li), #standings :is(tr, th), .tables > li, .who-plays, "
    + ".corner *")]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const letters = document.createRange();
    letters.selectNodeContents(one);
    // A part of a pixel too much, and an ellipsis takes two letters.
    const isOneLine = one.matches(".name:not(.long), .who-plays:not(.long)");
    if (isOneLine && letters.getBoundingClientRect().width > right - left) return true;
    const isOut = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return isOut || (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0);
  }).map((one) => one.outerHTML.slice(0, 80))"""

#: How many lines a text takes.
LINES = """one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map((row) => Math.round(row.top))).size;
}"""


def sizes(wall: Phone, names: str) -> set[float]:
    """Return how large names stand on a wall, in pixels."""
    large: list[float] = wall.page.locator(f"{names}:visible").evaluate_all(
        "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    return set(large)


def style(part: Locator, of: str) -> str:
    """Return what a browser makes of a part of a page: a colour, a size."""
    return str(part.evaluate("(one, of) => getComputedStyle(one).getPropertyValue(of)", of))


@pytest.fixture
def director(phones: Phones) -> Phone:
    """Return the phone of a director whose evening has two sittings of a round."""
    phone = phones()
    begin(phone, sittings=2, rounds=1)
    return phone


def keep_score(phone: Phone, director: Phone, number: int) -> None:
    """Save a round at a table that brings its first side 500."""
    scan_card(phone, director, number)
    phone.count_round(1)
    phone.simple_round(table="500")
    phone.record()


def test_a_club_plays_two_sittings(phones: Phones, director: Phone) -> None:
    code = code_of(director)
    enter(director, *NAMES)
    dora = in_the_hall(phones(), code, "Dora")
    finn = in_the_hall(phones(), code, "Finn")
    wall = phones(**WALL)
    wall.open(f"/evening/{code}/tv")
    expect(dora.get_by_role("region", name="My seat")).to_contain_text("Seats come soon")

    publish(director)
    seat = r"^Sitting 1\W*Table\s*[12]\s*(North|East|South|West)"
    mine = re.compile(rf"{seat}|You sit this one out")
    for page in (dora, finn):
        expect(page.get_by_role("region", name="My seat")).to_contain_text(mine, timeout=STREAMED)
    expect(dora.locator("#said")).to_contain_text(mine)
    expect(wall.page.locator(".seats .t b:visible")).to_have_count(len(NAMES) - 1)
    expect(wall.page.locator(".corner .code")).to_be_visible()
    expect(wall.page.locator("#headline")).to_have_text("Sitting 1 of 2: find your seat")

    start_clock(director)
    expect(dora.locator(".clock .left")).to_have_text(re.compile(r"^(50:00|49:5\d)$"))
    expect(wall.page.locator("#headline")).to_have_text("Sitting 1 of 2")
    keep_score(phones(), director, 1)
    best = dora.locator("#standings tbody tr").first
    expect(best.get_by_role("cell").nth(1)).to_have_text("500", timeout=STREAMED)
    expect(wall.page.get_by_role("heading", name="Standings")).to_be_visible()
    expect(wall.page.get_by_role("columnheader", name="Difference")).to_be_visible()
    director.open(f"/direct/{code}")
    keep_score(phones(), phones_of(phones, director), 2)
    expect(director.page.locator(".sum")).to_contain_text("2 done")
    over = re.compile(r"This sitting is played\W*Your next seat shows here|You sit this one out")
    for page in (dora, finn):
        expect(page.locator("#mine")).to_have_text(over, use_inner_text=True, timeout=STREAMED)

    leave(director, "Finn")
    publish(director)
    expect(dora.locator("#evening")).to_have_attribute("data-sitting", "2", timeout=STREAMED)
    expect(finn.locator("#evening")).to_have_attribute("data-sitting", "2", timeout=STREAMED)
    expect(finn.locator("#mine")).to_have_text(re.compile(r"^\s*You left"), use_inner_text=True)
    expect(finn.locator("#me")).to_have_text("Finn")
    expect(wall.page.locator(".seats .t b:visible")).to_have_count(len(NAMES) - 1)
    expect(dora.get_by_role("link", name="I am Dora. Somebody else?")).to_be_visible()
    dora.goto(director.home)
    dora.locator("#known").get_by_role("link", name=re.compile(r"^Dora\s+Friday canasta")).click()
    expect(dora.get_by_role("link", name="I am Dora. Somebody else?")).to_be_visible()


def phones_of(phones: Phones, director: Phone) -> Phone:
    """Return another phone that directs the same evening."""
    other = phones(storage_state=director.page.context.storage_state())
    other.open(f"/direct/{code_of(director)}")
    return other


@pytest.mark.exhaustive
def test_a_pad_hears_its_director_and_a_sheet_stays_as_it_is(
    phones: Phones, director: Phone
) -> None:
    enter(director, *NAMES[:8])
    publish(director)
    pad, sheet = phones_of(phones, director), phones_of(phones, director)
    for phone, number in ((pad, 1), (sheet, 2)):
        phone.open(f"/direct/{code_of(director)}/tables/1/{number}")
        phone.press("Keep score at this table myself")
    sheet.count_round(1)
    director.open(f"/direct/{code_of(director)}/close")
    director.page.get_by_label("Do not count table 1").uncheck()
    close_rest(director)
    expect(director.page.get_by_role("status")).to_contain_text("Table 2 does not count")

    expect(pad.page.locator(".of-evening")).to_contain_text("has closed this table")
    expect(sheet.page.get_by_text("The director has told your table")).to_be_visible()
    expect(sheet.page.locator("form.entry, #entry").first).to_be_attached()
    publish(director)
    expect(pad.page.locator(".of-evening")).to_contain_text("The seats of sitting 2 are out")
    expect(pad.page.locator(".next-seats li:visible")).to_have_count(4)


def ground_of(one: Locator) -> str:
    """Return the colour on which something stands."""
    return str(one.evaluate("one => getComputedStyle(one).backgroundColor"))


def test_who_keeps_score_where_others_sit_by_now_is_led_to_the_own_seat(
    phones: Phones, director: Phone
) -> None:
    enter(director, *NAMES[:8])
    publish(director)
    code, keeper = code_of(director), phones()
    elsewhere = director.page.request.get(f"{director.home}/evening/{code}.json").json()["tables"]
    player = NAMES[elsewhere[1]["sides"][0][0] - 1]
    in_the_hall(keeper, code, player)
    scan_card(keeper, director, 1)

    expect(keeper.page.locator("#seat-elsewhere")).to_contain_text("Your seat is now at table 2.")
    keeper.page.evaluate("""() => {
      document.getElementById("seat-elsewhere").hidden = true;
      scrollTo(0, document.body.scrollHeight);
      document.dispatchEvent(new Event("table:told"));
    }""")
    expect(keeper.page.locator("#seat-elsewhere")).to_be_in_viewport()
    mine = keeper.page.get_by_role("link", name="My seat")
    count = keeper.page.locator(".foothold .primary")
    assert ground_of(mine) != ground_of(count)
    assert style(count, "text-decoration-line") == "underline"  # A quiet way, no button.
    assert style(count, "font-weight") == "400"
    expect(mine).to_have_attribute("href", f"/evening/{code}")
    keeper.count_round(1)
    expect(keeper.page.locator("#seat-elsewhere")).to_contain_text("Your seat is now at table 2.")
    scan_card(keeper, director, 2)
    expect(keeper.page.locator("#seat-elsewhere")).to_be_attached()
    expect(keeper.page.locator("#seat-elsewhere")).to_be_hidden()


def test_a_new_evening_s_wall_leads_its_director_back(phones: Phones, director: Phone) -> None:
    code, other = code_of(director), phones()
    for page in ("tv", "qr", "standings"):
        director.open(f"/evening/{code}/{page}")
        back = director.page.locator("header a:visible").first
        expect(back).to_have_attribute("href", f"/direct/{code}")
        other.open(f"/evening/{code}/{page}")
        expect(other.page.locator("header a:visible").first).to_have_attribute(
            "href", f"/evening/{code}"
        )
    director.open(f"/direct/{code}")
    director.open(f"/evening/{code}/tv")
    expect(director.page.get_by_role("link", name="Director")).to_be_visible()


def test_who_directs_has_one_way_back(phones: Phones, director: Phone) -> None:
    code, other = code_of(director), phones()
    for page in ("tv", "standings", "sittings"):
        for phone, way in ((director, f"/direct/{code}"), (other, f"/evening/{code}")):
            phone.open(f"/evening/{code}/{page}")
            back = phone.page.locator("header a:visible")
            expect(back).to_have_count(1)
            expect(back).to_have_attribute("href", way)
    for phone, shown in ((director, 1), (other, 0)):
        phone.open(f"/evening/{code}/standings")
        to_evening = phone.page.locator(f"main a[href='/evening/{code}']:visible")
        expect(to_evening).to_have_count(shown)


@pytest.mark.exhaustive
def test_a_wall_shows_all_seats_in_pages_and_cuts_nothing(phones: Phones, director: Phone) -> None:
    enter(director, *MANY, LONG, "Jo", "Kai")
    publish(director)
    wall = phones(**WALL)
    wall.open(f"/evening/{code_of(director)}/tv")

    names = wall.page.locator(".seats .name:visible")
    expect(wall.page.locator("#which")).to_contain_text("A to")
    assert 24 <= names.count() < len(MANY)
    assert wall.page.evaluate(_FAULTS) == []
    start_clock(director)
    expect(wall.page.locator(".clock .left")).to_be_visible(timeout=STREAMED)
    assert wall.page.evaluate(_FAULTS) == []


def test_names_of_one_list_stand_in_one_size_on_a_wall(phones: Phones) -> None:
    director, wall = phones(), phones(**WALL | {"viewport": {"width": 1280, "height": 720}})
    begin(director, sittings=1, rounds=1, together=2)
    enter(
        director, "Gertrud & Walter", "Heinz & Otto", "Inge & Frieda", "Karl & Lore", "Mia & Nils"
    )
    publish(director)
    wall.open(f"/evening/{code_of(director)}/tv")

    assert len(sizes(wall, ".seats .name")) == 1
    assert min(sizes(wall, ".seats .name")) > 42
    start_clock(director)
    expect(wall.page.locator(".clock .left")).to_have_text(re.compile(r"\d:\d\d"), timeout=STREAMED)
    for number, won in ((1, "1210"), (2, "990")):
        score_by_hand(director, number, won, "820")
    expect(wall.page.get_by_text("Sitting 1 is played")).to_be_visible(timeout=STREAMED)
    expect(wall.page.locator(".clock .left")).to_be_hidden()
    end(director)
    expect(wall.page.get_by_role("heading", name="Congratulations")).to_be_visible(timeout=STREAMED)
    expect(wall.page.get_by_text("sat out, no points")).to_be_hidden()
    assert len(sizes(wall, ".rank .who")) == 1
    assert min(sizes(wall, ".rank .who")) > 30
    first, *others = [min(sizes(wall, f".winners li:nth-child({at}) > span")) for at in (1, 2, 3)]
    assert first > others[0] == others[1]
    assert wall.page.evaluate(_FAULTS) == []


#: Leaves the first name too little room by so little that rounded figures do not tell.
NARROWED = """() => {
  const name = document.querySelector(".seats .name");
  const letters = document.createRange();
  letters.selectNodeContents(name);
  const { width } = letters.getBoundingClientRect();
  const room = Math.round(width - 0.2) === Math.round(width) ? width - 0.2 : width - 0.01;
  name.style.flex = `0 0 ${room}px`;
  document.dispatchEvent(new Event("board:renewed"));
}"""


def test_no_name_on_a_wall_lacks_a_part_of_a_pixel(phones: Phones) -> None:
    director, wall = phones(), phones(**WALL | {"viewport": {"width": 1280, "height": 720}})
    begin(director, sittings=2, rounds=1)
    enter(director, *NAMES)
    publish(director)
    wall.open(f"/evening/{code_of(director)}/tv")

    wall.page.evaluate(NARROWED)

    assert wall.page.evaluate(_FAULTS) == []


def test_on_a_wall_nobody_who_sits_out_is_told_so_in_broken_words(phones: Phones) -> None:
    director, wall = phones(), phones(**WALL | {"viewport": {"width": 1280, "height": 720}})
    begin(director, sittings=2, rounds=1)
    enter(director, *(f"Carmen López {letter}." for letter in "ABCDEFGHIJKLM"))
    publish(director)
    wall.open(f"/evening/{code_of(director)}/tv")
    (out,) = wall.page.locator(".sits-out:visible").all()

    assert out.evaluate(LINES) <= 2
    assert wall.page.evaluate(_FAULTS) == []


def test_a_wall_shows_whose_places_are_known_and_leads_nobody_to_empty_rows(phones: Phones) -> None:
    director, wall = phones(), phones(**WALL | {"viewport": {"width": 1280, "height": 720}})
    begin(director, sittings=2, rounds=1)
    enter(director, *"ABCDEFGHIJKLMN")
    publish(director)
    score_by_hand(director, 1, "1210", "820")
    wall.open(f"/evening/{code_of(director)}/tv")
    expect(wall.page.locator(".seats")).to_be_visible()  # Two tables of three have not begun.
    score_by_hand(director, 2, "1110", "720")

    expect(wall.page.locator("#standings tbody tr:visible")).to_have_count(8)
    expect(wall.page.locator("#standings .range")).to_be_empty()


def test_whoever_directs_finds_back_from_the_winners(phones: Phones) -> None:
    director = phones()
    begin(director, sittings=1, rounds=1)
    enter(director, *NAMES[:4])
    publish(director)
    score_by_hand(director, 1, "1210", "820")
    code = end(director)
    for path in ("standings", ""):
        director.open(f"/evening/{code}/{path}".rstrip("/"))
        expect(director.page.get_by_role("heading", name="Congratulations")).to_be_visible()
        expect(director.page.get_by_role("link", name="Director")).to_be_visible()


#: The rows of a wall that are not whole above its lower edge.
CUT_ROWS = """() => {
  const end = document.getElementById("stream").getBoundingClientRect().bottom;
  return [...document.querySelectorAll("#standings tbody tr")]
    .filter((row) => row.checkVisibility() && row.getBoundingClientRect().bottom > end + 1)
    .map((row) => row.innerText);
}"""


#: Says something long below every name but the first, as of substitutes and of sitting out.
NOTE_ALL = """() => {
  for (const row of [...document.querySelectorAll("#standings tbody tr")].slice(1)) {
    const note = document.createElement("small");
    note.textContent = "until sitting 1: Somebody & Somebody Else";
    row.querySelector("th").append(note);
  }
  document.dispatchEvent(new Event("board:renewed"));
}"""


def test_what_is_said_below_names_pushes_no_row_off_a_wall(phones: Phones) -> None:
    director, wall = phones(), phones(**WALL | {"viewport": {"width": 1280, "height": 720}})
    begin(director, sittings=2, rounds=1, together=2)
    enter(director, *(f"Anna {letter} & Otto {letter}" for letter in "ABCDEFGH"))
    publish(director)
    for number in (1, 2, 3, 4):
        score_by_hand(director, number, "1210", "820")
    wall.open(f"/evening/{code_of(director)}/tv")
    expect(wall.page.locator("#standings tbody tr")).to_have_count(8, timeout=STREAMED)

    wall.page.evaluate(NOTE_ALL)

    assert wall.page.evaluate(CUT_ROWS) == []


def test_what_an_entry_did_is_renewed_while_somebody_looks_at_it(
    phones: Phones, director: Phone
) -> None:
    enter(director, *NAMES[:8])
    publish(director)
    ana = phones()
    ana.open(f"/evening/{code_of(director)}/seat/1")
    expect(ana.page.locator(".my-seat")).to_contain_text("Table")
    expect(ana.page.locator(".my-seat")).not_to_contain_text("Place")

    score_by_hand(director, 1, "1210", "820")
    score_by_hand(director, 2, "1210", "820")
    # A phone that is taken up again asks at once.
    ana.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ana.page.locator(".my-seat")).to_contain_text("This sitting is played")
    expect(ana.page.locator(".my-seat")).to_contain_text("Place")


def test_the_clock_counts_beside_a_seat_and_a_name_of_two_lines_covers_nothing(
    phones: Phones, director: Phone
) -> None:
    long = "Maximiliane Bartholomew"
    enter(director, *NAMES[:7], long)
    publish(director)
    start_clock(director)
    home = f"/evening/{code_of(director)}"
    ana = phones()
    ana.open(f"{home}/seat/8")
    at_first = ana.page.locator('.my-seat[data-table="1"]').count()
    score_by_hand(director, 2 if at_first else 1, "1210", "820")
    ana.open(f"{home}/seat/1")
    left = ana.page.locator(".clock .left")
    expect(left).to_have_text(re.compile(r"^(50:00|49:5\d)$"))
    # What is renewed is the same but for the clock, so the page stays as it is.
    ana.page.evaluate("document.querySelector('.clock').id = 'as-it-was'")
    with ana.page.expect_response(re.compile("/seat/1$")):
        ana.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(left).to_have_text(re.compile(r"^49:5\d$"))
    assert ana.page.locator("#as-it-was").count() == 1

    ana.open(f"{home}/standings")
    name = ana.page.get_by_role("link", name=long)
    said = ana.page.locator("th", has=name).locator("small").last
    words = name.evaluate(_LAST_LINE)
    assert words <= said.bounding_box()["y"]


def test_a_table_that_a_director_looks_at_shows_what_its_scorekeeper_saved(
    phones: Phones, director: Phone
) -> None:
    enter(director, *NAMES[:4])
    publish(director)
    keeper = phones()
    scan_card(keeper, director, 1)
    table = director.page.locator(".tb-one")
    expect(table).to_contain_text("waits for its first round")
    by_link = director.page.get_by_role("button", name=re.compile("(Send|Copy) the link"))
    expect(by_link).to_be_visible()
    keeper.count_round(1)
    keeper.simple_round(table="500")
    keeper.record()

    expect(table).to_contain_text("500", timeout=15_000)
    expect(director.page.locator("#by-hand [name=points-0]")).to_be_visible()
    expect(by_link).to_be_visible()


def test_what_is_refused_at_a_table_stays_while_others_play(director: Phone) -> None:
    director.expects("422")
    enter(director, *NAMES[:4])
    publish(director)
    director.page.clock.install()
    score_by_hand(director, 1, "12x", "500")
    expect(director.page.locator("#by-hand [aria-invalid]")).to_have_value("12x")
    asked: list[str] = []
    director.page.on("request", lambda request: asked.append(request.url))
    director.page.clock.run_for(20_000)

    assert asked == []
    director.open(f"/direct/{code_of(director)}")
    with director.page.expect_response(director.page.url):
        director.page.clock.run_for(20_000)


def test_printed_standings_are_dark_on_white_and_of_one_size(director: Phone) -> None:
    enter(director, *NAMES[:4])
    publish(director)
    score_by_hand(director, 1, "500", "500")
    code = end(director)
    page = director.page
    sizes_at = []
    for scheme, root in (("light", "100%"), ("dark", "150%")):
        page.emulate_media(media="print", color_scheme=scheme)
        director.open(f"/evening/{code}/standings")
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", root)
        for part in (".winners", ".winners h2", ".winners .place", ".winners .figure"):
            assert style(page.locator(part).first, "color") == "rgb(0, 0, 0)"
        assert style(page.locator(".winners"), "background-color") == "rgb(255, 255, 255)"
        assert style(page.locator(".winners"), "border-top-style") == "solid"
        parts = page.locator("h1, h2, p:visible, li:visible, .rank th").all()
        sizes_at.append([style(part, "font-size") for part in parts])
    assert sizes_at[0] == sizes_at[1]
    rule, tie = (style(page.locator(part).first, "font-size") for part in ("#ties + p", ".ties li"))
    assert float(tie[:-2]) <= float(rule[:-2])
    page.emulate_media(media="null", color_scheme="null")


def test_names_that_are_typed_are_put_on_the_list_before_anything_else(director: Phone) -> None:
    enter(director, *NAMES)
    onward = director.page.get_by_role("link", name="Look at sitting 1")
    expect(onward).to_be_visible()
    expect(director.page.get_by_role("heading", name="On the list")).to_be_in_viewport()
    director.page.get_by_text("Add more names").click()
    director.page.get_by_role("textbox", name=re.compile("Names")).fill("Jo")
    expect(onward).to_be_hidden()

    director.press("Put on the list")
    expect(onward).to_be_visible()


def test_two_taps_swap_seats_and_the_page_stays_where_it_is(director: Phone) -> None:
    enter(director, *NAMES)
    director.open(f"/direct/{code_of(director)}/seats")
    page = director.page
    names = page.locator(".proposal .who")
    first, last = names.first.inner_text(), names.nth(7).inner_text()
    page.evaluate("scrollTo(0, 150)")
    before = page.evaluate("scrollY")

    names.first.evaluate("(name) => name.click()")
    expect(page.locator(".tip")).to_contain_text(f"{first} and … change places")
    names.nth(7).evaluate("(name) => name.click()")
    expect(names.first).to_have_text(last)
    expect(names.nth(7)).to_have_text(first)
    assert page.evaluate("scrollY") == before
    page.reload()
    expect(names.first).to_have_text(last)
    page.get_by_role("link", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(names.first).to_have_text(last)
    page.get_by_role("link", name="English").click()
    send_seats(director)
    expect(page.locator(".desk-tables li").first).to_contain_text(last)


def test_a_long_list_is_searched_by_typing_and_the_phone_remembers(
    phones: Phones, director: Phone
) -> None:
    enter(director, *MANY)
    guest = phones()
    guest.open(f"/evening/{code_of(director)}")
    guest.page.get_by_role("searchbox", name="Find your name").fill("dora c")
    guest.page.locator(".seats a:visible").click()
    expect(guest.page.locator("#me")).to_have_text("Dora C.")
    guest.page.reload()
    expect(guest.page.locator("#me")).to_have_text("Dora C.")

    guest.follow("I am Dora C.. Somebody else?")
    guest.press("I only watch")
    expect(guest.page.locator(".seats")).to_be_hidden()
    expect(guest.page.get_by_role("link", name="I only watch")).to_be_visible()


def test_the_hall_serves_without_scripts(phones: Phones, director: Phone) -> None:
    enter(director, *NAMES)
    publish(director)
    guest = phones(java_script_enabled=False)
    guest.open(f"/evening/{code_of(director)}")
    guest.page.get_by_role("link", name=re.compile("^Dora ")).click()

    expect(guest.page.get_by_role("heading", name="Dora")).to_be_visible()
    expect(guest.page.locator(".my-seat")).to_contain_text(re.compile("Table|sits out"))


@pytest.mark.exhaustive
def test_desk_and_hall_are_accessible(phones: Phones, director: Phone) -> None:
    enter(director, *NAMES)
    publish(director)
    start_clock(director)
    guest = in_the_hall(phones(), code_of(director), "Dora")

    assert list(violations_in_all_colours(director.page)) == []
    assert list(violations_in_all_colours(guest)) == []


@pytest.mark.parametrize("text", ["100%", "150%"])
def test_my_seat_breaks_no_name_that_fits(phones: Phones, director: Phone, text: str) -> None:
    names = ("Rosemarie", "Wolfgang", "Christine", "Hildegard")
    enter(director, *names)
    publish(director)
    page = in_the_hall(phones(viewport={"width": 360, "height": 740}), code_of(director), names[0])
    page.evaluate("size => { document.documentElement.style.fontSize = size }", text)

    expect(page.locator(".felt")).to_be_visible()
    for shown in page.locator("#me, .felt span > span").all():
        assert shown.evaluate(LINES) == 1, shown.inner_text()


def test_a_season_asks_for_the_points_of_places_where_places_rank(director: Phone) -> None:
    director.open(f"/direct/{code_of(director)}/season")
    points = director.page.get_by_role("textbox", name="Points for the places")
    expect(points).to_be_hidden()

    director.page.get_by_role("radio", name="Places").check()
    expect(points).to_be_visible()


def test_a_season_without_a_name_is_led_to_the_field(director: Phone) -> None:
    director.expects("422")
    director.open(f"/direct/{code_of(director)}/season")
    name = director.page.get_by_role("textbox", name="Name of the season")
    expect(name).to_have_value(re.compile(r"^Winter 20\d\d$"))
    name.fill("")
    director.press("Start the season")

    expect(name).to_be_focused()
    expect(name).to_be_in_viewport()
    expect(name).to_have_accessible_description(re.compile("Give the season a name"))


def test_a_number_that_a_director_taps_is_replaced(director: Phone) -> None:
    enter(director, *NAMES[:4])
    publish(director)
    score_by_hand(director, 1, "1250", "700")
    director.open(f"/direct/{code_of(director)}/tables/1/1")
    field = director.page.locator("[name=points-0]")
    field.tap()
    director.page.keyboard.type("90")

    expect(field).to_have_value("90")


def test_the_first_page_remembers_a_season_that_was_watched(
    phones: Phones, director: Phone
) -> None:
    director.open(f"/direct/{code_of(director)}/season")
    director.press("Start the season")
    link = director.page.locator("a[href^='/season/']").first
    path = str(link.get_attribute("href")).partition("?")[0]
    watcher = phones()
    watcher.open(path)
    watcher.open("/")

    known = watcher.page.locator("#known a")
    expect(known).to_have_attribute("href", path)
    expect(known).to_contain_text("Winter")
    expect(known).to_contain_text("Season")
    director.open(path)
    director.open("/")
    expect(director.page.locator(f"a[href='{path}']")).to_have_count(1)


def test_an_evening_that_was_seen_is_listed_by_its_name_without_the_club(phones: Phones) -> None:
    director, watcher = phones(), phones()
    director.open("/evening/new/team_canasta")
    director.page.get_by_role("textbox", name="Name of the evening").fill("Friday canasta")
    director.page.get_by_role("textbox", name="Name of the club").fill("Lindenhof")
    director.press("Start the evening")
    watcher.open(f"/evening/{code_of(director)}")
    expect(watcher.page.locator("h1")).to_have_text("Friday canasta Lindenhof")
    watcher.open("/")

    expect(watcher.page.locator("#known .what")).to_have_text("Friday canasta")


def test_another_size_of_the_tables_keeps_what_was_typed_and_what_is_wrong_is_shown(
    phones: Phones,
) -> None:
    phone = phones()
    phone.expects("422")
    phone.open("/evening/new/team_canasta")
    name = phone.page.get_by_role("textbox", name="Name of the evening")
    name.fill("Autumn cup")
    phone.page.get_by_role("textbox", name="Club").fill("Canasta friends")
    sittings = phone.page.get_by_role("textbox", name="How many sittings?")
    sittings.fill("many")
    phone.page.locator("nav.segments a:not([aria-current])").first.click()
    expect(phone.page).to_have_url(re.compile("players="))

    expect(name).to_have_value("Autumn cup")
    expect(phone.page.get_by_role("textbox", name="Club")).to_have_value("Canasta friends")
    expect(sittings).to_have_value("many")
    phone.press("Start the evening")
    expect(sittings).to_be_focused()
    expect(sittings).to_be_in_viewport()


def test_what_a_director_types_without_a_network_stays_and_is_sent_later(director: Phone) -> None:
    director.expects("net::ERR_INTERNET_DISCONNECTED")
    enter(director, *NAMES[:4])
    publish(director)
    context = director.page.context
    director.open(f"/direct/{code_of(director)}/tables/1/1")
    first = director.page.locator("#by-hand [name=points-0]")
    first.fill("1900")
    director.page.locator("#by-hand [name=points-1]").fill("2100")
    context.set_offline(True)
    director.press("Save this result")
    told = director.page.locator("#unreached")
    expect(told).to_be_visible()
    expect(first).to_have_value("1900")
    here = director.page.url
    director.page.locator(".steps a").last.click()
    expect(told).to_be_in_viewport()
    assert director.page.url == here

    context.set_offline(False)
    director.press("Save this result")
    expect(director.page.get_by_role("status").first).to_contain_text("the result is kept")


def test_a_pad_that_is_open_when_the_time_runs_out_asks_whether_the_table_is_done(
    phones: Phones,
) -> None:
    director = phones()
    begin(director, sittings=2, rounds=2)
    enter(director, *NAMES[:4])
    publish(director)
    start_clock(director, 20)
    keeper = phones(altered=True)
    scan_card(keeper, director, 1)
    keeper.count_round(1)
    keeper.simple_round(table="120")
    keeper.record()
    asks = keeper.page.locator(".time-up")
    expect(keeper.page.locator(".clock .left")).not_to_be_empty()
    expect(asks).to_be_hidden()
    # What is not asked yet takes no room: undoing stands beside counting, as before any round.
    keeper.page.evaluate("document.documentElement.style.fontSize = '150%'")
    undo, count = (keeper.page.locator(one).bounding_box() for one in (".said", "#count-next"))
    assert undo
    assert count
    assert abs(undo["y"] - count["y"]) < 2

    over = {"left": 0, "running": True, "length": 1200, "played": False}
    keeper.page.route("**/clock.json", lambda route: route.fulfill(json=over))
    keeper.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(asks).to_be_visible()
    expect(keeper.page.locator(".at-mark")).to_be_hidden()
    keeper.press("This table is done")
    expect(keeper.page.get_by_text("This sitting is played")).to_be_visible()


def test_a_swap_of_seats_is_not_taken_away_by_who_comes_meanwhile(phones: Phones) -> None:
    director = phones()
    begin(director, sittings=2, rounds=1)
    enter(director, *NAMES[:4])
    director.page.clock.install()
    director.open(f"/direct/{code_of(director)}/seats")
    director.page.locator(".proposal .who").first.click()
    expect(director.page.locator(".picked")).to_be_visible()
    director.page.locator(".proposal .who:not([aria-current])").first.click()
    expect(director.page.get_by_text("1 swap", exact=True)).to_be_visible()
    desk = director.page.context.new_page()
    desk.goto(director.page.url.partition("/seats")[0] + "/people")
    desk.locator("#add-names > summary").click()
    desk.get_by_role("textbox", name=re.compile("Names")).fill("Guest")
    desk.get_by_role("button", name="Put on the list").click()
    expect(desk.get_by_role("status")).to_contain_text("on the list")
    asked: list[str] = []
    director.page.on("request", lambda request: asked.append(request.url))
    director.page.clock.run_for(20_000)

    expect(director.page.get_by_text("1 swap", exact=True)).to_be_visible()
    assert not [address for address in asked if address.endswith("/seats")]


def test_a_round_that_waits_on_a_phone_beyond_its_sitting_is_shown_to_the_director(
    phones: Phones, director: Phone
) -> None:
    enter(director, *NAMES[:8])
    publish(director)
    code, keeper = code_of(director), phones()
    keeper.expects("409", *SAID)
    in_the_hall(keeper, code, NAMES[0])
    scan_card(keeper, director, 1)
    begin_round(keeper, 1)
    offline(keeper)
    keeper.simple_round(table="45")
    keeper.press("Review")
    keeper.press(KEEP)
    for number in (1, 2):
        score_by_hand(director, number, "100", "50")
    publish(director)
    offline(keeper, really=False)

    title = keeper.page.get_by_role("heading", level=1)
    expect(title).to_have_text("This is of an earlier sitting", timeout=ARRIVES)
    expect(keeper.page.get_by_role("row", name="Cards on the table +45")).to_be_visible()
    keeper.follow("The director has it: go on")
    expect(keeper.page.get_by_text("Playing here now")).to_be_visible()
    expect(keeper.page.locator("#waiting")).to_be_hidden()
