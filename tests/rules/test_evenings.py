"""Whole evenings of every game: the board is the fold of what was played and still stands."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorekeeper.rules.matches.match_from_rounds import play
from tests.rules.at_random import contents, parties, tables


@st.composite
def evenings(draw):
    table = draw(tables())
    contents_ = draw(st.lists(contents(table), min_size=1, max_size=4))
    return table, draw(parties(table)), [table.read(content) for content in contents_]


@given(evenings())
def test_taking_the_last_round_back_leaves_what_was_before(evening):
    table, sides, rounds = evening

    longer = play(table.rules, sides, rounds)

    assert longer.played[:-1] == play(table.rules, sides, rounds[:-1]).played


@given(evenings(), st.data())
def test_amending_a_round_to_itself_changes_nothing(evening, data):
    table, sides, rounds = evening
    at = data.draw(st.integers(0, len(rounds) - 1))

    amended = [*rounds[:at], replace(rounds[at]), *rounds[at + 1 :]]

    assert play(table.rules, sides, amended) == play(table.rules, sides, rounds)


@given(evenings(), st.data())
def test_amending_a_round_moves_later_totals_by_the_difference(evening, data):
    table, sides, rounds = evening
    at = data.draw(st.integers(0, len(rounds) - 1))
    other = table.read(data.draw(contents(table)))

    before = play(table.rules, sides, rounds)
    after = play(table.rules, sides, [*rounds[:at], other, *rounds[at + 1 :]])

    moved = [new - old for new, old in zip(after.totals, before.totals, strict=True)]
    assert moved == [
        new.points - old.points
        for new, old in zip(after.played[at].standings, before.played[at].standings, strict=True)
    ]


@given(evenings())
def test_swapping_two_sides_swaps_their_columns(evening):
    table, sides, rounds = evening
    order = [1, 0, *range(2, len(sides))]

    match = play(table.rules, sides, rounds)
    other_way = play(
        table.rules,
        [sides[at] for at in order],
        [_swapped(round_, order) for round_ in rounds],
    )

    assert other_way.totals == tuple(match.totals[at] for at in order)
    assert sorted(order[at] for at in other_way.winners) == list(match.winners)


def _swapped(round_, order):
    places = {None: None} | {at: place for place, at in enumerate(order)}
    return replace(
        round_,
        sheets=tuple(round_.sheets[at] for at in order),
        out=places[round_.out],
        special=_moved(round_.special, places),
    )


def _moved(special, places):
    return special and replace(special, side=places[special.side])


@given(evenings(), st.randoms(use_true_random=False))
def test_the_order_of_rounds_does_not_change_the_totals(evening, chance):
    table, sides, rounds = evening
    shuffled = chance.sample(rounds, len(rounds))

    assert play(table.rules, sides, shuffled).totals == play(table.rules, sides, rounds).totals


class Evening(RuleBasedStateMachine):
    """Somebody keeps score, and changes their mind."""

    @initialize(data=st.data())
    def sit_down(self, data):
        self.table = data.draw(tables())
        self.sides = data.draw(parties(self.table))
        self.rounds = []
        self.undone = []

    @rule(data=st.data())
    def play_a_round(self, data):
        self.undone.append((tuple(self.rounds), self._match()))
        self.rounds.append(self._drawn(data))

    @precondition(lambda self: self.rounds)
    @rule(data=st.data())
    def amend_a_round(self, data):
        self.undone.append((tuple(self.rounds), self._match()))
        self.rounds[data.draw(st.integers(0, len(self.rounds) - 1))] = self._drawn(data)

    @precondition(lambda self: self.undone)
    @rule()
    def undo(self):
        rounds, match = self.undone.pop()
        self.rounds = list(rounds)

        assert self._match() == match

    @invariant()
    def the_board_is_the_fold_of_what_remains(self):
        rules, match = self.table.rules, self._match()

        assert len(match.played) == len(self.rounds)
        assert match.totals == tuple(
            side.start + sum(rules.score(round_, at).total for round_ in self.rounds)
            for at, side in enumerate(self.sides)
        )

    @invariant()
    def every_opening_follows_from_the_total_before(self):
        before = [side.start for side in self.sides]
        for one in self._match().played:
            needed = [side.requirement for side in one.standings]
            totals = zip(before, one.round.sheets, strict=True)
            rules = self.table.rules

            assert needed == [
                rules.requirement(one.number, total, sheet) for total, sheet in totals
            ]
            before = [side.total for side in one.standings]

    def _match(self):
        return play(self.table.rules, self.sides, self.rounds)

    def _drawn(self, data):
        return self.table.read(data.draw(contents(self.table)))


EveningTest = Evening.TestCase
EveningTest.settings = settings(max_examples=20, stateful_step_count=12)
