"""The QR code: the address of the board as a phone at the table can open it, or none at all."""

import pytest

from tests.web.networks import put_on_networks
from tests.web.qr_codes import from_png, from_svg


@pytest.fixture
def network(app, monkeypatch):
    """Return a way to put the machine on a network; nobody has told it a public address."""
    app.config["PUBLIC_URL"] = ""
    return lambda address: put_on_networks(monkeypatch, {"wlan0": address} if address else {})


def test_the_drawing_leads_to_the_board(desk):
    picture = desk.client.get(f"{desk.board}/qr.svg")

    assert picture.mimetype == "image/svg+xml"
    assert from_svg(picture.data) == f"http://table.test{desk.board}"


def test_the_photo_leads_to_the_board(desk):
    picture = desk.client.get(f"{desk.board}/qr.png")

    assert picture.mimetype == "image/png"
    assert from_png(picture.data) == f"http://table.test{desk.board}"


def test_the_address_in_the_picture_opens_the_board(desk, client):
    address = from_png(desk.client.get(f"{desk.board}/qr.png").data)

    assert desk.code in client.get(address, base_url="http://table.test").text.replace(" ", "")


def test_the_page_shows_picture_address_and_code(desk):
    page = desk.get(f"{desk.board}/qr").page

    assert page.one("img", class_="qr").attributes["src"] == f"{desk.board}/qr.svg"
    assert page.one("p", class_="address").text == f"http://table.test{desk.board}"
    assert page.one("p", class_="code").text.replace(" ", "") == desk.code


@pytest.mark.parametrize(
    ("configured", "base"),
    [
        ("https://canasta.example", "https://canasta.example"),
        ("https://canasta.example/", "https://canasta.example"),
        ("https://club.example/scores/", "https://club.example/scores"),
    ],
)
def test_the_public_address_goes_before_all_others(app, desk, configured, base):
    app.config["PUBLIC_URL"] = configured

    assert from_png(desk.client.get(f"{desk.board}/qr.png").data) == base + desk.board


@pytest.mark.parametrize("address", ["192.168.1.23", "10.0.0.7", "172.20.1.1"])
def test_without_a_public_address_it_is_the_one_on_the_network(desk, network, address):
    network(address)
    picture = desk.client.get(f"{desk.board}/qr.png", base_url="http://localhost:5000")

    assert from_png(picture.data) == f"http://{address}:5000{desk.board}"


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.1.1", "0.0.0.0", None])  # noqa: S104
def test_without_any_address_the_code_is_shown_instead(desk, network, address):
    network(address)
    answer = desk.get(f"{desk.board}/qr")

    assert answer.page.all("img") == []
    assert answer.page.one("p", class_="code").text.replace(" ", "") == desk.code
    assert "localhost" not in answer.text


@pytest.mark.parametrize("picture", ["qr.svg", "qr.png"])
def test_without_any_address_there_is_no_picture(desk, network, picture):
    network("127.0.0.1")

    assert desk.client.get(f"{desk.board}/{picture}").status_code == 404


def test_without_any_address_the_pen_cannot_be_handed_over_and_the_page_says_so(desk, network):
    network(None)

    assert "no other phone can be let in" in desk.hand_over().text
