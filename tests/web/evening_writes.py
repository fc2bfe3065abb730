"""Every form of a club evening, sent as its page sends it: a part of every write that there is."""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.web.http.pen_links import pen_link
from tests.web.cookies import pen_in
from tests.web.desk import Answer
from tests.web.director import PAIRS, Director
from tests.web.sending import Sending

#: An address of an evening's table that the first sitting has.
TABLE = "/tables/1/1"


def listed(director: Director) -> None:
    """Begin an evening and put pairs on its list."""
    director.begin()
    director.enter(*PAIRS)


def seated(director: Director) -> None:
    """Begin an evening, and publish the seats of its first sitting."""
    listed(director)
    director.publish()


def opened(director: Director) -> Answer:
    """Let people enter themselves."""
    return director.submit("/door", {"open": "yes"}, page="/door")


def send(
    path: str, page: str = "", typed: Mapping[str, str] | None = None
) -> Callable[[Director], Answer]:
    """Return what opens a *page* of the director's desk, and sends its form that goes to *path*."""
    return lambda director: director.submit(path, typed, page=page)


def enter_at_door(director: Director) -> Answer:
    """Enter oneself."""
    director.get(f"{director.hall}/join")
    sent = _hidden(director) | {"name": "Ines & Jo"}
    return director.post(f"{director.hall}/join", sent)


def take(director: Director) -> Answer:
    """Open the link to the pen of an evening and take the pen."""
    secret = str(director.client.application.secret_key)
    token = pen_link(secret, director.evening, pen_in(director.client, director.evening))
    director.get(f"/evening/pen/{token}")
    return director.post(f"/evening/pen/{token}", _hidden(director))


def _hidden(director: Director) -> dict[str, str]:
    """Return the hidden fields of the form on the page."""
    (form,) = director.page.all("form", method="post")
    hidden = form.all("input", type="hidden")
    return {one.attributes["name"]: one.attributes["value"] for one in hidden}


def directs(
    sent: Callable[[Director], Any], *before: Callable[[Director], Any], writes: bool = True
) -> Sending:
    """Return a form that is sent once seats are published, and more was done *before*."""
    return Sending(sent, (seated, *before), writes)


closed, ended = send(f"{TABLE}/close", TABLE), send("/end", "/end")
left = send("/people/1/leave", "/people")

#: By endpoint.
EVENING_WRITES = {
    "director.adjust": directs(send("/length", "/length", {"sittings": "5"})),
    "director.close": directs(closed),
    "director.close_rest": directs(send("/close")),
    "director.come_back": directs(send("/people/1/return", "/people"), left),
    "director.delete": directs(send("/delete", "/delete?sure=yes")),
    "director.end": directs(ended),
    "director.enter": Sending(lambda director: director.enter("Ines & Jo"), (listed,)),
    "director.hand_over": directs(send("/pen"), writes=False),
    "director.leave": directs(left),
    "director.publish": Sending(Director.publish, (listed,)),
    "director.rename": directs(lambda director: director.rename(1, "Ann & Kai")),
    "director.reopen": directs(send(f"{TABLE}/reopen", TABLE), closed),
    "director.resume": directs(send("/resume"), ended),
    "director.score": directs(lambda director: director.score(1, 1250, 700)),
    "director.set_clock": directs(lambda director: director.set_clock("start", 50)),
    "director.set_door": directs(opened),
    "director.strike": directs(send(f"{TABLE}/strike", TABLE)),
    "director.take_back": directs(send("/pen/take-back")),
    "director.void": directs(send("/tables/1/void", TABLE)),
    "director.write_at": directs(send("/tables/1/write", TABLE), writes=False),
    "director_pen.take": directs(take, writes=False),
    "evening.enter": Sending(enter_at_door, (listed, opened)),
    "evening_start.new": Sending(Director.begin),
}
