"""What a game calls the deals of an evening: the texts that all games share and that name one."""

from dataclasses import dataclass

from scorekeeper.rules.text import mark, nmark


@dataclass(frozen=True, slots=True)
class Words:
    """Message ids, each said of a round; a game that plays something else has other words.

    Of those in pairs, the first is said of one and the second of any other number.
    """

    round: str = mark("Round %(number)s")
    count_round: str = mark("Count round %(number)s")
    in_play: str = mark("Round %(number)s in play")
    column: str = mark("Round")
    this_round: str = mark("This round")
    played: str = mark("Rounds played")
    choose: str = mark("Tap a round to see, correct or withdraw it.")
    withdraw: str = mark("Withdraw this round")
    saved: str = mark("The round is saved.")
    withdrawn: str = mark("The round is withdrawn. You can bring it back below.")
    restored: str = mark("The round counts again.")
    gone: str = mark("The round that you corrected was withdrawn.")
    next_number: str = mark("The next round is number")
    to_play: str = mark("Rounds to play")
    opening: str = mark("Opening in round %(number)s")
    won: str = mark("Rounds won")
    best: str = mark("Best round (its number)")
    average: str = mark("Points in a round, on average")
    rare: tuple[str, str] = nmark(
        "A round of %(points)s point is rare.", "A round of %(points)s points is rare."
    )
    over_after: str = mark("The game would be over after round %(number)s.")
    ended: str = mark("This game was ended. Go on with it first, then record the round.")


ROUNDS = Words()
HANDS = Words(
    round=mark("Hand %(number)s"),
    count_round=mark("Count hand %(number)s"),
    in_play=mark("Hand %(number)s in play"),
    column=mark("Hand"),
    this_round=mark("This hand"),
    played=mark("Hands played"),
    choose=mark("Tap a hand to see, correct or withdraw it."),
    withdraw=mark("Withdraw this hand"),
    saved=mark("The hand is saved."),
    withdrawn=mark("The hand is withdrawn. You can bring it back below."),
    restored=mark("The hand counts again."),
    gone=mark("The hand that you corrected was withdrawn."),
    next_number=mark("The next hand is number"),
    to_play=mark("Hands to play"),
    opening=mark("Opening in hand %(number)s"),
    won=mark("Hands won"),
    best=mark("Best hand (its number)"),
    average=mark("Points in a hand, on average"),
    rare=nmark("A hand of %(points)s point is rare.", "A hand of %(points)s points is rare."),
    over_after=mark("The game would be over after hand %(number)s."),
    ended=mark("This game was ended. Go on with it first, then record the hand."),
)
