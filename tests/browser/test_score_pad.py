"""The score pad under one thumb."""

from playwright.sync_api import expect


def test_back_closes_the_sheet_behind_more(scorer):
    page, pad = scorer.page, scorer.page.url
    more, act = page.locator("#more summary"), page.get_by_text("End the game here")
    more.click()
    expect(act).to_be_visible()
    page.wait_for_function("() => history.state === 'more'")
    page.go_back()
    expect(act).to_be_hidden()

    assert page.url == pad
    more.click()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(act).to_be_hidden()
    page.wait_for_function("() => history.state === null")
    more.click()
    page.wait_for_function("() => history.state === 'more'")
    more.click()
    page.wait_for_function("() => history.state === null")
    expect(act).to_be_hidden()
    more.click()
    page.wait_for_function("() => history.state === 'more'")
    page.reload()
    page.wait_for_function("() => history.state === null")
    expect(act).to_be_hidden()


def test_a_round_that_another_phone_saves_comes_to_the_score_pad_by_itself(scorer, phones):
    other = phones(pens_of=scorer)
    other.open(f"/score/{scorer.code}")
    scorer.page.evaluate("window.loadedOnce = true")
    more = scorer.page.locator("#more summary")
    more.click()

    other.count_round(1)
    other.simple_round(table="120")
    other.record()

    more.click()
    expect(scorer.page.get_by_role("link", name="Count round 2")).to_be_visible()
    expect(scorer.page.locator(".mini .total").first).to_contain_text("120")
    assert scorer.page.evaluate("window.loadedOnce")


def offered(phone):
    """Return the names that a phone offers for the next game."""
    return phone.page.evaluate("JSON.parse(localStorage.getItem('scorekeeper:1:names'))")


def rename(phone, name):
    """Call the first player by another *name*, on the score pad."""
    phone.page.get_by_title("Correct names").first.click()
    phone.page.get_by_placeholder("Player 1").fill(name)
    phone.press("Save")
    expect(phone.page.locator(".said")).to_contain_text(f"is now {name}")


def test_a_mistyped_name_is_corrected_on_the_pad_and_the_board_follows(scorer, phones):
    watcher = phones()
    watcher.watch(scorer.code)
    scorer.page.evaluate("localStorage.setItem('scorekeeper:1:names', '[\"Ann\", \"Bob\"]')")
    rename(scorer, "Anne")

    expect(scorer.page.locator(".said")).to_contain_text("Ann is now Anne")
    expect(watcher.page.locator("#stream")).to_contain_text("Anne & Bob")
    assert offered(scorer) == ["Anne", "Bob"]
    scorer.press("Undo")
    expect(watcher.page.locator("#stream")).not_to_contain_text("Anne")
    assert offered(scorer) == ["Ann", "Bob"]


def test_names_that_are_taken_back_move_none_of_another_table(scorer):
    rename(scorer, "Anna")
    scorer.page.evaluate("localStorage.setItem('scorekeeper:1:names', '[\"Anna\", \"Bobby\"]')")
    scorer.sit_down("Bob", "Eve")
    rename(scorer, "Bobby")
    scorer.press("Undo")

    expect(scorer.page.get_by_text("The names of before are back.")).to_be_visible()
    assert offered(scorer) == ["Anna", "Bob"]


def test_a_second_tap_meets_nothing_on_the_page_after_went_out_and_save(phones):
    phone = phones(altered=True)
    phone.sit_down("Ann", "Bob", "Cy", "Di")
    phone.page.add_init_script(
        "window.pauses = true;"
        "window.settles = new Promise((tell) => {"
        " document.addEventListener('animationstart', ({ animationName }) => {"
        " if (animationName === 'settles') tell(getComputedStyle(document.body).pointerEvents);"
        " }); });"
    )
    phone.page.locator(".outs a").first.click()
    expect(phone.page.locator("form.entry")).to_be_visible()
    assert phone.page.evaluate("settles") == "none"
    phone.simple_round(table="120")
    phone.record()
    expect(phone.page.locator(".mini .total").first).to_contain_text("120")
    assert phone.page.evaluate("settles") == "none"
    phone.watch(phone.code)
    expect(phone.page.locator("#stream")).to_be_visible()
    assert phone.page.evaluate("settles") == "none"
