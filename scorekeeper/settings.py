"""What a host may set, in instance/config.py or by environment, and what the app needs of it."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from sqlalchemy import make_url

from scorekeeper.config_file import UnusableSetting, read_config
from scorekeeper.optional_packages import need
from scorekeeper.setting_texts import checked_text, with_driver
from scorekeeper.storage.instance.file_lock import FOR_ITS_OWNER, locked

Setting = str | int | bool

#: Every setting and its default, whose kind says how a word of the environment is read.
SETTINGS: Mapping[str, Setting] = {
    "DATABASE_URL": "",
    "FRAME_ORIGINS": "",
    "LOG_REQUESTS": False,
    "NEW_GAMES": "120 per hour; 600 per day",
    "PICTURE_FONT": "",
    "PROXIES": 0,
    "PUBLIC_URL": "",
    "REDIS_PREFIX": "scorekeeper:",
    "REDIS_URL": "",
    "SECRET_KEY": "",
    "STREAMS_PER_ADDRESS": 1000,
    "TABLE_WEBHOOKS": True,
    "WEBHOOKS_PRIVATE": False,
    "WEBHOOK_SECRET": "",
    "WEBHOOK_URL": "",
    "WORK_PER_ADDRESS": 50,
}
#: Bytes of a request. A form is small; what is larger is no form of ours.
LARGEST_REQUEST = 256 * 1024
#: What may be larger, by its address: the file of a club holds the evenings of years.
LARGEST_AT = {"/import": 2 * 1024 * 1024}
A_YEAR = 365 * 24 * 60 * 60
_SWITCH = {"1": True, "yes": True, "true": True, "on": True}
_SWITCH |= {"0": False, "no": False, "false": False, "off": False}


def configure(app: Flask, settings: Mapping[str, Any]) -> None:
    """Set up *app*: *settings* go before the environment, and that before instance/config.py.

    Raises UnusableSetting, MissingPart.
    """
    instance = Path(app.instance_path)
    app.config.update(
        LISTENS_ON="0.0.0.0",  # noqa: S104 - what serve does unless it is told otherwise
        LARGEST_AT=LARGEST_AT,
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
        WTF_CSRF_CHECK_DEFAULT=False,  # web/http/request_guard.py asks for the pen first.
        WTF_CSRF_TIME_LIMIT=None,  # An evening is long, and a form waits for the last trick.
    )
    app.config.update(SETTINGS)
    read_config(app, instance / "config.py")
    app.config.update({name: word for name in SETTINGS if (word := os.environ.get(name))})
    app.config.update({name: _understood(name, app.config[name]) for name in SETTINGS})
    app.config.from_mapping(settings)
    embedded = f"sqlite:///{instance / 'scorekeeper.sqlite3'}"
    database = with_driver(app.config["DATABASE_URL"]) or embedded
    app.config.setdefault("SQLALCHEMY_DATABASE_URI", database)
    if make_url(database).get_backend_name() == "postgresql":
        need("psycopg", "A DATABASE_URL of PostgreSQL needs")
    if app.config["REDIS_URL"]:
        need("redis", "REDIS_URL needs")
    app.config["SESSION_COOKIE_SECURE"] = app.config["PUBLIC_URL"].startswith("https://")
    if not app.config["SECRET_KEY"]:
        app.config["SECRET_KEY"] = secret(instance / "secret")
    if app.config["WEBHOOK_URL"] and not app.config["WEBHOOK_SECRET"]:
        app.config["WEBHOOK_SECRET"] = secret(instance / "webhook-secret")


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
    return checked_text(name, word)


def secret(path: Path) -> str:
    """Return a secret that signs cookies or webhooks, which the first start makes.

    It is for the owner's eyes only. Of two processes that start together, one makes it and the
    other waits and reads.
    Raises UnusableSetting.
    """
    try:
        return _known_secret(path) or _first_secret(path)
    except OSError as error:
        raise UnusableSetting(f"{path} cannot be used: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise UnusableSetting(f"{path} holds no text, so it is no secret of ours.") from error


def _known_secret(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip() if path.exists() else ""


def _first_secret(path: Path) -> str:
    with locked(path.with_name(f"{path.name}.lock")):
        return _known_secret(path) or _new_secret(path)


def _new_secret(path: Path) -> str:
    new = secrets.token_hex(32)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT, FOR_ITS_OWNER)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(new)
        file.flush()
        os.fsync(file.fileno())
    return new
