"""The page of the host is told where there is one, and opened where somebody sees it."""

import subprocess
import sys

import pytest

from scorekeeper.server.host_page import has_host_page, has_screen
from tests.server import TableServer

TOLD = "To let phones in  http://127.0.0.1:{}/host\n"


@pytest.fixture
def browser(tmp_path):
    """Return the setting that names a browser, and the file into which it writes what it opens."""
    opened, program = tmp_path / "opened", tmp_path / "browser"
    program.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.part && mv {opened}.part {opened}\n')
    program.chmod(0o700)
    return {"BROWSER": f"{program} %s"}, opened


class OpeningServer(TableServer):
    """A server that is told to open the page."""

    @property
    def command(self):
        """What starts it."""
        return [*super().command, "--open"]


def test_serve_opens_the_page_that_it_tells(tmp_path, browser):
    settings, opened = browser
    server = OpeningServer(tmp_path / "instance", settings)
    server.start()
    try:
        _wait_for(opened)
        assert opened.read_text() == f"http://127.0.0.1:{server.port}/host"
        assert TOLD.format(server.port) in server.log.read_text()
    finally:
        server.kill()


def _wait_for(path):
    wait = (
        "import pathlib, sys, time\nwhile not pathlib.Path(sys.argv[1]).exists(): time.sleep(.02)"
    )
    subprocess.run([sys.executable, "-c", wait, path], check=True, timeout=20)  # noqa: S603 - ours


@pytest.mark.parametrize(
    ("host", "has"),
    [
        ("0.0.0.0", True),  # noqa: S104 - nobody listens
        ("::", True),
        ("127.0.0.1", True),
        ("localhost", True),
        ("192.168.1.20", False),
    ],
)
def test_there_is_a_page_where_the_machine_hears_itself(app, host, has):
    assert has_host_page(app, host) is has


def test_behind_a_proxy_no_page_is_told(app):
    app.config["PROXIES"] = 1

    assert not has_host_page(app, "127.0.0.1")


@pytest.mark.parametrize(
    ("system", "environment", "is_terminal", "has"),
    [
        ("linux", {"DISPLAY": ":0"}, True, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True, True),
        ("linux", {}, True, False),
        ("linux", {"DISPLAY": ":0"}, False, False),
        ("linux", {"DISPLAY": ":10", "SSH_CONNECTION": "from afar"}, True, False),
        ("darwin", {}, True, True),
        ("darwin", {"SSH_CONNECTION": "from afar"}, True, False),
        ("win32", {}, True, True),
        ("win32", {}, False, False),
    ],
)
def test_it_is_opened_by_itself_where_somebody_sits_at_a_screen(
    monkeypatch, system, environment, is_terminal, has
):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, word in environment.items():
        monkeypatch.setenv(name, word)
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("sys.stdout.isatty", lambda: is_terminal)

    assert has_screen() is has
