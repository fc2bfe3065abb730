"""The commands `scorekeeper score`, `import` and `export`: what is done with game files."""

import json
import sys
from typing import Any

import click

from scorekeeper.commands.terminal import REFUSED, file_bytes, harmless
from scorekeeper.gamefile.reader import Reading, parse
from scorekeeper.gamefile.report import problem_data, report
from scorekeeper.games.rooms.codes import spaced_code


@click.command()
@click.argument("files", nargs=-1, required=True)
def score(files: tuple[str, ...]) -> None:
    """Print the scores of each game file as a line of JSON; - reads standard input."""
    readings = [(name, _read(name)) for name in files]
    for name, reading in readings:
        click.echo(harmless(json.dumps({"file": name} | _answer(reading), ensure_ascii=False)))
    sys.exit(REFUSED if any(reading.problems for _name, reading in readings) else 0)


def _read(name: str) -> Reading:
    source = file_bytes(name)
    return parse(source) if isinstance(source, bytes) else Reading(problems=(source,))


def _answer(reading: Reading) -> dict[str, Any]:
    if reading.match is None:
        return {"problems": [problem_data(problem) for problem in reading.problems]}
    return report(reading.match, reading.warnings)


@click.command("import")
@click.argument("file")
def bring(file: str) -> None:
    """Start a game from a game file; print its room code and the link that opens its desk."""
    reading = _read(file)
    if reading.problems:
        for problem in reading.problems:
            click.echo(harmless(f"{problem.path or file}: {problem.message}"), err=True)
        sys.exit(REFUSED)
    from scorekeeper.commands import stored_games  # noqa: PLC0415 - scoring alone needs no web

    code, link = stored_games.import_game(reading)
    click.echo(f"{spaced_code(code)}  {link}")


@click.command()
@click.argument("code")
@click.option("--game", type=click.IntRange(1), help="Which game of that table; else the last.")
def export(code: str, game: int | None) -> None:
    """Print the game with the room code CODE as a game file."""
    from scorekeeper.commands import stored_games  # noqa: PLC0415 - scoring alone needs no web

    try:
        document = stored_games.export_game(code, game)
    except LookupError:
        raise click.ClickException("No game has this room code.") from None
    for line in json.dumps(document, ensure_ascii=False, indent=1).split("\n"):
        click.echo(harmless(line))
