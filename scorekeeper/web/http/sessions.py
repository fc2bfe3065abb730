"""The session cookie, which no clock makes void: it holds the CSRF token that guards forms."""

from flask import Flask, Request, Response
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature


class ClocklessSessions(SecureCookieSessionInterface):
    """Flask's signed cookie, whose signature alone decides.

    Flask refuses a cookie signed in what its clock takes for the future, and tells the browser a
    date until which to keep it. A small machine without a clock battery begins in the past.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Return what the cookie of *request* holds, whenever it was signed."""
        serializer = self.get_signing_serializer(app)
        if serializer is None:
            return None
        try:
            return self.session_class(
                serializer.loads(request.cookies.get(self.get_cookie_name(app), ""))
            )
        except BadSignature:
            return self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Send a changed session along, to be kept for so many seconds by the phone's own clock.

        What did not change is not sent: a late answer must not bring back an older cookie.
        """
        serializer = self.get_signing_serializer(app)
        if session.accessed:
            response.vary.add("Cookie")
        if serializer is not None and session and session.modified:
            response.set_cookie(
                self.get_cookie_name(app),
                str(serializer.dumps(dict(session))),
                max_age=app.permanent_session_lifetime if session.permanent else None,
                httponly=self.get_cookie_httponly(app),
                path=self.get_cookie_path(app),
                samesite=self.get_cookie_samesite(app),
                secure=self.get_cookie_secure(app),
            )
