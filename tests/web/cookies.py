"""The pens in a browser's cookies."""

from flask.testing import FlaskClient

from scorekeeper.web.http.permissions.pen_cookies import COOKIE_PREFIX
from scorekeeper.web.http.permissions.side_pen_cookies import PLACE


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


def hand_on_side(code: str, side: int, giver: FlaskClient, taker: FlaskClient) -> None:
    """Put the pen of a side in one browser into another one as well."""
    name = f"side-pen-{code}_{side}"
    cookie = giver.get_cookie(name, path=PLACE)
    taker.set_cookie(name, cookie.value if cookie else "", path=PLACE)
