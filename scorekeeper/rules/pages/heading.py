"""The heading of a page: what it says of the whole game."""

from dataclasses import dataclass

from scorekeeper.rules.pages.checked_rounds import MOST_CHECKED, CheckedRound
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.several_values import ListOf, Record
from scorekeeper.rules.parameters.single_values import Name, Phrase, Whole, Word
from scorekeeper.rules.text import text
from scorekeeper.rules.wording.round_or_hand import HANDS, ROUNDS

LONGEST_ABOUT = 160
#: What a page of one's own says in place of the key of a game that the app brings.
OWN = "own"
WORDS = {"rounds": ROUNDS, "hands": HANDS}
DEALS = {"rounds": text("It plays rounds."), "hands": text("It plays hands.")}


@dataclass(frozen=True, slots=True)
class Heading:
    """What a page says of the whole game."""

    game: str = required(Name(), "The key of the game.")
    name: str = required(Phrase(), "What the game is called.")
    about: str = parameter(Phrase(LONGEST_ABOUT), "The game in one line.")
    words: str = parameter(Word(DEALS), "What a deal is called.", "rounds")
    order: int = parameter(Whole(), "Its place among the games that are offered.", 99)
    starts: str = parameter(
        Phrase(LONGEST_ABOUT), "Who starts, where not the player after the dealer."
    )
    based_on: str = parameter(Name(), "The game from which it was copied.")
    checked: tuple[CheckedRound, ...] = parameter(
        ListOf(Record(CheckedRound), MOST_CHECKED), "Rounds whose score the table knows."
    )
