"""From a saved round to a message: what is told, to whom, how often, and after a restart."""

import hashlib
import hmac
import json
import logging
import time

import pytest

from scorekeeper.games.models import Outcome, Revision, Webhook
from scorekeeper.games.rooms.deleting import delete_table
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rooms.webhooks import (
    keep_host_webhook,
    register_webhook,
    table_secret,
    unregister_webhook,
)
from scorekeeper.games.writes import rounds
from scorekeeper.games.writes.renaming import rename
from scorekeeper.games.writes.starts import start_game
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.writes.deleting import delete_evening
from scorekeeper.webhooks.dispatcher import WebhookDispatcher
from scorekeeper.webhooks.retry_queue import OF_HOST
from tests.games.conftest import context, game, table, write  # noqa: F401 - fixtures
from tests.games.rounds import KINGS
from tests.games.test_renaming import ANNE
from tests.stored_evenings.hall import Hall
from tests.web.programs.described import complaints
from tests.webhooks.receivers import receiver, says

SECRET = "a secret of the host"  # noqa: S105 - of nobody


def told(found):
    """Return what a receiver was told, in short."""
    return [(json.loads(body)["id"], json.loads(body)["event"]) for _head, body in found.got]


def outcome():
    """Return how far the program of the table was told, and what became of the last message."""
    db.session.expire_all()
    return db.session.execute(db.select(Webhook.told, Webhook.outcome)).one()


@pytest.fixture
def host(app, dispatcher):
    """Return what makes an address that of the host's own program."""

    def set_up(address):
        app.config.update(WEBHOOK_URL=address, WEBHOOK_SECRET=SECRET)
        keep_host_webhook(is_wanted=True)
        return dispatcher

    return set_up


@pytest.fixture
def played(game, dispatcher, write):  # noqa: F811 - fixtures
    """Return what records the next round of a game, and tells of it."""

    def play(times=1):
        for _round in range(times):
            rounds.record_round(game, KINGS, write=write(game.revision))
        dispatcher.look()
        dispatcher.write_down()

    return play


def test_a_saved_round_is_told_with_the_board_as_everybody_sees_it(app, game, played):  # noqa: F811
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        played()
    ((head, body),) = found.got
    message = json.loads(body)

    assert (
        complaints(app.test_client().get("/api/openapi.json").get_json(), "Message", message) == []
    )
    assert "\r\nScorekeeper-Event: round_saved\r\n" in head
    assert (message["format"], message["change"]) == ("scorekeeper-webhook/1", "recorded")
    assert message["id"] == f"{game.code}-1-round_saved"
    assert message["board"] == app.test_client().get(f"/board/{game.code}.json").get_json()
    assert game.room.pen_hash not in body.decode()


def test_a_message_is_signed_with_the_time_at_which_it_is_sent(app, game, played):  # noqa: F811
    with receiver(says("200 OK")) as found:
        secret = table_secret(register_webhook(game, found.address), app.secret_key)
        played()
    ((head, body),) = found.got
    signed = head.partition("Scorekeeper-Signature: ")[2].split("\r\n")[0]
    at, _comma, digest = signed.removeprefix("t=").partition(",v1=")

    assert abs(int(at) - time.time()) < 600
    assert digest == hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


def test_what_changes_scores_is_told_and_what_ends_the_game(game, dispatcher, write):  # noqa: F811
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        rounds.record_round(game, KINGS, write=write(0))
        rounds.amend_round(game, 1, {**KINGS, "table_ruling": "It was late."}, write=write(1))
        rounds.withdraw_round(game, 1, write=write(2))
        rounds.end_game(game, write=write(3))
        rounds.reopen_game(game, write=write(4))
        dispatcher.look()
    changes = [json.loads(body)["change"] for _head, body in found.got]

    assert changes == ["recorded", "amended", "withdrawn"]


