"""The addresses of pages as a phone at the table can open them."""

from flask import current_app, request, url_for

from scorekeeper.web.http.addresses.phone_address import phone_address


def public_url(port: int) -> str | None:
    """Return the address under which phones reach this server, or None if it is not known."""
    configured = current_app.config["PUBLIC_URL"]
    if configured:
        return str(configured).rstrip("/")
    address = phone_address()
    return f"http://{address.in_url}:{port}" if address else None


def board_address(code: str) -> str | None:
    """Return the address of a board as a phone at the table can open it, or None."""
    return reachable(url_for("board.show", code=code))


def reachable(path: str) -> str | None:
    """Return *path* on this server as a phone at the table can open it, or None."""
    base = public_url(served_port())
    return base and base + path


def served_port() -> int:
    """Return the port at which this request came."""
    return int(request.environ.get("SERVER_PORT", "80"))
