"""Games of one's own are pinned: what is played stays as it was counted, whatever changes later."""

import copy
import json
from datetime import timedelta

import pytest

from scorekeeper.gamefile.reader import parse, read
from scorekeeper.games import rule_pages
from scorekeeper.games.errors import ImpossibleRound, RoundConflict, UnknownRules
from scorekeeper.games.models import Game, Revision, RulePage
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rule_pages import delete_pages, rules_by, rules_of, store_page, unused_pages
from scorekeeper.games.state.state_cache import forget_game_states, game_state
from scorekeeper.games.writes import recount as recounting
from scorekeeper.games.writes.play_again import play_again
from scorekeeper.games.writes.recount import change_rules, recount, seated, take_back_rules
from scorekeeper.games.writes.rounds import (
    end_game,
    record_round,
    restore_round,
    withdraw_round,
)
from scorekeeper.games.writes.starts import GameSetup, import_game, start_game
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.pages import own_page_validation
from scorekeeper.rules.pages.own_page_validation import own_game
from scorekeeper.rules.pages.own_pages import address_of
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db, now
from tests.games.files import document
from tests.games.records import changes, totals
from tests.games.rounds import FOURS, KINGS

PLAIN = RULESETS["team_canasta"]
SIDES = (Party("Us", ("Ann", "Bob")), Party("Them", ("Cy", "Di")))


def own(**changes):
    """Return a game of one's own: the team edition with other values at some paths."""
    named = {path.replace("__", "."): value for path, value in changes.items()}
    page = copy.deepcopy(dict(PLAIN.written.changed(named or {"name": "Ours"}).page))
    rules, problems = own_game({**page, "name": "Ours"})
    assert problems == ()
    return rules


DEARER = {"canastas__natural__bonus": 600}


def file_of(rules, *rounds, **parts):
    return document(*rounds, ruleset="own", definition=dict(rules.written.page), **parts)


@pytest.fixture
def ours(context):
    """Return a game that has just been started by rules of its own."""
    assert context
    rules = own(**DEARER).at_table({"target": 6000}, sides=2, players=2)
    return start_game(GameSetup(rules, SIDES))[0]


def reread(game):
    """Read a game as a program does that was started afterwards."""
    own_page_validation._games.clear()
    forget_game_states(game.code)
    db.session.expire_all()
    return game_state(find_game(game.code))


# Game files


def test_a_file_may_bring_its_own_rules():
    reading = read(file_of(own(**DEARER), KINGS))

    assert reading.problems == ()
    plain = read(document(KINGS)).match
    assert reading.match.totals[0] == plain.totals[0] + 100


def test_what_is_wrong_with_the_rules_of_a_file_is_told_at_its_place():
    page = dict(own().written.page) | {"cards": {"joker": "50"}}

    reading = read(document(ruleset="own", definition=page))

    assert ("definition.cards.joker", "type") in [(one.path, one.code) for one in reading.problems]


@pytest.mark.parametrize(
    ("parts", "wrong"),
    [
        ({"ruleset": "own"}, ("definition", "missing")),
        ({"ruleset": "own", "definition": 5}, ("definition", "type")),
        ({"definition": {}}, ("definition", "unknown_key")),
        ({"ruleset": "ours"}, ("ruleset", "unknown")),
    ],
)
def test_a_file_names_a_game_or_brings_one(parts, wrong):
    assert wrong in [(one.path, one.code) for one in read(document(**parts)).problems]


# Pinned


def test_a_game_keeps_the_rules_that_it_began_with(ours, write):
    record_round(ours, KINGS, write=write(0))
    before = totals(ours)

    state = reread(ours)

    assert (state.rules.key, state.rules.settings["target"]) == ("own", 6000)
    assert state.match().totals == before
    assert state.match().played[0].standings[0].ledger.lines[0].points == 600


def test_a_change_by_the_author_is_another_page(ours, write):
    record_round(ours, KINGS, write=write(0))
    before = totals(ours)
    store_page(own(canastas__natural__bonus=900))

    assert reread(ours).match().totals == before


def test_the_same_page_is_stored_once(context):
    assert context
    first, second = store_page(own(**DEARER)), store_page(own(**DEARER))

    assert first == second
    assert db.session.query(RulePage).count() == 1


def test_two_who_store_the_same_page_at_once_store_it_once(context, monkeypatch):
    assert context
    first = store_page(own(**DEARER))
    scalar, asked = db.session.scalar, []

    def late(statement):  # The first look comes before the other one has written.
        asked.append(statement)
        return scalar(statement) if len(asked) > 1 else None

    monkeypatch.setattr(rule_pages.db.session, "scalar", late)
    assert store_page(own(**DEARER)) == first


