"""What a game calls the deals of an evening: the texts that all games share and that name one."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Message ids, each said of a round; a game that plays something else has other words."""

    round: str = "Round %(number)s"
    count_round: str = "Count round %(number)s"
    column: str = "Round"
    this_round: str = "This round"
    played: str = "Rounds played"
    choose: str = "Tap a round to see, correct or withdraw it."
    withdraw: str = "Withdraw this round"
    saved: str = "The round is saved."
    withdrawn: str = "The round is withdrawn. You can bring it back below."
    restored: str = "The round counts again."
    gone: str = "The round that you corrected was withdrawn."
    next_number: str = "The next round is number"
    to_play: str = "Rounds to play"
    opening: str = "Opening in round %(number)s"
    rare: str = "A round of %(points)s points is rare."
    over_after: str = "The game would be over after round %(number)s."
    ended: str = "This game was ended. Go on with it first, then record the round."


ROUNDS = Words()
HANDS = Words(
    round="Hand %(number)s",
    count_round="Count hand %(number)s",
    column="Hand",
    this_round="This hand",
    played="Hands played",
    choose="Tap a hand to see, correct or withdraw it.",
    withdraw="Withdraw this hand",
    saved="The hand is saved.",
    withdrawn="The hand is withdrawn. You can bring it back below.",
    restored="The hand counts again.",
    gone="The hand that you corrected was withdrawn.",
    next_number="The next hand is number",
    to_play="Hands to play",
    opening="Opening in hand %(number)s",
    rare="A hand of %(points)s points is rare.",
    over_after="The game would be over after hand %(number)s.",
    ended="This game was ended. Go on with it first, then record the hand.",
)
