"""Which addresses phones can reach, in which order, and that the choice counts everywhere."""

import psutil
import pytest

from scorekeeper.web.http.addresses.network_interfaces import (
    MachineAddress,
    NetworkKind,
    machine_addresses,
    usual_address,
)
from scorekeeper.web.http.addresses.phone_address import FRESH, OwnAddresses, listened_to
from tests.web.networks import put_on_networks
from tests.web.qr_codes import from_png

LAPTOP = {
    "lo": ["127.0.0.1", "::1"],
    "docker0": "172.17.0.1",
    "tun0": "10.8.0.2",
    "eth0": ["192.168.1.20", "fe80::1%eth0"],
    "wlan0": ["192.168.1.21", "fd00::21", "fd00::99"],
}


def addresses():
    return [one.address for one in machine_addresses()]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("wlan0", NetworkKind.WIFI),
        ("wlp3s0", NetworkKind.WIFI),
        ("Wi-Fi", NetworkKind.WIFI),
        ("WLAN", NetworkKind.WIFI),
        ("eth0", NetworkKind.CABLE),
        ("enp0s31f6", NetworkKind.CABLE),
        ("en0", NetworkKind.CABLE),
        ("Ethernet 2", NetworkKind.CABLE),
        ("br0", NetworkKind.OTHER),
        ("Local Area Connection* 10", NetworkKind.OTHER),
        ("utun4", NetworkKind.TUNNEL),
        ("wg0", NetworkKind.TUNNEL),
        ("Tailscale", NetworkKind.TUNNEL),
        ("My VPN", NetworkKind.TUNNEL),
        ("docker0", NetworkKind.INSIDE),
        ("br-5e1b0a", NetworkKind.INSIDE),
        ("vEthernet (WSL)", NetworkKind.INSIDE),
        ("VMware Network Adapter VMnet8", NetworkKind.INSIDE),
    ],
)
def test_the_name_of_a_network_tells_its_kind(name, kind):
    assert MachineAddress(name, "192.168.1.20").kind is kind


def test_what_phones_reach_most_likely_comes_first(monkeypatch):
    put_on_networks(monkeypatch, LAPTOP, usual="10.8.0.2")

    assert addresses() == [
        "192.168.1.21",
        "192.168.1.20",
        "10.8.0.2",
        "172.17.0.1",
        "fd00::21",
        "fd00::99",
    ]


def test_of_two_like_networks_the_one_by_which_the_machine_goes_out_comes_first(monkeypatch):
    put_on_networks(monkeypatch, LAPTOP, usual="192.168.1.20")

    assert addresses()[:2] == ["192.168.1.20", "192.168.1.21"]


def test_a_network_that_gives_out_no_addresses_comes_after_one_that_does(monkeypatch):
    put_on_networks(monkeypatch, {"wlan0": "169.254.7.7", "eth0": "192.168.1.20"})

    assert addresses() == ["192.168.1.20", "169.254.7.7"]


def test_a_network_that_is_down_is_none(monkeypatch):
    put_on_networks(monkeypatch, LAPTOP, usual="192.168.1.20", down={"wlan0"})

    assert "192.168.1.21" not in addresses()


def test_where_networks_cannot_be_listed_the_way_out_tells_the_address(monkeypatch):
    put_on_networks(monkeypatch, {}, usual="192.168.1.20")

    def refuse():
        raise PermissionError(97, "Address family not supported")

    monkeypatch.setattr(psutil, "net_if_addrs", refuse)
    assert machine_addresses() == (MachineAddress("", "192.168.1.20"),)


def test_a_machine_without_networks_has_no_address(monkeypatch):
    put_on_networks(monkeypatch, {"lo": "127.0.0.1"}, usual=None)

    assert usual_address() is None
    assert machine_addresses() == ()


@pytest.mark.parametrize(
    ("host", "heard"),
    [
        ("0.0.0.0", ["192.168.1.21", "192.168.1.20", "10.8.0.2", "172.17.0.1"]),  # noqa: S104
        ("::", ["192.168.1.21", "192.168.1.20", "10.8.0.2", "172.17.0.1", "fd00::21"]),
        ("laptop.local", ["192.168.1.21", "192.168.1.20", "10.8.0.2", "172.17.0.1"]),
        ("192.168.1.20", ["192.168.1.20"]),
        ("192.168.9.9", ["192.168.9.9"]),
        ("fd00::21", ["fd00::21"]),
        ("127.0.0.1", []),
        ("::1", []),
        ("localhost", []),
    ],
)
def test_only_those_addresses_are_offered_at_which_the_server_listens(monkeypatch, host, heard):
    put_on_networks(monkeypatch, LAPTOP, usual="192.168.1.21")

    assert [one.address for one in listened_to(machine_addresses(), host)] == heard


