"""Pages of rules: seen beside the game that one knows, copied and changed, tried, passed on."""

from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for

from scorekeeper.games.rule_pages import rules_by
from scorekeeper.rules.page_editor.compare_pages import compare
from scorekeeper.rules.pages.own_pages import address_of, page_for_file
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.public_urls import reachable
from scorekeeper.web.http.kept_rules import keep, kept
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.viewmodels.rule_values import shown_field

rules = Blueprint("rules", __name__, url_prefix="/rules")


@rules.get("/<key>")
def show(key: str) -> PageResponse:
    """Show a page of rules beside the game from which it came, or beside another one."""
    game = rules_by(key)
    other = _beside(game)
    found = compare(other.written.page, game.written.page) if other else ()
    return render_template(
        "rules/show.html",
        rules=game,
        name=key,
        other=other,
        different=[one for one in found if not one.is_same],
        same=[one for one in found if one.is_same and one.ours and one.ours.value is not None],
        shown=shown_field,
        others=[one for one in (*RULESETS.values(), *kept()) if address_of(one) != key],
        checked=len(game.written.heading.checked),
        is_kept=any(address_of(one) == key for one in kept()),
    )


@rules.post("/<key>/keep")
def keep_page(key: str) -> PageResponse:
    """Remember a page of rules in this browser, to be found among the games."""
    keep(rules_by(key))
    return redirect(url_for("rules.show", key=key), 303)


@rules.get("/<key>/file")
def file(key: str) -> Response:
    """Hand out a page of rules as a file."""
    import tomli_w  # noqa: PLC0415 - few ask for it

    game = rules_by(key)
    source = tomli_w.dumps(page_for_file(game.written.page))
    called = f"scorekeeper-{address_of(game)}.toml"
    headers = {"Content-Disposition": f'attachment; filename="{called}"'}
    return Response(source, mimetype="application/toml", headers=headers)


@rules.get("/<key>/share")
def share(key: str) -> PageResponse:
    """Show the address of a page of rules, and as a QR code."""
    game = rules_by(key)
    address = reachable(url_for("rules.show", key=key))
    code = qr_codes.inline_svg(address) if address else ""
    return render_template("rules/share.html", rules=game, name=key, address=address, code=code)


def origin_of(game: Ruleset) -> Any:
    """Return the page of the game from which another came; empty where nobody knows it here."""
    based_on = game.written.heading.based_on if game.written.is_own else game.key
    found = RULESETS.get(based_on)
    return found.written.page if found else {}


def _beside(game: Ruleset) -> Ruleset | None:
    """Return the game beside which a page is shown: the one asked for, or whence it came."""
    asked = request.args.get("beside")
    if asked:
        return rules_by(asked)
    return RULESETS.get(game.written.heading.based_on)
