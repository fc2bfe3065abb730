"""The command `scorekeeper evening`: seats and standings of evening files."""

import json
import sys
from typing import Any

import click

from scorekeeper.commands.terminal import REFUSED, file_bytes, harmless
from scorekeeper.gamefile.evening.reader import EveningReading, parse_evening
from scorekeeper.gamefile.evening.report import evening_report
from scorekeeper.gamefile.report import problem_data


@click.command()
@click.argument("files", nargs=-1, required=True)
def evening(files: tuple[str, ...]) -> None:
    """Print standings and next seats of each evening file as a line of JSON; - is stdin."""
    is_refused = False
    for name in files:
        reading = _read(name)
        is_refused |= bool(reading.problems)
        click.echo(harmless(json.dumps({"file": name} | _answer(reading), ensure_ascii=False)))
    sys.exit(REFUSED if is_refused else 0)


def _read(name: str) -> EveningReading:
    source = file_bytes(name)
    if isinstance(source, bytes):
        return parse_evening(source)
    return EveningReading(problems=(source,))


def _answer(reading: EveningReading) -> dict[str, Any]:
    if reading.evening is None:
        return {"problems": [problem_data(problem) for problem in reading.problems]}
    return evening_report(reading.evening)
