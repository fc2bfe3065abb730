"""The measure of idle memory: the libraries that this project stands on, and one page on them."""

from gevent import monkey

monkey.patch_all()

# ruff: noqa: E402 - what is imported from here on has to be patched

import sys

import flask_htmx
import qrcode.image.svg
import wtforms
from flask import Flask, render_template_string
from flask_babel import Babel
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from flask_sqlalchemy import SQLAlchemy
from flask_wtf import CSRFProtect
from gevent.pywsgi import WSGIServer
from sqlalchemy import select
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

#: Imported for their room alone.
STOOD_ON = (wtforms, qrcode.image.svg)


class Base(DeclarativeBase):
    """What tables begin with."""


db = SQLAlchemy(model_class=Base)


class Table(db.Model):
    """The one table, which is empty."""

    id: Mapped[int] = mapped_column(primary_key=True)


def bare_app() -> Flask:
    """Return an application whose one page asks the database and fills a template."""
    app = Flask(__name__)
    app.config |= {"SQLALCHEMY_DATABASE_URI": "sqlite://", "SECRET_KEY": "none"}
    db.init_app(app)
    flask_htmx.HTMX(app)
    Babel(app)
    CSRFProtect(app)
    Limiter(get_remote_address, app=app, storage_uri="memory://")
    with app.app_context():
        db.create_all()

    @app.get("/")
    def count() -> str:
        tables = len(db.session.scalars(select(Table)).all())
        return render_template_string("<p>{{ tables }}</p>", tables=tables)

    return app


if __name__ == "__main__":
    WSGIServer(("127.0.0.1", int(sys.argv[1])), bare_app(), log=None).serve_forever()
