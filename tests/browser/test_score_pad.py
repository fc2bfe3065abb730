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
