"""What a game calls the deals of an evening: the texts that all games share and that name one."""

from dataclasses import dataclass

from scorekeeper.rules.text import gettext_noop, ngettext_noop


@dataclass(frozen=True, slots=True)
class Words:
    """Message ids, each said of a round; a game that plays something else has other words.

    Of those in pairs, the first is said of one and the second of any other number.
    """

    round: str = gettext_noop("Round %(number)s")
    count_round: str = gettext_noop("Count round %(number)s")
    go_on: str = gettext_noop("Go on: round %(number)s")
    correct: str = gettext_noop("Correct round %(number)s")
    column: str = gettext_noop("Round")
    this_round: str = gettext_noop("This round")
    appears: str = gettext_noop(
        "Each round appears here as soon as it is saved, with every line of its score."
    )
    played: str = gettext_noop("Rounds played")
    last: str = gettext_noop("Last rounds")
    choose: str = gettext_noop("Tap a round to read its lines, to correct or to remove it.")
    withdraw: str = gettext_noop("Remove this round")
    saved: str = gettext_noop("The round is saved.")
    corrected_since: str = gettext_noop(
        "The round was saved already, and somebody has corrected it since."
    )
    removed_since: str = gettext_noop(
        "The round was saved already, and somebody has removed it since."
    )
    best_yet: str = gettext_noop("%(side)s: your own best round so far.")
    withdrawn: str = gettext_noop("The round is removed.")
    restored: str = gettext_noop("The round counts again.")
    gone: str = gettext_noop("The round that you corrected was removed.")
    next_number: str = gettext_noop("The next round is number")
    to_play: str = gettext_noop("Rounds to play")
    opening: str = gettext_noop("Opening in round %(number)s")
    won: str = gettext_noop("Rounds won")
    best: str = gettext_noop("Best round (its number)")
    average: str = gettext_noop("Points in a round, on average")
    rare: tuple[str, str] = ngettext_noop(
        "A round of %(points)s point is rare.", "A round of %(points)s points is rare."
    )
    over_after: str = gettext_noop("The game would be over after round %(number)s.")
    ended: str = gettext_noop("This game was ended. Go on with it first, then record the round.")


ROUNDS = Words()
HANDS = Words(
    round=gettext_noop("Hand %(number)s"),
    count_round=gettext_noop("Count hand %(number)s"),
    go_on=gettext_noop("Go on: hand %(number)s"),
    correct=gettext_noop("Correct hand %(number)s"),
    column=gettext_noop("Hand"),
    this_round=gettext_noop("This hand"),
    appears=gettext_noop(
        "Each hand appears here as soon as it is saved, with every line of its score."
    ),
    played=gettext_noop("Hands played"),
    last=gettext_noop("Last hands"),
    choose=gettext_noop("Tap a hand to read its lines, to correct or to remove it."),
    withdraw=gettext_noop("Remove this hand"),
    saved=gettext_noop("The hand is saved."),
    corrected_since=gettext_noop(
        "The hand was saved already, and somebody has corrected it since."
    ),
    removed_since=gettext_noop("The hand was saved already, and somebody has removed it since."),
    best_yet=gettext_noop("%(side)s: your own best hand so far."),
    withdrawn=gettext_noop("The hand is removed."),
    restored=gettext_noop("The hand counts again."),
    gone=gettext_noop("The hand that you corrected was removed."),
    next_number=gettext_noop("The next hand is number"),
    to_play=gettext_noop("Hands to play"),
    opening=gettext_noop("Opening in hand %(number)s"),
    won=gettext_noop("Hands won"),
    best=gettext_noop("Best hand (its number)"),
    average=gettext_noop("Points in a hand, on average"),
    rare=ngettext_noop(
        "A hand of %(points)s point is rare.", "A hand of %(points)s points is rare."
    ),
    over_after=gettext_noop("The game would be over after hand %(number)s."),
    ended=gettext_noop("This game was ended. Go on with it first, then record the hand."),
)
