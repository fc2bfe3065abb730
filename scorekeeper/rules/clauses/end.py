"""When the game is over, and who has won."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.end import End
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.parameters.parameter import parameter
from scorekeeper.rules.parameters.single_values import PHRASE, YES_NO, Whole, Word
from scorekeeper.rules.text import Text, ntext, text

TIES = {
    "another round": text("If there is a tie, you play on until one side leads."),
    "shared": text("If there is a tie, the win is shared."),
}


@dataclass(frozen=True, slots=True)
class EndOfGame(Clause):
    """The points, or the number of rounds, that end the game."""

    target: int | None = parameter(Whole(5, MOST), "Points to win.")
    rounds: int | None = parameter(Whole(1, MOST), "Rounds of a game.")
    lowest_wins: bool = parameter(YES_NO, "The lowest total wins.")
    tie: str = parameter(Word(TIES), "What happens after a tie.", "another round")
    note: str = parameter(PHRASE, "What a table should know that chooses a target.")

    def told(self) -> Iterator[Text]:
        """Yield when the game is over, and who has won."""
        if self.target is not None:
            yield ntext(
                "The game ends when a side reaches %(target)s point.",
                "The game ends when a side reaches %(target)s points.",
                target=self.target,
            )
        if self.rounds is not None:
            yield ntext(
                "The game ends after one round.",
                "The game ends after %(rounds)s rounds.",
                rounds=self.rounds,
            )
        yield text("The lowest total wins.") if self.lowest_wins else text("The most points win.")
        yield TIES[self.tie]

    def end(self) -> End:
        """Return when a game is over."""
        return End(self.target, self.rounds, self.lowest_wins, shared=self.tie == "shared")
