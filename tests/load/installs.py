"""Installs the wheel as people do, each way in a fresh home, and plays a round in a real browser.

    make installs

Needs the network, for what the wheel depends on, and a Chromium. The time is from the first letter
of the command that installs until a phone that scanned the code in the terminal shows its page.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import zxingcpp
from playwright.sync_api import Browser, expect

from scorekeeper.settings import SETTINGS
from scorekeeper.version import __version__
from tests.browser.browsers import running_chromium
from tests.browser.conftest import phone_context
from tests.browser.phone import Phone
from tests.server import free_port

ROOT = Path(__file__).parents[2]
UV = ROOT / ".venv-lock" / "bin" / "uv"
#: Seconds for a command, and until a server has said that it is ready.
LONGEST, PATIENCE = 600, 60
#: A line of a QR code in a terminal, each letter of which is two modules above each other.
QR_LINE = re.compile(r"^[ \u00a0█▀▄]{21,}$")
UPPER, LOWER = "█▀", "█▄"
#: Pixels for each module.
SCALE = 6
#: What a browser says of an address in a network that is not https.
PLAIN_HTTP = "Cross-Origin-Opener-Policy"
EXTRA = "REDIS_URL needs redis, which is not installed."


@dataclass(frozen=True)
class Way:
    """A way to install: what is there before, what installs *WHEEL*, and where the command is."""

    name: str
    before: Sequence[Sequence[str]]
    install: Sequence[str]
    command: str


WAYS = (
    Way(
        "pip",
        [[sys.executable, "-m", "venv", "env"]],
        ["env/bin/pip", "install", "--quiet", "WHEEL"],
        "env/bin/scorekeeper",
    ),
    Way(
        "pipx",
        [[sys.executable, "-m", "venv", "own"], ["own/bin/pip", "install", "--quiet", "pipx"]],
        ["own/bin/pipx", "install", "WHEEL"],
        ".local/bin/scorekeeper",
    ),
    Way(
        "uv tool",
        [],
        [str(UV), "tool", "install", "--quiet", "WHEEL"],
        ".local/bin/scorekeeper",
    ),
    Way(
        "uvx",
        [],
        [str(UV), "tool", "run", "--quiet", "--from", "WHEEL", "canasta-scorekeeper", "--version"],
        "",
    ),
)


def main() -> None:
    """Try each way and print how it went; the first that fails ends it."""
    with tempfile.TemporaryDirectory() as folder, running_chromium() as browser:
        wheel = _wheel(Path(folder))
        print(f"{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB, holds all {_held(wheel)} files")
        for way in WAYS:
            with tempfile.TemporaryDirectory() as home:
                print(f"{way.name:8} {_try(way, Path(home), wheel, browser)}", flush=True)


def _wheel(folder: Path) -> Path:
    _run([str(UV), "build", "--quiet", "--wheel", "--out-dir", str(folder), str(ROOT)], folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def _held(wheel: Path) -> int:
    """Make sure that all which is read while it runs is in the *wheel*; return how many files."""
    package, beside = ROOT / "scorekeeper", (ROOT / "templates", ROOT / "static")
    wanted = {
        file.relative_to(ROOT).as_posix()
        for pattern in ("*.py", "*.toml", "*.mo", "*.mako", "*.ini")
        for file in package.rglob(pattern)
    } | {
        f"scorekeeper/{file.relative_to(ROOT).as_posix()}"
        for folder in beside
        for file in folder.rglob("*")
        if file.is_file() and "screenshots" not in file.parts
    }
    missing = wanted - set(ZipFile(wheel).namelist())
    assert not missing, missing
    return len(wanted)


def _try(way: Way, home: Path, wheel: Path, browser: Browser) -> str:
    for words in way.before:
        _run(words, home)
    begun = time.monotonic()
    said = _run([str(wheel) if word == "WHEEL" else word for word in way.install], home)
    installed = time.monotonic() - begun
    if not way.command:
        assert __version__ in said, said
        return f"ran version {__version__} after {installed:.0f} s"
    _check_that_nothing_of_a_club_is_there(home / way.command, home)
    checked = time.monotonic()
    with _serving(home / way.command, home) as terminal:
        phone = Phone(phone_context(browser).new_page(), _scanned(terminal))
        phone.expects(PLAIN_HTTP)
        phone.open("/")
        scanned = installed + time.monotonic() - checked
        phone.sit_down("Ann", "Bob", "Cy", "Di")
        phone.count_round(1)
        phone.simple_round(table="230")
        phone.record()
        phone.watch(phone.code)
        expect(phone.page.locator("[data-total]").first).to_have_text("230")
        assert phone.faults == [], phone.faults
    return f"installed after {installed:.0f} s, scanned after {scanned:.0f} s; a round was recorded"


def _check_that_nothing_of_a_club_is_there(command: Path, home: Path) -> None:
    told = _run(
        [str(command), "serve", "--port", "0"], home, status=1, REDIS_URL="redis://127.0.0.1"
    )
    assert EXTRA in told, told


@contextmanager
def _serving(command: Path, home: Path) -> Iterator[str]:
    """Serve until the block ends; give what the terminal shows."""
    log = home / "terminal.txt"
    with log.open("wb") as terminal:
        server = subprocess.Popen(  # noqa: S603 - ours
            [command, "serve", "--port", str(free_port())],
            cwd=home,
            env=_environment(home),
            stdout=terminal,
            stderr=subprocess.STDOUT,
        )
    try:
        limit = time.monotonic() + PATIENCE
        while sum(map(bool, map(QR_LINE.match, log.read_text("utf-8").splitlines()))) < len("QR"):
            assert server.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < limit, log.read_text("utf-8")
            time.sleep(0.1)
        time.sleep(0.1)  # The lines of a code come one by one.
        yield log.read_text("utf-8")
    finally:
        server.terminate()
        assert server.wait(PATIENCE) == 0, log.read_text("utf-8")


def _scanned(terminal: str) -> str:
    """Return the address in the QR code that a terminal shows."""
    lines = [line for line in terminal.splitlines() if QR_LINE.match(line)]
    shades = b"".join(
        b"".join((b"\xff" if letter in half else b"\x00") * SCALE for letter in line) * SCALE
        for line in lines
        for half in (UPPER, LOWER)
    )
    shape = (len(lines) * 2 * SCALE, len(lines[0]) * SCALE)
    (found,) = zxingcpp.read_barcodes(memoryview(shades).cast("B", shape))
    return str(found.text).rstrip("/")


def _run(words: Sequence[str], home: Path, status: int = 0, **settings: str) -> str:
    """Run a command in a fresh *home*, which must end so; return what it says."""
    done = subprocess.run(  # noqa: S603 - ours
        words,
        cwd=home,
        env=_environment(home) | settings,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def _environment(home: Path) -> dict[str, str]:
    """Return the environment of somebody who has nothing of ours yet, nor of a cache."""
    ours = {*SETTINGS, "SCOREKEEPER_INSTANCE", "PYTHONPATH", "VIRTUAL_ENV"}
    kept = {
        name: word
        for name, word in os.environ.items()
        if name not in ours and not name.startswith(("XDG_", "PIPX_"))
    }
    return kept | {"HOME": str(home), "PIP_NO_CACHE_DIR": "1"}


if __name__ == "__main__":
    if not shutil.which(str(UV)):
        sys.exit("make installs brings uv, which this needs.")
    main()
