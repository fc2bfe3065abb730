"""House rules: the target, the decks, and every price and opening, as switches of a table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from scorekeeper.rules.ledger import Item, Price, Scale, by_code
from scorekeeper.rules.opening import Band
from scorekeeper.rules.ruleset import MOST, Apply, Ruleset, Setting, Switch
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.words import ROUNDS, Words


def target_switch(points: int, note: Text | None = None) -> Switch:
    """Return the switch by which a table chooses its target; *points* is the document's."""
    label = text("Points to win")
    return Switch("target", label, lambda _sides, _players: points, set_target, note=note)


def rounds_switch(rounds: int, words: Words = ROUNDS) -> Switch:
    """Return the switch by which a table chooses how many rounds it plays."""

    def apply(rules: Ruleset, value: Setting) -> Ruleset:
        return replace(rules, end=replace(rules.end, rounds=int(value)))

    label = text(words.to_play)
    return Switch("rounds", label, lambda _s, _p: rounds, apply, least=1, is_price=True)


def set_target(rules: Ruleset, value: Setting) -> Ruleset:
    """Return *rules* played to *value* points."""
    return replace(rules, end=replace(rules.end, target=int(value)))


def set_decks(rules: Ruleset, value: Setting) -> Ruleset:
    """Return *rules* played with *value* decks."""
    return replace(rules, decks=int(value))


def set_step(rules: Ruleset, code: str, count: int, points: int) -> Ruleset:
    """Return *rules* in which *count* of what a scale prices make *points* in all."""
    scale = cast("Scale", rules.prices[code])
    totals = (*scale.totals[: count - 1], points, *scale.totals[count:])
    return _priced(rules, replace(scale, totals=totals))


def leave_as_is(rules: Ruleset, _value: Setting) -> Ruleset:
    """Return *rules* unchanged: what looks at this setting reads it for itself."""
    return rules


def price_switches(prices: Sequence[Price]) -> Iterator[Switch]:
    """Yield a switch for each price; what counts card points one by one has none."""
    for price in prices:
        if isinstance(price, Scale):
            for count, points in enumerate(price.totals, 1):
                yield _step_switch(price, count, points)
        elif abs(price.points) > 1:
            yield _item_switch(price)


def opening_switches(bands: Sequence[Band], words: Words = ROUNDS) -> Iterator[Switch]:
    """Yield a switch for each opening requirement."""
    for at, band in enumerate(bands):
        label, above = band.label(words), bands[at + 1 : at + 2]
        if band.at_least is None and above and above[0].at_least:
            floor = above[0].at_least
            label = ntext(
                "Opening below %(points)s point",
                "Opening below %(points)s points",
                floor,
                points=floor,
            )
        yield _band_switch(at, band, label)


def _item_switch(item: Item) -> Switch:
    def apply(rules: Ruleset, value: Setting) -> Ruleset:
        return _priced(rules, replace(item, points=int(value)))

    return _switch(f"price_{item.code}", item.label, item.points, apply)


def _step_switch(scale: Scale, count: int, points: int) -> Switch:
    def apply(rules: Ruleset, value: Setting) -> Ruleset:
        return set_step(rules, scale.code, count, int(value))

    label = text("%(what)s: %(count)s", what=scale.label, count=count)
    return _switch(f"price_{scale.code}_{count}", label, points, apply)


def _band_switch(at: int, band: Band, label: Text) -> Switch:
    def apply(rules: Ruleset, value: Setting) -> Ruleset:
        changed = replace(band, points=int(value))
        return replace(rules, bands=(*rules.bands[:at], changed, *rules.bands[at + 1 :]))

    return _switch(f"opening_{at + 1}", label, band.points, apply)


def _switch(key: str, label: Text, points: int, apply: Apply) -> Switch:
    return Switch(key, label, lambda _s, _p: points, apply, least=-MOST, is_price=True)


def _priced(rules: Ruleset, price: Price) -> Ruleset:
    return replace(rules, prices=by_code([*rules.prices.values(), price]))
