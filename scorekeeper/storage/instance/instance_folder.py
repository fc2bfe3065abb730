"""The folder in which everything of this machine is kept: database, secret and settings."""

import errno
import os
import shutil
import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path

import click
import platformdirs

from scorekeeper.storage.embedded import is_in_use

PACKAGE = Path(__file__).parents[2]
DATABASE, SECRET = "scorekeeper.sqlite3", "secret"
#: Where a checkout keeps it, and where an installed package did up to version 0.1.
BESIDE = PACKAGE.parent / "instance"


class UnusableFolder(click.ClickException):
    """The folder cannot be made or filled; its text says why, and what to do."""


def open_folder() -> Path:
    """Return the instance folder of this machine, made if there was none. Raises UnusableFolder.

    The environment may name it. Else a checkout keeps it beside the package; of an installed
    package, which is removed as a whole one day, it is where this system keeps a user's data.
    """
    named = os.environ.get("SCOREKEEPER_INSTANCE")
    if named:
        folder = Path(named).absolute()
    elif is_installed():
        folder = platformdirs.user_data_path("scorekeeper", appauthor=False).absolute()
        take_over(BESIDE, folder)
    else:
        folder = BESIDE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        told = f"The folder {folder} cannot be made: {error.strerror}."
        raise UnusableFolder(f"{told} SCOREKEEPER_INSTANCE names another.") from error
    return folder


def is_installed() -> bool:
    """Whether this is no checkout: only a package that is installed brings its own templates."""
    return (PACKAGE / "templates").is_dir()


def take_over(old: Path, new: Path) -> None:
    """Move what an earlier version kept in *old* to *new*, as a whole. Raises UnusableFolder."""
    if not any((old / name).is_file() for name in (DATABASE, SECRET)):
        return
    if any((new / name).exists() for name in (DATABASE, SECRET)):
        click.echo(f"{old} still holds games of an earlier version; {new} is used.", err=True)
        return
    try:
        if (old / DATABASE).exists() and is_in_use(old / DATABASE):
            raise UnusableFolder(f"The server that uses {old} is running; stop it first.")
        _move(old, new)
    except (OSError, sqlite3.Error) as error:
        raise UnusableFolder(
            f"The games of an earlier version are in {old} and cannot be moved to {new}: {error}."
            " Move that folder yourself, or name it in SCOREKEEPER_INSTANCE."
        ) from error
    click.echo(f"Everything that was kept in {old} is now kept in {new}.", err=True)


def _move(old: Path, new: Path) -> None:
    """Give the folder *old* the place *new*, in one step also from one disk to another."""
    new.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):
        new.rmdir()  # An empty one would be in the way on some systems.
    try:
        old.rename(new)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        with tempfile.TemporaryDirectory(prefix=".scorekeeper-", dir=new.parent) as part:
            whole = Path(part) / "whole"
            shutil.copytree(old, whole)
            if hasattr(os, "sync"):
                os.sync()
            whole.rename(new)
        shutil.rmtree(old)
    new.chmod(0o700)
