"""A game of one's own on a phone: copied, changed, tried, played, watched, passed on."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import UNFOLD, violations_in_all_colours
from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.scanner import scan
from tests.browser.story import one_number

AUDIT = Path(__file__).with_name("audit.js").read_text()
#: What the table changes in Canasta, by the field of the page.
CHANGES = {
    "going_out.canastas": "2",
    "canastas.natural.bonus": "600",
    "red_threes.worth.0": "200",
    "cards.A": "15",
    "opening.from.0": "60",
    "opening.from.1500": "100",
    "opening.from.3000": "140",
}
DIFFERENT = len(CHANGES) + 1


def fits(phone: Phone, *, unfolded: bool = True) -> None:
    """Find nothing that sticks out, is too small for a thumb, or breaks WCAG, light or dark."""
    if unfolded:
        phone.page.evaluate(UNFOLD)
    assert phone.page.evaluate(AUDIT) == []
    assert list(violations_in_all_colours(phone.page)) == []


def unfold(phone: Phone, names: Sequence[str]) -> None:
    for name in names:
        phone.page.locator(f"#part-{name} > summary").click()


def change(phone: Phone, changes: dict[str, str]) -> None:
    """Type into the fields of the editor."""
    unfold(phone, list(dict.fromkeys(path.partition(".")[0] for path in changes)))
    for path, value in changes.items():
        phone.page.locator(f'[name="{path}"]').fill(value)


@pytest.fixture
def author(phones: Phones) -> Phone:
    """Return a phone that has made a game of its own, and shows it."""
    phone = phones()
    phone.open("/rules/team_canasta/change")
    phone.page.get_by_label("What your game is called").fill("Grandma’s canasta")
    change(phone, CHANGES)
    unfold(phone, ["extras"])
    phone.page.locator('[name="extras+own"]').fill("Phone rang")
    phone.page.locator('[value="entry:extras"]').click()
    phone.page.locator('[name="extras.phone_rang.points"]').fill("-50")
    phone.press("Save")
    expect(phone.page.get_by_text(f"but {DIFFERENT} things are different")).to_be_visible()
    return phone


def test_what_is_wrong_stands_at_its_field_while_one_types(phones: Phones) -> None:
    phone = phones()
    phone.open("/rules/team_canasta/change")
    change(phone, {"opening.from.3000": "12o"})
    phone.page.locator('[name="opening.from.1500"]').focus()

    said = phone.page.locator('[id="said-opening.from.3000"]')
    expect(said).to_contain_text("This must be a whole number.")
    expect(phone.page.locator("#tag-opening")).to_have_text("1 to mend")
    fits(phone)
    phone.page.locator('[name="opening.from.3000"]').fill("140")
    phone.page.locator('[name="opening.from.1500"]').focus()
    expect(said).to_contain_text("changed")
    expect(phone.page.locator("#said-changes")).to_have_text("1 change")
    fits(phone)


@pytest.mark.exhaustive
def test_one_goes_on_at_what_was_added_and_at_what_is_wrong(phones: Phones) -> None:
    phone = phones()
    phone.expects("422")
    phone.open("/rules/team_canasta/change")
    unfold(phone, ["extras"])
    phone.page.locator('[name="extras+own"]').fill("Phone rang")
    phone.page.locator('[value="entry:extras"]').click()
    fine = phone.page.locator('[name="extras.phone_rang.points"]')
    expect(fine).to_be_focused()
    expect(fine).to_be_in_viewport()
    phone.page.keyboard.type("50")
    phone.page.locator('[id="row-extras.phone_rang.points"] [data-turn]').click()
    expect(fine).to_have_value("-50")

    fine.fill("fifty")
    phone.press("Save")
    expect(fine).to_be_focused()
    expect(fine).to_be_in_viewport()
    fits(phone)


def test_what_is_mended_while_somebody_types_is_told_before_the_field_is_left(
    phones: Phones,
) -> None:
    phone = phones()
    phone.open("/rules/pennies_from_heaven/change")
    phone.page.get_by_text("Players and decks").first.click()
    told = phone.page.locator(".dock")
    phone.page.locator('[name="table.seats+name"]').fill("2x2")
    phone.page.locator('[name="table.seats+value"]').focus()
    expect(told).to_contain_text("something to mend")
    phone.page.keyboard.type("4")

    expect(told).not_to_contain_text("something to mend")
    expect(phone.page.locator('[name="table.seats+value"]')).to_be_focused()


@pytest.mark.exhaustive
def test_a_round_is_tried_and_kept_with_the_page(author: Phone) -> None:
    fits(author)
    author.follow("Try a round")
    expect(author.page.get_by_role("button", name="Count it")).to_be_visible()
    fits(author)
    author.page.get_by_role("radio", name="Your side").check(force=True)
    author.page.locator('[name="sides-0-natural"][value="2"]').check(force=True)
    author.page.locator('[name="sides-0-table"]').fill("415")
    author.page.get_by_label("You counted").fill("1515")
    author.press("Count it")
    expect(author.page.get_by_text("You counted +1,515, the game counts +1,715.")).to_be_visible()
    fits(author)
    author.press("My sum was wrong")

    expect(author.page.get_by_text("Checked with 1 round")).to_be_visible()


def test_two_rounds_with_marks_and_a_second_phone(author: Phone, phones: Phones) -> None:
    rules = author.page.url
    author.follow("Start with these rules")
    author.introduce("Ann", "Bob", "Cy", "Di")
    author.begin()
    code = author.code
    watcher = phones()
    watcher.open(f"/board/{code}")
    for number in (1, 2):
        author.open(f"/score/{code}")
        author.page.get_by_role("button", name="Natural, Ann & Bob").click()
        watched = watcher.page.get_by_role("region", name="Ann & Bob")
        expect(watched).to_contain_text("Natural 1")
        expect(watched).to_contain_text("still needs: 1 canasta")
        author.count_round(number)
        one_number(author)
        author.press("Review")
        author.press("Save")
        author.page.wait_for_url(f"**/score/{code}")
    watcher.open(f"/board/{code}")
    before = watcher.page.locator("[data-total]").all_inner_texts()
    watcher.open(f"/board/{code}/guide")
    expect(watcher.page.get_by_text(f"but {DIFFERENT} things are different")).to_be_visible()
    fits(watcher)
    author_changes_the_page(author, rules)
    watcher.open(f"/board/{code}")
    assert watcher.page.locator("[data-total]").all_inner_texts() == before


def author_changes_the_page(author: Phone, rules: str) -> None:
    """Save another page under the same name; games in play do not move."""
    author.page.goto(f"{rules}/change")
    change(author, {"canastas.natural.bonus": "900"})
    author.press("Save")
    expect(author.page.get_by_text("900").first).to_be_visible()


def test_a_phone_scans_a_page_compares_it_and_plays_by_it(author: Phone, phones: Phones) -> None:
    author.follow("Show QR")
    expect(author.page.locator(".qr svg")).to_be_visible()
    fits(author)
    address = scan(author.page.locator(".qr svg").screenshot())
    other = phones()
    other.page.goto(address)
    fits(other)
    other.page.get_by_role("link", name="Samba").click()
    expect(other.page.get_by_text("Like Samba, but")).to_be_visible()
    other.page.go_back()
    other.follow("Start with these rules")
    other.introduce("Eva", "Flo", "Gus", "Ida")
    other.begin()

    expect(other.page.get_by_role("heading", name="Grandma’s canasta")).to_be_visible()


@pytest.mark.exhaustive
def test_a_table_counts_its_game_anew_and_as_before(author: Phone) -> None:
    rules = author.page.url
    author.sit_down("Ann", "Bob", "Cy", "Di")
    code = author.code
    author.count_round(1)
    one_number(author)
    author.press("Review")
    author.press("Save")
    author.page.wait_for_url(f"**/score/{code}")
    before = author.page.locator(".total").all_inner_texts()
    author.open(f"/score/{code}/rules?to={rules}")
    fits(author)
    author.press("Count the whole game anew")
    author.page.wait_for_url(f"**/score/{code}")
    assert author.page.locator(".total").all_inner_texts() != before
    author.open(f"/score/{code}/rules")
    fits(author)
    author.press("Count by those again")
    author.page.wait_for_url(f"**/score/{code}")
    assert author.page.locator(".total").all_inner_texts() == before


def test_without_javascript_all_of_it_works(phones: Phones) -> None:
    phone = phones(java_script_enabled=False)
    phone.expects("422")
    phone.open("/rules/team_canasta/change")
    unfold(phone, ["canastas"])
    phone.page.locator('[name="canastas.natural.bonus"]').fill("x")
    phone.press("Save")
    expect(phone.page.locator('[id="said-canastas.natural.bonus"]')).to_contain_text("whole number")
    phone.page.locator('[name="canastas.natural.bonus"]').fill("650")
    phone.press("Save")

    expect(phone.page.get_by_text("but 1 thing is different")).to_be_visible()
