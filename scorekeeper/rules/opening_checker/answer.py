"""The answer of the opening checker to the cards with which a side wants to open."""

from dataclasses import dataclass

from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.laid_meld import Laid
from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.opening_checker.reason import Reason
from scorekeeper.rules.text import Text, ntext, text


@dataclass(frozen=True, slots=True)
class Answer:
    """What the game says to some cards, laid as well as they can be.

    ``have`` and ``needed`` are points, or sets of a contract. ``left`` are cards that find no
    place, ``more`` the cards of which a single one would be enough, ``fewer`` those without one of
    which the rest opens. ``steps`` tells how much work the answer was.
    """

    need: Requirement
    have: int = 0
    needed: int = 0
    melds: tuple[Laid, ...] = ()
    left: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    hints: tuple[Text, ...] = ()
    more: tuple[str, ...] = ()
    fewer: tuple[str, ...] = ()
    steps: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether no card was laid that could count."""
        return not self.melds and not self.left

    @property
    def missing(self) -> int:
        """What is still missing, in points or sets."""
        return max(self.needed - self.have, 0)

    @property
    def is_legal(self) -> bool:
        """Whether these cards may lie on the table so, be they enough or not."""
        return not self.reasons

    @property
    def is_breach(self) -> bool:
        """Whether something is against the rules, and not only missing."""
        return any(reason.is_breach for reason in self.reasons)

    @property
    def opens(self) -> bool:
        """Whether the side can open with these cards."""
        return self.is_legal and not self.missing and not self.is_empty

    @property
    def figure(self) -> Text:
        """How far it goes, in a few characters."""
        if isinstance(self.need, Contract):
            return _melds_of(self.need, self.have)
        if self.needed:
            return text("%(have)s of %(needed)s", have=self.have, needed=self.needed)
        return ntext("%(have)s point", "%(have)s points", have=self.have)

    @property
    def verdict(self) -> Text:
        """The answer in one sentence."""
        if self.is_breach:
            return text("Not legal.")
        if self.is_empty:
            return text("Tap the cards that you want to lay.")
        if self.reasons and not self._lacks_sets:
            return text("Not yet.")
        return text("You can open with this.") if self.opens else self._shortfall()

    @property
    def _lacks_sets(self) -> bool:
        """Whether a set that has begun has to be told beside what is said of other cards."""
        return isinstance(self.need, Contract) and self.missing > 0 and bool(self.melds)

    def _shortfall(self) -> Text:
        """Return what is still missing, in one sentence."""
        if isinstance(self.need, Contract) and self.need.runs:
            return text("Sets and sequences still missing: %(missing)s.", missing=self.missing)
        if isinstance(self.need, Contract):
            return self._sets_missing(self.need)
        missing = self.missing
        return ntext("%(missing)s point short.", "%(missing)s points short.", missing=missing)

    def _sets_missing(self, need: Contract) -> Text:
        """Return how many sets are missing, and which one has begun, as far as it came."""
        begun = [meld for meld in self.melds if len(meld.cards) < need.size]
        if len({meld.rank for meld in begun}) < len(begun) or not begun:  # Nobody would lay it so.
            return text("Sets still missing: %(missing)s.", missing=self.missing)
        longest = max(begun, key=lambda meld: len(meld.cards))
        # A wild card may as well stand in this one as in another that is complete only with it.
        alike = [
            meld for meld in self.melds if meld.wilds and len(meld.naturals) == len(longest.cards)
        ]
        if alike and not longest.wilds:
            return text(
                "Sets still missing: %(missing)s. One has %(have)s of %(size)s cards: %(cards)s or"
                " %(others)s.",
                missing=self.missing,
                have=longest.size,
                size=need.size,
                cards=CARD_NAMES[longest.rank],
                others=CARD_NAMES[alike[0].rank],
            )
        return text(
            "Sets still missing: %(missing)s. One has %(have)s of %(size)s cards: %(cards)s.",
            missing=self.missing,
            have=len(longest.cards),
            size=need.size,
            cards=CARD_NAMES[longest.rank],
        )


def _melds_of(need: Contract, have: int) -> Text:
    """Return how many of the melds of a contract are there."""
    needed = need.melds
    if need.runs:
        return ntext(
            "%(have)s of %(needed)s meld", "%(have)s of %(needed)s melds", needed=needed, have=have
        )
    return ntext(
        "%(have)s of %(needed)s set", "%(have)s of %(needed)s sets", needed=needed, have=have
    )
