"""The plan of an evening, as it was typed into the form that starts one."""

import secrets

from scorekeeper.evenings.evening import Bye, Evening, Movement, Scoring
from scorekeeper.stored_evenings.record.plan import (
    BY_CLOCK,
    BY_GAME,
    BY_ROUNDS,
    EveningPlan,
    SittingLength,
)
from scorekeeper.web.forms.evening.start_form import MODIFIED, VICTORY_POINTS, EveningForm

#: What parts those who tie, by what ranks the evening.
TIES = {
    "points": ("difference", "wins"),
    "difference": ("points", "wins"),
    "wins": ("difference", "points"),
    VICTORY_POINTS: ("head_to_head", "difference", "points"),
}
#: A bye in a league of victory points: 14, with the smallest difference that earns them.
LEAGUE_VICTORY_POINTS = 14


def plan_of(form: EveningForm) -> EveningPlan:
    """Return what was agreed by a *form*."""
    kind = form.movement.data
    modified = kind == MODIFIED
    rules = form.table_rules()
    movement = Movement(
        "danish" if modified else kind,
        form.sittings.data,
        seed=secrets.randbits(32),
        modified=modified,
    )
    evening = Evening(
        (form.name.data or "").strip(),
        form.side_count,
        form.player_count,
        movement,
        _scoring(form),
        (),
        lowest_wins=rules.end.lowest_wins,
    )
    counts = {BY_ROUNDS: form.rounds.data, BY_CLOCK: form.minutes.data, BY_GAME: 0}
    length = SittingLength(form.length.data, counts[form.length.data])
    club = (form.club.data or "").strip()
    return EveningPlan(evening, length, rules.key, dict(rules.settings), club)


def _scoring(form: EveningForm) -> Scoring:
    by = form.by.data
    scale = form.bounds_of(form.scale.data) if by == VICTORY_POINTS else ()
    ties = TIES[by] + (("lot",) if form.lot.data else ())
    return Scoring(by, scale, ties, _bye(form, scale))


def _bye(form: EveningForm, scale: tuple[int, ...]) -> Bye | None:
    if form.bye.data == "mean":
        return None
    if form.bye.data == "nothing":
        return Bye(names_points=True)
    earned = scale[LEAGUE_VICTORY_POINTS - 10 - 1] + 5
    return Bye(difference=earned, victory_points=LEAGUE_VICTORY_POINTS)
