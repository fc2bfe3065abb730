"""Setting up a game: one is led to what is wrong, and Back never ends at a page of the browser."""

import re

from playwright.sync_api import expect

from tests.browser.phone import Phone


def test_a_wrong_house_rule_is_opened_and_ready_to_be_typed_again(phones):
    phone = phones()
    phone.expects("422")
    phone.open("/new/team_canasta")
    phone.page.get_by_text("House rules", exact=True).click()
    phone.page.get_by_text("Prices and openings of this table").click()
    price = phone.page.get_by_label("Natural canasta", exact=True)
    price.fill("x")
    phone.introduce("Ann", "Bob", "Cy", "Di")
    phone.press("Start the game")

    expect(phone.page.get_by_role("alert")).to_be_attached()
    expect(price).to_be_focused()
    expect(price).to_be_in_viewport()
    expect(price).to_have_accessible_description(re.compile("Type a whole number.$"))
    price.fill("600")
    phone.begin()
    assert phone.page.evaluate("JSON.parse(localStorage.getItem('scorekeeper:1:names'))") == [
        "Ann",
        "Bob",
        "Cy",
        "Di",
    ]


def test_names_that_are_tapped_sit_down_side_by_side_as_they_are_typed(phones):
    phone = phones()
    phone.open("/new/team_canasta")
    phone.introduce("Ann", "Bob", "Cy", "Di")
    phone.begin()
    phone.open("/new/team_canasta")
    phone.press("Cy")
    names = phone.page.locator(".names button")
    assert names.all_inner_texts() == ["Ann", "Bob", "Cy", "Di"]  # None slides under a thumb.
    expect(names.nth(2)).to_be_disabled()
    next_one = phone.page.get_by_text("The next tap seats player")
    expect(next_one).to_have_text("The next tap seats player 3, who plays with Cy.")
    phone.press("Di")
    expect(next_one).to_have_text("The next tap seats player 2.")
    for name in ("Ann", "Bob"):
        phone.press(name)

    seats = phone.page.locator("[data-seat]")
    assert [seat.input_value() for seat in seats.all()] == ["Cy", "Di", "Ann", "Bob"]
    expect(phone.page.get_by_placeholder("Player 3", exact=True)).to_have_value("Di")


def test_the_enter_key_leads_from_name_to_name_and_starts_no_game(phones):
    phone = phones()
    phone.open("/new/team_canasta")
    seats = phone.page.locator("[data-seat]")
    side = phone.page.get_by_role("textbox", name="Name of the side").first
    side.fill("The foxes")
    side.press("Enter")
    expect(seats.nth(2)).to_be_focused()
    seats.nth(2).press("Enter")
    expect(seats.nth(3)).to_be_focused()
    seats.nth(3).press("Enter")
    expect(phone.page.get_by_role("button", name="Start the game")).to_be_focused()


def test_a_number_that_is_tapped_gives_way_to_the_one_that_is_typed(phones):
    phone = phones()
    phone.open("/new/team_canasta")
    phone.page.get_by_text("House rules", exact=True).tap()
    target = phone.page.get_by_label("Points to win")
    target.tap()
    target.press_sequentially("2500")

    expect(target).to_have_value("2500")


def test_back_from_a_refused_form_leads_to_the_page_before(phones):
    phone = phones()
    phone.expects("422")
    phone.open("/new")
    phone.page.get_by_role("link", name=re.compile("^Ten Pennies")).click()
    phone.page.get_by_role("button", name="3", exact=True).click()
    expect(phone.page.get_by_placeholder("Player 3")).to_be_visible()
    expect(phone.page.get_by_placeholder("Player 4")).to_be_hidden()
    phone.introduce("Ann", "ann", "Cy", sides=3)
    phone.press("Start the game")
    expect(phone.page.get_by_text("This name is there twice.")).to_be_visible()
    phone.page.reload()
    expect(phone.page.get_by_placeholder("Player 3")).to_have_value("Cy")
    phone.press("Start the game")
    expect(phone.page.get_by_text("This name is there twice.")).to_be_visible()
    phone.page.go_back()

    expect(phone.page.get_by_role("heading", name="Which game do you play?")).to_be_visible()


def test_without_an_answer_the_browser_itself_sends_the_form(phones):
    phone: Phone = phones()
    phone.expects("Failed to load resource", "ERR_FAILED")
    phone.open("/new/team_canasta")
    phone.introduce("Ann", "Bob", "Cy", "Di")
    by_script = []

    def lose(route, request):
        if request.resource_type == "fetch":
            by_script.append(request.url)
            route.abort()
        else:
            route.fallback()

    phone.page.route("**/new/**", lose)
    phone.begin()

    assert len(by_script) == 1


def test_a_file_that_is_refused_is_told_in_place_and_nothing_is_sent_again(phones, tmp_path):
    spoiled, phone = tmp_path / "spoiled.json", phones()
    spoiled.write_text("{}")
    phone.expects("422")
    phone.open("/import")
    phone.page.set_input_files("#file", spoiled)
    phone.press("Open it")

    expect(phone.page.get_by_role("alert")).to_be_visible()
    assert phone.page.evaluate("document.getElementById('file').files[0].name") == spoiled.name
    sent = []
    phone.page.on("request", lambda request: sent.append(request.method))
    phone.page.reload()
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    assert "POST" not in sent


def test_names_of_a_refused_form_outlive_a_reload(scorer):
    page = scorer.page
    scorer.expects("422")
    scorer.open(f"/score/{scorer.code}/names")
    page.get_by_placeholder("Player 1").fill("Cy")
    scorer.press("Save")
    page.wait_for_function("() => history.state?.answered")
    sent = []
    page.on("request", lambda request: sent.append(request.method))
    page.reload()

    page.wait_for_function(
        "() => document.querySelector('[placeholder=\"Player 1\"]').value === 'Cy'"
    )
    assert "POST" not in sent
    scorer.press("Save")
    expect(page.get_by_text("This name is there twice.")).to_be_visible()


def test_a_form_that_is_loaded_anew_overwrites_nothing_newer(scorer):
    page, names = scorer.page, f"/score/{scorer.code}/names"
    scorer.expects("422")
    scorer.expects("409")
    scorer.open(names)
    first = page.get_by_placeholder("Player 1")
    first.fill("Cy")
    scorer.press("Save")
    page.wait_for_function("() => history.state?.answered")
    first.fill("Anne")
    scorer.press("Save")
    expect(page.get_by_text("Ann is now Anne")).to_be_visible()

    page.go_back()
    expect(first).to_have_value("Cy")
    first.fill("Ann")
    page.get_by_placeholder("Player 3").fill("Bobby")
    scorer.press("Save")
    expect(page.get_by_text("The game has changed since this page was opened.")).to_be_visible()
    expect(first).to_have_value("Anne")
    expect(page.get_by_placeholder("Player 3")).to_have_value("Bobby")


def test_back_brings_the_games_that_were_looked_for(phones):
    phone = phones()
    phone.open("/new")
    phone.page.get_by_label("Find a game by its name").press_sequentially("mirom")
    expect(phone.page.locator("#games .game")).to_have_count(1)
    phone.follow("Rules")
    phone.page.go_back()

    expect(phone.page.locator("#games .game")).to_have_count(1)
    expect(phone.page.get_by_label("Find a game by its name")).to_have_value("mirom")