def test_a_laptop_that_is_carried_to_another_network_notices_it(monkeypatch):
    clock = [0.0]
    own = OwnAddresses(now=lambda: clock[0])
    seen = []
    for address, seconds in (("192.168.1.20", 0), ("10.0.0.7", FRESH / 2), ("10.0.0.7", FRESH)):
        put_on_networks(monkeypatch, {"wlan0": address})
        clock[0] = seconds
        seen += [one.address for one in own.known()]

    assert seen == ["192.168.1.20", "192.168.1.20", "10.0.0.7"]


# The choice


@pytest.fixture
def laptop(app, monkeypatch):
    """Put the machine on many networks; nobody has told it a public address."""
    app.config["PUBLIC_URL"] = ""
    put_on_networks(monkeypatch, LAPTOP, usual="192.168.1.21")


def choose(desk, address):
    """Choose one of the networks on the page of the host."""
    desk.get("/host")
    form = desk.page.one("form", action="/host/network")
    token = form.one("input", name="csrf_token").attributes["value"]
    return desk.post("/host/network", {"csrf_token": token, "address": address})


def led_to(desk):
    picture = desk.client.get(f"{desk.board}/qr.png", base_url="http://localhost:5000")
    return from_png(picture.data).removesuffix(desk.board)


def offered(desk):
    inputs = desk.get("/host").page.all("input", name="address")
    return {one.attributes["value"]: "checked" in one.attributes for one in inputs}


@pytest.mark.usefixtures("laptop")
def test_the_network_that_the_host_chose_stands_in_every_code(desk):
    before = led_to(desk)
    answer = choose(desk, "192.168.1.20")

    assert (before, answer.status) == ("http://192.168.1.21:5000", 303)
    assert led_to(desk) == "http://192.168.1.20:5000"
    assert [address for address, is_chosen in offered(desk).items() if is_chosen] == [
        "192.168.1.20"
    ]


@pytest.mark.usefixtures("laptop")
def test_no_page_that_was_kept_shows_the_former_address(club):
    pages = [f"{club.hall}/qr", f"{club.hall}/tv", f"{club.board}/tv"]
    for page in pages:
        assert "192.168.1.21" in club.get(page).text
    choose(club, "192.168.1.20")

    for page in pages:
        assert "192.168.1.20" in club.get(page).text


@pytest.mark.usefixtures("laptop")
def test_a_new_address_of_the_chosen_network_takes_the_place_of_the_old_one(app, desk, monkeypatch):
    choose(desk, "192.168.1.20")
    put_on_networks(monkeypatch, LAPTOP | {"eth0": "10.0.0.20"}, usual="192.168.1.21")
    app.extensions["own_addresses"] = OwnAddresses()

    assert led_to(desk) == "http://10.0.0.20:5000"


@pytest.mark.usefixtures("laptop")
def test_what_is_none_of_its_networks_is_refused(desk):
    answer = choose(desk, "203.0.113.9")

    assert answer.status == 422
    assert "Choose one of these." in answer.text
    assert led_to(desk) == "http://192.168.1.21:5000"


@pytest.mark.usefixtures("laptop")
def test_the_public_address_goes_before_the_choice(app, desk):
    choose(desk, "192.168.1.20")
    app.config["PUBLIC_URL"] = "http://cards.local:5000"

    assert led_to(desk) == "http://cards.local:5000"
    assert offered(desk) == {}


@pytest.mark.usefixtures("laptop")
def test_an_address_of_version_6_stands_in_brackets(app, desk):
    app.config["LISTENS_ON"] = "fd00::21"

    assert led_to(desk) == "http://[fd00::21]:5000"


@pytest.mark.usefixtures("laptop")
def test_networks_that_phones_seldom_reach_are_told_as_such(desk):
    labels = [
        one.text for one in desk.get("/host").page.one("form", action="/host/network").all("label")
    ]

    assert [label.split()[0] for label in labels] == ["Wi-Fi", "Cable", "VPN", "Inside"]
    assert [("seldom" in label) for label in labels] == [False, False, True, True]


@pytest.mark.usefixtures("laptop")
def test_a_server_that_listens_to_itself_says_that_no_phone_can_come(app, desk):
    app.config["LISTENS_ON"] = "127.0.0.1"

    assert "No phone can reach this machine" in desk.get("/host").text
