"""Sends nonsense to every address for as long as one likes: python -m tests.load.fuzz."""

import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

import click

from scorekeeper.app import create_app
from scorekeeper.storage.migrating import bring_up_to_date
from tests.load.nonsense import Fault, Fuzzer

#: Nobody waits here for a share of work, nor for another game: the views are to be reached.
UNLIMITED = {"WORK_PER_ADDRESS": 0, "NEW_GAMES": "1000000 per second"}


@click.command()
@click.option("--requests", default=20_000, show_default=True)
@click.option("--seed", default=1, show_default=True, help="Another seed sends something else.")
def main(requests: int, seed: int) -> None:
    """Send so many requests that make no sense, and tell what came back."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SCOREKEEPER_INSTANCE"] = folder
        database = f"sqlite:///{Path(folder) / 'table.sqlite3'}"
        app = create_app({"TESTING": True, "SQLALCHEMY_DATABASE_URI": database} | UNLIMITED)
        bring_up_to_date(app)
        fuzzer = Fuzzer(app, seed)
        start = time.monotonic()
        try:
            fuzzer.run(requests)
        except Fault as fault:
            traceback.print_exception(fault)
            sys.exit(1)
        finally:
            sent, took = fuzzer.statuses.total(), time.monotonic() - start
            print(f"{sent:,} requests with seed {seed} in {took:.0f} s")
            addresses = {rule.endpoint for rule in app.url_map.iter_rules()}
            print(f"{len(fuzzer.reached)} of {len(addresses)} views reached")
            print(f"slowest answer {fuzzer.slowest * 1000:.0f} ms")
            for status, count in sorted(fuzzer.statuses.items()):
                print(f"{status}  {count:7,}")
    print("No fault.")


if __name__ == "__main__":
    main()
