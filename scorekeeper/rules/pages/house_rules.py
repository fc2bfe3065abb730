"""House rules: the target, the decks, options, and every price and opening, as switches."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.rules.clauses.opening import Opening
from scorekeeper.rules.clauses.options import Option, Options
from scorekeeper.rules.clauses.table import Table
from scorekeeper.rules.game_parts.switch import Switch
from scorekeeper.rules.pages.definition import Definition
from scorekeeper.rules.pages.opening_switches import openings_of
from scorekeeper.rules.prices_and_ledger import Item, Price, Scale
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.wording.round_or_hand import Words
from scorekeeper.rules.wording.usual_names import CHOICES, OPTIONS, named, spelled, typed

#: The choice that leaves a page as it is, where none of its own does.
AS_WRITTEN = "as_written"


def switches_of(definition: Definition) -> Iterator[Switch]:
    """Yield everything that a table may choose, the few switches before the many prices."""
    clauses, words = definition.clauses, definition.words
    yield from _of_the_target(clauses["end"])
    yield from _of_the_decks(clauses["table"])
    options = clauses.get("options")
    if isinstance(options, Options):
        yield from _of_options(definition, options)
    opening = clauses.get("opening")
    if isinstance(opening, Opening) and opening.failed_adds is not None:
        label, path = text("Each failed opening adds"), "opening.failed_adds"
        yield Switch("failed_opening", label, opening.failed_adds, path, least=0, is_price=True)
    yield from _of_the_rounds(clauses["end"], words)
    for clause in clauses.values():
        for price in clause.prices():
            yield from _of_price(price)
    if isinstance(opening, Opening):
        yield from openings_of(opening, words)


def _of_the_target(end: Any) -> Iterator[Switch]:
    if end.target is not None:
        note = typed(end.note) if end.note else None
        yield Switch("target", text("Points to win"), end.target, "end.target", least=5, note=note)


def _of_the_rounds(end: Any, words: Words) -> Iterator[Switch]:
    if end.rounds is not None:
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
    return named(option.called, OPTIONS.get(key, spelled(key)))


def choice_label(option: Option, choice: int | str) -> Text:
    """Return what a choice is called."""
    if isinstance(choice, int):
        return text("%(number)s", number=choice)
    if choice in option.names:
        return typed(option.names[choice])
    return CHOICES.get(choice, spelled(choice))


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