def test_the_end_of_a_game_is_told_beside_its_last_round(game, dispatcher, played, write):  # noqa: F811
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        rounds.end_game(game, write=write(0))
        dispatcher.look()
        rounds.reopen_game(game, write=write(1))
        dispatcher.look()
        played(3)
    over = json.loads(found.got[-1][1])

    assert [event for _id, event in told(found)] == [
        "game_over",
        "round_saved",
        "round_saved",
        "round_saved",
        "game_over",
    ]
    assert over["board"]["finished"] is True


def test_the_end_of_a_game_is_told_though_a_name_was_corrected_since(game, dispatcher, write):  # noqa: F811
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        rounds.end_game(game, write=write(0))
        rename(game, ANNE, write=write(1))
        dispatcher.look()

    assert [event for _id, event in told(found)] == ["game_over"]


def test_only_the_program_of_a_table_and_that_of_the_host_hear_of_it(app, host, game, played):  # noqa: F811
    with receiver(says("200 OK")) as own, receiver(says("200 OK")) as all_tables:
        host(all_tables.address)
        register_webhook(game, own.address)
        played()
        app.config["TABLE_WEBHOOKS"] = False
        played()

    assert told(own) == [(f"{game.code}-1-round_saved", "round_saved")]
    assert len(told(all_tables)) == 2


def test_published_seats_are_told_once_with_the_evening(app, context, dispatcher, host):  # noqa: F811
    assert context
    with receiver(says("200 OK")) as found:
        host(found.address)
        hall = Hall.of_pairs("Ann & Bo", "Cy & Di", "Eva & Finn", "Gus & Hana")
        hall.publish()
        dispatcher.look()
    code = hall.code
    message = json.loads(found.got[0][1])

    assert (
        complaints(app.test_client().get("/api/openapi.json").get_json(), "Message", message) == []
    )
    assert told(found) == [(f"{code}-1-evening_published", "evening_published")]
    assert message["evening"] == app.test_client().get(f"/evening/{code}.json").get_json()
    assert find_evening(code).pen_hash not in found.got[0][1].decode()


def test_of_a_deleted_evening_nothing_is_told_though_another_was_begun(context, dispatcher, host):  # noqa: F811
    assert context
    with receiver(says("200 OK")) as found:
        host(found.address)
        hall = Hall.of_pairs("Ann & Bo", "Cy & Di", "Eva & Finn", "Gus & Hana")
        hall.publish()
        dispatcher.queue.begin = lambda _place: None
        dispatcher.look()
        delete_evening(hall.code)
        Hall.of_pairs("Ina & Jo", "Kim & Leo", "Mia & Nils", "Ole & Pia")
        dispatcher.queue.work(OF_HOST)

    assert found.got == []


def test_who_does_not_take_a_message_is_asked_again_and_then_left(game, played, caplog):  # noqa: F811
    with receiver(says("500 Oops")) as found, caplog.at_level(logging.INFO):
        register_webhook(game, found.address)
        played()

    assert len(found.got) == 3
    assert len({body for _head, body in found.got}) == 1
    assert outcome().outcome == Outcome.LATER
    assert f"http://127.0.0.1:{found.port} was given up: silent" in caplog.text
    assert "sesame" not in caplog.text


def test_who_refuses_is_not_asked_again(game, played):  # noqa: F811
    with receiver(says("403 Forbidden")) as found:
        register_webhook(game, found.address)
        played()

    assert len(found.got) == 1
    assert outcome().outcome == Outcome.REFUSED


def test_a_private_machine_is_told_nothing_unless_the_host_allows_it(app, game, played):  # noqa: F811
    app.config["WEBHOOKS_PRIVATE"] = False
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        played()

    assert found.got == []
    assert outcome().outcome == Outcome.PRIVATE


def test_what_was_not_told_when_the_server_stopped_is_told_after_the_next_start(app, game, write):  # noqa: F811
    app.config["WEBHOOKS_PRIVATE"] = True
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        rounds.record_round(game, KINGS, write=write(0))
        stopped = WebhookDispatcher(app)
        stopped.note(game.code, revision=1)
        for _start in range(2):
            started = WebhookDispatcher(app)
            started.queue.begin = started.queue.work
            started.catch_up()
            started.write_down()

    assert told(found) == [(f"{game.code}-1-round_saved", "round_saved")]


