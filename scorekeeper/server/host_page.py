"""The page for the screen of this machine: where it is, and opening it there."""

import os
import subprocess
import sys

from flask import Flask

from scorekeeper.web.http.permissions.own_machine import is_loopback, may_have_host

#: What a server listens on that hears this machine by its own name too.
_ALSO_ITSELF = {"0.0.0.0", "::", "localhost"}  # noqa: S104 - no socket


def has_host_page(app: Flask, host: str) -> bool:
    """Whether whoever sits at this machine can open the page, if it listens on *host*."""
    return may_have_host(app) and (host in _ALSO_ITSELF or is_loopback(host))


def host_page(port: int) -> str:
    """Return the address of the page on this machine."""
    return f"http://127.0.0.1:{port}/host"


def open_host_page(address: str, *, wanted: bool | None) -> None:
    """Open the page in a browser if it is *wanted*; if None, where somebody sits at a screen.

    A process of its own does it, for a browser may take its time.
    """
    if wanted is False or (wanted is None and not has_screen()):
        return
    subprocess.Popen(  # noqa: S603 - Python's own
        [sys.executable, "-P", "-m", "webbrowser", address],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def has_screen() -> bool:
    """Whether somebody started this by hand on a machine with a screen."""
    if not sys.stdout.isatty():
        return False
    is_far_away = "SSH_CONNECTION" in os.environ
    needs_display = sys.platform not in {"darwin", "win32"}
    has_display = not needs_display or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    return has_display and not is_far_away
