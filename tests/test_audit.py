"""A known weakness of a dependency fails the checks; an index that is silent fails nothing."""

import json
import subprocess
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

AUDIT = Path(__file__).parents[1] / ".ci" / "audit"
RANGE = {"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "99"}]}
WEAK = {
    "id": "PYSEC-2099-1",
    "summary": "It gives the deck away.",
    "affected": [{"package": {"name": "flask", "ecosystem": "PyPI"}, "ranges": [RANGE]}],
}


@contextmanager
def index(weak):
    """Run an index that knows a weakness of the packages named in *weak*."""

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self):
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            known = {"vulns": [WEAK]} if asked["package"]["name"] in weak else {}
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(known).encode())

        def log_message(self, *_words):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        serving = Thread(target=server.serve_forever, args=(0.01,))
        serving.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        serving.join()


def audit(url):
    words = [AUDIT, "--osv-url", url]
    return subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - ours


def test_a_known_weakness_fails_and_is_named():
    with index({"flask"}) as url:
        done = audit(url)

    assert done.returncode == 1
    assert "PYSEC-2099-1" in done.stdout


def test_without_a_known_weakness_all_is_well():
    with index(set()) as url:
        done = audit(url)

    assert (done.returncode, done.stdout) == (0, "No weakness is known in any dependency.\n")


def test_an_index_that_does_not_answer_is_told_and_fails_nothing():
    done = audit("http://127.0.0.1:1")

    assert done.returncode == 0
    assert "did not answer" in done.stdout