def test_a_game_of_the_app_needs_no_page(context, game):
    assert context
    assert game.page_id is None
    assert store_page(PLAIN) is None


def test_a_page_is_found_by_its_name(context):
    assert context
    rules = own(**DEARER)
    store_page(rules)
    own_page_validation._games.clear()

    assert rules_by(address_of(rules)).written == rules.written
    assert rules_by("samba") is RULESETS["samba"]


@pytest.mark.parametrize("name", ["", "nothing", "aaaa-bbbb-cccc-dddd", "own", "\0", "x" * 99])
def test_an_unknown_name_is_no_page(context, name):
    assert context
    with pytest.raises(UnknownRules):
        rules_by(name)


def test_a_stored_page_that_this_version_cannot_read_is_unknown(context):
    assert context
    db.session.add(RulePage(name="aaaa-bbbb-cccc-dddd", content={"game": "own"}))
    db.session.commit()

    with pytest.raises(UnknownRules):
        rules_by("aaaa-bbbb-cccc-dddd")


def test_a_page_that_is_not_there_is_unknown(context):
    assert context
    with pytest.raises(UnknownRules):
        rules_of("own", 999)


def test_the_next_game_is_played_by_the_same_rules(ours, write):
    end_game(ours, write=write(0))
    play_again(ours, 1, write=write(1))

    new = find_game(ours.code)
    assert (new.number, new.page_id) == (2, ours.page_id)
    assert game_state(new).rules.settings["target"] == 6000


def test_a_game_is_taken_away_and_comes_back_the_same(ours, write):
    record_round(ours, KINGS, write=write(0))
    file = json.dumps(game_state(ours).file()).encode()

    other, _pen = import_game(parse(file))

    assert game_state(other).match() == game_state(ours).match()
    assert address_of(game_state(other).rules) == address_of(game_state(ours).rules)


# Other rules for a game in play


@pytest.fixture
def played(game, write):
    """Return a game of the team edition with two rounds."""
    record_round(game, KINGS, write=write(0))
    record_round(game, FOURS, write=write(1))
    return game


def test_other_rules_are_looked_at_before_anything_is_written(played):
    counted = recount(game_state(played), seated(game_state(played), own(**DEARER)))

    assert counted.stops == ()
    assert counted.match.totals == (totals(played)[0] + 200, totals(played)[1])
    assert changes(played) == ["recorded", "recorded"]


def test_what_other_rules_cannot_count_is_told_by_round_in_their_words(played):
    shorter = recount(
        game_state(played), seated(game_state(played), own(end__target=5, words="hands"))
    )
    unmelded = recount(
        game_state(played), seated(game_state(played), own(melds__on_sheet=False, words="hands"))
    )

    assert [str(one.message) for one in shorter.stops] == ["The game would be over after hand 1."]
    assert {str(one.message)[:7] for one in unmelded.stops} == {"Hand 1:", "Hand 2:"}


def test_the_whole_game_is_counted_anew(played, write):
    before = totals(played)

    change_rules(played, own(**DEARER), write=write(2))

    state = reread(played)
    assert state.match().totals == (before[0] + 200, before[1])
    assert (state.rules.key, state.earlier_rules[0].key) == ("own", "team_canasta")
    assert changes(find_game(played.code)) == ["recorded", "recorded", "ruled"]


def test_it_is_counted_as_before_again_and_again_anew(played, write):
    before = totals(played)
    change_rules(played, own(**DEARER), write=write(2))
    anew = totals(find_game(played.code))

    take_back_rules(find_game(played.code), write=write(3))
    assert reread(played).match().totals == before
    take_back_rules(find_game(played.code), write=write(4))
    assert reread(played).match().totals == anew


def test_a_withdrawn_round_that_the_rules_cannot_count_stays_withdrawn(played, write):
    """Eight kings are in two decks: rules without melds on the sheet know nothing of them."""
    round_id = withdraw_round(played, 1, write=write(2)).round_id
    withdraw_round(played, 1, write=write(3))
    restore_round(played, round_id, write=write(4))  # by the rules under which it was withdrawn
    withdraw_round(played, 1, write=write(5))
    change_rules(find_game(played.code), own(melds__on_sheet=False), write=write(6))
    game = find_game(played.code)

    with pytest.raises(ImpossibleRound, match="they cannot count this round"):
        restore_round(game, round_id, write=write(7))
    assert reread(played).rounds == ()
    take_back_rules(game, write=write(7))
    restore_round(find_game(played.code), round_id, write=write(8))
    assert [stored.id for stored in reread(played).rounds] == [round_id]


