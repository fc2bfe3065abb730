"""Who was seen, by addresses: bounded, and only as far as it is true."""

from scorekeeper.live import presence as presence_module
from scorekeeper.live.presence import Presence


def seen_at(*moments):
    """Return a presence whose clock goes from one moment to the next, and then stands still."""
    left = list(moments)
    return Presence(now=lambda: left.pop(0) if len(left) > 1 else left[0])


def test_nobody_has_come_to_begin_with():
    presence = seen_at(0)

    assert not presence.has_come()
    assert presence.here(within=60) == 0


def test_who_was_seen_lately_is_here():
    presence = seen_at(0, 50, 100)
    presence.note("early")
    presence.note("late")

    assert presence.here(within=50) == 1
    assert presence.here(within=100) == 2
    assert presence.has_come(but={"early"})


def test_some_are_not_asked_about():
    presence = seen_at(0)
    presence.note("own")
    presence.enter("own")

    assert presence.here(within=60, but={"own"}) == 0
    assert not presence.has_come(but={"own"})


def test_who_follows_two_boards_is_here_until_both_are_closed():
    presence = seen_at(0)
    presence.enter("phone")
    presence.enter("phone")
    presence.leave("phone")
    presence._seen.clear()
    still = presence.here(within=0)
    presence.leave("phone")
    presence._seen.clear()

    assert (still, presence.here(within=0)) == (1, 0)


def test_so_many_addresses_are_remembered_and_no_more(monkeypatch):
    monkeypatch.setattr(presence_module, "MOST", 2)
    presence = seen_at(0)
    for address in ("first", "second", "first", "third"):
        presence.note(address)

    assert presence.here(within=60) == 2
    assert presence.has_come(but={"first"})
    assert not presence.has_come(but={"first", "third"})
