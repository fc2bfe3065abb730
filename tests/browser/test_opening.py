"""The opening checker in a thumb's hands: taps count at once, and go nowhere but to the answer."""

import re

from playwright.sync_api import Request, expect

from tests.browser.conftest import Phones
from tests.browser.phone import Phone


def tap(phone: Phone, cards: str, times: int = 1) -> None:
    """Tap a card, as fast as the machine can."""
    card = phone.page.get_by_role("button", name=cards, exact=False).first
    for _time in range(times):
        card.tap()


def verdict(phone: Phone) -> str:
    """Return what the page says."""
    return phone.page.get_by_role("status").inner_text().replace("\n", " ")


def test_cards_are_tapped_and_judged_and_nobody_else_hears_of_it(
    phones: Phones, scorer: Phone
) -> None:
    board, phone = phones(), phones()
    board.watch(scorer.code)
    board.page.evaluate("""() => { window.heard = 0; document.getElementById("stream")
      .addEventListener("htmx:after:swap", () => { window.heard += 1; }); }""")
    phone.open(f"/board/{scorer.code}")
    phone.page.get_by_role("link", name="Can we open? Ann & Bob").click()
    sent: list[Request] = []
    phone.page.on("request", lambda request: request.post_data and sent.append(request))
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    status = phone.page.get_by_role("status")
    top = phone.page.locator(".verdict").bounding_box()

    tap(phone, "aces", 3)
    expect(status).to_contain_text("60 of 50")
    expect(status).to_contain_text("You can open with this.")
    tap(phone, "twos", 4)
    expect(status).to_contain_text("No place for one of the wild cards.")
    phone.page.get_by_role("button", name="Take back: twos").tap()
    expect(status).to_contain_text("120 of 50")

    assert phone.page.locator(".verdict").bounding_box()["y"] == top["y"]  # type: ignore[index]
    assert {request.url for request in sent} == {phone.page.url}
    assert not [url for url in asked if "card" in url or "=" in url]
    assert board.page.evaluate("window.heard") == 0


#: Taps a place of the first tile, so often, and returns how many of its card are laid.
_TAPS = """(times) => {
  const tile = document.querySelector(".tile:has([value=A])");
  const { left, bottom, width } = tile.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: bottom - 20, bubbles: true };
  for (let time = 0; time < times; time += 1) {
    const hit = document.elementFromPoint(at.clientX, at.clientY).closest("button");
    hit.dispatchEvent(new PointerEvent("pointerdown", at));
    hit.click();
  }
  return tile.querySelector("input").value;
}"""


def test_quick_taps_on_one_spot_add_on_though_the_minus_comes_there(phones: Phones) -> None:
    phone = phones()
    phone.open("/guide/team_canasta/opening")

    assert phone.page.evaluate(_TAPS, 3) == "3"
    phone.page.get_by_role("button", name="Take back: aces").press("Enter")
    expect(phone.page.locator(".tile:has([value=A]) input")).to_have_value("2")


def test_a_card_of_a_suit_that_was_tapped_last_is_taken_back_alone(phones: Phones) -> None:
    phone = phones()
    phone.open("/guide/ten_pennies/opening")
    tap(phone, "queens ♠", 2)
    tap(phone, "kings ♠", 2)

    back = phone.page.get_by_role("button", name="Take back: kings ♠")
    back.tap()
    expect(phone.page.locator(".tile:has([value='K♠']) input")).to_have_value("1")
    back.tap()
    expect(phone.page.locator(".tile:has([value='K♠']) input")).to_have_value("0")
    expect(phone.page.locator(".tile:has([value='Q♠']) input")).to_have_value("2")
    expect(back).to_have_count(0)
    before = phone.page.get_by_role("button", name="Take back: queens ♠")
    before.tap()
    expect(phone.page.locator(".tile:has([value='Q♠']) input")).to_have_value("1")
    before.tap()
    expect(before).to_have_count(0)


