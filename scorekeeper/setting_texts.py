"""What the texts among the settings have to be: addresses, rates, secrets."""

import re
from urllib.parse import urlsplit

from limits import parse_many
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from scorekeeper.config_file import UnusableSetting
from scorekeeper.games.rooms.webhook_target import read_target

#: What an address has to begin with.
BEGINS = {
    "DATABASE_URL": ("postgresql://", "postgres://", "postgresql+psycopg://", "sqlite://"),
    "PUBLIC_URL": ("http://", "https://"),
    "REDIS_URL": ("redis://", "rediss://", "unix://"),
    "WEBHOOK_URL": ("http://", "https://"),
}
#: A scheme, a host and perhaps a port: what tells one site from another.
ORIGIN = re.compile(r"https?://(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?")
#: A key that nobody guesses, in characters.
SHORTEST_SECRET = 16
SECRETS = ("SECRET_KEY", "WEBHOOK_SECRET")


def checked_text(name: str, word: str) -> str:
    """Return the *word* of a setting, as it is used. Raises UnusableSetting."""
    begins = BEGINS.get(name, ("",))
    if word and not word.startswith(begins):
        raise UnusableSetting(f"{name} must begin with {' or '.join(begins)}.")
    if name == "NEW_GAMES" and not _is_rate(word):
        raise UnusableSetting(f"{name} must be a rate such as 120 per hour; 600 per day.")
    if word and name in BEGINS and not _is_address(name, word):
        # It may hold a password.
        raise UnusableSetting(f"{name} is no address that leads anywhere.")
    if name in SECRETS and 0 < len(word) < SHORTEST_SECRET:
        raise UnusableSetting(f"{name} must have at least {SHORTEST_SECRET} characters.")
    return _origins(name, word) if name == "FRAME_ORIGINS" else word


def _origins(name: str, word: str) -> str:
    """Return the origins in *word*, one space between two. Raises UnusableSetting."""
    found = word.lower().split()
    if not all(ORIGIN.fullmatch(one) for one in found):
        raise UnusableSetting(f"{name} names sites such as https://cards.example, with spaces.")
    return " ".join(found)


def _is_rate(word: str) -> bool:
    try:
        return bool(parse_many(word))
    except ValueError:
        return False


def _is_address(name: str, word: str) -> bool:
    if name == "WEBHOOK_URL":
        return read_target(word) is not None
    try:
        return bool(make_url(word) if name == "DATABASE_URL" else urlsplit(word).port != 0)
    except (ArgumentError, ValueError):
        return False


def with_driver(url: str) -> str:
    """Return a database address with our driver, however the address names PostgreSQL.

    >>> with_driver("postgres://club@db/cards")
    'postgresql+psycopg://club@db/cards'
    """
    name, mark, rest = url.partition("://")
    return f"postgresql+psycopg{mark}{rest}" if name in {"postgres", "postgresql"} else url
