"""What a view answers with a page: its HTML, that with a status, or a whole response."""

from werkzeug.wrappers import Response

#: The statuses of a page that says why a form was not taken: somebody else was quicker, or what was
#: typed cannot be.
CONFLICT, REFUSED = 409, 422
PageResponse = str | tuple[str, int] | Response
