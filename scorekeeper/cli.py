"""The command `scorekeeper`: keep score from a terminal, and serve the table."""

import json
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import click

from scorekeeper.commands.evening import evening
from scorekeeper.commands.faults import PlainCommands
from scorekeeper.commands.rules import rules
from scorekeeper.commands.terminal import REFUSED, file_bytes, harmless
from scorekeeper.gamefile.reader import Reading, parse
from scorekeeper.gamefile.report import problem_data, report
from scorekeeper.games.rooms.codes import spaced_code
from scorekeeper.version import __version__

#: Nobody waits longer before a table is pruned.
MOST_DAYS = 36_500


@click.group(cls=PlainCommands)
@click.version_option(__version__)
def main() -> None:
    """Keep score for canasta tables."""


main.add_command(evening)
main.add_command(rules)


def main_or_serve() -> None:
    """Do what `scorekeeper` does; asked for nothing, serve."""
    main(sys.argv[1:] or ["serve"], prog_name="scorekeeper")


@main.command()
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


@main.command("import")
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


@main.command()
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


@main.command()
@click.argument("code")
def pen(code: str) -> None:
    """Print a link by which another phone may keep score at the table CODE.

    It works for 15 minutes. Whoever keeps score there already goes on. With the code of a club
    evening, that phone directs it from then on, and no other; with that of a season, it keeps the
    season too.
    """
    from scorekeeper.commands import stored_games  # noqa: PLC0415 - scoring alone needs no web

    try:
        click.echo(stored_games.new_pen_link(code))
    except LookupError:
        raise click.ClickException("No game, no evening and no season has this code.") from None


class Age(click.ParamType[timedelta]):
    """A number of days, such as 400d."""

    name = "days"

    def convert(self, value: Any, param: Any, ctx: Any) -> timedelta:
        """Return how long that is."""
        if isinstance(value, timedelta):
            return value
        days = str(value).removesuffix("d")
        if not (days.isascii() and days.isdigit() and 0 < int(days) < MOST_DAYS):
            self.fail(f"{value} is no number of days, such as 400d.", param, ctx)
        return timedelta(days=int(days))


def _counted(word: str, count: int) -> str:
    """Return how many of something there are, in words.

    >>> _counted("table", 1), _counted("unused page of rules", 2)
    ('1 table', '2 unused pages of rules')
    """
    first, space, rest = word.partition(" of ")
    return f"{count} {first}{'' if count == 1 else 's'}{space}{rest}"


@main.command()
@click.option("--older-than", type=Age(), help="Tables that nobody has used for so long: 400d.")
@click.option("--empty", is_flag=True, help="Tables of yesterday and before without any round.")
@click.option("--dry-run", is_flag=True, help="Only say which ones.")
def prune(older_than: timedelta | None, *, empty: bool, dry_run: bool) -> None:
    """Delete tables and evenings that nobody needs any more, with all their games, for good.

    With --older-than also seasons without evenings, and the pages of rules that are as old and that
    no game was played by.
    """
    if older_than is None and not empty:
        raise click.UsageError("Say which ones: --older-than 400d, --empty, or both.")
    from scorekeeper.commands import stored_games  # noqa: PLC0415 - scoring alone needs no web

    found = stored_games.prune(older_than, empty=empty, dry_run=dry_run)
    for code in (*found.tables, *found.evenings, *found.seasons):
        click.echo(spaced_code(code))
    counts = {
        "table": len(found.tables),
        "evening": len(found.evenings),
        "season": len(found.seasons),
        "unused page of rules": found.pages,
    }
    told = [_counted(word, count) for word, count in counts.items() if count or word == "table"]
    what = told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"
    click.echo(f"{what} would be deleted." if dry_run else f"{what} deleted.")


@main.command()
def migrate() -> None:
    """Bring the database of DATABASE_URL up to date; the embedded one does so by itself."""
    from scorekeeper.startup import app_for_command  # noqa: PLC0415 - as above
    from scorekeeper.storage.schema import bring_up_to_date  # noqa: PLC0415 - as above

    bring_up_to_date(app_for_command())
    click.echo("The database is up to date.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--keep", type=click.IntRange(1), help="FILE is a folder, in which so many backups are kept."
)
def backup(file: Path, keep: int | None) -> None:
    """Copy the whole database to FILE, also while the server runs."""
    from scorekeeper.commands import backup as backups  # noqa: PLC0415 - scoring alone needs no web

    if keep is None:
        backups.backup(file)
    else:
        file = backups.backup_into(file, keep=keep)
    click.echo(f"Everything is in {file}.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
def restore(file: Path) -> None:
    """Put the backup FILE in the place of the database; stop the server before."""
    from scorekeeper.commands.restore import restore as restore_backup  # noqa: PLC0415 - as above

    kept = restore_backup(file)
    click.echo("The backup is in place.")
    click.echo(f"What was there before is in {kept}." if kept else "Nothing was there before.")


@main.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")  # noqa: S104 - every phone at the table is to reach it
@click.option("--port", default=5000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option(
    "--open/--no-open",
    "opens",
    default=None,
    help="Open the page that lets phones in; without either, where there is a screen.",
)
def serve(host: str, port: int, workers: int, *, opens: bool | None) -> None:
    """Serve the score table to every phone in reach."""
    from scorekeeper.serving import serve as serve_table  # noqa: PLC0415 - it patches the library

    serve_table(host, port, workers, opens=opens)
