"""The page of the host, on the screen of the machine that serves: it is answered nowhere else."""

from dataclasses import replace
from http import HTTPStatus
from pathlib import Path

from flask import Blueprint, current_app, redirect, render_template, url_for
from flask_babel import gettext as _

from scorekeeper.storage.instance.host_choices import HostChoices, Wifi, keep_choices, read_choices
from scorekeeper.web.host.host_forms import NetworkForm, WifiForm
from scorekeeper.web.host.host_view import offered_networks, phones_here, ways_in
from scorekeeper.web.http.addresses.phone_address import phone_addresses
from scorekeeper.web.http.addresses.public_urls import served_port
from scorekeeper.web.http.page_response import PageResponse

host = Blueprint("host", __name__, url_prefix="/host")


@host.get("")
def show() -> PageResponse:
    """Show both ways in, and who is here."""
    return _page()


@host.get("/phones")
def phones() -> str:
    """Tell how many phones are here: a part that the page asks for again and again."""
    return render_template("host/_phones.html", phones=phones_here())


@host.get("/card")
def card() -> str:
    """Show a card for the table, to be printed."""
    return render_template("host/card.html", ways=ways_in(_kept()))


@host.post("/wifi")
def keep_wifi() -> PageResponse:
    """Keep the Wi-Fi that guests join, on this machine only."""
    form = WifiForm()
    if not form.validate():
        return _page(form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    return _keep(replace(_kept(), wifi=form.wifi))


@host.post("/wifi/forget")
def forget_wifi() -> PageResponse:
    """Forget the Wi-Fi."""
    return _keep(replace(_kept(), wifi=None))


@host.post("/network")
def choose_network() -> PageResponse:
    """Let every QR code lead to one of this machine's addresses."""
    form = NetworkForm(phone_addresses())
    if not form.validate():  # It may be gone since the page was shown; the page shows what is left.
        return _page(refusal=_("Choose one of these."), status=HTTPStatus.UNPROCESSABLE_ENTITY)
    answer = _keep(replace(_kept(), network=form.chosen.network, address=form.chosen.address))
    current_app.extensions["pages"].clear()  # The former address stands on some.
    return answer


def _folder() -> Path:
    return Path(current_app.instance_path)


def _kept() -> HostChoices:
    return read_choices(_folder())


def _keep(choices: HostChoices) -> PageResponse:
    try:
        keep_choices(_folder(), choices)
    except OSError:
        told = _("This machine cannot keep it. Is its disk full?")
        return _page(refusal=told, status=HTTPStatus.INSUFFICIENT_STORAGE)
    return redirect(url_for(".show"), 303)


def _page(
    form: WifiForm | None = None, *, refusal: str = "", status: int = HTTPStatus.OK
) -> tuple[str, int]:
    kept = _kept()
    page = render_template(
        "host/host.html",
        ways=ways_in(kept),
        form=form or WifiForm(formdata=None, obj=kept.wifi or Wifi("")),
        networks=offered_networks(),
        phones=phones_here(),
        port=served_port(),
        refusal=refusal,
    )
    return page, status
