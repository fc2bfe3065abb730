"""What a view answers with a page: its HTML, that with a status, or a whole response."""

from werkzeug.wrappers import Response

PageResponse = str | tuple[str, int] | Response
