"""The page of the host on a laptop's screen, read by phones that hold their cameras to it."""

import re

from playwright.sync_api import expect

from tests.browser.scanner import scan_all

LAPTOP = {"viewport": {"width": 1280, "height": 800}, "has_touch": False, "is_mobile": False}
NAME, PASSWORD = 'Casa; "Ana"', r"a:b,c\d;e 🃏"


def test_a_host_types_the_wifi_and_phones_scan_both_codes_off_the_screen(phones, server):
    tab = phones(**LAPTOP).tab
    tab.goto(f"{server.address}/host")
    tab.get_by_label("Name of the Wi-Fi").fill(NAME)
    tab.get_by_label("Password").fill(PASSWORD)
    tab.get_by_role("button", name="Show the code for this Wi-Fi").click()
    expect(tab.get_by_text("Another Wi-Fi")).to_be_visible()

    assert scan_all(tab.screenshot()) == {
        f"{server.address}/",
        r"WIFI:T:WPA;S:Casa\; \"Ana\";P:a\:b\,c\\d\;e 🃏;;",
    }

    with tab.expect_response(re.compile("/host/phones$")) as asked:
        pass
    assert asked.value.ok
    tab.wait_for_function("() => document.querySelectorAll('#phones').length === 1")

    tab.get_by_role("link", name="A card for the table, to print").click()
    tab.emulate_media(media="print", color_scheme="dark")
    expect(tab.get_by_role("button", name="Print")).to_be_hidden()
    assert scan_all(tab.screenshot()) == {
        f"{server.address}/",
        r"WIFI:T:WPA;S:Casa\; \"Ana\";P:a\:b\,c\\d\;e 🃏;;",
    }
    tab.emulate_media(media="screen")
    tab.goto(f"{server.address}/host")
    tab.get_by_text("Another Wi-Fi").click()
    tab.get_by_role("button", name="Forget this Wi-Fi").click()
    expect(tab.get_by_label("Name of the Wi-Fi")).to_have_value("")
