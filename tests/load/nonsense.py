"""Requests that make no sense, or nearly do: what the fuzzer sends, and the tests a few of.

Near-valid forms are those of real pages, found by following them, so a new page or field needs
no word here. Everything is drawn from one source of chance: the same seed sends the same.
"""

import gzip
import json
import re
import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from urllib.parse import quote, quote_plus

import brotli
from flask import Flask, request, request_started
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.games.rooms.codes import new_code
from scorekeeper.rules.rulesets import RULESETS
from tests.games.evenings import evenings_of
from tests.web.page import read_page, typed_in

#: If this is ever found in a page as it stands here, a name is not text there.
MARK = "<i id=nonsense>"
HARMLESS = ["", " ", "0", "00", "-1", "+", "−5", "1.5", "1e9", "NaN", "None", "more", "sides[0]"]
ODD = [
    "\x00",
    "\r\n",
    "٣",
    "²",
    "\u202e",
    "%s %(a)s",
    "{{ 7 * 7 }}",
    "</select><b>",
    "melds",
    "nobody",
    MARK,
    f'"{MARK}',
    "=1+1",
    "👩‍👩‍👧",
]
LONG = ["9" * 7, "9" * 400, "9" * 5000, "1+" * 200, "😀" * 50, "ß" * 40, "0" * 100_000]
USUAL = ["0", "1", "2", "5", "20", "100", "415", "120+85", "y", "K", "points", "melds", "counts"]
#: Pages of rules of one's own that are met again.
MOST_PAGES = 20
METHODS = ["GET", "GET", "GET", "POST", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"]
METHODS += ["TRACE", "PROPFIND", "get", "X" * 40]
HEADERS = {
    "Accept": ["", "*/*", "application/json", "text/event-stream;q=x", "\xff"],
    "Accept-Encoding": ["", "gzip", "gzip;q=0", "br", "gzip;q=x, *;q=9", "identity;q=0", "\xff"],
    "Accept-Language": ["de", "es;q=0.9, x", "xx-YY-zz", ";;;", "de" * 500, "*", "\xff"],
    "Content-Encoding": ["gzip", "x"],
    "Cookie": ["scorekeeper=x", "scorekeeper=e30.x.y", "language=xx", "a" * 5000, "=;=,", "\xff"],
    "Host": ["", "x:99999", "a b", "[::1", "\xff", "x" * 300],
    "HX-Request": ["true", "false", ""],
    "If-Modified-Since": ["x", "Thu, 01 Jan 1970 00:00:00 GMT", "Thu, 99 Jan 9999 99:99:99 GMT"],
    "If-None-Match": ["*", "x", 'W/"page-1-en-x"', '"' * 99],
    "If-Range": ["x", '"x"'],
    "Last-Event-ID": ["0", "-1", "x", "9" * 5000, "\xff"],
    "Origin": ["null", "http://elsewhere.example", "x"],
    "Range": ["bytes=0-", "bytes=-1", "bytes=9-1", "bytes=" + "0-1," * 99, "x"],
    "Referer": ["", "x", "http://elsewhere.example/new", "http://[", "javascript:1"],
    "User-Agent": ["", "x" * 5000, "\xff\x00"],
    "X-CSRFToken": ["", "x"],
    "X-Forwarded-For": ["", "x", "::1, 1.2.3.4", "," * 500],
    "X-Forwarded-Host": ["elsewhere.example"],
    "X-Forwarded-Proto": ["https", "x"],
}
KINDS = ["application/x-www-form-urlencoded", "application/json", "text/plain", "x", "\xff"]
KINDS += [
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=",
]
KINDS += ["application/x-www-form-urlencoded; charset=utf-16", "text/event-stream"]
FORM = KINDS[0]
#: What no page and no answer may take, in seconds.
HANG = 10.0
#: After so many presses at a table a new game begins there: an old one only grows.
EVENING = 60


@dataclass(frozen=True, slots=True)
class Ask:
    """One request as it goes out; ``path`` and ``query`` are bytes as they arrive, in latin-1."""

    method: str
    path: str
    query: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    kind: str = FORM
    body: bytes = b""

    def send(self, client: FlaskClient, address: str):
        """Send it from an address, and return what came back, as far as it came at once."""
        environ = {"PATH_INFO": self.path, "QUERY_STRING": self.query, "REMOTE_ADDR": address}
        with client.open(
            "/",
            method=self.method,
            headers=list(self.headers),
            content_type=self.kind,
            data=self.body,
            environ_overrides=environ,
            buffered=False,
        ) as answer:
            stream = answer.mimetype == "text/event-stream"
            body = next(answer.iter_encoded(), b"") if stream else _unpacked(answer)
            return answer, body


def _unpacked(answer: TestResponse) -> bytes:
    """Return what an answer says, however it was packed on its way."""
    unpack = {"gzip": gzip.decompress, "br": brotli.decompress}
    packed: bytes = answer.data
    way = answer.headers.get("Content-Encoding", "")
    return unpack[way](packed) if packed and way in unpack else packed


@dataclass
class Table:
    """A phone at a table of one game, and the forms on the page it looks at.

    ``evening`` is the code of the evening that it directs, if there is one.
    """

    key: str
    client: FlaskClient
    code: str = ""
    evening: str = ""
    presses: int = 0
    path: str = ""
    forms: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """A form as it stands on a page: where it leads, what is in it, what can be chosen."""

    action: str
    sent: Mapping[str, str]
    choices: Mapping[str, Sequence[str]]


class Fault(AssertionError):
    """Something that must not happen, with the request that brought it about."""


class Fuzzer:
    """Sends nonsense to *app*, drawn from a *seed*, and looks at what comes back."""

    def __init__(self, app: Flask, seed: int) -> None:
        app.config["PROPAGATE_EXCEPTIONS"] = True
        self._chance = Random(seed)  # noqa: S311 - it has to be the same again
        self._tables = [Table(key, app.test_client()) for key in RULESETS]
        self._stranger = app.test_client()
        self._rules = sorted(app.url_map.iter_rules(), key=lambda rule: (rule.rule, rule.endpoint))
        self._pages: list[str] = []
        self.statuses: Counter[int] = Counter()
        self.reached: set[str] = set()
        request_started.connect(self._reach, app)
        self.slowest = 0.0

    def run(self, requests: int) -> None:
        """Send so many requests. Raises Fault."""
        ways = [self._press, self._press, self._anywhere, self._anywhere, self._upload, self._rule]
        ways.append(self._direct)
        while self.statuses.total() < requests:
            table = self._chance.choice(self._tables)
            if not table.code or table.presses > EVENING:
                self._begin(table)
            self._chance.choice(ways)(table)

    # What is sent

    def _begin(self, table: Table) -> None:
        """Start a new game at a table, by its form or from a published example."""
        table.presses, table.code = 0, ""
        if self._chance.random() < 0.5:
            self._look(table, f"/new/{self._chance.choice([table.key, *self._pages])}")
            form = self._form(table)
            self._submit(table, form.action, form.sent)
        else:
            self._bring(table, self._chance.choice(evenings_of(table.key)))

    def _press(self, table: Table) -> None:
        """Press a button of the page that a phone looks at, or open another page of its game."""
        table.presses += 1
        if not table.forms or self._chance.random() < 0.3:
            number = f"/rounds/{self._chance.randint(0, 4)}"
            self._look(
                table, f"/score/{table.code}{self._chance.choice([number, '/rounds/1', ''])}"
            )
        else:
            form = self._form(table)
            self._submit(table, form.action, self._garbled(form))

    def _anywhere(self, table: Table) -> None:
        """Ask for any address by any method."""
        rule = self._chance.choice(self._rules)
        path = _HOLE.sub(lambda hole: self._part(table, hole[1]), rule.rule)
        if self._chance.random() < 0.2:
            path += self._chance.choice(["/", "//", "/..", f"/{self._word()}", "%", "\x00"])
        query = f"{quote_plus(self._word()[:200])}&code={quote_plus(self._word()[:200])}&sides=3"
        kind, body = self._body(table)
        ask = Ask(
            self._chance.choice(METHODS), _wire(path), query, self._headers(), kind=kind, body=body
        )
        who = table.client if self._chance.random() < 0.8 else self._stranger
        self._send(who, ask)

    def _upload(self, table: Table) -> None:
        """Bring in a game file in which something is something else."""
        game = deepcopy(self._chance.choice(evenings_of(self._chance.choice([*RULESETS]))))
        for _time in range(self._chance.randint(0, 3)):
            place, key = self._chance.choice(list(_places(game)))
            place[key] = deepcopy(self._chance.choice(_SPOILT)) or self._word()[:300]
        self._bring(table, game)

    def _rule(self, table: Table) -> None:
        """Open a page of rules, or press a button of it; what is saved is met again."""
        if not table.path.startswith("/rules/") or not table.forms or self._chance.random() < 0.3:
            name = self._chance.choice([*RULESETS, *self._pages])
            view = self._chance.choice(["", "/change", "/change", "/try", "/share", "/file"])
            self._look(table, f"/rules/{name}{view}")
            return
        form = self._form(table)
        sent = self._garbled(form)
        if self._chance.random() < 0.3 and form.sent.get("page"):
            page = json.loads(form.sent["page"])
            place, key = self._chance.choice(list(_places(page)))
            place[key] = deepcopy(self._chance.choice(_SPOILT))
            sent["page"] = json.dumps(page)
        self._submit(table, form.action, sent)

    def _direct(self, table: Table) -> None:
        """Begin an evening, open a page of its director's desk, or press a button there."""
        if not table.evening or self._chance.random() < 0.02:
            self._look(table, f"/evening/new/{self._chance.choice([table.key, *self._pages])}")
            sent = self._form(table).sent | {"name": "Friday", "movement": self._movement()}
            self._submit(table, table.path, sent)
        elif table.path.startswith("/direct/") and table.forms and self._chance.random() < 0.7:
            form = self._form(table)
            sent = self._garbled(form) if self._chance.random() < 0.6 else {**form.sent}
            if "names" in sent and self._chance.random() < 0.7:
                sent["names"] = " ".join(f"P{self._chance.randint(0, 99)}," for _one in range(9))
            self._submit(table, form.action, sent)
        else:
            self._look(table, f"/direct/{table.evening}{self._chance.choice(_DIRECTED)}")

    def _movement(self) -> str:
        return self._chance.choice(["individual", "draw", "danish", "round_robin", "hand", "x"])

    def _bring(self, table: Table, game: object) -> None:
        self._look(table, "/import")
        edge = "edge-of-nonsense"
        sent = self._form(table).sent.items()
        parts = [(f'name="{name}"', value.encode()) for name, value in sent]
        parts.append(('name="file"; filename="game.json"', self._file(game)))
        body = b"".join(
            b"--%s\r\nContent-Disposition: form-data; %s\r\n\r\n%s\r\n"
            % (edge.encode(), head.encode(), value)
            for head, value in parts
        )
        kind = f"multipart/form-data; boundary={edge}"
        ask = Ask("POST", "/import", kind=kind, body=body + f"--{edge}--\r\n".encode())
        self._follow(table, ask)

    def _file(self, game: object) -> bytes:
        plain = json.dumps(game).encode()
        spoil = self._chance.random()
        if spoil < 0.05:
            return b"[" * 100_000
        if spoil < 0.1:
            return self._chance.randbytes(200)
        return plain[: self._chance.randint(0, len(plain))] if spoil < 0.15 else plain

    def _form(self, table: Table) -> Form:
        """Return a form of the page, with one of its buttons pressed."""
        if not table.forms:
            return Form(table.path, {}, {})
        form = read_page(self._chance.choice(table.forms)).one("form")
        sent, choices = typed_in(form), defaultdict(list)
        for one in form.walk():
            if one.attributes.get("type") in {"radio", "checkbox"}:
                choices[one.attributes["name"]].append(one.attributes.get("value", "y"))
            elif one.tag == "select":
                options = [option.attributes["value"] for option in one.all("option")]
                choices[one.attributes["name"]] = options
        action, buttons = form.attributes.get("action") or table.path, form.all("button")
        if buttons:
            pressed = self._chance.choice(buttons).attributes
            sent |= {pressed["name"]: pressed.get("value", "")} if "name" in pressed else {}
            action = pressed.get("formaction") or action
        return Form(action, sent, choices)

    def _garbled(self, form: Form) -> dict[str, str]:
        """Return a form in which some fields are chosen anew, and a few are nonsense."""
        sent = {**form.sent}
        for name in [name for name in form.choices if self._chance.random() < 0.2]:
            sent[name] = self._chance.choice(form.choices[name])
        free = [name for name in sent if name not in {"csrf_token", "request_id", "revision"}]
        for name in self._chance.sample(free, min(len(free), self._chance.randint(0, 4))):
            sent[name] = self._chance.choice(USUAL)
        if self._chance.random() < 0.5 and sent:
            sent[self._chance.choice(list(sent))] = self._word()
        if self._chance.random() < 0.1:
            sent[self._word()[:50]] = self._word()
        return sent

    def _submit(self, table: Table, action: str, sent: Mapping[str, str]) -> None:
        fields = [f"{quote_plus(name)}={quote_plus(value)}" for name, value in sent.items()]
        headers = self._headers() if self._chance.random() < 0.3 else ()
        self._follow(table, Ask("POST", action, headers=headers, body="&".join(fields).encode()))

    def _body(self, table: Table) -> tuple[str, bytes]:
        form = self._form(table)
        plain = "&".join(f"{name}={quote(value)}" for name, value in form.sent.items()).encode()
        bodies = [
            plain,
            b"",
            b"csrf_token=%FF&=&&;%zz",
            b"&".join(b"a%d=1" % at for at in range(2000)),
            json.dumps(self._garbled(form)).encode(),
            self._chance.randbytes(300),
            b"--x\r\nContent-Disposition: form-data; name=file; filename=\xff\r\n\r\n\x00\r\n--x--",
            b"x" * 300_000,
        ]
        return self._chance.choice([FORM, FORM, *KINDS]), self._chance.choice(bodies)

    def _headers(self) -> tuple[tuple[str, str], ...]:
        names = self._chance.sample(sorted(HEADERS), self._chance.randint(0, 3))
        return tuple((name, self._chance.choice(HEADERS[name])) for name in names)

    def _part(self, table: Table, name: str) -> str:
        """Return what stands in an address in the place of *name*: mostly what can stand there."""
        usual = {
            "code": [
                *(table.code, table.code.lower(), new_code(), " ".join(table.code)),
                *(table.evening, table.evening.lower()),
            ],
            "sitting": ["0", "1", "2", "9" * 30],
            "key": [*RULESETS, *self._pages],
            "number": ["0", "1", "2", "3", "9" * 30, "-1"],
            "round_id": ["0", "1", "2", "9" * 30],
        }
        if name in usual and self._chance.random() < 0.8:
            return self._chance.choice(usual[name])
        return self._word()[:300]

    def _word(self) -> str:
        kind = self._chance.random()
        if kind < 0.1:
            points = [self._chance.randint(0, 0x10FFFF) for _ in range(self._chance.randint(1, 9))]
            return "".join(chr(point) for point in points if not 0xD800 <= point < 0xE000)
        return self._chance.choice(self._chance.choice([HARMLESS, HARMLESS, ODD, LONG, USUAL]))

    # What comes back

    def _look(self, table: Table, path: str) -> None:
        self._follow(table, Ask("GET", path))

    def _follow(self, table: Table, ask: Ask) -> None:
        """Send a request and look at the page it leads to, as a phone does."""
        answer, body = self._send(table.client, ask)
        if answer.mimetype == "text/html" and "Location" not in answer.headers:
            table.path, table.forms = ask.path, _FORMS.findall(body.decode())
        parts = answer.headers.get("Location", "").split("/")
        if parts[1:2] == ["score"]:
            table.code, table.forms = parts[2], ()
        if parts[1:2] == ["direct"]:
            table.evening = parts[2]
        if parts[1:2] == ["rules"] and parts[2] not in self._pages:
            self._pages = [*self._pages, parts[2]][-MOST_PAGES:]

    def _reach(self, _app: Flask, **_more: object) -> None:
        if request.endpoint:
            self.reached.add(request.endpoint)

    def _send(self, client: FlaskClient, ask: Ask):
        address = f"198.51.{self._chance.randint(0, 255)}.{self._chance.randint(0, 255)}"
        start = time.perf_counter()
        try:
            answer, body = ask.send(client, address)
        except Exception as error:
            raise Fault(f"{ask!r:.2000}") from error
        took = time.perf_counter() - start
        self.slowest = max(self.slowest, took)
        self.statuses[answer.status_code] += 1
        wrong = [
            answer.status_code >= 500,
            "default-src 'none'" not in answer.headers.get("Content-Security-Policy", ""),
            MARK.encode() in body and answer.mimetype in {"text/html", "image/svg+xml"},
            took > HANG,
        ]
        if any(wrong):
            raise Fault(f"{answer.status} after {took:.1f} s: {ask!r:.2000}")
        return answer, body


_FORMS = re.compile(r"""<form[^>]* method="post".*?</form>""", re.DOTALL)
#: Where an address of ours holds a value.
_HOLE = re.compile(r"<(?:\w+:)?(\w+)>")
_SPOILT = [None, True, -1, 0, 10**9, 10**30, 2.5, "", "wild", MARK, [], {}, [[]], {"": 0}, ["K"]]
_SPOILT += [
    {"points": 65},
    [{}] * 50,
    {"rank": "K", "naturals": 99},
    "x" * 5000,
    "\u202e",
    [1] * 999,
]


#: Pages of the director's desk.
_DIRECTED = ["", "/people", "/people", "/people/1", "/seats", "/seats", "/seats?swap=1-2&pick=x"]
_DIRECTED += ["/tables/1/1", "/tables/2/1", "/length", "/cards", "/door", "/end", "/delete?sure=1"]


def _wire(path: str) -> str:
    """Return a path as it arrives in the environment of a request."""
    return path.encode("utf-8", "replace").decode("latin-1")


def _places(value: object):
    keys = value if isinstance(value, dict) else range(len(value) if isinstance(value, list) else 0)
    for key in keys:
        yield value, key
        yield from _places(value[key])
