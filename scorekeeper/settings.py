"""What a host may set, in instance/config.py or by environment, and what the app needs of it."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from limits import parse_many
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from scorekeeper.config_file import UnusableSetting, read_config
from scorekeeper.storage.instance.file_lock import locked

Setting = str | int | bool

#: Every setting and its default, whose kind says how a word of the environment is read.
SETTINGS: Mapping[str, Setting] = {
    "DATABASE_URL": "",
    "LOG_REQUESTS": False,
    "NEW_GAMES": "120 per hour; 600 per day",
    "PROXIES": 0,
    "PUBLIC_URL": "",
    "REDIS_PREFIX": "scorekeeper:",
    "REDIS_URL": "",
    "SECRET_KEY": "",
    "STREAMS_PER_ADDRESS": 1000,
    "WORK_PER_ADDRESS": 50,
}
#: What an address has to begin with.
BEGINS = {
    "DATABASE_URL": ("postgresql://", "postgres://", "postgresql+psycopg://", "sqlite://"),
    "PUBLIC_URL": ("http://", "https://"),
    "REDIS_URL": ("redis://", "rediss://", "unix://"),
}
#: A form is small; what is larger is no form of ours.
LARGEST_REQUEST = 256 * 1024
#: A key that nobody guesses, in characters.
SHORTEST_SECRET = 16
A_YEAR = 365 * 24 * 60 * 60
_SWITCH = {"1": True, "yes": True, "true": True, "on": True}
_SWITCH |= {"0": False, "no": False, "false": False, "off": False}


def configure(app: Flask, settings: Mapping[str, Any]) -> None:
    """Set up *app*: *settings* go before the environment, and that before instance/config.py.

    Raises UnusableSetting.
    """
    instance = Path(app.instance_path)
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_REQUEST,
        MAX_FORM_MEMORY_SIZE=LARGEST_REQUEST,
        MOST_STREAMS=10_000,
        PERMANENT_SESSION_LIFETIME=A_YEAR,
        SEND_FILE_MAX_AGE_DEFAULT=A_YEAR,
        SESSION_COOKIE_NAME="scorekeeper",
        SESSION_COOKIE_SAMESITE="Lax",
        SQLALCHEMY_ENGINE_OPTIONS={
            "pool_pre_ping": True,  # A database may have been restarted.
            "hide_parameters": True,  # What was typed stays out of the log.
        },
        WTF_CSRF_CHECK_DEFAULT=False,  # web/guard.py asks for the pen first, then checks all.
        WTF_CSRF_TIME_LIMIT=None,  # An evening is long, and a form waits for the last trick.
    )
    app.config.update(SETTINGS)
    read_config(app, instance / "config.py")
    app.config.update({name: word for name in SETTINGS if (word := os.environ.get(name))})
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
    if name == "NEW_GAMES" and not _is_rate(word):
        raise UnusableSetting(f"{name} must be a rate such as 120 per hour; 600 per day.")
    if word and name in BEGINS and not _is_address(name, word):
        raise UnusableSetting(
            f"{name} is no address that leads anywhere."
        )  # It may hold a password.
    if name == "SECRET_KEY" and 0 < len(word) < SHORTEST_SECRET:
        raise UnusableSetting(f"{name} must have at least {SHORTEST_SECRET} characters.")
    return word


def _is_rate(word: str) -> bool:
    try:
        return bool(parse_many(word))
    except ValueError:
        return False


def _is_address(name: str, word: str) -> bool:
    try:
        return bool(make_url(word) if name == "DATABASE_URL" else urlsplit(word).port != 0)
    except (ArgumentError, ValueError):
        return False


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
    Raises UnusableSetting.
    """
    try:
        if path.exists() and (known := path.read_text().strip()):
            return known
        with locked(path):
            return path.read_text().strip() or _new_secret(path)
    except OSError as error:
        raise UnusableSetting(f"{path} cannot be used: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise UnusableSetting(f"{path} holds no text, so it is no secret of ours.") from error


def _new_secret(path: Path) -> str:
    new = secrets.token_hex(32)
    with path.open("w") as file:
        file.write(new)
        file.flush()
        os.fsync(file.fileno())
    return new