@pytest.mark.parametrize("is_written_down", [True, False])
def test_a_write_after_deleted_ones_is_told_like_any_other(
    game,  # noqa: F811
    table,  # noqa: F811
    write,  # noqa: F811
    host,
    is_written_down,
):
    with receiver(says("200 OK")) as found:
        dispatcher = host(found.address)
        other = start_game(table)[0]
        for revision in range(2):
            rounds.record_round(other, KINGS, write=write(revision))
        dispatcher.look()
        if is_written_down:
            dispatcher.write_down()
        delete_table(find_game(other.code), expected_revision=2)
        dispatcher.write_down()
        rounds.record_round(game, KINGS, write=write(0))
        dispatcher._saves.clear()  # The server stops here.
        started = WebhookDispatcher(dispatcher._app)
        started.queue.begin = started.queue.work
        started.catch_up()
        started.write_down()

    assert told(found)[2:] == [(f"{game.code}-1-round_saved", "round_saved")]
    assert outcome().told == db.session.scalar(db.select(db.func.max(Revision.id)))


def test_what_became_of_a_message_is_known_though_later_writes_were_deleted(
    game,  # noqa: F811
    table,  # noqa: F811
    played,
    write,  # noqa: F811
):
    other = start_game(table)[0]
    for revision in range(2):
        rounds.record_round(other, KINGS, write=write(revision))
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        delete_table(find_game(other.code), expected_revision=2)
        played()

    assert len(found.got) == 1
    assert outcome().outcome == Outcome.ARRIVED


def test_a_program_is_told_of_nothing_that_was_before_it(game, played, dispatcher):  # noqa: F811
    played()
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        dispatcher.catch_up()

    assert found.got == []


@pytest.mark.parametrize("act", ["remove", "delete"])
def test_whoever_is_gone_by_then_is_told_nothing(game, dispatcher, write, act):  # noqa: F811
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        dispatcher.queue.begin = lambda _origin: None
        rounds.record_round(game, KINGS, write=write(0))
        dispatcher.look()
        mine = find_game(game.code)
        if act == "remove":
            unregister_webhook(mine)
        else:
            delete_table(mine, expected_revision=1)
        dispatcher.queue.work(f"http://127.0.0.1:{found.port}")

    assert found.got == []


def test_a_program_of_another_table_hears_nothing_of_one_whose_program_is_gone(
    game,  # noqa: F811
    table,  # noqa: F811
    dispatcher,
    write,  # noqa: F811
):
    """The new webhook has the id of the old one, where the database gives it again."""
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        dispatcher.queue.begin = lambda _place: None
        rounds.record_round(game, KINGS, write=write(0))
        dispatcher.look()
        unregister_webhook(find_game(game.code))
        register_webhook(start_game(table)[0], found.address)
        dispatcher.queue.work(f"http://127.0.0.1:{found.port}")

    assert found.got == []


def test_a_table_that_was_deleted_before_anybody_looked_is_passed_over(game, dispatcher, write):  # noqa: F811
    rounds.record_round(game, KINGS, write=write(0))
    delete_table(find_game(game.code), expected_revision=1)

    assert dispatcher.look() is None


def test_how_far_a_program_was_told_never_goes_back(game, dispatcher, played):  # noqa: F811
    with receiver(says("200 OK")) as found:
        webhook = register_webhook(game, found.address)
        played(2)
        far = outcome().told
        dispatcher._told[webhook.id, webhook.nonce] = (far - 1, Outcome.LATER)
        dispatcher.write_down()

    assert outcome() == (far, Outcome.ARRIVED)


def test_what_became_of_a_message_is_not_written_to_a_webhook_that_came_since(
    game,  # noqa: F811
    dispatcher,
    write,  # noqa: F811
):
    with receiver(says("403 Forbidden")) as found:
        register_webhook(game, found.address)
        rounds.record_round(game, KINGS, write=write(0))
        dispatcher.look()
        register_webhook(find_game(game.code), found.address)
        dispatcher.write_down()

    assert len(found.got) == 1
    assert outcome().outcome == Outcome.UNSENT
