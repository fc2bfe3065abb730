"""What a database is asked meanwhile: every statement, just before it is executed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from flask import Flask
from sqlalchemy import event

from scorekeeper.storage.db import db


@contextmanager
def before_each_statement(app: Flask, hear: Callable[[str], object]) -> Iterator[None]:
    """Let *hear* know of each statement that *app* is about to execute."""

    def note(_connection: object, _cursor: object, statement: str, *_about: object) -> None:
        hear(statement)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", note)
