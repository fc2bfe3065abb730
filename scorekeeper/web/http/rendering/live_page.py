"""A page that is rendered once for each version, and the stream that sends every newer one."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from flask import Flask, Response, current_app, render_template, request

from scorekeeper.live.brokers.local_broker import GONE, Broker
from scorekeeper.live.packed_page import Rendered, rendered_live
from scorekeeper.live.page_cache import Key, PageCache
from scorekeeper.live.stream import events
from scorekeeper.storage.wait_budget import wait_budget
from scorekeeper.web.http.errors.database_unreachable import UNREACHABLE
from scorekeeper.web.http.limits.stream_limits import counted
from scorekeeper.web.http.rendering.cache_middleware import SharedPages
from scorekeeper.web.http.rendering.cached_response import answer
from scorekeeper.web.http.rendering.languages import speaking
from scorekeeper.web.http.rendering.not_modified_or_gzip import takes_gzip

STREAM_HEADERS: Mapping[str, str] = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@dataclass(frozen=True, slots=True)
class LivePage:
    """A page for everybody who speaks one language, and for all who follow it.

    ``render`` makes it from the database, ``latest`` returns its version there; both raise
    ``missing`` where there is nothing under the ``code`` any more, of which ``gone`` is the last
    word, a template.
    """

    code: str
    path: str
    spoken: str
    render: Callable[[], Rendered]
    latest: Callable[[], int]
    missing: type[Exception]
    gone: str

    @property
    def key(self) -> Key:
        """Under which the page is kept."""
        return (self.code, self.path, self.spoken)

    def newest(self, *, is_told: bool = False) -> Rendered:
        """Return the newest rendering. Raises ``missing``.

        Whoever *is_told* of news by the broker need not look for them where it hears nothing.
        """
        pages: PageCache = current_app.extensions["pages"]
        broker: Broker = current_app.extensions["broker"]
        at_least = broker.latest(self.code)
        if not broker.begin_hearing(self.code) and not is_told:
            with current_app.test_request_context():
                at_least = max(at_least, self.latest())
        return pages.newest(self.key, self._render, at_least=at_least)

    def answer(self) -> Response:
        """Answer with the page; whoever has it already is told so."""
        return answer(self.newest(), self.spoken)

    def stream(self) -> Response:
        """Answer with a stream of the page, and of every newer one as soon as it is saved.

        The stream outlives the request: it holds no context and no database connection.
        """
        self.newest()  # An unknown code is answered before the stream begins.
        app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
        shared: SharedPages = app.extensions["shared_pages"]
        packed = takes_gzip(request.environ)

        def newest() -> Rendered | None:
            found = shared.of_table(self.key)
            if found is None:
                # While the database is away the watcher stays, and is shown the page afterwards.
                with suppress(*UNREACHABLE), wait_budget(), app.app_context():
                    found = self._newest_or_gone()
            return found

        source = events(
            app.extensions["broker"],
            self.code,
            newest,
            seen=request.headers.get("Last-Event-ID"),
            packed=packed,
        )
        encoding = {"Content-Encoding": "gzip"} if packed else {}
        headers = {**STREAM_HEADERS, **encoding}
        return Response(
            counted(source),
            mimetype="text/event-stream",
            headers=headers,
            direct_passthrough=True,
        )

    def _newest_or_gone(self) -> Rendered:
        """Return the newest rendering, or the last word on what was deleted."""
        try:
            return self.newest(is_told=True)
        except self.missing:
            with current_app.test_request_context(), speaking(self.spoken):
                return rendered_live(b"", render_template(self.gone), version=GONE)

    def _render(self) -> Rendered:
        """Render in a context of its own, so that no watcher holds a connection for it."""
        with current_app.test_request_context(), speaking(self.spoken):
            return self.render()
