"""All screens of all games in one place, to be looked at, audited and measured."""

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from scorekeeper.gamefile.reader import read
from scorekeeper.rules.pages.own_page_validation import own_game
from scorekeeper.rules.pages.own_pages import address_of
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.instance.host_choices import HostChoices, Wifi, keep_choices
from tests.browser import club, counting
from tests.browser.places import COMING, OVER, PLAYING, SEASON, SEATING, SIDES
from tests.browser.stages import OF_SEASONS, OF_SIDES, STAGES, Stage
from tests.games.evenings import evenings_of
from tests.seats import Seat, application, cookie, seat
from tests.server import TableServer

#: The screens of a game in play, then of one that is won.
IN_PLAY = {
    "desk": "/score/{code}",
    "round": "/score/{code}/rounds/3",
    "correction": "/score/{code}/rounds/1",
    "board": "/board/{code}",
    "tv": "/board/{code}/tv",
    "figures": "/board/{code}/figures",
    "checker": "/board/{code}/opening/0",
    "guide": "/board/{code}/guide",
}
WON = {
    "desk, won": "/score/{code}",
    "board, won": "/board/{code}",
    "print": "/board/{code}/games/1/print",
    "result": "/board/{code}/games/1/result",
    "tv, won": "/board/{code}/tv",
}
_TEAM = RULESETS["team_canasta"].written
_OURS = dict(_TEAM.changed({"canastas.natural.bonus": 600, "canastas.mixed.bonus": 350}).page) | {
    "name": "Grandma’s canasta"
}
UNKNOWN = "unknown"
#: A board that tells what each player paid into the pot and takes out of it.
POT = "pot, paid out"
OTHERS = {
    "home": "/",
    "choose": "/new",
    "import": "/import",
    "new evening, game": "/evening/new",
    "new evening": "/evening/new/team_canasta",
    "how an evening goes": "/evening/how",
    UNKNOWN: "/board/ABCDEF",
    "host": "/host",
    "host, card": "/host/card",
    "share": "/board/{code}/qr",
    "overlay": "/board/{code}/overlay",
    "webhook": "/score/{code}/webhook",
    "earlier games": "/board/{code}/games",
    "offline": "/offline",
}
#: The screens of rules of one's own; the address of the page stands between them.
OWN = {
    "rules": "/rules/{name}",
    "rules, changed": "/rules/{name}/change",
    "rules, tried": "/rules/{name}/try",
    "rules, shared": "/rules/{name}/share",
    "rules, guide": "/guide/{name}",
    "names": "/score/{code}/names",
    "rules of a game": "/score/{code}/rules",
    "rules of a game, compared": "/score/{code}/rules?to=samba",
}
Size = tuple[int, int]
PHONE: Size = (360, 740)
SIZES: Sequence[Size] = (PHONE, (1280, 800))
#: Screens that are seen from afar.
WALL, OF_WALLS = (1920, 1080), ", tv"
Scheme = Literal["light", "dark"]
SCHEMES: Sequence[Scheme] = ("light", "dark")
LANGUAGE = "en-GB"


@dataclass(frozen=True)
class Eyes:
    """How screens are looked at: on what, in which colours and languages."""

    sizes: Sequence[Size] = SIZES
    schemes: Sequence[Scheme] = SCHEMES
    languages: Sequence[str] = (LANGUAGE,)


ALL_EYES = Eyes()


@dataclass(frozen=True)
class Gallery:
    """A server with games, the path of every screen by its name, and cookies with all pens.

    What is to be done on a screen until another is there, `staged` tells by the name of that one.
    """

    address: str
    screens: Mapping[str, str]
    cookies: Mapping[str, str]
    staged: Mapping[str, Stage]

    def walk(
        self, browser: Browser, words: Sequence[str], eyes: Eyes = ALL_EYES
    ) -> Iterator[tuple[str, Page]]:
        """Yield each screen whose name holds one of *words*, as *eyes* look at it.

        The name that comes with it tells size, colours and language as well.
        """
        for size, scheme, language in product(eyes.sizes, eyes.schemes, eyes.languages):
            context = browser.new_context(
                color_scheme=scheme, locale=language, reduced_motion="reduce"
            )
            self.let_in(context)
            page = context.new_page()
            spoken = "" if language == LANGUAGE else f", {language}"
            for name in (*self.screens, *self.staged):
                if any(word in name for word in words or [""]):
                    width, height = WALL if size != PHONE and OF_WALLS in name else size
                    page.set_viewport_size({"width": width, "height": height})
                    if self.open(page, name):
                        yield f"{name}, {width}, {scheme}{spoken}", page
            context.close()

    def let_in(self, context: BrowserContext) -> None:
        """Give the pens of all games to the phones of *context*."""
        context.add_cookies(
            [
                {"name": name, "value": value, "url": self.address}
                for name, value in self.cookies.items()
            ]
        )

    def open(self, page: Page, name: str) -> bool:
        """Bring *page* to a screen; return whether its game has it."""
        stage = self.staged.get(name)
        answer = page.goto(self.address + (stage.path if stage else self.screens[name]))
        assert answer is not None
        assert answer.ok or name == UNKNOWN, f"{name}: {answer.status}"
        return stage is None or stage.act(page)


