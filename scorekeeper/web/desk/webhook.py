"""Another program that is told of what happens at the table, by its scorekeeper's wish."""

from flask import abort, current_app, flash, redirect, render_template, url_for
from flask_babel import gettext as _
from flask_wtf import FlaskForm

from scorekeeper.games.models import Game, Outcome
from scorekeeper.games.rooms.webhook_target import read_target
from scorekeeper.games.rooms.webhooks import (
    register_webhook,
    table_secret,
    unregister_webhook,
    webhook_of,
)
from scorekeeper.web.desk.desk import desk
from scorekeeper.web.forms.webhook_form import WebhookForm
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.no_store import no_store
from scorekeeper.web.http.permissions.who_may_write import penned_game


@desk.get("/webhook")
def see_webhook(code: str) -> PageResponse:
    """Show which program is told, and ask for another one."""
    return _page(_game(code), WebhookForm(formdata=None))


@desk.post("/webhook")
def set_webhook(code: str) -> PageResponse:
    """Let a program be told from now on; what signs its messages is shown once."""
    game, form = _game(code), WebhookForm()
    if not form.validate_on_submit():
        return _page(game, form, status=422)
    webhook = register_webhook(game, form.address.data.strip())
    secret = table_secret(webhook, str(current_app.secret_key))
    return no_store(_page(game, WebhookForm(formdata=None), secret=secret))


@desk.post("/webhook/remove")
def remove_webhook(code: str) -> PageResponse:
    """Tell no program any more."""
    game = _game(code)
    if FlaskForm().validate_on_submit():
        unregister_webhook(game)
        flash(_("Nothing more is sent."))
    return redirect(url_for("desk.show", code=game.code), 303)


def _game(code: str) -> Game:
    """Return the game at which this browser keeps score; 404 where the host wants no webhooks."""
    game = penned_game(code)
    if not current_app.config["TABLE_WEBHOOKS"]:
        abort(404)
    return game


def _page(game: Game, form: WebhookForm, *, secret: str = "", status: int = 200) -> PageResponse:
    webhook = webhook_of(game)
    target = read_target(webhook.address) if webhook else None
    page = render_template(
        "desk/webhook.html",
        code=game.code,
        form=form,
        secret=secret,
        told=target and target.origin,
        outcome=_in_words(Outcome(webhook.outcome)) if webhook else "",
    )
    return page, status


def _in_words(outcome: Outcome) -> str:
    words: dict[Outcome, str] = {
        Outcome.UNSENT: _("Nothing was sent yet."),
        Outcome.ARRIVED: _("The last message arrived."),
        Outcome.REFUSED: _("The program refused the last message."),
        Outcome.LATER: _("The last message did not arrive: nobody answered."),
        Outcome.PRIVATE: _("Nothing is sent there: the machine is in a private network."),
    }
    return words[outcome]
