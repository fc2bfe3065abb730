"""Every form of the application, sent as its page sends it: a new one cannot be forgotten."""

import re

from scorekeeper.web.http.permissions.pen_links import pen_link
from tests.games.files import document
from tests.web.cookies import pen_in
from tests.web.counting import TAKE, SidePhone, shown_links, side_links
from tests.web.desk import GAME, GOOD, PLAIN, POOR, Answer, Desk
from tests.web.evening_writes import EVENING_WRITES
from tests.web.files import upload
from tests.web.page import typed_in
from tests.web.sending import Act, Sending


def submit(path: str, /, page: str = "", **typed: str) -> Act:
    """Return what opens a *page* of the desk, and sends its form that goes to *path*."""

    def send(desk: Desk) -> Answer:
        target = f"{desk.at}{path}"
        opened = desk.get(f"{desk.at}{page}").page
        form = next(one for one in opened.all("form") if one.attributes.get("action") == target)
        return desk.post(target, typed_in(form) | typed)

    return send


def play(desk: Desk) -> None:
    """Record a round."""
    desk.record(PLAIN)


def draft(desk: Desk) -> Answer:
    """Type into the form of the first round."""
    return desk.working(1, PLAIN)


def look(desk: Desk) -> None:
    """Open the first round."""
    desk.get(f"{desk.at}/rounds/1")


def discard(desk: Desk) -> Answer:
    """Discard what was typed of it."""
    return desk.press("Discard draft")


def check(path: str) -> Act:
    """Return what asks the opening checker at *path*, which may name the room code."""
    return lambda desk: (desk.get(path.format(desk.code)), desk.post(desk.path, _token(desk)))


def _token(desk: Desk) -> dict[str, str]:
    return {"csrf_token": desk.page.all("input", name="csrf_token")[0].attributes["value"]}


def host(path: str, **typed: str) -> Act:
    """Return what opens the page of the host, and sends a form from there."""
    return lambda desk: (desk.get("/host"), desk.post(f"/host{path}", _token(desk) | typed))


def take(desk: Desk) -> Answer:
    """Open a pen link and take the pen."""
    secret = str(desk.client.application.secret_key)
    desk.get(f"/pen/{pen_link(secret, desk.code, pen_in(desk.client, desk.code))}")
    return desk.press("Keep score on this phone")


def keep_rules(desk: Desk) -> Answer:
    """Remember a page of rules."""
    path = own_rules(desk)
    desk.get(f"{path}/try")
    return desk.post(f"{path}/keep", _token(desk))


def own_rules(desk: Desk) -> str:
    """Return where the page of rules is that this phone has made."""
    links = [one.attributes["href"] for one in desk.get("/new").page.all("a")]
    return next(link for link in links if re.fullmatch(r"/rules/[a-z2-7-]+", link))


def change_rules(desk: Desk, bonus: str = "600") -> Answer:
    """Save a copy of a game's page with another number; the same page is stored only once."""
    path, changed = f"/rules/{GAME}/change", {"do": "save", "canastas.natural.bonus": bonus}
    return desk.post(path, typed_in(desk.get(path).page.one("form")) | changed)


def try_rules(desk: Desk) -> Answer:
    """Keep a round whose score is known."""
    path = f"{own_rules(desk)}/try"
    desk.get(path)
    return desk.post(path, _token(desk) | {"step": "keep", "counted": "0"})


def count_anew(desk: Desk) -> Answer:
    """Count the game by other rules."""
    desk.get(f"{desk.at}/rules?to={OTHER_GAME}")
    return desk.press("Count the whole game anew")


def count_as_before(desk: Desk) -> Answer:
    """Count the game by the rules of before."""
    desk.get(f"{desk.at}/rules")
    return desk.press("Count by those again")


def correct_names(desk: Desk, name: str = "Anne") -> Answer:
    """Call a player by another name."""
    desk.get(f"{desk.at}/names")
    return desk.press("Save", {"sides-0-players-0": name})


def set_webhook(desk: Desk, name: str = "hook") -> Answer:
    """Name a program that is to be told."""
    desk.get(f"{desk.at}/webhook")
    return desk.press("Send from now on", {"address": f"https://home.example/{name}"})


def let_sides_count(desk: Desk) -> SidePhone:
    """Take the pen of the second side, in the same browser."""
    phone = SidePhone(desk.client)
    phone.take(side_links(desk)[1])
    return phone


