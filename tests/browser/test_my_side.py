"""A watcher's own side: chosen by a tap, kept on the phone, its opening told when it moves."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Phones
from tests.browser.hall_acts import begin, code_of, enter, in_the_hall, publish
from tests.browser.phone import Phone

MOVED = "Ann & Bob now: 90 to open"


def mine(phone: Phone) -> Locator:
    return phone.page.get_by_role("region", name="Your side")


def test_my_side_leads_the_page_and_its_opening_is_announced_once(
    phones: Phones, scorer: Phone
) -> None:
    watcher = phones()
    watcher.watch(scorer.code)
    expect(mine(watcher)).to_have_count(0)
    watcher.follow("Ann & Bob")
    expect(mine(watcher)).to_contain_text("50 to open")
    expect(watcher.page.locator("#choice [aria-current]")).to_have_text("Ann & Bob")
    watcher.page.evaluate("""() => {
      window.said = [];
      const live = document.querySelector("[aria-live=polite]");
      new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
    }""")

    for number, natural in enumerate((3, 0), start=1):
        scorer.count_round(number)
        scorer.out("Nobody")
        scorer.pick("Natural", natural)
        scorer.fill("Cards on the table", "110")
        scorer.record()
        total = ("1,610", "1,720")[number - 1]
        watcher.wait_for([total, "0"])
        expect(mine(watcher)).to_contain_text("90 to open")

    assert watcher.page.evaluate("said") == [MOVED]
    expect(watcher.page.locator("#choice [aria-current]")).to_have_text("Ann & Bob")
    watcher.watch(scorer.code)
    expect(mine(watcher)).to_contain_text("90 to open")
    watcher.follow("Change my side")
    watcher.follow("I only watch")
    expect(mine(watcher)).to_have_count(0)


def test_the_board_of_an_evening_knows_the_side_of_whoever_sits_there(phones: Phones) -> None:
    director = phones()
    begin(director, sittings=1, rounds=2)
    enter(director, "Ann", "Bo", "Cy", "Dora")
    publish(director)
    code, player = code_of(director), phones()
    told = director.page.request.get(f"{director.home}/evening/{code}.json").json()
    names = {entry["id"]: entry["name"] for entry in told["evening"]["entries"]}
    (table,) = told["tables"]
    second = table["sides"][1]
    page = in_the_hall(player, code, names[second[0]])
    page.locator(".tables a").first.click()

    expect(mine(player)).to_contain_text(names[second[1]])
    expect(page.locator("#choice [aria-current]")).to_contain_text(names[second[0]])
    player.follow("Change my side")
    player.follow("I only watch")
    page.reload()
    expect(page.locator("#choice [aria-current]")).to_have_text("I only watch")
    expect(mine(player)).to_have_count(0)


def test_without_scripts_a_side_is_chosen_by_its_address(phones: Phones, scorer: Phone) -> None:
    watcher = phones(java_script_enabled=False)
    watcher.open(f"/board/{scorer.code}")

    watcher.follow("Cy & Di")
    expect(mine(watcher)).to_contain_text("Cy & Di")
    assert watcher.page.url.endswith("#mine-1")
    watcher.page.reload()
    expect(mine(watcher)).to_be_in_viewport()
    watcher.follow("I only watch")
    expect(mine(watcher)).to_have_count(0)
