"""The commands `scorekeeper rules …`: for whoever writes the page of a game."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from scorekeeper.commands.rule_page_problems import page_problems
from scorekeeper.rules.clauses.opening import Opening
from scorekeeper.rules.pages.definition import Definition
from scorekeeper.rules.pages.game_of_page import game_of
from scorekeeper.rules.pages.guide_facts import facts
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.pages.page_schema import schema
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS, page_of


@click.group()
def rules() -> None:
    """Check, show and compare the pages of games."""


@rules.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
def check(files: tuple[Path, ...]) -> None:
    """Tell every problem of a page, with its place; status 2 if there is one."""
    wrong = [problem for file in files for problem in page_problems(file)]
    for problem in wrong:
        click.echo(problem)
    if wrong:
        raise SystemExit(2)
    click.echo("Every page makes a game." if len(files) > 1 else "This page makes a game.")


@rules.command()
@click.argument("key")
def show(key: str) -> None:
    """Print the page of a game, or of a file."""
    path = Path(key)
    page = path.read_bytes() if path.is_file() else page_of(_known(key)).encode()
    click.echo(page.rstrip())


@rules.command()
@click.argument("first")
@click.argument("second")
def diff(first: str, second: str) -> None:
    """Print what differs between two pages, a place a line."""
    here, there = _flat(_definition(first).page), _flat(_definition(second).page)
    for place in sorted(here.keys() | there.keys()):
        if here.get(place) != there.get(place):
            click.echo(f"{place}: {_shown(here.get(place))} → {_shown(there.get(place))}")


@rules.command("schema")
def print_schema() -> None:
    """Print the JSON Schema of a page, for editors."""
    click.echo(json.dumps(schema(), indent=2, ensure_ascii=False))


@rules.command()
@click.argument("key")
def guide(key: str) -> None:
    """Print what a page says, as its card guide does."""
    game = game_of(_definition(key))
    click.echo(f"{game.name}\n{game.about}")
    for fact in facts(game):
        click.echo(f"\n{fact.title}")
        for sentence in (*fact.sentences, *_tabled(game, fact.section)):
            click.echo(f"  {sentence}")
        for one in fact.prices:
            price = game.prices[one.code]
            points = getattr(price, "totals", None) or (getattr(price, "points", 0),)
            click.echo(f"  {price.label}: {', '.join(f'{worth:+}' for worth in points)}")


def _tabled(game: Ruleset, section: str) -> Iterator[str]:
    """Yield the lines of a clause that a card guide shows as a table."""
    if section == "cards":
        yield from (f"{card}: {points}" for card, points in game.definition.page["cards"].items())
    opening = game.clauses[section]
    if isinstance(opening, Opening):
        paths = {band.path for band in game.bands}
        yield from (f"{one.label}: {one.usual}" for one in game.switches if one.path in paths)
        for number, contract in enumerate(opening.sets, 1):
            yield f"{number}: {contract.unit}"


def _definition(key: str) -> Definition:
    """Return the page of a game, or of a file, which has to make a game."""
    path = Path(key)
    if not path.is_file():
        return RULESETS[_known(key)].definition
    if wrong := list(page_problems(path)):
        raise click.ClickException("\n".join(wrong))
    return read_page(tomllib.loads(path.read_text("utf-8")))[0]


def _known(key: str) -> str:
    if key not in RULESETS:
        known = ", ".join(RULESETS)
        raise click.ClickException(f"There is no game “{key}”, and no such file. Known: {known}")
    return key


def _flat(page: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """Return the values of a page by their places."""
    found: dict[str, Any] = {}
    for name, value in page.items():
        place = f"{before}{name}"
        found |= _flat(value, f"{place}.") if isinstance(value, dict) else {place: value}
    return found


def _shown(value: Any) -> str:
    return "–" if value is None else json.dumps(value, ensure_ascii=False)
