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
    page.wait_for_function("() => history.state === 'more'")
    more.click()
    page.wait_for_function("() => history.state === null")
    expect(act).to_be_hidden()
    more.click()
    page.wait_for_function("() => history.state === 'more'")
    page.reload()
    page.wait_for_function("() => history.state === null")
    expect(act).to_be_hidden()


def test_a_mistyped_name_is_corrected_on_the_pad_and_the_board_follows(scorer, phones):
    watcher = phones()
    watcher.watch(scorer.code)
    scorer.page.get_by_title("Correct names").first.click()
    scorer.page.get_by_placeholder("Player 1").fill("Anne")
    scorer.press("Save")

    expect(scorer.page.locator(".said")).to_contain_text("Ann is now Anne")
    expect(watcher.page.locator("#stream")).to_contain_text("Anne & Bob")
    scorer.press("Undo")
    expect(watcher.page.locator("#stream")).not_to_contain_text("Anne")
