"""The headers of every answer: what its page may do, and what other sites may do with it."""

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # These exist for type checkers only.
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: No script, style or frame but our own; pictures of ours alone.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none';"
    " frame-ancestors 'none'"
)
HEADERS = (
    ("Content-Security-Policy", POLICY),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
    ("Referrer-Policy", "same-origin"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
)
#: Where there is https, a browser is to use nothing else for a year.
ONLY_HTTPS = (("Strict-Transport-Security", "max-age=31536000"),)
#: By this our scripts tell an answer to a form from what a network says in its place.
OURS = (("Scorekeeper-Answer", "1"),)
#: What a program in a page of any other site may read: data and paper pictures of boards, the data
#: of evenings, and the description of all that. No cookie goes with such a question, so it is
#: answered as to a stranger.
TO_PROGRAMS = re.compile(
    r"/board/[^/.]+(?:\.json|(?:/games/\d{1,9})?/game\.json|/paper/\d{1,9}x\d{1,9}\.png)"
    r"|/evening/[^/.]+(?:\.json|/evening\.json)"
    r"|/api/openapi\.json"
)
READ_BY_ALL = (("Access-Control-Allow-Origin", "*"),)
READING = ("GET", "HEAD")
#: The one page that other sites may show in a frame, if the host has named them.
OVERLAY = re.compile(r"/board/[^/.]+/overlay(?:/\d{1,9})?")
NO_FRAME, NOBODY = ("X-Frame-Options", "DENY"), "frame-ancestors 'none'"


class SecurityHeaders:
    """Adds the headers to every answer, below Flask, so that no error goes without.

    *is_secure* says that there is https; *frames* are the origins that may frame the overlay.
    """

    def __init__(self, plain: "WSGIApplication", *, is_secure: bool, frames: str = "") -> None:
        self._plain = plain
        self._everywhere = list(HEADERS + ONLY_HTTPS if is_secure else HEADERS)
        self._to_forms = [*self._everywhere, *OURS]
        self._to_programs = [*self._everywhere, *READ_BY_ALL]
        self._in_frames = framed_by(frames, self._everywhere) if frames else self._everywhere

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> "Iterable[bytes]":
        """Answer as the application does, with the headers."""
        own = self._headers(environ)

        def dressed(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            return start_response(status, [*headers, *own], *more)

        return self._plain(environ, dressed)

    def _headers(self, environ: "WSGIEnvironment") -> list[tuple[str, str]]:
        if environ["REQUEST_METHOD"] not in READING:
            return self._to_forms
        path = environ["PATH_INFO"]
        if TO_PROGRAMS.fullmatch(path):
            return self._to_programs
        return self._in_frames if OVERLAY.fullmatch(path) else self._everywhere


def framed_by(origins: str, headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return *headers* by which only pages of these *origins* show an answer in a frame."""
    allowed = f"frame-ancestors {origins}"
    return [(name, it.replace(NOBODY, allowed)) for name, it in headers if (name, it) != NO_FRAME]
