"""Every form of a club evening, sent as its page sends it: a part of every write that there is."""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from scorekeeper.web.http.permissions.pen_links import pen_link
from tests.web.cookies import pen_in
from tests.web.desk import Answer
from tests.web.director import PAIRS, Director
from tests.web.page import typed_in
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


def take_season(director: Director) -> Answer:
    """Open the link to the pen of a season and take the pen."""
    secret = str(director.client.application.secret_key)
    token = pen_link(secret, director.season, pen_in(director.client, director.season))
    director.get(f"/season/pen/{token}")
    return director.post(f"/season/pen/{token}", _hidden(director))


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


def in_season(director: Director) -> None:
    """Let the evening be the first of a season, at whose first table somebody has won."""
    director.score(1, 1250, 700)
    director.start_season()


def decide(
    path: str, page: str = "", typed: Mapping[str, str] | None = None
) -> Callable[[Director], Answer]:
    """Return what opens a *page* of a season's settings, and sends its form that goes to *path*."""

    def send_it(director: Director) -> Answer:
        at = f"/season/{director.season}/settings"
        director.get(f"{at}{page}")
        return director.post(f"{at}{path}", typed_in(director.form(f"{at}{path}")) | (typed or {}))

    return send_it


def keeps(sent: Callable[[Director], Any], *before: Callable[[Director], Any]) -> Sending:
    """Return a form of a season that is sent once it has an evening with a result."""
    return directs(sent, in_season, *before)


merged = decide("/people", "?pick=Ann", {"name": "Bo"})
taken_out = decide("/evenings/remove")


def came_back(director: Director) -> None:
    """Start the same evening again, and go to its list."""
    answer = director.taken("/again", page="/again")
    director.evening = urlsplit(answer.to).path.split("/")[2]


#: By endpoint.
EVENING_WRITES = {
    "director.again": directs(send("/again", "/again")),
    "director.begin_season": directs(send("/season", "/season", {"name": "Winter"})),
    "director.enter_again": directs(
        lambda director: director.submit("/people/last-time", {"who": "1"}, page="/people"),
        came_back,
    ),
    "director.join_season": keeps(
        lambda director: director.submit(
            "/season/join", {"season": director.season}, page="/season"
        ),
        taken_out,
    ),
    "season_desk.direct": Sending(decide("/evenings/direct"), (seated, in_season), writes=False),
    "season_desk.hand_over": Sending(decide("/pen"), (seated, in_season), writes=False),
    "season_pen.take": Sending(take_season, (seated, in_season), writes=False),
    "season_desk.delete": keeps(decide("/delete", "/delete")),
    "season_desk.merge": keeps(merged),
    "season_desk.part": keeps(decide("/people/part"), merged),
    "season_desk.rank": keeps(decide("/ranking", typed={"by": "wins"})),
    "season_desk.remove": keeps(taken_out),
    "season_desk.rename": keeps(decide("/name", typed={"name": "Spring"})),
    "director.adjust": directs(send("/length", "/length", {"sittings": "5"})),
    "director.close": directs(closed),
    "director.close_rest": directs(send("/close", "/close"), closed),
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
