"""Reading instance/config.py, which is Python, and telling a mistake in it by its line."""

import os
from pathlib import Path
from traceback import extract_tb

import click
from flask import Flask


class UnusableSetting(click.ClickException):
    """A setting that means nothing; its text says which one, and what it may be."""


def read_config(app: Flask, file: Path) -> None:
    """Take over the settings that stand in *file*, if there is one. Raises UnusableSetting."""
    try:
        app.config.from_pyfile(str(file), silent=True)
    except OSError as error:
        raise UnusableSetting(f"{file} cannot be read: {os.strerror(error.errno or 0)}.") from error
    except Exception as error:
        lines = [
            step.lineno for step in extract_tb(error.__traceback__) if step.filename == str(file)
        ]
        where = f", line {lines[-1]}" if lines else ""
        raise UnusableSetting(f"There is a mistake in {file}{where}: {_told(error)}.") from error


def _told(error: Exception) -> str:
    """Return what Python says of a mistake in a program; of its grammar it names the line too."""
    return str(error) if isinstance(error, SyntaxError) else f"{type(error).__name__}: {error}"