def take_side(desk: Desk) -> Answer:
    """Open the link of a side and take its pen."""
    phone = SidePhone(desk.client)
    phone.get(shown_links(desk)[1])
    return phone.press(TAKE)


def count_side(desk: Desk) -> Answer:
    """Hand in what the second side counted."""
    return side_of(desk).count(POOR)


def count_other(desk: Desk) -> Answer:
    """Hand in another count than the scorekeeper has typed for the second side."""
    return side_of(desk).count(GOOD)


def type_side(desk: Desk) -> Answer:
    """Type what the second side counts."""
    return side_of(desk).type(POOR)


def side_of(desk: Desk) -> SidePhone:
    """Return the second side's pages in the same browser."""
    phone = SidePhone(desk.client)
    phone.code, phone.side = desk.code, 1
    return phone


def take_count(desk: Desk) -> Answer:
    """Take the count of a side in the place of what was typed for it."""
    look(desk)
    return desk.press("Take its count")


#: A game that the same players can play.
OTHER_GAME = "samba"
end, again = submit("/end"), submit("/again")

#: Those that are sent most, and of each kind one: a game, a round, a tick, a count, an evening.
USUAL = {
    *("home.new", "desk.save", "desk.tick", "counting.submit"),
    *("evening_start.new", "director.enter", "director.publish"),
}
#: By endpoint.
EVERY_WRITE = EVENING_WRITES | {
    "handover.take": Sending(take, writes=False),
    "home.bring": Sending(lambda desk: upload(desk, document())),
    "home.new": Sending(Desk.start),
    "host.choose_network": Sending(host("/network", address="192.0.2.2"), writes=False),
    "host.forget_wifi": Sending(host("/wifi/forget"), (host("/wifi", name="Casa"),), writes=False),
    "host.keep_wifi": Sending(host("/wifi", name="Casa"), writes=False),
    "opening.alone": Sending(check(f"/guide/{GAME}/opening"), writes=False),
    "opening.of_side": Sending(check("/board/{}/opening/0"), writes=False),
    "rules.attempt": Sending(try_rules, (change_rules,)),
    "rules.change": Sending(lambda desk: change_rules(desk, "700")),
    "rules.keep_page": Sending(keep_rules, (change_rules,), writes=False),
    "counting.submit": Sending(count_side, (let_sides_count,)),
    "counting.working": Sending(type_side, (let_sides_count,)),
    "side_pen.take": Sending(take_side, (side_links,), writes=False),
    "desk.let_sides_count": Sending(submit("/sides")),
    "desk.take_count": Sending(take_count, (draft, let_sides_count, count_other)),
    "desk.take_side": Sending(
        lambda desk: desk.press("Let no phone count for this side"), (side_links,)
    ),
    "desk.again": Sending(again, (play, end)),
    "desk.back": Sending(submit("/back"), (play, end, again)),
    "desk.correct_names": Sending(correct_names),
    "desk.count_anew": Sending(count_anew),
    "desk.count_as_before": Sending(count_as_before, (count_anew,)),
    "desk.delete": Sending(submit("/delete", page="/delete?sure=yes")),
    "desk.end": Sending(end),
    "desk.discard_draft": Sending(discard, (draft, look)),
    "desk.hand_over": Sending(submit("/pen"), writes=False),
    "desk.remove_webhook": Sending(submit("/webhook/remove", page="/webhook"), (set_webhook,)),
    "desk.reopen": Sending(submit("/reopen"), (end,)),
    "desk.restore": Sending(Desk.restore, (play, lambda desk: desk.withdraw(1))),
    "desk.restore_names": Sending(submit("/names/back", page="/names"), (correct_names,)),
    "desk.save": Sending(lambda desk: desk.press("Save"), (lambda desk: desk.review(1, PLAIN),)),
    "desk.take_back": Sending(submit("/pen/take-back")),
    "desk.set_webhook": Sending(lambda desk: set_webhook(desk, "other")),
    "desk.tick": Sending(submit("/ticks", tick="0:red_threes")),
    "desk.withdraw": Sending(submit("/rounds/1/withdraw", page="/rounds/1"), (play,)),
    "desk.undo_discard": Sending(lambda desk: desk.press("Undo"), (draft, look, discard, look)),
    "desk.working": Sending(draft),
}
