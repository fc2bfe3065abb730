"""How fast a board is handed out, against a bare Flask route that returns the same bytes."""

import statistics
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

from tests.load.house import crowd, desk
from tests.load.running import BareServer, MeasuredServer, running
from tests.load.wire import HEADERS_END, Askers, ask, asking
from tests.seats import application

#: Each figure is the median of so many turns of so many seconds; all take turns with each other.
TURNS, SECONDS = 7, 0.7
GAMES, ROUNDS = 100_000, 30
#: Other pages that are the same for everybody.
OTHERS = {
    "card guide": "/guide/team_canasta",
    "board as JSON": "/board/{code}.json",
    "earlier game": "/board/{code}/games/1",
    "chart": "/board/{code}/chart.svg",
    "home of a stranger": "/",
}


def measure() -> Iterator[str]:
    """Yield a line for each figure."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        app = application(folder)
        short, evening, long = (desk(app, rounds) for rounds in (1, 14, ROUNDS))
        ours = stack.enter_context(running(MeasuredServer(folder))).port
        page = ask(ours, asking(f"/board/{evening.code}"))
        head, _end, body = page.partition(HEADERS_END)
        (folder / "page").write_bytes(body)
        bare = stack.enter_context(running(BareServer(folder, page=folder / "page"))).port
        tag = next(line[6:] for line in head.split(b"\r\n") if line.startswith(b"ETag: "))
        known = asking(f"/board/{evening.code}", If_None_Match=tag.decode())
        one = {
            "bare": Askers(bare, asking("/board/X")),
            "board": Askers(ours, asking(f"/board/{evening.code}")),
            "304": Askers(ours, known),
            "short": Askers(ours, asking(f"/board/{short.code}")),
            "long": Askers(ours, asking(f"/board/{long.code}")),
        }
        few = _rates(one)
        yield f"bare route               {few['bare']:8.0f} a second, {len(body)} bytes"
        yield _share("board page", few["board"], few["bare"])
        yield _share("board, unchanged (304)", few["304"], few["bare"])
        yield _share("board after 1 round", few["short"], few["bare"])
        yield _share(f"board after {ROUNDS} rounds", few["long"], few["bare"])
        for name, path in OTHERS.items():
            asker = Askers(ours, asking(path.format(code=evening.code)))
            pair = _rates({"bare": one["bare"], name: asker})
            yield _share(name, pair[name], pair["bare"])
        crowd(app, GAMES)
        many = _rates({"bare": one["bare"], "board": one["board"]})
        yield _share(f"among {GAMES:,} games", many["board"], many["bare"])


def _rates(askers: Mapping[str, Askers]) -> dict[str, float]:
    """Return the median rate of each, taken in turns, so that a busy moment hits all alike."""
    taken: dict[str, list[float]] = {name: [] for name in askers}
    for _turn in range(TURNS):
        for name, asker in askers.items():
            taken[name].append(asker.rate(SECONDS))
    return {name: statistics.median(rates) for name, rates in taken.items()}


def _share(name: str, rate: float, bare: float) -> str:
    return f"{name:24} {rate:8.0f} a second, {rate / bare:.0%} of the bare route"
