"""The entry of a round on a phone: worked out while typing, forgetting nothing, counted once."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.scanner import scan
from tests.browser.story import ANN_AND_BOB, CY_AND_DI

#: Where the words of something end, in pixels from the left.
WORDS_END = """(what) => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(what));
  return words.getBoundingClientRect().right;
}"""

#: The words of rows that are partly hidden by the name on the sheet.
CUT_ROWS = """(sheet) => {
  const edge = sheet.querySelector(".sheet-name").getBoundingClientRect().bottom;
  const rows = "fieldset:not(:has(fieldset)) > legend, .field > label";
  const words = [...sheet.querySelectorAll(rows)];
  return words.filter((word) => word.checkVisibility()
    && word.getBoundingClientRect().top < edge - 4
    && word.parentElement.getBoundingClientRect().bottom > edge + 1
  ).map((word) => word.textContent);
}"""

#: Keeps back what the page does when the time of a double tap is over.
HOLD = """() => {
  const later = window.setTimeout;
  window.setTimeout = (run, ms) => (ms === 700 ? (window.held = run) : later(run, ms));
}"""


@pytest.fixture
def entry(scorer: Phone) -> Phone:
    """Return a phone that is about to enter round 1."""
    scorer.count_round(1)
    return scorer


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_size_of_type_puts_the_tick_on_the_question(entry: Phone, percent: int) -> None:
    entry.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")

    legend, tick = (
        entry.page.locator(part).bounding_box()
        for part in (".ending legend", ".ending > .tick label")
    )

    assert legend is not None
    assert tick is not None
    beside = entry.page.evaluate(WORDS_END, ".ending legend") <= tick["x"]
    assert beside or legend["y"] + legend["height"] <= tick["y"]


@pytest.fixture
def second(phones: Phones, scorer: Phone) -> Phone:
    """Return a second scorekeeper's phone at the desk, let in through the pen's QR code."""
    scorer.page.get_by_text("More", exact=True).click()
    scorer.press("Let another phone keep score")
    other = phones()
    other.page.goto(scan(scorer.page.locator(".qr").screenshot()))
    other.press("Keep score on this phone")
    scorer.follow("To the score pad")
    return other


def test_the_review_leads_to_the_side_for_which_nothing_is_entered(entry: Phone) -> None:
    entry.simple_round(table="20+10")
    entry.press("Review")
    entry.press("Enter the cards of Cy & Di")

    expect(entry.page.locator(".tab.side-1 input")).to_be_checked()
    expect(entry.page.locator(".sheet-1")).to_be_visible()
    expect(entry.page.locator(".tabs")).to_be_in_viewport()


@pytest.mark.parametrize("game", ["hand_and_foot", "burraco"])
def test_the_review_leads_to_what_is_to_be_said_of_feet_or_a_pot(scorer: Phone, game: str) -> None:
    scorer.open(f"/new/{game}")
    scorer.introduce("Ann", "Bob", "Cy", "Di")
    scorer.begin()
    scorer.page.locator(".does .primary").click()
    scorer.simple_round(table="20+10")
    scorer.press("Review")
    scorer.page.get_by_role("button", name="Say it for").first.tap()

    expect(scorer.page.locator(".tab.side-0 input")).to_be_checked()
    expect(scorer.page.locator("#stacks-0-feet")).to_be_in_viewport()


def test_the_review_leads_into_the_number_of_cards_that_was_forgotten(scorer: Phone) -> None:
    scorer.open("/new/ten_pennies?sides=2&players=1")
    scorer.introduce("Ann", "Bob")
    scorer.begin()
    scorer.count_round(1)
    scorer.page.locator("[name='out'][value='1']").check(force=True)
    scorer.page.locator("[name='sides-0-points']").fill("95")
    scorer.press("Review")
    scorer.page.get_by_role("button", name="To the cards of").first.tap()

    expect(scorer.page.locator("[name='sides-0-cards']")).to_be_focused()


def test_who_went_out_alone_is_asked_for_no_cards_on_the_way(scorer: Phone) -> None:
    scorer.open("/new/ten_pennies?sides=3&players=1")
    scorer.introduce("Ann", "Bob", "Cy")
    scorer.begin()
    scorer.page.locator(".outs a", has_text="Ann").tap()

    aimed = scorer.page.locator(".aimed")
    expect(aimed).to_have_attribute("name", "sides-0-purchases")
    following = scorer.page.locator("#pad").get_by_role("button", name="Next", exact=True)
    following.click()
    expect(aimed).to_have_attribute("name", "sides-1-points")
    following.click()
    expect(aimed).to_have_attribute("name", "sides-1-cards")


def test_a_way_of_counting_chosen_for_one_of_several_below_each_other_is_that_ones_alone(
    scorer: Phone,
) -> None:
    scorer.open("/new/ten_pennies?sides=3&players=1")
    scorer.introduce("Ann", "Bob", "Cy")
    scorer.begin()
    scorer.count_round(1)
    chosen = scorer.page.locator(".ways [value=counts]")
    chosen.nth(1).check(force=True)

    assert [chosen.nth(at).is_checked() for at in range(3)] == [False, True, False]


def test_with_large_type_the_feet_are_in_sight_wherever_one_was_before(scorer: Phone) -> None:
    scorer.open("/new/hand_and_foot")
    scorer.introduce("Ann", "Bob", "Cy", "Di")
    scorer.begin()
    scorer.count_round(1)
    scorer.page.evaluate("document.documentElement.style.fontSize = '150%'")
    scorer.page.evaluate("location.hash = 'table_ruling'")
    scorer.simple_round(table="20+10")
    scorer.box("Cards in hand").click()
    scorer.press("Review")
    scorer.page.get_by_role("button", name="Say it for").first.tap()

    feet = scorer.page.locator("#stacks-0-feet")
    expect(feet.get_by_label("Picked up").first).to_be_in_viewport(ratio=1)
    expect(scorer.page.locator("#pad")).to_be_hidden()
    expect(scorer.page).to_have_url(re.compile(r"/rounds/1$"))


@pytest.fixture
def piles(scorer: Phone) -> Phone:
    """Return a phone on whose sheet Ann’s pile is counted and Bob’s is not told of."""
    scorer.open("/new/family_pennies")
    scorer.introduce("Ann", "Bob", "Cy", "Di")
    scorer.begin()
    scorer.page.locator(".does .primary").click()
    scorer.out("Cy & Di")
    scorer.sheet.get_by_text("Piles of fifteen").click()
    mine = scorer.sheet.locator(".pile").first
    mine.get_by_role("radio", name="Not picked up").check()
    mine.get_by_role("textbox", name="Cards in the pile").fill("165")
    return scorer


def test_the_keys_lead_from_one_pile_to_the_next_that_nobody_has_told_of(piles: Phone) -> None:
    pile = piles.sheet.locator(".pile")
    pile.first.get_by_role("textbox", name="Red threes").click()
    piles.page.locator("#pad").get_by_role("button", name="Next").click()

    expect(piles.page.locator("#pad")).to_be_hidden()
    expect(piles.page.locator(".tab.side-0 input")).to_be_checked()
    expect(pile.nth(1).get_by_role("radio", name="Picked up", exact=True)).to_be_focused()
    expect(pile.nth(1)).to_be_in_viewport(ratio=1)


def test_the_review_leads_to_the_pile_that_is_missing(piles: Phone) -> None:
    piles.sheet.locator(".pile").nth(1).get_by_role("radio", name="Not picked up").check()
    piles.turn_to("Cy & Di")
    for books in ("Red books", "Books of sevens", "Books of wild cards"):
        piles.pick(books, 1)
    piles.fill("Cards on the table", "570")
    piles.sheet.get_by_text("Piles of fifteen").click()
    for mine in piles.sheet.locator(".pile").all():
        mine.get_by_role("radio", name="Picked up", exact=True).check()
    piles.press("Review")
    told = piles.page.get_by_role("listitem").filter(has_text="this one counts off too")
    expect(told).to_contain_text("Bob: Piles of fifteen")
    piles.press("Enter them for Bob")

    missing = piles.page.locator("#stacks-0-piles-1")
    expect(missing).to_be_in_viewport(ratio=1)
    assert missing.evaluate("(pile) => pile.getBoundingClientRect().top < innerHeight / 3")


def test_back_from_the_review_leads_where_one_was(entry: Phone) -> None:
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    entry.simple_round(table="20+10")
    entry.box("Cards in hand").click()
    before = entry.page.evaluate("scrollY")
    assert before > 0
    entry.press("Review")
    expect(entry.page.locator(".review")).to_be_visible()
    entry.page.go_back()

    expect(entry.box("Cards in hand")).to_be_in_viewport()
    assert entry.page.evaluate("scrollY") == before


def test_the_keys_go_away_with_the_number_that_they_write_into(scorer: Phone) -> None:
    scorer.open("/new/hand_and_foot")
    scorer.introduce("Ann", "Bob", "Cy", "Di")
    scorer.begin()
    scorer.count_round(1)
    scorer.page.get_by_label("Cards in it").first.tap()
    expect(scorer.page.locator("#pad")).to_be_visible()
    scorer.page.get_by_text("Picked up").first.tap()

    expect(scorer.page.get_by_label("Cards in it").first).to_be_hidden()
    expect(scorer.page.locator("#pad")).to_be_hidden()


# While typing.


def test_lines_and_totals_on_the_tabs_follow_what_is_typed(entry: Phone) -> None:
    entry.fill("Cards on the table", "120+85")
    expect(entry.worked_out).to_contain_text("Cards on the table")
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("+205")
    entry.turn_to(CY_AND_DI)
    entry.fill("Cards in hand", "45")

    expect(entry.worked_out).to_contain_text("Cards in hand")
    expect(_tab(entry, CY_AND_DI)).to_contain_text("−45")
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("+205")
    expect(entry.page.locator("main")).to_have_count(1)


@pytest.mark.exhaustive
def test_switching_the_way_and_the_side_forgets_nothing(entry: Phone) -> None:
    entry.fill("Cards on the table", "120+85")
    entry.way("Count cards")
    entry.counts("Cards on the table", Aces=3)
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("+60")
    entry.way("By meld")
    entry.meld(0, "K", Natural_cards=4)
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("+40")
    entry.turn_to(CY_AND_DI)
    expect(entry.sheet.get_by_role("radio", name="By meld", exact=True)).to_be_checked()
    entry.way("Total")
    entry.fill("Cards on the table", "35")
    entry.turn_to(ANN_AND_BOB)

    assert _meld_row(entry, 0).get_by_label("Natural").input_value() == "4"
    entry.way("Count cards")
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("+60")
    entry.way("Total")
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("+205")
    expect(entry.box("Cards on the table")).to_have_value("120+85")
    expect(_tab(entry, CY_AND_DI)).to_contain_text("+35")


def test_a_new_row_for_a_meld_appears_when_the_last_one_has_a_rank(entry: Phone) -> None:
    entry.way("By meld")
    expect(_meld_row(entry, 1)).to_be_hidden()
    entry.meld(0, "K", Natural_cards=4)

    expect(_meld_row(entry, 1)).to_be_visible()
    expect(_meld_row(entry, 2)).to_be_hidden()


# Refused.


@pytest.mark.parametrize("side", [ANN_AND_BOB, CY_AND_DI])
def test_a_refused_round_shows_its_reason_at_the_field_and_keeps_the_entries(
    entry: Phone, side: str
) -> None:
    entry.expects("422")
    entry.out("Nobody")
    entry.turn_to(side)
    entry.pick("Natural", 2)
    entry.fill("Cards on the table", "5+15")
    entry.press("Review")

    expect(entry.page.get_by_role("alert")).to_be_visible()
    expect(entry.sheet).to_have_accessible_name(side)
    field = entry.box("Cards on the table")
    expect(field).to_have_accessible_description(re.compile("makes at least 70 card points"))
    expect(field).to_have_value("5+15")
    expect(_pill(entry, "Natural", 2)).to_be_checked()
    reason = entry.page.locator(f"#{field.get_attribute('aria-describedby')}")
    _stands_above_the_keys(reason)


def test_what_was_wrong_with_cards_is_no_longer_said_once_one_is_changed(entry: Phone) -> None:
    entry.expects("422")
    entry.out("Nobody")
    entry.way("Count cards")
    entry.pick("Natural", 2)
    entry.counts("Cards on the table", Aces=3)
    entry.press("Review")
    said = entry.sheet.locator(".counted", has_text="Cards on the table").locator(".wrong")
    expect(said).to_be_visible()
    entry.counts("Cards on the table", Aces=8)

    expect(said).not_to_be_attached()


def test_a_side_that_cannot_be_worked_out_shows_no_old_points(entry: Phone) -> None:
    entry.simple_round(table="30")
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("+30")
    entry.fill("Cards in hand", "37")

    expect(entry.worked_out).to_contain_text("multiple of 5")
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("–")


def test_a_number_for_which_there_are_no_points_says_why_below_it(entry: Phone) -> None:
    why = entry.sheet.locator(".figure-box .why")
    entry.out("Nobody")
    entry.fill("Cards on the table", "7")
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("–")
    expect(why).to_have_text("Card points are always a multiple of 5.")

    entry.fill("Cards on the table", "70")
    expect(why).to_have_count(0)


def test_a_reason_stays_where_it_is_told_first(entry: Phone) -> None:
    why = entry.sheet.locator(".figure-box .why")
    entry.fill("Cards on the table", "61")
    expect(why).to_have_text("Card points are always a multiple of 5.")
    with entry.page.expect_response(re.compile("/working$")):
        entry.fill("Cards in hand", "25")

    expect(why).to_have_text("Card points are always a multiple of 5.")


def test_a_reason_that_is_told_elsewhere_names_its_field(entry: Phone) -> None:
    with entry.page.expect_response(re.compile("/working$")):
        entry.fill("Cards on the table", "61")
    entry.page.reload()
    entry.pick("Red threes", 1)

    row = entry.sheet.get_by_role("group", name="Red threes", exact=True)
    expect(row.locator(".reason")).to_have_text(
        "Cards on the table: Card points are always a multiple of 5."
    )


def test_a_second_tap_reaches_no_key_that_comes_under_the_thumb(entry: Phone) -> None:
    box = entry.box("Cards on the table")
    box.evaluate("(field) => scrollBy(0, field.getBoundingClientRect().top - innerHeight + 150)")
    entry.tremble(box)

    expect(entry.page.locator("#pad")).to_be_visible()
    expect(box).to_have_value("")
    entry.page.locator("#pad [value='4']").tap()
    expect(box).to_have_value("4")


def test_a_second_tap_on_back_changes_nothing_on_the_form(entry: Phone) -> None:
    entry.simple_round(table="20+10")
    hand = entry.box("Cards in hand")
    hand.tap()
    for key in "20":
        entry.page.locator(f"#pad [value='{key}']").tap()
    entry.press("Review")
    back = entry.page.get_by_role("button", name="Back")
    expect(entry.page.locator(".review .bottom:not([inert])")).to_be_visible()
    entry.tremble(back)

    expect(entry.page.locator(".review")).to_have_count(0)
    expect(hand).to_have_value("20")
    entry.page.locator("#pad [value='6']").tap()
    expect(hand).to_have_value("6")


def test_a_tick_that_was_just_put_is_not_taken_away_by_a_thumb_that_trembles(entry: Phone) -> None:
    entry.out(ANN_AND_BOB)
    concealed = entry.page.get_by_label("Went out concealed")
    concealed.scroll_into_view_if_needed()
    entry.tremble(concealed)

    expect(concealed).to_be_checked()


def test_nothing_takes_the_place_of_next_on_the_last_number(entry: Phone) -> None:
    entry.box("Cards on the table").click()
    review = entry.page.locator("#pad .primary")
    before = review.bounding_box()
    following = entry.page.locator("#pad .next")
    entry.turn_to(CY_AND_DI)
    entry.box("Cards in hand").click()

    expect(following).to_be_hidden()
    assert review.bounding_box() == before


def test_cards_for_which_there_are_no_points_say_why_in_their_row(entry: Phone) -> None:
    why = entry.sheet.locator(".reason")
    entry.out("Nobody")
    entry.way("Count cards")
    box = entry.box("Jokers").first
    box.tap()
    entry.counts("Cards on the table", Jokers=5)

    expect(why).to_have_text("There are only 4 jokers in play, but 5 are entered.")
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("–")
    _stands_above_the_keys(why)
    entry.counts("Cards on the table", Twos=1)
    expect(_tab(entry, ANN_AND_BOB)).to_contain_text("–")
    expect(why).to_have_count(1)
    entry.counts("Cards on the table", Jokers=4)
    expect(why).to_have_count(0)


def test_a_choice_for_which_there_are_no_points_says_why_in_its_row(entry: Phone) -> None:
    entry.out("Nobody")
    entry.fill("Cards on the table", "40")
    entry.pick("Natural", 2)
    row = entry.sheet.get_by_role("group", name="Natural", exact=True)

    before = _top(row)
    expect(row.locator(".reason")).to_contain_text("makes at least 70 card points")
    assert _top(row) == before
    entry.pick("Natural", 0)
    expect(row.locator(".reason")).to_have_count(0)


def test_what_only_both_sides_together_break_is_refused_with_a_reason(entry: Phone) -> None:
    entry.expects("422")
    entry.simple_round()
    entry.pick("Red threes", 3)
    entry.turn_to(CY_AND_DI)
    entry.pick("Red threes", 2)
    entry.press("Review")

    expect(entry.page.get_by_role("alert")).to_be_visible()
    expect(entry.page.get_by_role("main")).to_contain_text("There are only 4 red threes")
    entry.turn_to(CY_AND_DI)
    expect(_pill(entry, "Red threes", 2)).to_be_checked()


@pytest.mark.exhaustive
def test_a_round_of_which_nobody_said_how_it_ended_is_refused(entry: Phone) -> None:
    entry.expects("422")
    entry.fill("Cards on the table", "30")
    entry.press("Review")

    expect(entry.page.get_by_text("Say who went out")).to_be_visible()
    expect(entry.box("Cards on the table")).to_have_value("30")


def test_review_leads_back_to_what_was_typed(entry: Phone) -> None:
    entry.simple_round(table="20+10")
    entry.press("Review")
    entry.page.get_by_role("button", name="Back").click()

    expect(entry.box("Cards on the table")).to_have_value("20+10")


# Half typed.


def test_a_jump_to_the_content_leaves_the_review_where_it_is(entry: Phone) -> None:
    entry.simple_round(table="20+10")
    entry.press("Review")
    expect(entry.page.locator(".review")).to_be_visible()
    entry.page.get_by_role("link", name="To the content").focus()
    entry.page.keyboard.press("Enter")
    expect(entry.page).to_have_url(re.compile("#main$"))

    expect(entry.page.locator(".review")).to_be_visible()
    entry.press("‹ Back")
    expect(entry.page.locator("form.entry")).to_be_visible()


def test_who_went_out_may_be_corrected_and_survives_a_reload(scorer: Phone) -> None:
    out = scorer.page.get_by_role("group", name="Who went out?")
    scorer.page.get_by_role("group", name="Went out", exact=True).get_by_role(
        "link", name=ANN_AND_BOB
    ).click()
    expect(scorer.page.locator("#discard")).to_be_visible()
    scorer.page.reload()
    expect(out.get_by_role("radio", name=ANN_AND_BOB, exact=True)).to_be_checked()
    with scorer.page.expect_response(re.compile("/working$")):
        scorer.out(CY_AND_DI)
    scorer.page.reload()

    expect(out.get_by_role("radio", name=CY_AND_DI, exact=True)).to_be_checked()


def test_what_is_half_typed_survives_a_reload(entry: Phone) -> None:
    _type_and_wait(entry)
    entry.page.reload()

    _is_still_there(entry)


def test_a_form_comes_back_at_the_side_that_was_typed_last(entry: Phone) -> None:
    entry.turn_to(CY_AND_DI)
    with entry.page.expect_response(re.compile("/working$")):
        entry.fill("Cards on the table", "90")
    entry.page.reload()

    expect(entry.sheet).to_have_accessible_name(CY_AND_DI)
    expect(entry.box("Cards on the table")).to_have_value("90")
    entry.page.get_by_role("link", name="Score pad").click()
    entry.count_round(1)
    expect(entry.sheet).to_have_accessible_name(CY_AND_DI)
    expect(entry.sheet.locator("legend").first).to_be_in_viewport()
    entry.press("Discard draft")
    expect(entry.sheet).to_have_accessible_name(ANN_AND_BOB)


def test_what_is_half_typed_survives_the_back_button(entry: Phone) -> None:
    _type_and_wait(entry)
    entry.page.go_back()
    expect(entry.page).to_have_url(re.compile("/score/[A-Z0-9]+$"))
    entry.page.go_forward()

    _is_still_there(entry)


def test_what_is_half_typed_waits_at_the_desk_until_it_is_discarded(entry: Phone) -> None:
    _type_and_wait(entry)
    entry.page.get_by_role("link", name="Score pad").click()
    entry.count_round(1)
    _is_still_there(entry)
    entry.press("Discard draft")

    expect(entry.box("Cards on the table")).to_have_value("")
    expect(_pill(entry, "Mixed", 1)).not_to_be_checked()


# Saved once.


def test_a_double_tap_on_save_records_one_round(entry: Phone) -> None:
    entry.simple_round()
    entry.press("Review")
    entry.page.get_by_role("button", name="Save").dblclick()

    _has_rounds(entry, "+30")
    entry.count_round(2)
    expect(entry.box("Cards on the table")).to_have_value("")


def test_a_second_tap_on_review_meets_nothing_of_a_form_that_is_refused(entry: Phone) -> None:
    entry.expects("422")
    entry.out("Nobody")
    entry.pick("Natural", 2)
    entry.fill("Cards on the table", "5+15")
    entry.page.evaluate(HOLD)
    entry.press("Review")

    expect(entry.page.get_by_role("alert")).to_be_attached()
    untouchable = entry.page.locator("#main > [inert]")
    expect(untouchable.and_(entry.page.locator("#entry"))).to_have_count(1)
    expect(untouchable.and_(entry.page.get_by_role("alert"))).to_have_count(0)
    entry.page.evaluate("held()")
    expect(untouchable).to_have_count(0)


def test_the_same_review_saved_twice_records_one_round(entry: Phone) -> None:
    review = _save_and_keep_the_review(entry)
    entry.page.set_content(review)
    entry.press("Save")

    _has_rounds(entry, "+30")
    expect(entry.page.locator(".total").first).to_have_text(re.compile(r"^\s*30\b"))


@pytest.mark.exhaustive
def test_an_old_review_with_other_points_overwrites_nothing(entry: Phone) -> None:
    entry.expects("409")
    review = _save_and_keep_the_review(entry)
    changed = review.replace('name="sides-0-table" value="30"', 'name="sides-0-table" value="45"')
    assert changed != review
    entry.page.set_content(changed)
    entry.press("Save")

    expect(entry.page.get_by_role("heading", level=1)).to_have_text("Somebody was quicker")
    for points in ("+30", "+45"):
        row = entry.page.get_by_role("row", name=f"Cards on the table {points}", exact=True)
        expect(row).to_be_visible()
    entry.follow("Yes, keep the saved one")
    _has_rounds(entry, "+30")


@pytest.mark.exhaustive
def test_the_address_of_a_saved_entry_corrects_the_round_and_adds_none(entry: Phone) -> None:
    address = entry.page.url
    entry.simple_round()
    entry.record()
    entry.page.goto(address)
    entry.fill("Cards on the table", "45")
    entry.record()

    _has_rounds(entry, "+45")


def _save_and_keep_the_review(entry: Phone) -> str:
    """Save a round, and return the review as a phone keeps it behind its Back button."""
    entry.simple_round()
    entry.press("Review")
    expect(entry.page.locator(".review .bottom:not([inert])")).to_be_visible()
    review = re.sub("<script.*?</script>", "", entry.page.content())
    entry.press("Save")
    _has_rounds(entry, "+30")
    return review


# Two scorekeepers.


def test_the_slower_of_two_scorekeepers_sees_both_rounds(
    entry_of_both: tuple[Phone, Phone],
) -> None:
    quick, slow = entry_of_both

    expect(slow.page.get_by_role("heading", level=1)).to_have_text("Somebody was quicker")
    for points in ("+30", "+45"):
        row = slow.page.get_by_role("row", name=f"Cards on the table {points}", exact=True)
        expect(row).to_be_visible()
    slow.press("No, record mine as Round 2")
    _has_rounds(slow, "+45", "+30")
    quick.page.reload()
    _has_rounds(quick, "+45", "+30")


@pytest.mark.exhaustive
def test_the_slower_scorekeeper_may_put_theirs_in_its_place(
    entry_of_both: tuple[Phone, Phone],
) -> None:
    _quick, slow = entry_of_both
    slow.press("Yes, but put mine in its place")

    _has_rounds(slow, "+45")


def test_a_pen_that_was_taken_back_writes_no_more(scorer: Phone, second: Phone) -> None:
    second.expects("403")
    second.count_round(1)
    second.simple_round()
    scorer.page.get_by_text("More", exact=True).click()
    scorer.press("Only this phone keeps score")
    expect(scorer.page.get_by_role("status")).to_contain_text("Only this phone")
    second.press("Review")

    expect(second.page.get_by_role("alert")).to_contain_text("does not keep score")
    expect(second.box("Cards on the table")).to_have_value("30")


def test_a_score_pad_whose_pen_was_taken_back_says_so_and_its_board_leads_there_no_more(
    scorer: Phone, second: Phone
) -> None:
    second.expects("403")
    second.open(f"/score/{scorer.code}")
    scorer.page.get_by_text("More", exact=True).click()
    scorer.press("Only this phone keeps score")
    scorer.count_round(1)
    scorer.simple_round()
    scorer.record()

    expect(second.page.get_by_text("does not keep score")).to_be_visible()
    second.page.get_by_role("link", name="To the board").click()
    expect(second.page.locator("#board")).to_be_visible()
    expect(second.page.locator("[data-pad]")).to_be_hidden()


@pytest.mark.exhaustive
def test_a_pen_that_is_lost_while_typing_is_told_below_the_form(
    scorer: Phone, second: Phone
) -> None:
    second.expects("403")
    second.count_round(1)
    scorer.page.get_by_text("More", exact=True).click()
    scorer.press("Only this phone keeps score")
    second.fill("Cards on the table", "20+10")

    expect(second.page.get_by_role("alert")).to_contain_text("does not keep score")
    expect(second.page.locator("main")).to_have_count(1)
    expect(second.box("Cards on the table")).to_have_value("20+10")


@pytest.fixture
def entry_of_both(scorer: Phone, second: Phone) -> tuple[Phone, Phone]:
    """Return the two phones after both have entered round 1, the second one later."""
    for phone in (scorer, second):
        phone.count_round(1)
    second.expects("409")
    second.simple_round(table="45")
    second.press("Review")
    scorer.simple_round(table="30")
    scorer.record()
    second.press("Save")
    return scorer, second


# Changed one's mind.


@pytest.mark.exhaustive
def test_a_round_is_withdrawn_and_brought_back(entry: Phone) -> None:
    entry.simple_round()
    entry.record()
    entry.open_played(1)
    entry.press("Remove this round")
    _has_rounds(entry)
    expect(entry.page.locator(".total").first).to_have_text("0")
    entry.press("Restore")

    _has_rounds(entry, "+30")
    expect(entry.page.locator(".total").first).to_have_text(re.compile(r"^\s*30\b"))


def _type_and_wait(phone: Phone) -> None:
    phone.out(ANN_AND_BOB)
    phone.pick("Mixed", 1)
    phone.fill("Cards on the table", "120+85")
    expect(_tab(phone, ANN_AND_BOB)).to_contain_text("+605")


def _is_still_there(phone: Phone) -> None:
    expect(phone.box("Cards on the table")).to_have_value("120+85")
    expect(_pill(phone, "Mixed", 1)).to_be_checked()
    group = phone.page.get_by_role("group", name="Who went out?")
    expect(group.get_by_role("radio", name=ANN_AND_BOB)).to_be_checked()


def _has_rounds(phone: Phone, *points: str) -> None:
    """Expect the desk, and of each round on it, newest first, what the first side scored."""
    expect(phone.page).to_have_url(re.compile("/score/[A-Z0-9]+$"))
    expect(phone.page.locator(".played .figures .side-0")).to_have_text(list(points))


def _top(row: Locator) -> float:
    """Return where a *row* begins on the screen."""
    top: float = row.evaluate("(row) => row.getBoundingClientRect().top")
    return top


def _stands_below_what_stays(row: Locator) -> None:
    """Expect that no tab and no name that stays on top covers a *row*."""
    assert row.evaluate(
        """(row) => {
          const tops = [...document.querySelectorAll(".tabs, .sheet-name")]
            .filter((one) => one.checkVisibility() && getComputedStyle(one).position === "sticky");
          const edge = Math.max(0, ...tops.map((one) => one.getBoundingClientRect().bottom));
          return row.getBoundingClientRect().top >= edge - 1;
        }"""
    )


def _stands_above_the_keys(what: Locator) -> None:
    """Wait until nothing of it is covered, also by the last pixels of a scroll."""
    what.page.wait_for_function(
        "(what) => what.getBoundingClientRect().bottom"
        " <= (document.querySelector('.pad:not([hidden])') ?? document.querySelector('.thumb'))"
        ".getBoundingClientRect().top",
        arg=what.element_handle(),
    )


def _tab(phone: Phone, side: str) -> Locator:
    return phone.page.locator(".tab", has_text=side)


def _pill(phone: Phone, legend: str, number: int) -> Locator:
    group = phone.sheet.get_by_role("group", name=legend, exact=True)
    return group.get_by_role("radio", name=str(number), exact=True)


def _meld_row(phone: Phone, row: int) -> Locator:
    return phone.sheet.locator(".meld:not(.heads)").nth(row)


# What is typed is in sight, added up, and complained of in time.


def test_cards_that_are_counted_are_added_up_while_one_types(entry: Phone) -> None:
    entry.way("Count cards")
    entry.counts("Cards on the table", Aces=2, Twos=1)
    made = entry.sheet.locator(".counted", has_text="Cards on the table").locator(".makes")
    expect(made).to_have_text("These cards: 60")
    entry.counts("Cards on the table", Aces=0, Twos=0)
    expect(made).to_have_text("")


def test_a_number_on_its_way_is_complained_of_when_its_field_is_left(entry: Phone) -> None:
    reason = entry.worked_out.get_by_text("Card points are always a multiple of 5.")
    with entry.page.expect_response(re.compile("/working$")):
        entry.fill("Cards on the table", "12")
    expect(reason).to_be_attached()
    expect(reason).to_be_hidden()
    entry.box("Cards in hand").click()

    expect(reason).to_be_visible()


def test_a_tab_that_grows_hides_nothing_that_is_typed_into(entry: Phone) -> None:
    entry.way("Count cards")
    box = entry.box("Jokers").first
    box.click()
    expect(entry.page.locator("#pad")).to_be_visible()
    entry.page.locator(".tab small").first.evaluate("(one) => one.append(' and friends'.repeat(9))")

    entry.page.wait_for_function(
        """(box) => {
          const [tabs, pad] = [".tabs", "#pad"].map((part) => document.querySelector(part));
          const { top, bottom } = box.getBoundingClientRect();
          return tabs.getBoundingClientRect().bottom <= top
            && bottom <= pad.getBoundingClientRect().top;
        }""",
        arg=box.element_handle(),
    )


def test_a_side_with_marked_canastas_keeps_its_way_when_the_other_goes_by_melds(
    scorer: Phone,
) -> None:
    scorer.page.locator("#play").get_by_role("button", name=f"Natural, {CY_AND_DI}").click()
    expect(scorer.page.locator("[name=undo]")).to_be_visible()
    scorer.count_round(1)
    scorer.way("By meld")
    scorer.turn_to(CY_AND_DI)

    natural = scorer.sheet.get_by_role("group", name="Natural")
    expect(natural.locator(":checked")).to_have_value("1")
    expect(natural).to_be_visible()
    scorer.turn_to(ANN_AND_BOB)
    scorer.way("Count cards")
    scorer.turn_to(CY_AND_DI)
    expect(scorer.sheet.locator(".ways [value=counts]")).to_be_checked()


def test_who_counts_by_melds_is_told_where_the_canastas_went(entry: Phone) -> None:
    told = entry.sheet.get_by_text(
        "Type each meld below, also what you marked in play."
        " The app finds by itself which are complete."
    )
    expect(told).to_be_hidden()
    entry.way("By meld")

    expect(told).to_be_visible()
    heads, boxes = (
        entry.sheet.locator(f"{row} > :not(:first-child)").evaluate_all(
            "(all) => all.slice(0, 3).map((one) => Math.round(one.getBoundingClientRect().x))"
        )
        for row in (".heads", ".meld:not(.heads)")
    )
    assert heads == boxes


def test_with_large_type_the_next_side_begins_with_its_canastas(entry: Phone) -> None:
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    entry.box("Cards in hand").click()
    keys = entry.page.locator("#pad")
    keys.get_by_role("button", name="Next").click()

    expect(entry.sheet).to_have_accessible_name(CY_AND_DI)
    expect(keys).to_be_hidden()
    natural = entry.sheet.get_by_role("group", name="Natural", exact=True)
    expect(natural).to_be_in_viewport(ratio=1)
    number = entry.box("Cards on the table")
    number.tap()
    keys.locator("[value='5']").click()
    expect(number).to_have_value("5")
    _stands_above_the_keys(number)


def test_the_pill_for_more_asks_how_many_and_brings_no_keys(scorer: Phone) -> None:
    scorer.sit_down("Ann", "Bob", "Cy", "Di", game="hand_and_foot")
    scorer.count_round(1)
    row = scorer.sheet.get_by_role("group", name=re.compile("Black book"))
    more = row.get_by_role("radio", name=re.compile(r"^\d\+$"))
    asked = row.get_by_text("Choose how many.")
    expect(asked).to_be_hidden()
    with scorer.page.expect_response(re.compile("/working$")):
        more.check()

    expect(asked).to_be_in_viewport()
    expect(scorer.page.locator("#pad")).to_be_hidden()
    told = "This cannot be counted yet: Ann & Bob, Black book."
    expect(scorer.page.locator("#working")).to_contain_text(told)
    row.locator(".rest .pill").first.click()
    expect(asked).to_be_hidden()
    expect(scorer.page.locator("#pad")).to_be_hidden()


@pytest.mark.parametrize("way", ["Total", "Count cards"])
def test_a_tap_on_a_choice_moves_nothing_and_brings_no_keys(entry: Phone, way: str) -> None:
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    entry.way(way)
    for side in (ANN_AND_BOB, CY_AND_DI):
        entry.turn_to(side)
        row = entry.sheet.get_by_role("group", name="Red threes", exact=True)
        row.evaluate("(row) => row.scrollIntoView({ block: 'center', behavior: 'instant' })")
        for number in (1, 2, 0):
            before = _top(row)
            with entry.page.expect_response(re.compile("/working$")):
                row.get_by_role("radio", name=str(number), exact=True).tap()

            assert _top(row) == before
            expect(entry.page.locator("#pad")).to_be_hidden()


def test_the_keys_go_on_in_another_way_and_the_page_stays_where_it_is(entry: Phone) -> None:
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    entry.box("Cards in hand").tap()
    expect(entry.page.locator("#pad")).to_be_visible()
    ways = entry.sheet.locator(".ways")
    ways.evaluate("(row) => row.scrollIntoView({ block: 'center', behavior: 'instant' })")
    before = _top(ways)
    ways.get_by_role("radio", name="Count cards").tap()

    expect(entry.sheet.locator(".aimed")).to_have_accessible_name("Jokers")
    assert _top(ways) == before


def test_another_way_stays_under_the_thumb_whatever_it_takes_away_above(entry: Phone) -> None:
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    ways = entry.sheet.locator(".ways")
    told = entry.sheet.get_by_text(
        "Type each meld below, also what you marked in play."
        " The app finds by itself which are complete."
    )
    ways.evaluate("(row) => row.scrollIntoView({ block: 'center', behavior: 'instant' })")
    before = _top(ways)
    for way in ("By meld", "Total", "By meld", "Table minus hand"):
        ways.get_by_role("radio", name=way).tap()

        assert _top(ways) == pytest.approx(before, abs=1)
        expect(told).to_be_visible(visible=way == "By meld")


def test_keys_that_write_out_of_sight_lead_there(entry: Phone) -> None:
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    entry.box("Cards in hand").click()
    entry.page.mouse.wheel(0, -2000)
    unseen = entry.page.locator("#pad .unseen")
    expect(unseen).to_have_text(f"↓ {ANN_AND_BOB} · Cards in hand")
    unseen.click()

    _stands_above_the_keys(entry.box("Cards in hand"))
    entry.page.mouse.wheel(0, 2000)
    expect(unseen).to_have_text(f"↑ {ANN_AND_BOB} · Cards in hand")


def test_no_keys_cover_what_is_to_be_ticked_once_it_is_said_who_went_out(scorer: Phone) -> None:
    scorer.page.set_viewport_size({"width": 360, "height": 560})
    row = scorer.page.get_by_role("group", name="Went out", exact=True)
    row.get_by_role("link", name=ANN_AND_BOB).click()
    expect(scorer.page.locator("html[data-ready]")).to_be_attached()

    expect(scorer.page.locator("#pad")).to_be_hidden()
    scorer.pick("Natural", 1)
    expect(scorer.page.locator("#pad")).to_be_hidden()
    scorer.pick("Red threes", 1)
    expect(scorer.page.locator("#pad")).to_be_hidden()


def test_the_end_of_a_sheet_leads_to_the_next_side(entry: Phone) -> None:
    expect(entry.page.locator(".onward:visible")).to_have_count(1)
    entry.press(f"Next: {CY_AND_DI} ›")

    expect(entry.sheet).to_have_accessible_name(CY_AND_DI)
    expect(entry.page.locator(".tabs")).to_be_in_viewport()
    expect(entry.page.locator(".onward:visible")).to_have_count(0)


def test_whoever_types_a_round_that_another_phone_saves_hears_of_it_at_once(
    second: Phone, entry: Phone
) -> None:
    entry.expects("409")
    second.save_round(entry.code, 1, {"out": "nobody", "sides-0-table": "30"})
    entry.simple_round()

    told = "Round 1 was saved meanwhile on another phone."
    expect(entry.page.locator("#meanwhile")).to_have_text(told)
    entry.press("Review")
    entry.follow("Yes, keep the saved one")
    _has_rounds(entry, "+30")


def test_the_review_leads_to_the_beginning_of_a_side_that_was_gone_through(entry: Phone) -> None:
    entry.simple_round(table="20+10")
    entry.turn_to(CY_AND_DI)
    entry.box("Cards in hand").click()
    entry.press("Review")
    entry.press(f"Enter the cards of {CY_AND_DI}")

    expect(entry.box("Cards on the table")).to_be_focused()
    natural = entry.sheet.get_by_role("group", name="Natural", exact=True)
    expect(natural).to_be_in_viewport(ratio=1)


def test_with_large_type_the_sheet_says_whose_it_is_down_to_its_last_field(entry: Phone) -> None:
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    entry.turn_to(CY_AND_DI)
    named = entry.sheet.get_by_role("heading", name=CY_AND_DI)
    expect(named).to_be_in_viewport(ratio=1)

    entry.box("Cards in hand").click()
    expect(entry.page.locator(".tabs")).not_to_be_in_viewport()
    expect(named).to_be_in_viewport(ratio=1)


def test_with_large_type_the_sum_of_the_round_stays_above_the_keys(entry: Phone) -> None:
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    entry.box("Cards in hand").click()
    expect(entry.page.locator(".tabs")).not_to_be_in_viewport()
    entry.fill("Cards in hand", "20")

    made = entry.sheet.get_by_role("heading", name=ANN_AND_BOB).locator("b")
    expect(made).to_have_text("−20")
    expect(made).to_be_in_viewport(ratio=1)
    entry.fill("Cards in hand", "x")
    expect(made).to_have_text("–")


def test_no_row_loses_its_word_above_what_is_typed_into(entry: Phone) -> None:
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    for field in ("Cards on the table", "Cards in hand"):
        entry.box(field).click()
        expect(entry.box(field)).to_have_class(re.compile("aimed"))

        assert entry.sheet.evaluate(CUT_ROWS) == []
        _stands_above_the_keys(entry.box(field))


def test_the_sheet_of_the_next_side_begins_at_its_beginning(entry: Phone) -> None:
    entry.way("Count cards")
    entry.box("4 to 7").last.click()
    entry.turn_to(CY_AND_DI)

    expect(entry.sheet.get_by_role("group", name="Natural", exact=True)).to_be_in_viewport(ratio=1)


def test_keys_that_were_put_away_come_back_at_a_tap_on_their_field(entry: Phone) -> None:
    field = entry.box("Cards on the table")
    field.tap()
    keys = entry.page.locator("#pad")
    keys.get_by_role("button", name="Close the keypad").tap()
    expect(keys).to_be_hidden()
    field.tap()

    expect(keys).to_be_visible()


def test_a_digit_takes_the_place_of_a_number_and_goes_on_with_one_just_typed(entry: Phone) -> None:
    keys = entry.page.locator("#pad")
    table = entry.box("Cards on the table")
    table.click()
    for key in "550":
        keys.locator(f"[value='{key}']").click()
    expect(table).to_have_value("550")
    entry.box("Cards in hand").click()
    table.click()
    for key in "505":
        keys.locator(f"[value='{key}']").click()

    expect(table).to_have_value("505")


def test_a_refused_round_comes_back_in_sight_of_its_first_reason(entry: Phone) -> None:
    entry.expects("422")
    entry.page.evaluate("document.documentElement.style.fontSize = '150%'")
    entry.out("Nobody")
    entry.pick("Red threes", 3)
    entry.turn_to(CY_AND_DI)
    entry.pick("Red threes", 2)
    entry.press("Review")

    row = entry.sheet.get_by_role("group", name="Red threes", exact=True)
    expect(entry.sheet).to_have_accessible_name(ANN_AND_BOB)
    expect(row).to_be_in_viewport(ratio=1)
    row.get_by_role("link", name=f"{CY_AND_DI} 2").click()

    expect(entry.sheet).to_have_accessible_name(CY_AND_DI)
    expect(row).to_be_in_viewport(ratio=1)
    _stands_below_what_stays(row)
    entry.pick("Red threes", 1)
    expect(entry.page.locator(".wrong .places")).to_have_count(0)


def test_a_tap_on_what_is_wrong_leads_to_it_with_its_name(scorer: Phone) -> None:
    scorer.sit_down("Ann", "Bob", "Cy", "Di", game="family_pennies")
    scorer.page.get_by_role("link", name=re.compile("^Count hand 1")).click()
    scorer.expects("422")
    scorer.page.evaluate("document.documentElement.style.fontSize = '150%'")
    scorer.out("Nobody")
    scorer.turn_to(CY_AND_DI)
    scorer.sheet.locator("summary", has_text="Piles of fifteen").click()
    row = scorer.sheet.get_by_role("group", name="Cy", exact=True)
    row.get_by_role("radio", name="Picked up", exact=True).check()
    scorer.press("Review")
    scorer.page.evaluate("scrollTo(0, 0)")
    scorer.page.get_by_role("link", name="What is marked below").click()

    told = "A player may pick up the pile only once the side has this: Red book."
    expect(scorer.sheet.get_by_text(told)).to_be_in_viewport(ratio=1)
    _stands_below_what_stays(row)
    expect(row.locator("legend")).to_be_in_viewport(ratio=1)


def test_the_reason_at_the_end_of_a_long_row_stands_above_the_review(scorer: Phone) -> None:
    scorer.page.set_viewport_size({"width": 360, "height": 600})
    scorer.sit_down("Ann", "Bob", "Cy", "Di", game="family_pennies")
    scorer.page.get_by_role("link", name=re.compile("^Count hand 1")).click()
    scorer.expects("422")
    scorer.page.evaluate("document.documentElement.style.fontSize = '150%'")
    scorer.out("Nobody")
    scorer.way("Count cards")
    scorer.sheet.locator("summary", has_text="Piles of fifteen").click()
    row = scorer.sheet.locator(".pile").first
    row.get_by_role("radio", name="Not picked up", exact=True).check()
    row.get_by_label("8 to king").fill("14")
    scorer.press("Review")

    told = scorer.sheet.get_by_text("It has 15 cards, not 14.")
    foot = scorer.page.locator(".thumb")
    expect(told).to_be_in_viewport(ratio=1)
    expect(foot).to_be_visible()
    assert told.bounding_box()["y"] + told.bounding_box()["height"] <= foot.bounding_box()["y"]


def refused_and_retyped(entry):
    """Be refused for a number that is none, type another one, and return where it was refused."""
    entry.expects("422")
    entry.fill("Cards on the table", "12x")
    entry.press("Review")
    refusal = entry.page.locator(".refusal")
    expect(refusal).to_be_visible()
    entry.fill("Cards on the table", "120")
    return refusal


def test_a_refusal_goes_when_the_server_says_that_nothing_is_wrong_any_more(entry):
    refusal = refused_and_retyped(entry)
    expect(entry.page.locator("#working .wrong").first).to_be_attached()
    entry.out("Nobody")
    expect(refusal).to_have_count(0)


def test_a_refusal_goes_with_the_last_thing_that_was_wrong(entry):
    refusal = refused_and_retyped(entry)
    expect(entry.page.get_by_text("Say who went out").first).to_be_visible()
    expect(refusal).to_be_visible()
    entry.out("Nobody")
    expect(refusal).to_have_count(0)
