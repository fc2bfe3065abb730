"""Faults of disk and database as one sentence on the terminal, without a traceback."""

import sqlite3
from typing import Any

import click


class PlainCommands(click.Group):
    """Commands that say what is wrong with the machine; what is wrong with us they show whole."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # Nobody reads on, which click knows how to take.
            raise
        except Exception as error:
            told = _told(error)
            if told is None:
                raise
            raise click.ClickException(told) from error


def _told(error: Exception) -> str | None:
    if isinstance(error, OSError):
        what = error.strerror or str(error)
        return f"{error.filename}: {what}." if error.filename else f"{what}."
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415 - scoring alone needs no database

    from scorekeeper.storage.drivers.db_errors import describe_database_error  # noqa: PLC0415 - as above

    if isinstance(error, SQLAlchemyError | sqlite3.Error):
        return describe_database_error(error)
    return None
