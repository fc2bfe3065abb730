"""What a host may set, by environment or in instance/config.py, and what the app needs of it."""

import fcntl
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from flask import Flask

Setting = str | int | bool

#: Every setting and its default, whose kind says how a word of the environment is read.
SETTINGS: Mapping[str, Setting] = {
    "DATABASE_URL": "",
    "LOG_REQUESTS": False,
    "PROXIES": 0,
    "PUBLIC_URL": "",
    "REDIS_PREFIX": "scorekeeper:",
    "REDIS_URL": "",
    "SECRET_KEY": "",
}
#: What an address has to begin with.
BEGINS = {"PUBLIC_URL": ("http://", "https://"), "REDIS_URL": ("redis://", "rediss://", "unix://")}
#: A form is small; what is larger is no form of ours.
LARGEST_REQUEST = 256 * 1024
#: A key that nobody guesses, in characters.
SHORTEST_SECRET = 16
A_YEAR = 365 * 24 * 60 * 60
_SWITCH = {"1": True, "yes": True, "true": True, "on": True}
_SWITCH |= {"0": False, "no": False, "false": False, "off": False}


class UnusableSetting(click.ClickException):
    """A setting that means nothing; its text says which one, and what it may be."""


def configure(app: Flask, settings: Mapping[str, Any]) -> None:
    """Set up *app*: *settings* go before instance/config.py, and that before the environment.

    Raises UnusableSetting.
    """
    instance = Path(app.instance_path)
    instance.mkdir(parents=True, exist_ok=True)
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_REQUEST,
        MAX_FORM_MEMORY_SIZE=LARGEST_REQUEST,
        LISTEN=True,
        MIGRATE_AT_START=True,
        PERMANENT_SESSION_LIFETIME=A_YEAR,
        SEND_FILE_MAX_AGE_DEFAULT=A_YEAR,
        SESSION_COOKIE_NAME="scorekeeper",
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,  # A late answer must not bring back an older cookie.
        SQLALCHEMY_ENGINE_OPTIONS={
            "pool_pre_ping": True,  # A database may have been restarted.
            "hide_parameters": True,  # What was typed stays out of the log.
        },
        WTF_CSRF_CHECK_DEFAULT=False,  # web/guard.py asks for the pen first, then checks all.
        WTF_CSRF_TIME_LIMIT=None,  # An evening is long, and a form waits for the last trick.
    )
    app.config.update({name: os.environ.get(name) or usual for name, usual in SETTINGS.items()})
    app.config.from_pyfile(str(instance / "config.py"), silent=True)
    app.config.update({name: _understood(name, app.config[name]) for name in SETTINGS})
    app.config.from_mapping(settings)
    embedded = f"sqlite:///{instance / 'scorekeeper.sqlite3'}"
    database = _driver(app.config["DATABASE_URL"]) or embedded
    app.config.setdefault("SQLALCHEMY_DATABASE_URI", database)
    app.config["SESSION_COOKIE_SECURE"] = app.config["PUBLIC_URL"].startswith("https://")
    if not app.config["SECRET_KEY"]:
        app.config["SECRET_KEY"] = secret(instance / "secret")


def _understood(name: str, value: Any) -> Setting:
    """Return a setting as the kind of value that it has to be."""
    usual, word = SETTINGS[name], str(value).strip()
    if isinstance(usual, bool):
        if word.lower() not in _SWITCH:
            raise UnusableSetting(f"{name} is either 1 or 0.")
        return _SWITCH[word.lower()]
    if isinstance(usual, int):
        if not (word.isascii() and word.isdigit()):
            raise UnusableSetting(f"{name} must be a whole number, such as 1.")
        return int(word)
    if not isinstance(value, str):
        raise UnusableSetting(f"{name} must be a text.")
    begins = BEGINS.get(name, ("",))
    if word and not word.startswith(begins):
        raise UnusableSetting(f"{name} must begin with {' or '.join(begins)}.")
    if name == "SECRET_KEY" and 0 < len(word) < SHORTEST_SECRET:
        raise UnusableSetting(f"{name} must have at least {SHORTEST_SECRET} characters.")
    return word


def _driver(url: str) -> str:
    """Return a database address with our driver, however the address names PostgreSQL.

    >>> _driver("postgres://club@db/cards")
    'postgresql+psycopg://club@db/cards'
    """
    name, mark, rest = url.partition("://")
    return f"postgresql+psycopg{mark}{rest}" if name in {"postgres", "postgresql"} else url


def secret(path: Path) -> str:
    """Return the secret that signs cookies; the first start makes it, for the owner's eyes only.

    Of two processes that start together, one makes it and the other waits and reads.
    """
    if path.exists() and (known := path.read_text().strip()):
        return known
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(handle, "r+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        known = file.read().strip()
        if not known:
            file.write(known := secrets.token_hex(32))
            file.flush()
            os.fsync(handle)
    return known
