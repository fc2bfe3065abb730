"""The overlay in a frame of another site: shown and live where the host has named that site."""

import io
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from tests.browser.conftest import phone_context
from tests.browser.phone import Phone
from tests.server import TableServer
from tests.web.desk import PLAIN

#: What no plate and no letter of ours has as its colour, and how a picture tells it.
GROUND, PIXEL = "#ff00ff", (255, 0, 255)


class Page(BaseHTTPRequestHandler):
    """A page of another site with a frame in it, whose address is what follows the mark."""

    def do_GET(self) -> None:
        """Answer with the page."""
        framed = self.path.partition("?")[2]
        html = f"""<!doctype html><title>Stream</title><style>html {{ background: {GROUND} }}
            iframe {{ border: 0; width: 640px; height: 200px }}</style>
            <link rel="icon" href="data:,"><iframe src="{framed}"></iframe>"""
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(html.encode())

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@pytest.fixture
def site() -> Iterator[int]:
    """Return the port of another site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as served:
        thread = threading.Thread(target=served.serve_forever)
        thread.start()
        yield served.server_address[1]
        served.shutdown()
        thread.join()


def test_a_site_that_the_host_named_shows_it_live_and_another_one_does_not(
    chromium: Browser, site: int, tmp_path: Path
) -> None:
    named, stranger = f"http://127.0.0.1:{site}", f"http://localhost:{site}"
    server = TableServer(tmp_path / "instance", {"FRAME_ORIGINS": named})
    server.start()
    with phone_context(chromium) as scorer, phone_context(chromium, viewport=WIDE) as streamer:
        desk, stream = Phone(scorer.new_page(), server.address), Phone(streamer.new_page(), named)
        code = desk.sit_down("Ann", "Bob", "Cy", "Di")
        overlay = f"{server.address}/board/{code}/overlay/24"
        stream.open(f"/?{overlay}")
        totals = stream.page.frame_locator("iframe").locator(".total")
        expect(totals).to_have_text(["0", "0"])
        desk.save_round(code, 1, PLAIN)
        expect(totals).to_have_text(["700", "30"])
        picture = Image.open(io.BytesIO(stream.page.screenshot()))
        assert picture.getpixel((320, 190)) == PIXEL
        assert stream.faults == []

        stream.expects("frame-ancestors")
        stream.home = stranger
        stream.open(f"/?{overlay}")
        expect(totals).to_have_count(0)
        assert stream.faults == []
    assert server.stop() == 0


WIDE = {"width": 700, "height": 300}
