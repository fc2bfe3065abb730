"""What the server holds in memory: idle, and after thousands of large boards were shown."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.load.running import BareServer, MeasuredServer, running
from tests.load.wire import answer, asking, connected
from tests.seats import application, seat

#: Without what only a club installs, as on the laptop in a kitchen.
KITCHEN = {"PYTHONPATH": str(Path(__file__).parent.parent / "bare_system")}
#: Boards, and the languages in which each is shown once.
BOARDS, LANGUAGES = 3000, ("en", "de", "es")
PLAYERS, ROUNDS = 8, 6
#: Other addresses of this machine ask in turn, as phones of other houses do.
ADDRESSES = 200


def measure() -> Iterator[str]:
    """Yield a line for each figure."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        app = application(folder)
        bare = BareServer(folder / "bare", KITCHEN, module="tests.load.bare_libraries")
        with running(bare):
            yield f"idle, the libraries alone with one page: {_held(bare)}"
        codes = [seat(app, _game()).code for _board in range(BOARDS)]
        with running(MeasuredServer(folder, KITCHEN)) as server:
            yield f"idle: {_held(server)}"
            wrong = sum(_show(server.port, codes, language) for language in LANGUAGES)
            shown = f"{BOARDS:,} boards of {PLAYERS} players in {len(LANGUAGES)} languages"
            yield f"after {shown}: {_held(server)}, {wrong} not shown"


def _show(port: int, codes: list[str], language: str) -> int:
    """Open each board once; return how many were not shown."""
    wrong = 0
    for at, code in enumerate(codes):
        source = f"127.0.1.{at % ADDRESSES + 1}"
        with connected(port, source) as connection:
            connection.sendall(asking(f"/board/{code}", Accept_Language=language))
            wrong += not answer(connection).startswith(b"HTTP/1.1 200")
    return wrong


def _game() -> dict[str, Any]:
    sheet = {"tally": {"canastas": {}, "cards": {"points": 60}}, "hands": [{"points": 20}]}
    out = sheet | {"hands": [{}]}
    return {
        "format": "scorekeeper/1",
        "ruleset": "family_pennies",
        "options": {"rounds": ROUNDS + 1},
        "sides": [{"name": f"Player {at}", "players": [f"Player {at}"]} for at in range(PLAYERS)],
        "rounds": [{"out": None, "sides": [out] * PLAYERS}] * ROUNDS,
    }


def _held(server: MeasuredServer) -> str:
    return f"{server.memory / 1e6:.0f} MB, {server.own_memory / 1e6:.0f} MB of it its own"
