"""The Wi-Fi of the house: typed by the host, read by phones, kept on this machine alone."""

import json
import re
import stat

import pytest

from scorekeeper.storage.instance.host_choices import NAME, HostChoices, Wifi, keep_choices
from scorekeeper.web.host.wifi_text import wifi_text
from scorekeeper.web.http.addresses import qr_codes
from tests.web.page import typed_in
from tests.web.qr_codes import decoded, from_svg

PASSWORD = "canasta 2026"  # noqa: S105 - of no Wi-Fi
_PART = re.compile(r"([A-Z]):((?:[^\\;]|\\.)*);")

WIFIS = [
    Wifi("Kitchen", PASSWORD),
    Wifi(r'a;b,c:d\e"f', r'\\;;::,,""x'),
    Wifi("WIFI:T:nopass;S:other;;", ";S:other;;"),
    Wifi("Grüße ñ 猫 🃏", "contraseña más larga"),
    Wifi("deadbeef", "a" * 63),
    Wifi("Open to all"),
    Wifi("Hidden", PASSWORD, is_hidden=True),
]


def read(text):
    """Return the Wi-Fi that a phone takes from the text of a QR code."""
    assert text.startswith("WIFI:")
    assert text.endswith(";;")
    parts = {name: re.sub(r"\\(.)", r"\1", word) for name, word in _PART.findall(text[5:-1])}
    assert parts["T"] == ("WPA" if "P" in parts else "nopass")
    return Wifi(parts["S"], parts.get("P", ""), is_hidden=parts.get("H") == "true")


@pytest.mark.parametrize("wifi", WIFIS, ids=lambda wifi: wifi.name)
def test_a_phone_that_reads_the_code_joins_this_wifi(wifi):
    assert read(from_svg(qr_codes.svg(wifi_text(wifi)))) == wifi


def keep(desk, name, password="", **more):
    """Type a Wi-Fi on the page of the host."""
    form = desk.get("/host").page.one("form", action="/host/wifi")
    return desk.post("/host/wifi", typed_in(form) | {"name": name, "password": password} | more)


def pictures(desk, path="/host"):
    return [
        decoded(svg)
        for box in desk.get(path).page.all("div", class_="qr")
        for svg in box.all("svg")
    ]


@pytest.mark.parametrize("path", ["/host", "/host/card"])
def test_page_and_card_show_both_codes(newcomer, path):
    answer = keep(newcomer, "Casa; Ana", 'a:b"c,d\\')
    wifi, address = pictures(newcomer, path)

    assert (answer.status, answer.to) == (303, "/host")
    assert read(wifi) == Wifi("Casa; Ana", 'a:b"c,d\\')
    assert address == "http://table.test/"


def test_before_a_wifi_is_typed_there_is_one_code(newcomer):
    assert pictures(newcomer) == ["http://table.test/"]


def test_a_hidden_wifi_stays_hidden_when_its_password_is_changed(newcomer):
    keep(newcomer, "Casa", PASSWORD, is_hidden="y")
    keep(newcomer, "Casa", "another one")

    assert read(pictures(newcomer)[0]) == Wifi("Casa", "another one", is_hidden=True)


def test_a_forgotten_wifi_is_gone_from_page_and_disk(newcomer, tmp_path):
    keep(newcomer, "Casa", PASSWORD)
    newcomer.get("/host")
    newcomer.press("Forget this Wi-Fi")

    assert pictures(newcomer) == ["http://table.test/"]
    assert PASSWORD not in (tmp_path / NAME).read_text()


@pytest.mark.parametrize(
    ("name", "password", "field", "told"),
    [
        ("", PASSWORD, "name", "Type the name as your phone shows it."),
        ("  ", PASSWORD, "name", "Type the name as your phone shows it."),
        ("ñ" * 17, PASSWORD, "name", "No Wi-Fi has such a long name."),
        ("Ca\u202esa", PASSWORD, "name", "This holds characters that cannot be shown."),
        ("Casa", "seven77", "password", "A Wi-Fi password has 8 to 63 characters."),
        ("Casa", "x" * 64, "password", "A Wi-Fi password has 8 to 63 characters."),
        ("Casa", "tab\there", "password", "This holds characters that cannot be shown."),
    ],
)
def test_what_no_wifi_is_called_is_refused_and_stays_typed(newcomer, name, password, field, told):
    answer = keep(newcomer, name, password)
    form = typed_in(answer.page.one("form", action="/host/wifi"))

    assert answer.status == 422
    assert answer.complaints(field) == [told]
    assert (form["name"], form["password"]) == (name, password)


@pytest.mark.parametrize(
    "password", ["12345678", "x" * 63, "0123456789abcdefABCDEF" + "0" * 42, "  spaces  "]
)
def test_a_password_is_kept_as_it_was_typed(newcomer, password):
    assert keep(newcomer, " Casa ", password).status == 303
    assert read(pictures(newcomer)[0]) == Wifi("Casa", password)


# Where it is kept


def test_only_its_owner_can_read_the_file(newcomer, tmp_path):
    keep(newcomer, "Casa", PASSWORD)
    kept = tmp_path / NAME

    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert json.loads(kept.read_text())["wifi"]["password"] == PASSWORD
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(NAME)] == [NAME]


def test_neither_database_nor_backup_holds_it(newcomer, command, tmp_path):
    keep(newcomer, "Casa", PASSWORD)
    copy = tmp_path / "copy.sqlite3"
    command("backup", str(copy))

    assert copy.exists()
    holding = [
        path.name
        for path in tmp_path.rglob("*")
        if path.is_file() and PASSWORD.encode() in path.read_bytes()
    ]
    assert holding == [NAME]


def test_nothing_that_is_written_down_holds_it():
    assert PASSWORD not in repr(HostChoices(Wifi("Casa", PASSWORD)))


def test_a_disk_that_takes_nothing_is_told_kindly(newcomer, tmp_path, monkeypatch):
    def full(*_words, **_more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tempfile.mkstemp", full)
    answer = keep(newcomer, "Casa", PASSWORD)

    assert answer.status == 507
    assert "This machine cannot keep it." in answer.text
    assert not (tmp_path / NAME).exists()


@pytest.mark.parametrize(
    "spoiled", ["", "[]", "{}", '{"wifi": 7, "network": "", "address": ""}', "\x00"]
)
def test_a_file_that_cannot_be_read_is_none(newcomer, tmp_path, spoiled):
    keep_choices(tmp_path, HostChoices(Wifi("Casa", PASSWORD)))
    (tmp_path / NAME).write_text(spoiled)

    assert pictures(newcomer) == ["http://table.test/"]
