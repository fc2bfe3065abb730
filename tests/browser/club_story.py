"""The story of a whole club evening: who comes, sits, plays, corrects, leaves, and wins."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.browser.club_keeper import Keeper
from tests.browser.club_sums import ClubSums
from tests.browser.hall_acts import close_rest, leave, publish, send, start_clock
from tests.browser.phone import STREAMED, Phone
from tests.browser.scanner import scan

NAMES = (
    *("Ana", "Bo", "Cy", "Dora", "Eva", "Finn", "Gus", "Hana", "Ines", "Jo", "Kai", "Lena", "Max"),
    *("Nora", "Otto", "Maximiliane Bartholomew"),
)
DORA, LEAVES, LATE = "Dora", "Otto", "Quinn"
SITTINGS, ROUNDS = 5, 2
#: What somebody typed wrong in the second sitting, and what it should have been.
WRONG, RIGHT = (2, 2), (1250, 435)
#: The shortest clock there is, in minutes, and the longest wait for its end, in milliseconds.
MINUTES, RUN_OUT = 1, 90_000
OVER = "Finish the round in play."


@dataclass
class ClubEvening:
    """The people of an evening at their screens; ``look`` takes pictures of some of these."""

    director: Phone
    keepers: Sequence[Keeper]
    players: dict[str, Phone]
    late: Phone
    wall: Phone
    sums: ClubSums
    look: Callable[[str, dict[str, Phone]], None]
    sitting: int = 0

    def play(self) -> None:
        """Play the evening from the door to the prizes."""
        here = {*NAMES}
        self._come()
        self._sit(here)
        self._everybody_plays()
        self._somebody_comes_late()
        self._sit(here := here | {LATE})
        self._everybody_plays()
        self._sit(here)
        self._correct()
        self._somebody_leaves()
        self._play_until_the_clock_runs_out()
        self._sit(here := here - {LEAVES})
        self._who_left_may_watch()
        self._everybody_plays()
        self._sit(here)
        self._everybody_plays()
        self._end()

    def _screens(self, *names: str) -> dict[str, Phone]:
        everybody = {"director": self.director, "wall": self.wall, **self.players}
        return {name: everybody[name] for name in names}

    def _come(self) -> None:
        self.look("01 who is here", self._screens("director", "wall", DORA))
        self.director.open(f"/direct/{self.sums.code}/seats")
        self.look("02 seats proposed", self._screens("director"))

    def _sit(self, here: set[str]) -> None:
        """Publish the seats that are proposed, which every screen shows then."""
        proposed = self.sums.report()["next"]
        publish(self.director)
        self.sitting += 1
        published = self.sums.seats()[-1]
        assert published == {name: proposed[name] for name in published}
        self.sums.everybody_sits_once(here)
        for name in here & {*self.players}:
            self.sums.shows_seat(self.players[name].page, name)
        expect(self.wall.page.locator(".seats .t b:visible")).to_have_count(4 * len(self.keepers))
        self.look(f"03 sitting {self.sitting}, seats", self._screens("director", "wall", DORA))

    def _everybody_plays(self) -> None:
        for keeper in self.keepers:
            keeper.take_seat(self.director, self.sitting)
            self._plays(keeper)
        self.look(f"04 sitting {self.sitting}, pad", {"table": self.keepers[0].phone})
        self._settled()

    def _plays(self, keeper: Keeper) -> None:
        for round_ in range(1, ROUNDS + 1):
            keeper.count(self.sitting, round_)
            self._save(keeper)

    def _save(self, keeper: Keeper) -> None:
        self.sums.note((self.sitting, keeper.number), keeper.save())

    def _settled(self) -> None:
        """Wait until everybody has the standings after a sitting."""
        self.director.open(f"/direct/{self.sums.code}")
        expect(self.director.page.locator(".sum")).to_contain_text(f"{len(self.keepers)} done")
        self.sums.shows_standings(self.wall.page, *(one.page for one in self.players.values()))
        self.look(f"05 sitting {self.sitting}, played", self._screens("director", "wall", DORA))

    def _somebody_comes_late(self) -> None:
        """Open the door; who comes scans it, types a name and finds it on the own phone."""
        late = self.players[LATE] = self.late
        self.director.open(f"/direct/{self.sums.code}/door")
        send(self.director, "Let people enter themselves")
        self.look("06 door", self._screens("director"))
        late.page.goto(scan(self.director.page.locator(".share .qr").screenshot()))
        late.page.get_by_role("textbox", name="Name").fill(LATE)
        self.look("06 late", {"late": late})
        late.press("I am here")
        expect(late.page.locator("#me")).to_have_text(LATE)
        self.look("06 late, entered", {"late": late})

    def _correct(self) -> None:
        """Put a result of the sitting before right, which moves no published seat."""
        before, (sitting, number) = self.sums.seats(), WRONG
        self.director.page.locator("#earlier-sittings summary").click()
        self.look("07 earlier sittings", self._screens("director"))
        link = f'a[href$="/tables/{sitting}/{number}"]'
        self.director.page.locator(link).click()
        for at, points in enumerate(RIGHT):
            self.director.page.locator(f"#points-{at}").fill(str(points))
        self.look("07 result by hand", self._screens("director"))
        send(self.director, "Save this result")
        self.sums.typed[WRONG] = [*RIGHT]
        self.sums.shows_standings(self.wall.page, self.players[DORA].page)
        assert self.sums.seats() == before
        self.sums.shows_seat(self.players[DORA].page, DORA)

    def _somebody_leaves(self) -> None:
        leave(self.director, LEAVES)
        self.look("08 leaving", self._screens("director"))

    def _who_left_may_watch(self) -> None:
        left = self.players[LEAVES]
        expect(left.page.locator("#me")).to_have_text(LEAVES)
        expect(left.page.locator("#mine")).to_contain_text("You left")
        self.look("08 left", {LEAVES: left})

    def _play_until_the_clock_runs_out(self) -> None:
        """Two tables play all rounds, one counts its first one just then, one has only that."""
        *done, slow, counting = self.keepers
        for keeper in self.keepers:
            keeper.take_seat(self.director, self.sitting)
        self.director.open(f"/direct/{self.sums.code}")
        start_clock(self.director, MINUTES)
        self.look("09 clock, started", self._screens("director", "wall", DORA))
        for keeper in (slow, counting):
            keeper.count(self.sitting, 1)
        self._save(slow)
        hall = (self.wall, self.players[DORA], self.players[LATE], slow.phone)
        for phone in hall:
            expect(phone.page.locator(".clock .at-mark")).to_have_text(OVER, timeout=RUN_OUT)
            expect(phone.page.locator(".clock .left")).to_have_text("0:00")
        self.look("09 clock, out", self._screens("director", "wall", DORA))
        self.look("09 clock, out", {"table": slow.phone, "counting": counting.phone})
        self._save(counting)
        for keeper in done:
            self._plays(keeper)
        self.director.open(f"/direct/{self.sums.code}")
        expect(self.director.page.locator(".sum")).to_contain_text("2 done")
        self.look("09 clock, before closing the rest", self._screens("director"))
        self.director.follow("Close the other tables …")
        close_rest(self.director)
        self._settled()

    def _end(self) -> None:
        director, code = self.director, self.sums.code
        assert self.sums.report()["next"] is None
        director.follow("End the evening")
        self.look("10 ending", self._screens("director"))
        send(director, "End the evening")
        for phone in (self.wall, *self.players.values()):
            prizes = phone.page.get_by_role("region", name="Prizes")
            expect(prizes.get_by_role("listitem")).not_to_have_count(0, timeout=STREAMED)
        self.sums.shows_standings(self.wall.page, *(one.page for one in self.players.values()))
        self.look("10 over", self._screens("director", "wall", DORA, LEAVES))
        director.open(f"/evening/{code}/standings")
        self.look("10 standings", self._screens("director"))
