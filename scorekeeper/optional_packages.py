"""Optional packages, which only a club needs: where one is missing, how to install it is told."""

import sys
from importlib import import_module
from importlib.util import find_spec

import click

#: What to install for each module that may be missing; together they are the extra `club`.
PACKAGES = {"gunicorn": "gunicorn", "psycopg": "psycopg[binary]", "redis": "redis"}


class MissingPart(click.ClickException):
    """A setting asks for a package that is not installed; the text says which, and how."""


def need(module: str, what: str) -> None:
    """Make sure that *module* works here. Raises MissingPart.

    *what* begins the sentence that tells what is missing, such as “REDIS_URL needs”.
    """
    package = module.partition(".")[0]
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == package:
            cure = f"which is not installed. This brings it: {_cure(package)}"
        else:
            cure = f"which does not work on this system, for it has no {error.name}."
        raise MissingPart(f"{what} {package}, {cure}") from error


def _cure(package: str) -> str:
    """Return the command that installs *package* into the environment that runs this."""
    python = f'"{sys.executable}"'
    how = f"{python} -m pip install" if find_spec("pip") else f"uv pip install --python {python}"
    return f'{how} "{PACKAGES[package]}"'
