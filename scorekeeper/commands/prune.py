"""The command `scorekeeper prune`: deleting what nobody needs any more."""

from datetime import timedelta
from typing import Any

import click

from scorekeeper.games.rooms.codes import spaced_code

#: A hundred years: whoever types more has mistyped.
MOST_DAYS = 36_500


class Age(click.ParamType[timedelta]):
    """A number of days, such as 400d."""

    name = "days"

    def convert(self, value: Any, param: Any, ctx: Any) -> timedelta:
        """Return how long that is."""
        if isinstance(value, timedelta):
            return value
        days = str(value).removesuffix("d")
        if not (days.isascii() and days.isdigit()):
            self.fail(f"{value} is no number of days, such as 400d.", param, ctx)
        if len(days) > len(str(MOST_DAYS)) or not 0 < int(days) <= MOST_DAYS:
            self.fail(f"Days are from 1 to {MOST_DAYS}, such as 400d.", param, ctx)
        return timedelta(days=int(days))


def _counted(word: str, count: int) -> str:
    """Return how many of something there are, in words.

    >>> _counted("table", 1), _counted("unused page of rules", 2)
    ('1 table', '2 unused pages of rules')
    """
    first, space, rest = word.partition(" of ")
    return f"{count} {first}{'' if count == 1 else 's'}{space}{rest}"


@click.command()
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
    from scorekeeper.startup import app_with_database  # noqa: PLC0415 - scoring alone needs no web
    from scorekeeper.stored_evenings import pruning  # noqa: PLC0415

    with app_with_database().app_context():
        found = pruning.prune(older_than, empty=empty, dry_run=dry_run)
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
