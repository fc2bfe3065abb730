"""A whole club evening in a browser, sixteen people in five sittings: `make evening`.

A director, the scorekeepers of four tables, the phones of three players and the wall, each a
browser of its own. Somebody comes late and enters at the door, somebody leaves, a result is
corrected after the next seats are out, and in the third sitting the clock runs out. After each
sitting every screen is held against what `scorekeeper evening` makes of the evening's file. The
pictures of all screens, light and dark, are in build/club_evening.
"""

import tempfile
from pathlib import Path

from tests.browser.browsers import running_chromium
from tests.browser.club_keeper import Keeper
from tests.browser.club_screens import ClubScreens
from tests.browser.club_story import DORA, LEAVES, NAMES, ROUNDS, SITTINGS, ClubEvening
from tests.browser.club_sums import ClubSums
from tests.browser.conftest import phone_context
from tests.browser.hall_acts import WALL, begin, code_of, enter, in_the_hall
from tests.browser.phone import Phone
from tests.server import TableServer

TABLES = (1, 2, 3, 4)


def main() -> None:
    """Play, and say where the pictures are."""
    with tempfile.TemporaryDirectory() as folder, running_chromium() as browser:
        server = TableServer(Path(folder))
        server.start()

        def phone(**options: object) -> Phone:
            return Phone(phone_context(browser, **options).new_page(), server.address)

        try:
            director, wall, screens = phone(), phone(**WALL), ClubScreens()
            begin(director, sittings=SITTINGS, rounds=ROUNDS)
            enter(director, *NAMES)
            code = code_of(director)
            players = {name: phone() for name in (DORA, LEAVES)}
            for name, player in players.items():
                in_the_hall(player, code, name)
            wall.open(f"/evening/{code}/tv")
            keepers = [Keeper(number, phone()) for number in TABLES]
            sums = ClubSums(server, director, code)
            ClubEvening(director, keepers, players, phone(), wall, sums, screens.look).play()
            everybody = [director, wall, *players.values(), *(keeper.phone for keeper in keepers)]
            faults = [fault for one in everybody for fault in one.faults]
        finally:
            server.kill()
    assert faults == [], faults
    print(f"{SITTINGS} sittings of {len(TABLES)} tables: seats and standings agree everywhere.")
    print(f"{screens.taken} pictures are in {screens.folder}.")


if __name__ == "__main__":
    main()