def test_the_checker_works_by_keyboard_and_waits_for_a_lost_connection(
    phones: Phones, scorer: Phone
) -> None:
    phone = phones()
    phone.expects("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    phone.open(f"/board/{scorer.code}/opening/1")
    status = phone.page.get_by_role("status")
    kings = phone.page.get_by_role("button", name="kings").first
    kings.focus()
    for _time in range(3):
        phone.page.keyboard.press("Enter")
    expect(status).to_contain_text("20 points short")
    expect(kings).to_be_focused()

    phone.page.context.set_offline(True)
    phone.page.keyboard.press("Space")
    expect(phone.page.get_by_role("alert")).to_contain_text("No connection.")
    phone.page.keyboard.press("Space")
    phone.page.context.set_offline(False)

    expect(status).to_contain_text("50 of 50")
    expect(phone.page.get_by_role("alert")).to_be_hidden()


def test_the_checker_works_without_scripts(phones: Phones) -> None:
    phone = phones(java_script_enabled=False)
    phone.open("/guide/hearts_of_miromar/opening")

    phone.page.get_by_role("radio", name="155").check()
    phone.press("Check")
    tap(phone, "kings", 3)

    expect(phone.page.get_by_role("status")).to_contain_text("30 of 155")
    phone.press("Clear")
    expect(phone.page.get_by_role("status")).to_contain_text("0 of 155")


def test_with_large_text_verdict_and_reason_are_in_sight_of_the_cards(phones: Phones) -> None:
    phone = phones()
    phone.page.set_viewport_size({"width": 360, "height": 740})
    phone.open("/guide/team_canasta/opening")
    phone.page.evaluate("document.documentElement.style.fontSize = '150%'")
    phone.page.evaluate("scrollTo(0, 0)")
    phone.page.locator(".tile .front").nth(1).tap()

    expect(phone.page.locator(".verdict .reason").first).to_be_in_viewport(ratio=1)
    expect(phone.page.get_by_role("status")).to_be_in_viewport(ratio=1)


def test_what_is_needed_follows_the_table_and_the_cards_are_judged_anew(
    phones: Phones, scorer: Phone
) -> None:
    phone = phones()
    phone.open(f"/board/{scorer.code}")
    with phone.page.expect_response(f"**/board/{scorer.code}"):
        phone.page.get_by_role("link", name="Can we open? Ann & Bob").click()
    tap(phone, "aces", 3)
    expect(phone.page.get_by_role("status")).to_contain_text("60 of 50")

    scorer.count_round(1)
    scorer.out("Nobody")
    scorer.pick("Natural", 3)
    scorer.fill("Cards on the table", "110")
    scorer.record()

    expect(phone.page.locator("#need")).to_contain_text("90 to open Round 2")
    expect(phone.page.get_by_role("status")).to_contain_text("60 of 90")


#: Scrolls until a tile stands right above the verdict, whose rows of words are to grow.
_ABOVE_VERDICT = """(tile) => {
  const verdict = document.querySelector(".verdict");
  verdict.replaceChildren();
  const gap = tile.getBoundingClientRect().bottom - verdict.getBoundingClientRect().top;
  scrollBy({ top: gap, behavior: "instant" });
}"""


def test_a_card_that_was_tapped_is_not_covered_by_the_words_about_it(phones: Phones) -> None:
    phone = phones()
    phone.open("/guide/ten_pennies/opening")
    phone.page.evaluate("document.documentElement.style.fontSize = '130%'")
    tile = phone.page.locator(".tile:has([value='Q♠'])")
    tile.evaluate(_ABOVE_VERDICT)
    tile.locator(".front").tap(position={"x": 10, "y": 10})
    expect(phone.page.get_by_role("status")).to_contain_text("queens")

    foot, top = tile.bounding_box(), phone.page.locator(".verdict").bounding_box()
    assert foot["y"] + foot["height"] <= top["y"]  # type: ignore[index]


#: Scrolls until the verdict stands over the half of a tile that takes back.
_OVER_TAKE = """(tile) => {
  const verdict = document.querySelector(".verdict").getBoundingClientRect();
  const { top } = tile.querySelector(".take").getBoundingClientRect();
  scrollBy({ top: top - verdict.top + 2, behavior: "instant" });
}"""


def test_a_card_that_can_be_tapped_again_stays_under_the_finger(phones: Phones) -> None:
    """Where “+” was, “−” came to stand: whoever tapped the same place again took the card away."""
    phone = phones()
    phone.open("/guide/team_canasta/opening")
    phone.page.evaluate("document.documentElement.style.fontSize = '150%'")
    tile = phone.page.locator(".tile:has([value='8'])")
    place = {"x": 10, "y": 10}
    for count in (1, 2):
        tile.evaluate(_OVER_TAKE)
        before = tile.bounding_box()
        with phone.page.expect_response(re.compile("/opening")):
            tile.locator(".front").tap(position=place)
        expect(phone.page.get_by_role("status")).to_contain_text(f"only {count}")

    assert tile.bounding_box() == before


#: Taps a place of a tile, moves the page under the finger, and taps there twice more.
_TAPS_ON = """(tile) => {
  const { left, top, height, width } = tile.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 3, bubbles: true };
  for (const moved of [0, 1.5 * height, 0]) {
    scrollBy({ top: moved, behavior: "instant" });
    const hit = document.elementFromPoint(at.clientX, at.clientY);
    hit.dispatchEvent(new PointerEvent("pointerdown", at));
    hit.click();
  }
  const laid = [...document.querySelectorAll(".tile input")].map((one) => Number(one.value));
  return [Number(tile.querySelector("input").value), laid.reduce((sum, one) => sum + one)];
}"""


def test_whoever_goes_on_tapping_lays_the_same_card_though_the_page_moves(phones: Phones) -> None:
    phone = phones()
    phone.open("/guide/team_canasta/opening")
    phone.page.evaluate("document.documentElement.style.fontSize = '150%'")

    assert phone.page.locator(".tile:has([value='K'])").evaluate(_TAPS_ON) == [3, 3]
    expect(phone.page.get_by_role("status")).to_contain_text("30 of")


def test_a_tap_beside_the_cards_right_after_one_on_them_leads_on(phones: Phones) -> None:
    phone = phones()
    phone.open("/guide/team_canasta/opening")
    tap(phone, "kings")
    expect(phone.page.locator(".tile:has([value='K']) input")).to_have_value("1")
    phone.page.locator(".back").tap()

    phone.page.wait_for_url("**/guide/team_canasta")
