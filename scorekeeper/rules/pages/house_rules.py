"""House rules: the target, the decks, options, and every price and opening, as switches."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.rules.clauses.opening import BELOW_ZERO, Opening
from scorekeeper.rules.clauses.options import Option, Options
from scorekeeper.rules.clauses.table import Table
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.switch import Switch
from scorekeeper.rules.ledger import Item, Price, Scale
from scorekeeper.rules.pages.definition import Definition
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.vocabulary import CHOICES, OPTIONS, typed
from scorekeeper.rules.wording.words import Words

#: The choice that leaves a page as it is, where none of its own does.
AS_WRITTEN = "as_written"


def switches_of(definition: Definition) -> Iterator[Switch]:
    """Yield everything that a table may choose, the few switches before the many prices."""
    clauses, words = definition.clauses, definition.words
    yield from _of_the_end(clauses["end"], is_target=True, words=words)
    yield from _of_the_decks(clauses["table"])
    options = clauses.get("options")
    if isinstance(options, Options):
        yield from _of_options(definition, options)
    opening = clauses.get("opening")
    if isinstance(opening, Opening) and opening.failed_adds is not None:
        label, path = text("Each failed opening adds"), "opening.failed_adds"
        yield Switch("failed_opening", label, opening.failed_adds, path, least=0, is_price=True)
    yield from _of_the_end(clauses["end"], is_target=False, words=words)
    for clause in clauses.values():
        for price in clause.prices():
            yield from _of_price(price)
    if isinstance(opening, Opening):
        yield from _of_openings(opening, words)


def _of_the_end(end: Any, *, is_target: bool, words: Words) -> Iterator[Switch]:
    """Yield the switch for the target, or that for the number of rounds, where the game has it."""
    if is_target and end.target is not None:
        note = typed(end.note) if end.note else None
        label = text("Points to win")
        yield Switch("target", label, end.target, "end.target", least=5, note=note)
    elif not is_target and end.rounds is not None:
        label = text(words.to_play)
        yield Switch("rounds", label, end.rounds, "end.rounds", least=1, is_price=True)


def _of_the_decks(table: object) -> Iterator[Switch]:
    if isinstance(table, Table) and table.choices:
        usual = table.decks_for(0, 0)
        yield Switch(
            "decks", text("Decks"), usual, choices=table.choices, by_seats=dict(table.seats)
        )


def _of_options(definition: Definition, options: Options) -> Iterator[Switch]:
    for key, option in options.entries.items():
        usual = definition.usual_choice(option)
        changes = option.changes
        if usual is None:  # The page was changed since: what it says now is a choice too.
            usual = AS_WRITTEN if isinstance(option.choices, dict) else definition.at(option.sets)
            changes = {usual: {}, **changes}
        yield Switch(
            key,
            option_label(key, option),
            usual,
            choices=tuple(changes),
            changes=changes,
            decks=option.decks,
            note=typed(option.note) if option.note else None,
            names={
                choice: choice_label(option, choice)
                for choice in changes
                if isinstance(choice, str)
            },
        )


def option_label(key: str, option: Option) -> Text:
    """Return what an option is called that stands under *key* on its page."""
    return typed(option.called) if option.called else OPTIONS.get(key, _spelled(key))


def choice_label(option: Option, choice: int | str) -> Text:
    """Return what a choice is called."""
    if isinstance(choice, int):
        return text("%(number)s", number=choice)
    if choice in option.names:
        return typed(option.names[choice])
    return CHOICES.get(choice, _spelled(choice))


def _of_price(price: Price) -> Iterator[Switch]:
    """Yield a switch for a price; what counts card points one by one has none."""
    if isinstance(price, Scale):
        for count, points in enumerate(price.totals, 1):
            label = text("%(what)s: %(count)s", what=price.label, count=count)
            key, path = f"price_{price.code}_{count}", f"{price.path}.{count - 1}"
            yield Switch(key, label, points, path, is_price=True)
    elif isinstance(price, Item) and price.path:
        key = f"price_{price.code}"
        yield Switch(key, price.label, price.points, price.path, is_price=True)


def _of_openings(opening: Opening, words: Words) -> Iterator[Switch]:
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
    return ntext(
        "Opening below %(points)s point", "Opening below %(points)s points", above, points=above
    )


def _of_contract(at: int, contract: Contract) -> Iterator[Switch]:
    """Yield a switch for each part of a contract that the game knows."""
    number = at + 1
    sets = text("Round %(number)s: sets to open", number=number)
    size = text("Round %(number)s: cards in a set", number=number)
    wilds = text("Round %(number)s: wild cards in a set", number=number)
    runs = text("Round %(number)s: sequences to open", number=number)
    run_size = text("Round %(number)s: cards in a sequence", number=number)
    parts = (
        ("sets", sets, contract.sets or None, "sets", 1),
        ("size", size, contract.size or None, "size", 1),
        ("wilds", wilds, contract.max_wilds, "max_wilds", 0),
        ("runs", runs, contract.runs or None, "runs", 1),
        ("run_size", run_size, contract.run_size or None, "run_size", 1),
    )
    for name, label, usual, parameter, least in parts:
        if usual is not None:
            key, path = f"opening_{number}_{name}", f"opening.sets.{at}.{parameter}"
            yield Switch(key, label, usual, path, least=least, is_price=True)


def _spelled(key: str) -> Text:
    """Return a name of the page as words."""
    return typed(key.replace("_", " "))
