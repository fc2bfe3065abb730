"""A thumb that trembles taps twice, and means one."""

from playwright.sync_api import expect

from tests.browser.conftest import Phones


def test_what_was_just_unfolded_stays_open(phones: Phones) -> None:
    phone = phones()
    phone.open("/")
    more = phone.page.get_by_text("More games", exact=True)
    more.scroll_into_view_if_needed()
    phone.tremble(more)

    expect(phone.page.get_by_role("link", name="Burraco", exact=True)).to_be_visible()
    more.click()  # A mouse does not tremble.
    expect(phone.page.get_by_role("link", name="Burraco", exact=True)).to_be_hidden()


def test_every_page_waits_for_the_first_tap_that_is_meant_for_it(phones: Phones) -> None:
    phone = phones(altered=True)
    phone.page.add_init_script("window.pauses = true;")
    for page in ("/", "/new", "/new/team_canasta", "/guide/team_canasta/opening"):
        phone.open(page)
        expect(phone.page.locator("html[data-settles]")).to_be_attached()
