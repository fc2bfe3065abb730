"""House rules: the target, the decks, and every price and opening, as switches of a table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType

from scorekeeper.rules.ledger import Item, Scale
from scorekeeper.rules.opening import Band
from scorekeeper.rules.ruleset import MOST, Ruleset, Setting, Switch
from scorekeeper.rules.text import Text, text

Apply = Callable[[Ruleset, Setting], Ruleset]


def target_switch(points: int, note: Text | None = None) -> Switch:
    """Return the switch by which a table chooses its target; *points* is the document's."""
    label = text("Points to win")
    return Switch("target", label, lambda _sides, _players: points, set_target, note=note)


def rounds_switch(rounds: int) -> Switch:
    """Return the switch by which a table chooses how many rounds it plays."""

    def apply(rules: Ruleset, value: Setting) -> Ruleset:
        return replace(rules, end=replace(rules.end, rounds=int(value)))

    label = text("Rounds to play")
    return Switch("rounds", label, lambda _s, _p: rounds, apply, least=1, is_price=True)


def set_target(rules: Ruleset, value: Setting) -> Ruleset:
    """Return *rules* played to *value* points."""
    return replace(rules, end=replace(rules.end, target=int(value)))


def set_decks(rules: Ruleset, value: Setting) -> Ruleset:
    """Return *rules* played with *value* decks."""
    return replace(rules, decks=int(value))


def price_switches(prices: Sequence[Item | Scale]) -> Iterator[Switch]:
    """Yield a switch for each price; what counts card points one by one has none."""
    for price in prices:
        if isinstance(price, Scale):
            for at, total in enumerate(price.totals):
                yield _step_switch(price, at, total)
        elif abs(price.points) > 1:
            yield _item_switch(price)


def opening_switches(bands: Sequence[Band]) -> Iterator[Switch]:
    """Yield a switch for each opening requirement."""
    for at, band in enumerate(bands):
        label, above = band.label, bands[at + 1 : at + 2]
        if band.at_least is None and above and above[0].at_least:
            label = text("Opening below %(points)s points", points=above[0].at_least)
        yield _band_switch(at, band, label)


def _item_switch(item: Item) -> Switch:
    def apply(rules: Ruleset, value: Setting) -> Ruleset:
        return _priced(rules, replace(item, points=int(value)))

    return _switch(f"price_{item.code}", item.label, item.points, apply)


def _step_switch(scale: Scale, at: int, total: int) -> Switch:
    def apply(rules: Ruleset, value: Setting) -> Ruleset:
        now = rules.prices[scale.code]
        totals = now.totals if isinstance(now, Scale) else scale.totals
        return _priced(rules, replace(scale, totals=(*totals[:at], int(value), *totals[at + 1 :])))

    label = text("%(what)s: %(count)s", what=scale.label, count=at + 1)
    return _switch(f"price_{scale.code}_{at + 1}", label, total, apply)


def _band_switch(at: int, band: Band, label: Text) -> Switch:
    def apply(rules: Ruleset, value: Setting) -> Ruleset:
        changed = replace(band, points=int(value))
        return replace(rules, bands=(*rules.bands[:at], changed, *rules.bands[at + 1 :]))

    return _switch(f"opening_{at + 1}", label, band.points, apply)


def _switch(key: str, label: Text, points: int, apply: Apply) -> Switch:
    return Switch(key, label, lambda _s, _p: points, apply, least=-MOST, is_price=True)


def _priced(rules: Ruleset, price: Item | Scale) -> Ruleset:
    prices = MappingProxyType({**rules.prices, price.code: price})
    return replace(rules, prices=prices)