@contextmanager
def gallery() -> Iterator[Gallery]:
    """Open a gallery, and close it when the block ends."""
    with tempfile.TemporaryDirectory() as folder:
        with pytest.MonkeyPatch.context() as patch:  # Whatever comes after it has another folder.
            patch.setenv("SCOREKEEPER_INSTANCE", folder)
            app = application(Path(folder))
        playing = {key: seat(app, _document(key, won=False)) for key in RULESETS}
        won = {key: seat(app, _document(key, won=True)) for key in RULESETS}
        typing = {key: seat(app, _document(key, won=False)) for key in RULESETS}
        pot = seat(app, _whole_game_with_a_pot())
        ours = own_game(_OURS)[0]
        own = seat(
            app, _document("team_canasta", won=False) | {"ruleset": "own", "definition": _OURS}
        )
        evenings = [
            (club.coming(app), COMING),
            (club.seating(app), SEATING),
            (club.playing(app), PLAYING),
            (club.over(app), OVER),
            (club.in_season(app), SEASON),
        ]
        sides, of_sides = counting.table(app, _document("team_canasta", won=False))
        keep_choices(Path(folder), HostChoices(Wifi("Casa Ana", "canasta 2026")))
        server = TableServer(Path(folder))
        server.start()
        try:
            directed = [hall for hall, _of_hall in evenings]
            games = [*playing.values(), *won.values(), *typing.values(), own, sides, pot]
            pens = {"scorekeeper": cookie(app, [*games, *directed])} | of_sides
            names = {"name": address_of(ours), "code": own.code}
            own_screens = {name: path.format(**names) for name, path in OWN.items()}
            of_evenings = {
                name: path.format(code=hall.code)
                for hall, screens in [*evenings, (sides, SIDES)]
                for name, path in screens.items()
            }
            screens = _screens(playing, won) | own_screens | of_evenings
            screens[POT] = f"/board/{pot.code}"
            staged = _staged(typing) | _staged_at(sides, OF_SIDES)
            staged |= _staged_at(directed[-1], OF_SEASONS)
            yield Gallery(server.address, screens, pens, staged)
        finally:
            server.kill()


def _screens(playing: Mapping[str, Seat], won: Mapping[str, Seat]) -> dict[str, str]:
    first = next(iter(playing.values()))
    paths = {name: path.format(code=first.code) for name, path in OTHERS.items()}
    for key in RULESETS:
        paths[f"{key}, new"] = f"/new/{key}"
        paths[f"{key}, checker alone"] = f"/guide/{key}/opening"
        for screens, seats in ((IN_PLAY, playing), (WON, won)):
            code = seats[key].code
            paths |= {f"{key}, {name}": path.format(code=code) for name, path in screens.items()}
    return paths


def _staged(typing: Mapping[str, Seat]) -> dict[str, Stage]:
    return {
        f"{key}, {name}": stage
        for key, seat in typing.items()
        for name, stage in _staged_at(seat, STAGES).items()
    }


def _staged_at(seat: Seat, stages: Mapping[str, Stage]) -> dict[str, Stage]:
    return {
        name: Stage(stage.path.format(code=seat.code), stage.act) for name, stage in stages.items()
    }


def _document(key: str, *, won: bool) -> dict[str, Any]:
    """Return an evening: two rounds of a whole game, or one that ends the game."""
    found = evenings_of(key)
    if won:
        over = (one for one in found if (match := read(one).match) and match.winners)
        return next(over, found[0])
    document = found[0]
    twice = document | {"rounds": document["rounds"] * 2}
    return twice if read(twice).match else document


def _whole_game_with_a_pot() -> dict[str, Any]:
    """Return a game of which everything was recorded, so that what each takes home is known."""
    key = "ten_pennies"
    document = evenings_of(key)[0]
    rounds = RULESETS[key].at_table({}, sides=4, players=1).end.rounds or 1
    names = ("Carmencita", "Bartholomew", "Rosa", "Di")
    sides = [{"name": name, "players": [name]} for name in names]
    return document | {"sides": sides, "rounds": document["rounds"] * rounds}