def test_the_same_press_counts_once(played, write):
    done = write(2)
    first = change_rules(played, own(**DEARER), write=done)

    assert change_rules(find_game(played.code), own(**DEARER), write=done).id == first.id
    back = write(3)
    taken = take_back_rules(find_game(played.code), write=back)
    assert take_back_rules(find_game(played.code), write=back).id == taken.id


def test_whoever_looked_at_an_older_game_changes_nothing(played, write):
    with pytest.raises(RoundConflict):
        change_rules(played, own(**DEARER), write=write(1))


def test_there_is_nothing_to_take_back_at_first(played, write):
    with pytest.raises(ImpossibleRound, match="first rules"):
        take_back_rules(played, write=write(2))


def test_what_the_table_chose_stays_chosen(context, write):
    assert context
    rules = PLAIN.at_table({"target": 7000, "price_mixed": 350}, sides=2, players=2)
    game = start_game(GameSetup(rules, SIDES))[0]
    change_rules(game, own(**DEARER), write=write(0))

    kept = game_state(find_game(game.code)).rules
    assert (kept.settings["target"], kept.settings["price_mixed"]) == (7000, 350)
    assert kept.prices["natural"].points == 600


def test_a_choice_that_other_rules_do_not_offer_is_left(played, write):
    rules = own()
    page = {name: part for name, part in rules.written.page.items() if name != "options"}
    plain, _problems = own_game({**page, "end": {"rounds": 9}})
    change_rules(played, plain, write=write(2))

    assert "target" not in game_state(find_game(played.code)).rules.settings


def test_rules_that_cannot_read_a_round_are_refused_where_it_stands(played, write):
    page = dict(own().written.page)
    plain, problems = own_game({**page, "canastas": {"wild": {"bonus": 5}}, "going_out": {}})
    assert problems == ()
    three = {"out": None, "sides": [{"red_threes": 1}, {}]}
    record_round(played, three, write=write(2))
    without = {name: part for name, part in page.items() if name not in {"red_threes", "options"}}
    other, problems = own_game(without)
    assert problems == ()

    with pytest.raises(ImpossibleRound) as refused:
        change_rules(find_game(played.code), other, write=write(3))
    assert [one.path for one in refused.value.problems] == ["rounds[2].sides[0].red_threes"]
    assert plain is not None


def test_rules_by_which_the_game_was_over_long_ago_are_refused(played, write):
    with pytest.raises(ImpossibleRound, match="over after round 1"):
        change_rules(played, own(end__target=3600), write=write(2))


def test_rules_of_fewer_rounds_than_were_played_are_refused(context, write):
    assert context
    game = start_game(GameSetup(PLAIN.at_table({}, sides=2, players=2), SIDES, first_round=5))[0]
    page = dict(own().written.page)
    short, problems = own_game({**page, "end": {"rounds": 3, "tie": "shared"}})
    assert problems == ()

    with pytest.raises(ImpossibleRound):
        change_rules(game, short, write=write(0))


def test_rules_for_other_seats_are_refused(played, write):
    with pytest.raises(ImpossibleRound, match="not played with these sides"):
        change_rules(played, RULESETS["pennies_from_heaven"], write=write(2))


def test_a_page_that_is_pruned_in_this_very_moment_is_stored_anew(played, write, monkeypatch):
    store, asked = recounting.store_page, []

    def pruned_at_first(rules):
        asked.append(rules)
        return 9_999 if len(asked) == 1 else store(rules)

    monkeypatch.setattr(recounting, "store_page", pruned_at_first)
    change_rules(played, own(**DEARER), write=write(2))

    assert len(asked) == 2
    assert game_state(find_game(played.code)).rules.prices["natural"].points == 600


# Pages that nobody needs


def test_a_page_without_a_game_is_pruned_when_it_is_old(context):
    assert context
    page = store_page(own(**DEARER))

    assert unused_pages(now() - timedelta(days=1)) == []
    assert unused_pages(now() + timedelta(days=1)) == [page]
    assert delete_pages([page]) == 1
    assert db.session.query(RulePage).count() == 0


def test_a_page_that_a_game_was_counted_by_is_never_pruned(ours, write):
    change_rules(ours, own(canastas__natural__bonus=900), write=write(0))

    assert unused_pages(now() + timedelta(days=1)) == []
    assert (db.session.query(Game).count(), db.session.query(Revision).count()) == (1, 1)
