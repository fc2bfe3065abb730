"""A table for a spreadsheet: cells that it does not run, split where it splits."""

import csv
import io
import re
from collections.abc import Iterable

from babel.numbers import get_decimal_symbol
from flask_babel import get_locale

#: A spreadsheet takes a cell that begins so for a formula, in East Asia by the other forms too.
_SIGNS = "[=+\\-@＝＋－＠﹦﹢﹣﹫]"  # noqa: RUF001
#: Where such a cell may begin: at a sign after anything that a spreadsheet splits at. A space is
#: one of these only where it is told so, and a sign between two spaces begins nothing.
_BEGINNINGS = re.compile(rf"(?:(?:^|[,;|\"\t\r\n\v\f])\s*|\s(?!{_SIGNS} ))(?={_SIGNS})")


def csv_table(rows: Iterable[Iterable[object]]) -> str:
    """Return *rows* as a spreadsheet reads them; names in them must be ``harmless``."""
    target = io.StringIO()
    csv.writer(target, delimiter=separator()).writerows(rows)
    # The mark at the beginning tells spreadsheets that names are in UTF-8.
    return "\ufeff" + target.getvalue()


def to_keep(name: str, kind: str) -> tuple[tuple[str, str], ...]:
    """Return the headers of a download: a browser keeps it as a file of this *name* and *kind*."""
    return (("Content-Disposition", f"attachment; filename=scorekeeper-{name}.{kind}"),)


def harmless(text: str) -> str:
    """Return *text* so that no spreadsheet runs it, wherever it splits the line.

    >>> harmless("=1+1"), harmless("Ann;=1+1"), harmless("Ann - Bob")
    ("'=1+1", "Ann;'=1+1", 'Ann - Bob')
    """
    return _BEGINNINGS.sub(r"\g<0>'", text)


def decimal(number: float | None) -> str:
    """Return a number with the decimal mark that spreadsheets expect beside the separator."""
    if number is None:
        return ""
    told = str(int(number)) if number == int(number) else str(number)
    return told.replace(".", get_decimal_symbol(get_locale()))


def separator() -> str:
    """Return what spreadsheets split at: a semicolon where the comma is the decimal mark."""
    return ";" if get_decimal_symbol(get_locale()) == "," else ","
