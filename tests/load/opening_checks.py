"""What the dearest opening checks cost: hands that the form accepts, made dearer step by step.

python -m tests.load.opening_checks, with --tries 20000 for a longer search.
"""

import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click
from flask import Flask

from scorekeeper.rules.game_parts.requirement_kinds import Points, Requirement
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap
from scorekeeper.rules.opening_checker.opening_check import MOST_CARDS, MOST_HELPED, check_opening
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from tests.rules.worst_hands import WORST, WORST_RUNS, needed
from tests.seats import application, cookie, token

TRIES, TURNS = 3000, 7
#: After so many changes that made a hand no dearer, another hand is begun.
PATIENCE = 40

Hand = Counter[str]
Check = tuple[Requirement, Hand]


def measure(tries: int = TRIES) -> Iterator[str]:
    """Yield a line for each game."""
    with tempfile.TemporaryDirectory() as folder:
        app = application(Path(folder))
        for rules in RULESETS.values():
            worst = {**WORST, **WORST_RUNS}.get(rules.key, ())
            known = [(needed(rules, asked), Hand(hand)) for asked, hand in worst]
            checks = [*known, *dearest(rules, tries)]
            alone = [taken(partial(check_opening, rules, *check)) for check in checks]
            whole = [taken(posting(app, rules, *check)) for check in checks]
            steps = max(check_opening(rules, *check).steps for check in checks)
            yield (
                f"opening, {rules.key:20} {max(alone):5.1f} ms of CPU for the dearest check, "
                f"{max(whole):5.1f} with its page, {steps:6,} steps"
            )


def dearest(rules: Ruleset, tries: int) -> Iterator[Check]:
    """Yield the dearest check of hands with advice, and of all hands, that were found."""
    for most in (MOST_HELPED, MOST_CARDS):
        yield _climbed(rules, most, tries // 2)


def taken(act: Callable[[], Any]) -> float:
    """Return the median CPU time of *act*, in milliseconds."""
    times = []
    for _ in range(TURNS):
        start = time.process_time()
        act()
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times)


def posting(app: Flask, rules: Ruleset, need: Requirement, hand: Hand) -> Callable[[], Any]:
    """Return what sends the form of a check, as a phone without a script does."""
    typed = {f"card-{at}": str(hand[card]) for at, card in enumerate(cards_to_tap(rules))}
    asked = rules.openings
    typed["asked"] = str(asked.index(need)) if need in asked else ""
    typed["points"] = str(need.points) if isinstance(need, Points) else ""
    typed["csrf_token"] = token(app)
    session = f"{app.config['SESSION_COOKIE_NAME']}={cookie(app, ())}"
    client = app.test_client(use_cookies=False)

    def post() -> None:
        answer = client.post(f"/guide/{rules.key}/opening", data=typed, headers={"Cookie": session})
        assert answer.status_code == 200, answer.text

    return post


def _climbed(rules: Ruleset, most: int, tries: int) -> Check:
    """Return the check of at most so many cards that takes most steps, of those that were tried.

    Chance is seeded, and steps are counted, so that the same hands are found on every machine.
    """
    chance = random.Random(f"{rules.key} {most}")  # noqa: S311 - nothing here is a secret
    needs = [*rules.openings]
    if isinstance(needs[0], Points):
        needs = [needs[0], Points(MOST)]
    best, best_steps = (needs[0], Hand()), -1
    check, steps, waited = best, -1, PATIENCE
    for _ in range(tries):
        if waited == PATIENCE:
            steps, waited = -1, 0
            check = chance.choice(needs), _drawn(chance, rules, most)
        tried = check[0], _changed(chance, rules, check[1], most)
        found = check_opening(rules, *tried).steps
        waited += 1
        if found > steps:
            check, steps, waited = tried, found, 0
        if found > best_steps:
            best, best_steps = tried, found
    return best


def _drawn(chance: random.Random, rules: Ruleset, most: int) -> Hand:
    cards = chance.sample(cards_to_tap(rules), chance.randint(1, len(cards_to_tap(rules))))
    return Hand(chance.choices(cards, k=chance.randint(most // 2, most)))


def _changed(chance: random.Random, rules: Ruleset, hand: Hand, most: int) -> Hand:
    """Return *hand* with one to three cards put in the place of others, or beside them."""
    cards = [*hand.elements()]
    for _ in range(chance.randint(1, 3)):
        if len(cards) == most or chance.random() < 1 / 2:
            cards.pop(chance.randrange(len(cards)))
        cards.append(chance.choice(cards_to_tap(rules)))
    return Hand(cards)


@click.command()
@click.option("--tries", default=TRIES, show_default=True, help="Hands tried for each game.")
def main(tries: int) -> None:
    """Print what the dearest opening checks cost."""
    for line in measure(tries):
        print(line, flush=True)


if __name__ == "__main__":
    main()
