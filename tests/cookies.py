"""The cookies of a client that is no browser."""

from email.message import Message


def keep_cookies(kept: dict[str, str], headers: Message) -> None:
    """Put the cookies that came back among those that are *kept*."""
    for cookie in headers.get_all("Set-Cookie", []):
        name, _equals, value = cookie.partition(";")[0].partition("=")
        kept[name] = value


def as_header(kept: dict[str, str]) -> str:
    """Return cookies as a browser sends them."""
    return "; ".join(f"{name}={value}" for name, value in kept.items())
