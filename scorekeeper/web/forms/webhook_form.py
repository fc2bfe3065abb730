"""The form for the address of a program that is to be told what happens at a table."""

from flask import current_app
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms.form import BaseForm
from wtforms.validators import InputRequired, StopValidation, ValidationError

from scorekeeper.games.rooms.webhook_target import LONGEST_ADDRESS, names_private, read_target
from scorekeeper.web.forms.field_lengths import TextField
from scorekeeper.web.forms.wording import PageForm


def leads_somewhere(_form: BaseForm, field: TextField) -> None:
    """Refuse what is no address, or plainly one to which nothing may be sent."""
    target = read_target((field.data or "").strip())
    if target is None:
        raise StopValidation(_("Type a whole address, such as https://home.example/hook."))
    if names_private(target) and not current_app.config["WEBHOOKS_PRIVATE"]:
        raise ValidationError(
            _("This machine is in a private network. Whoever hosts this app has to allow that.")
        )


class WebhookForm(PageForm):
    """Where the program is."""

    address = TextField(
        _l("Address of the program"),
        longest=LONGEST_ADDRESS,
        validators=[InputRequired(), leads_somewhere],
    )
