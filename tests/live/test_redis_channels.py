"""Which boards a process listens to: those that are asked for, and trusted a while after that."""

from scorekeeper.live.brokers.board_channels import IDLE, SETTLE, BoardChannels

CODE, OTHER = "K7PQ4M", "ZZZZZZ"
CHANNEL = f"x:{CODE}"


class Boards(BoardChannels):
    """The channels at a clock that is moved by hand."""

    def __init__(self):
        self.clock, self.forgotten = 0.0, []
        super().__init__("x:", forget=self.forgotten.extend, now=lambda: self.clock)

    def changed(self, *awaited):
        """Return what is begun and what is ended in this turn."""
        return self.changes(lambda: awaited)

    def listen(self):
        """Hear of a board, and trust that."""
        self.ask(CODE)
        self.changed()
        self.begun(CHANNEL)
        self.clock += SETTLE
        self.settle()


def test_a_board_is_listened_to_once_it_is_asked_for():
    boards = Boards()
    before = boards.changed()
    boards.ask(CODE)
    boards.ask(CODE)

    assert (before, boards.changed(), boards.changed()) == (([], []), ([CHANNEL], []), ([], []))


def test_a_board_is_trusted_a_while_after_it_is_heard_and_then_looked_at_again():
    boards = Boards()
    asked = boards.ask(CODE)
    boards.changed()
    boards.begun(CHANNEL)
    boards.clock = SETTLE - 1
    early = boards.settle(), boards.ask(CODE), boards.is_heard(CODE)
    boards.clock = SETTLE

    assert not asked
    assert early == ([], False, True)
    assert boards.settle() == [CODE]
    assert boards.forgotten == [CODE]
    assert boards.ask(CODE)
    assert boards.settle() == []


def test_a_board_of_which_nothing_is_heard_yet_is_not_trusted_however_long_it_takes():
    boards = Boards()
    boards.ask(CODE)
    boards.changed()
    boards.clock = 10 * SETTLE

    assert boards.settle() == []
    assert not boards.trusts(CODE)
    assert not boards.is_heard(CODE)


def test_a_board_that_nobody_asks_for_any_more_is_left_and_forgotten():
    boards = Boards()
    boards.listen()
    boards.forgotten.clear()
    boards.clock += IDLE

    assert boards.changed() == ([], [CHANNEL])
    assert boards.forgotten == [CODE]
    assert not boards.trusts(CODE)
    assert boards.changed() == ([], [])


def test_a_board_that_is_asked_for_again_is_heard_anew():
    boards = Boards()
    boards.listen()
    boards.clock += IDLE
    boards.changed()

    assert not boards.ask(CODE)
    assert boards.changed() == ([CHANNEL], [])


def test_a_board_that_somebody_waits_for_stays():
    boards = Boards()
    boards.listen()
    boards.ask(OTHER)
    boards.clock += IDLE

    assert boards.changed(CODE, OTHER) == ([f"x:{OTHER}"], [])
    assert boards.trusts(CODE)


def test_what_is_heard_of_a_board_that_was_left_changes_nothing():
    boards = Boards()
    boards.ask(CODE)
    boards.changed()
    boards.clock += IDLE
    boards.changed()
    boards.begun(CHANNEL)
    boards.clock += SETTLE

    assert boards.settle() == []


def test_after_a_loss_all_that_is_wanted_is_listened_to_anew():
    boards = Boards()
    boards.listen()
    boards.lose()

    assert not boards.trusts(CODE)
    assert not boards.is_heard(CODE)
    assert boards.changed() == ([CHANNEL], [])
