"""Leading on to another page after something was done."""

from flask import redirect, request
from werkzeug import Response


def lead_to(address: str) -> Response:
    """Lead on to a page; a script is told where, so that it knows this answer for one of ours."""
    if "HX-Request" in request.headers:
        return Response(status=204, headers={"HX-Redirect": address})
    return redirect(address, 303)
