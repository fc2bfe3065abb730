"""House rules of openings: what a side needs, in points or in melds, as switches."""

from collections.abc import Iterator

from scorekeeper.rules.clauses.opening import BELOW_ZERO, Opening
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.switch import Switch
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.round_or_hand import Words


def openings_of(opening: Opening, words: Words) -> Iterator[Switch]:
    """Yield a switch for each opening in points, and for each part of a contract."""
    bands = opening.bands()
    for at, band in enumerate(bands):
        label, above = band.label(words), bands[at + 1 : at + 2]
        if band.number is None and band.at_least is None and band.path != BELOW_ZERO:
            label = _lowest(above[0].at_least if above else None) or label
        yield Switch(f"opening_{at + 1}", label, band.points, band.path, is_price=True)
    for at, contract in enumerate(opening.sets):
        yield from _of_contract(at, contract)


def _lowest(above: int | None) -> Text | None:
    """Return the label of the opening without a floor, by the total from which the next holds."""
    if above is None:
        return text("Opening")
    if not above:
        return None
    return ntext("Opening below %(points)s point", "Opening below %(points)s points", points=above)


def _of_contract(at: int, contract: Contract) -> Iterator[Switch]:
    """Yield a switch for each part of a contract that the game knows."""
    number = at + 1
    parts = {
        "sets": text("Round %(number)s: sets to open", number=number),
        "size": text("Round %(number)s: cards in a set", number=number),
        "max_wilds": text("Round %(number)s: wild cards in a set", number=number),
        "runs": text("Round %(number)s: sequences to open", number=number),
        "run_size": text("Round %(number)s: cards in a sequence", number=number),
    }
    for parameter, label in parts.items():
        usual, least = getattr(contract, parameter), int(parameter != "max_wilds")
        if usual is not None and usual >= least:
            key = f"opening_{number}_{parameter.removeprefix('max_')}"
            path = f"opening.sets.{at}.{parameter}"
            yield Switch(key, label, usual, path, least=least, is_price=True)
