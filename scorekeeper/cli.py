"""The command `scorekeeper`: keep score from a terminal, and serve the table."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from scorekeeper.games.codes import spaced_code
from scorekeeper.games.gamefile import Reading, parse
from scorekeeper.games.report import problem_data, report
from scorekeeper.rules.problem import impossible
from scorekeeper.rules.text import text

#: Exit status when a file is not valid, as the game file's format fixes it.
REFUSED = 2


@click.group()
@click.version_option(package_name="scorekeeper")
def main() -> None:
    """Keep score for canasta tables."""


@main.command()
@click.argument("files", nargs=-1, required=True)
def score(files: tuple[str, ...]) -> None:
    """Print the scores of each game file as a line of JSON; - reads standard input."""
    readings = [(name, _read(name)) for name in files]
    for name, reading in readings:
        click.echo(_harmless(json.dumps({"file": name} | _answer(reading), ensure_ascii=False)))
    sys.exit(REFUSED if any(reading.problems for _name, reading in readings) else 0)


def _harmless(line: str) -> str:
    """Return a line in which all that a terminal could obey is written out, as JSON does it."""
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in line)


def _read(name: str) -> Reading:
    try:
        source = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        message = text("The file cannot be read: %(reason)s.", reason=error.strerror)
        return Reading(problems=(impossible("unreadable", message),))
    return parse(source)


def _answer(reading: Reading) -> dict[str, Any]:
    if reading.match is None:
        return {"problems": [problem_data(problem) for problem in reading.problems]}
    return report(reading.match, reading.warnings)


@main.command("import")
@click.argument("file")
def bring(file: str) -> None:
    """Start a game from a game file; print its room code and the link that opens its desk."""
    reading = _read(file)
    if reading.problems:
        for problem in reading.problems:
            click.echo(_harmless(f"{problem.path or file}: {problem.message}"), err=True)
        sys.exit(REFUSED)
    from scorekeeper import moving  # noqa: PLC0415 - scoring alone needs no web

    code, link = moving.bring(reading)
    click.echo(f"{spaced_code(code)}  {link}")


@main.command()
@click.argument("code")
@click.option("--game", type=click.IntRange(1), help="Which game of that table; else the last.")
def export(code: str, game: int | None) -> None:
    """Print the game with the room code CODE as a game file."""
    from scorekeeper import moving  # noqa: PLC0415 - scoring alone needs no web

    try:
        document = moving.take(code, game)
    except LookupError:
        raise click.ClickException("No game has this room code.") from None
    for line in json.dumps(document, ensure_ascii=False, indent=1).split("\n"):
        click.echo(_harmless(line))


@main.command()
def migrate() -> None:
    """Bring the database of DATABASE_URL up to date; the embedded one does so by itself."""
    from scorekeeper.app import create_app, migrate_database  # noqa: PLC0415 - as above

    migrate_database(create_app({"LISTEN": False, "MIGRATE_AT_START": False}))
    click.echo("The database is up to date.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Copy the whole database to FILE, also while the server runs."""
    from scorekeeper import backup as backups  # noqa: PLC0415 - scoring alone needs no web

    try:
        backups.backup(file)
    except backups.NoBackup as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"Everything is in {file}.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
def restore(file: Path) -> None:
    """Put the backup FILE in the place of the database; stop the server before."""
    from scorekeeper import backup as backups  # noqa: PLC0415 - scoring alone needs no web

    try:
        kept = backups.restore(file)
    except backups.NoBackup as error:
        raise click.ClickException(str(error)) from None
    click.echo("The backup is in place.")
    if kept is not None:
        click.echo(f"What was there before is in {kept}.")


@main.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")  # noqa: S104 - every phone at the table is to reach it
@click.option("--port", default=5000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64))
def serve(host: str, port: int, workers: int) -> None:
    """Serve the score table to every phone in reach."""
    from scorekeeper.serving import serve as serve_table  # noqa: PLC0415 - it patches the library

    serve_table(host, port, workers)
