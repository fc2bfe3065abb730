"""Small disks, and places where one can only read; only a system's administrator makes them."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

Missing = Callable[[str], NoReturn]


@contextmanager
def small_disk(place: Path, size: str, missing: Missing) -> Iterator[Path]:
    """Put an empty disk of a *size* such as 2m at the new folder *place*."""
    place.mkdir()
    _mount(missing, "-t", "tmpfs", "-o", f"size={size}", "none", str(place))
    try:
        yield place
    finally:
        _unmount(place)


@contextmanager
def read_only(place: Path, missing: Missing) -> Iterator[None]:
    """Let nobody write to the file or folder *place*."""
    _mount(missing, "--bind", str(place), str(place))
    try:
        _mount(missing, "-o", "remount,ro,bind", str(place))
        yield
    finally:
        _unmount(place)


def fill(disk: Path) -> Path:
    """Fill a disk to its last byte; return the file that does so."""
    ballast = disk / "ballast"
    with suppress(OSError), ballast.open("ab", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    return ballast


def _mount(missing: Missing, *words: str) -> None:
    done = subprocess.run(["mount", *words], capture_output=True, text=True, check=False)  # noqa: S603, S607 - our own words
    if done.returncode:
        missing(f"This user may make no disk: {done.stderr.strip()}")


def _unmount(place: Path) -> None:
    subprocess.run(["umount", "--lazy", str(place)], check=True)  # noqa: S603, S607 - our own words
