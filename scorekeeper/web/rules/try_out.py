"""Trying a page of rules: a round whose score the table knows, counted beside it."""

from dataclasses import dataclass
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms.fields.choices import SelectChoice
from wtforms.validators import ValidationError

from scorekeeper.games.rule_pages import rules_by, store_page
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.pages.checked_rounds import MOST_CHECKED, CheckedRound
from scorekeeper.rules.pages.own_page_validation import own_game
from scorekeeper.rules.pages.own_pages import address_of
from scorekeeper.rules.prices_and_ledger import Ledger
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.number_fields import SumField
from scorekeeper.web.forms.round.ending import NOBODY
from scorekeeper.web.forms.round.round import RoundForm, round_form
from scorekeeper.web.forms.wording import PageForm
from scorekeeper.web.http.kept_rules import keep
from scorekeeper.web.http.page_response import REFUSED, PageResponse
from scorekeeper.web.rules.show_rules import origin_of, rules

#: What the form of a recorded round says of its table; here there is none.
_NO_TABLE = {"revision": "0", "request_id": "00000000"}


class CountedForm(PageForm):
    """What the table itself counted for the round, in points."""

    counted = SumField(_l("You counted"), below_zero=True)

    def validate_counted(self, field: SumField) -> None:
        """Refuse a round of which nobody says what it scores."""
        if not field.typed:
            raise ValidationError(_("Type what you counted for your side."))


@dataclass(frozen=True, slots=True)
class Trial:
    """A round of one side by a page, which is ``plain`` as written and ``game`` at a table."""

    plain: Ruleset
    game: Ruleset
    players: int
    form: RoundForm
    mine: CountedForm


@rules.route("/<key>/try", methods=["GET", "POST"])
def attempt(key: str) -> PageResponse:
    """Count a round of one side by a page, beside what the table says and what the origin says."""
    tried = _trial(rules_by(key))
    form, mine = tried.form, tried.mine
    if not mine.is_submitted():
        return _page(tried)
    if not (form.is_readable() & mine.validate()):
        return _page(tried, status=REFUSED)
    checked = CheckedRound(round=form.content(), points=mine.counted.data, players=tried.players)
    ledger = _counted(checked, tried)
    if ledger is None:
        return _page(tried, status=REFUSED)
    if request.form.get("step") == "keep" and tried.plain.written.is_own:
        return _kept(tried.plain, checked, ledger)
    return _page(tried, ledger=ledger, before=_by_origin(tried.plain, checked))


def _trial(plain: Ruleset) -> Trial:
    """Return a round of one side at the usual table of a game, as it was typed."""
    seating = plain.seatings[0]
    players = seating.players[0]
    game = plain.at_table({}, sides=seating.sides[0], players=players)
    side = [Party(_("Your side"), tuple(str(at + 1) for at in range(players)))]
    mine = CountedForm()
    typed = request.form.to_dict() if mine.is_submitted() else None
    form = round_form(game, side, typed, **_NO_TABLE)
    # Here is one side alone, and for it both come to the same.
    form.out.choices[-1] = SelectChoice(NOBODY, _("Somebody else, or nobody"))
    return Trial(plain, game, players, form, mine)


def _counted(checked: CheckedRound, tried: Trial) -> Ledger | None:
    """Return what the round scores, and mark what keeps it from being one."""
    _round, wrong = checked.read_by(tried.game)
    tried.form.mark(wrong)
    return None if wrong else checked.counted_by(tried.game)


def _by_origin(plain: Ruleset, checked: CheckedRound) -> Ledger | None:
    """Return what the round scores in the game from which a page came, if that can count it."""
    origin = own_game({**origin_of(plain)})[0] if origin_of(plain) else None
    if origin is None:
        return None
    sides = origin.seatings[0].sides[0]
    return checked.counted_by(origin.at_table({}, sides=sides, players=checked.players))


def _kept(plain: Ruleset, checked: CheckedRound, ledger: Ledger) -> PageResponse:
    """Store the page with a further round of which the score is known by now."""
    page = dict(plain.written.page)
    known = [*page.get("checked", ()), _as_data(checked, ledger.total)]
    made, _problems = own_game({**page, "checked": known[-MOST_CHECKED:]})
    if made is None:
        flash(_("There is no room for this round: the page would be too long."))
        return redirect(url_for("rules.show", key=address_of(plain)), 303)
    store_page(made)
    keep(made, instead_of=plain)
    if len(known) > MOST_CHECKED:
        flash(_("The page has no room for more rounds, so this one took the place of the oldest."))
    return redirect(url_for("rules.show", key=address_of(made)), 303)


def _as_data(checked: CheckedRound, points: int) -> dict[str, Any]:
    """Return a checked round as a page says it."""
    round_ = {key: value for key, value in checked.round.items() if value is not None}
    return {"round": round_, "points": points, "players": checked.players}


def _page(
    tried: Trial, *, status: int = 200, ledger: Ledger | None = None, before: Ledger | None = None
) -> PageResponse:
    page = render_template(
        "rules/try.html",
        plain=tried.plain,
        rules=tried.game,
        name=address_of(tried.plain),
        form=tried.form,
        mine=tried.mine,
        ledger=ledger,
        lines=_side_by_side(ledger, before) if ledger else (),
        before=before,
        is_refused=status == REFUSED,
        may_keep=tried.plain.written.is_own,
    )
    return page, status


def _side_by_side(ledger: Ledger, before: Ledger | None) -> list[tuple[Any, Any]]:
    """Return the lines of a round by this page, each with that of the page before, by code."""
    here = {line.code: line for line in ledger.lines}
    there = {line.code: line for line in before.lines} if before else {}
    return [(here.get(code), there.get(code)) for code in {**here, **there}]
