"""The command `scorekeeper`: keep score from a terminal, and serve the table."""

import gc
import sys
from pathlib import Path

import click

from scorekeeper.commands.evening import evening
from scorekeeper.commands.faults import PlainCommands
from scorekeeper.commands.game_files import bring, export, score
from scorekeeper.commands.prune import prune
from scorekeeper.commands.rules import rules
from scorekeeper.version import __version__

#: New objects before Python searches for lost ones. A start makes many, all of them to stay: with
#: the usual 700 that search is a tenth of its time. A server sets its own once it serves.
SEARCH_AFTER = 100_000


@click.group(cls=PlainCommands)
@click.version_option(__version__)
def main() -> None:
    """Keep score for canasta tables."""
    gc.set_threshold(SEARCH_AFTER)


for command in (bring, evening, export, prune, rules, score):
    main.add_command(command)


def main_or_serve() -> None:
    """Do what `scorekeeper` does; asked for nothing, serve."""
    main(sys.argv[1:] or ["serve"], prog_name="scorekeeper")


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


@main.command()
def migrate() -> None:
    """Bring the database of DATABASE_URL up to date; the embedded one does so by itself."""
    from scorekeeper.startup import app_for_command  # noqa: PLC0415 - as above
    from scorekeeper.storage.migrating import bring_up_to_date  # noqa: PLC0415 - as above

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
