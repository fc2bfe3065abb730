"""The pens in a browser's cookies."""

from flask.testing import FlaskClient

from scorekeeper.web.http.pens import COOKIE_PREFIX


def pen_cookie(client: FlaskClient, code: str) -> str | None:
    """Return the value of the cookie that holds the pen of a table, if there is one."""
    cookie = client.get_cookie(f"{COOKIE_PREFIX}{code}")
    return cookie.value if cookie else None


def pen_in(client: FlaskClient, code: str) -> str:
    """Return the pen of a table that this browser holds."""
    return (pen_cookie(client, code) or "").partition(".")[2]


def hand_on(code: str, giver: FlaskClient, taker: FlaskClient) -> None:
    """Put the pen of one browser into another one as well."""
    taker.set_cookie(f"{COOKIE_PREFIX}{code}", pen_cookie(giver, code) or "")
