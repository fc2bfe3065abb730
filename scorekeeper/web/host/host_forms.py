"""What a host tells of the house: the Wi-Fi for guests, and the network in which the phones are."""

import re
from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, RadioField
from wtforms.form import BaseForm
from wtforms.validators import DataRequired, InputRequired, ValidationError

from scorekeeper.storage.instance.host_choices import Wifi
from scorekeeper.web.forms.field_lengths import TextField
from scorekeeper.web.forms.names import showable
from scorekeeper.web.forms.wording import PageForm
from scorekeeper.web.http.addresses.network_interfaces import MachineAddress

#: What a network may be called, and how long its password is, in bytes (IEEE 802.11).
LONGEST_NAME, SHORTEST_PASSWORD, LONGEST_PASSWORD = 32, 8, 63
#: A password may also be given as the key that is made of it.
_KEY = re.compile(r"[0-9A-Fa-f]{64}")


def _fits_a_name(_form: BaseForm, field: TextField) -> None:
    if len((field.data or "").strip().encode()) > LONGEST_NAME:
        raise ValidationError(_("No Wi-Fi has such a long name."))


def _fits_a_password(_form: BaseForm, field: TextField) -> None:
    typed = field.data or ""
    fits = SHORTEST_PASSWORD <= len(typed.encode()) <= LONGEST_PASSWORD
    if typed and not fits and not _KEY.fullmatch(typed):
        raise ValidationError(_("A Wi-Fi password has 8 to 63 characters."))


class WifiForm(PageForm):
    """The Wi-Fi that guests join."""

    name = TextField(
        _l("Name of the Wi-Fi"),
        longest=LONGEST_NAME,
        validators=[
            DataRequired(_l("Type the name as your phone shows it.")),
            showable,
            _fits_a_name,
        ],
    )
    password = TextField(
        _l("Password"),
        longest=LONGEST_PASSWORD + 1,
        validators=[showable, _fits_a_password],
    )
    is_hidden = BooleanField(_l("Phones do not list it: its name is hidden"))

    @property
    def wifi(self) -> Wifi:
        """What was typed; a space around the name is a slip, one in a password may be meant."""
        name = (self.name.data or "").strip()
        return Wifi(name, self.password.data or "", is_hidden=bool(self.is_hidden.data))


class NetworkForm(PageForm):
    """The address of this machine that phones are to use, one of those *offered*."""

    address = RadioField(validators=[InputRequired(_l("Choose one of these."))])

    def __init__(self, offered: Sequence[MachineAddress], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.offered = {one.address: one for one in offered}
        self.address.choices = list(self.offered)

    @property
    def chosen(self) -> MachineAddress:
        """What was chosen."""
        return self.offered[str(self.address.data)]
