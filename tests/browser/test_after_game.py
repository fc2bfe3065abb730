"""After the game, and what a phone keeps for itself."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.story import start

#: Stands in for the screen, which a browser without one cannot keep on.
COUNTS_LOCKS = """if (navigator.wakeLock) navigator.wakeLock.request = async (what) => {
  document.documentElement.dataset.held = what;
  return { released: false, release: async () => {} };
};"""
PNG = b"\x89PNG\r\n\x1a\n"


def won(phone):
    """End the game of a phone that keeps score, and return to its desk."""
    phone.page.get_by_text("More", exact=True).click()
    phone.press("End the game here")


def test_watchers_move_to_the_next_game_by_themselves(scorer, phones):
    scorer.count_round(1)
    scorer.simple_round(table="305")
    scorer.record()
    watcher = phones()
    watcher.open(f"/board/{scorer.code}")
    watcher.wait_for(["305", "0"])
    won(scorer)
    expect(watcher.page.get_by_role("heading", name="The game was ended here")).to_be_visible()
    scorer.press("Play again, same players")

    watcher.wait_for(["0", "0"])
    watcher.follow("Earlier games of this table")
    watcher.page.get_by_role("link", name=re.compile("305")).click()
    watcher.wait_for(["305", "0"])


def test_large_text_breaks_the_heading_of_a_result_once(scorer):
    won(scorer)
    heading = scorer.page.get_by_role("heading", name="The game was ended here")
    expect(heading).to_be_visible()

    scorer.page.evaluate("document.documentElement.style.fontSize = '150%'")

    lines = heading.evaluate(
        "(one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)"
    )
    assert round(lines) == 2


@pytest.mark.exhaustive
def test_a_phone_makes_a_picture_of_the_result(scorer):
    won(scorer)
    scorer.follow("Share the result")
    # Its script shows this button; before that the link saves the picture as the server drew it.
    expect(scorer.page.get_by_role("button", name="Copy the text")).to_be_visible()
    with scorer.page.expect_download() as download:
        scorer.follow("Save the picture")

    assert download.value.suggested_filename.endswith(".png")
    assert download.value.path().read_bytes().startswith(PNG)
    scorer.press("Copy the text")
    expect(scorer.page.get_by_role("button", name="Copied")).to_be_visible()


def test_a_phone_knows_what_it_watched_and_who_played_until_it_forgets(phones):
    scorer, watcher = phones(), phones()
    start(scorer)
    watcher.open(f"/board/{scorer.code}")
    watcher.open("/")
    expect(watcher.page.get_by_role("link", name=re.compile("Ann & Bob – Cy & Di"))).to_be_visible()
    watcher.press("Forget them")
    expect(watcher.page.locator("#known")).to_be_hidden()

    scorer.open("/new/team_canasta")
    scorer.press("Cy")
    first = scorer.page.get_by_placeholder("Player 1", exact=True)
    expect(first).to_have_value("Cy")
    scorer.page.reload()
    expect(first).to_have_value("Cy")
    scorer.press("Forget some")
    scorer.press("Forget Di")
    scorer.page.reload()
    expect(scorer.page.get_by_role("button", name="Ann", exact=True)).to_be_visible()
    expect(scorer.page.get_by_role("button", name="Di", exact=True)).to_be_hidden()


def test_a_refused_form_adds_no_names_and_only_eight_are_offered_at_once(phones):
    phone = phones()
    phone.expects("422")
    names = json.dumps([f"Name {at}" for at in range(12)])
    phone.open("/new/team_canasta")
    phone.page.evaluate("(names) => localStorage.setItem('names', names)", names)
    phone.page.reload()
    offered = phone.page.locator(".names button")
    expect(offered).to_have_count(8)
    phone.press("More names")
    expect(offered).to_have_count(12)
    for name in phone.page.get_by_label("Name of the side").all():
        name.fill("The same")
    phone.introduce("Zoe", "Bob", "Cy", "Di")
    phone.press("Start the game")

    expect(phone.page.get_by_role("alert")).to_be_visible()
    phone.open("/new/ten_pennies")
    assert phone.page.evaluate("localStorage.getItem('scorekeeper:1:names')") == names


def test_a_phone_keeps_its_own_likes_and_says_what_it_cannot_do(scorer, phones):
    phone = phones(altered=True)
    phone.page.add_init_script(COUNTS_LOCKS)
    phone.open("/")
    phone.page.locator("summary", has_text="Settings of this phone").click()
    likes = phone.page.locator("#phone").get_by_role("checkbox")
    for like in likes.all():
        expect(like).not_to_be_checked()
        like.check()
    expect(phone.page.get_by_text("only over https")).to_be_hidden()
    phone.open(f"/board/{scorer.code}")
    phone.page.wait_for_function("() => document.documentElement.dataset.held === 'screen'")

    phone.page.add_init_script("delete Navigator.prototype.wakeLock")
    phone.open("/")
    phone.page.locator("summary", has_text="Settings of this phone").click()
    expect(phone.page.get_by_text("only over https")).to_be_visible()
    expect(likes.first).to_be_disabled()
    expect(likes.last).to_be_checked()


@pytest.mark.exhaustive
def test_without_network_the_guides_are_there_and_a_board_is_not(phones, scorer):
    phone = phones(worker=True)
    phone.expects("ERR_INTERNET_DISCONNECTED")
    phone.open("/")
    phone.page.evaluate("navigator.serviceWorker.ready")
    phone.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    phone.open(f"/board/{scorer.code}")
    phone.page.context.set_offline(True)
    phone.open("/guide/team_canasta")
    expect(phone.page.get_by_role("heading", name="Canasta, team edition")).to_be_visible()
    phone.open(f"/board/{scorer.code}")

    expect(phone.page.get_by_role("heading", name="No connection")).to_be_visible()
    phone.page.context.set_offline(False)
    phone.press("Try again")
    phone.wait_for(["0", "0"])


@pytest.mark.exhaustive
def test_the_phone_that_keeps_score_is_led_back_to_its_score_pad(scorer, phones):
    code = scorer.code
    watcher = phones()
    for path in (f"/board/{code}", f"/board/{code}/figures", f"/board/{code}/guide"):
        watcher.open(path)
        expect(watcher.page.locator("[data-pad]")).to_be_hidden()
        scorer.open(path)
        scorer.follow("‹ Score pad")

        expect(scorer.page).to_have_url(re.compile(f"/score/{code}$"))
