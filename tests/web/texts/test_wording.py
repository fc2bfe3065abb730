"""What a player reads is ours: no form speaks with the voice of a library."""

import gettext
from pathlib import Path

import flask_wtf
import pytest
import wtforms
from werkzeug.datastructures import MultiDict

from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.web.forms.round.round import round_form
from scorekeeper.web.forms.wording import OTHERWISE, OURS, OURS_OF_SEVERAL, Words
from scorekeeper.web.home.game_form import GameForm, game_form
from scorekeeper.web.http.rendering.translated import say

CATALOGUE = Path(wtforms.__file__).parent / "locale" / "de" / "LC_MESSAGES" / "wtforms.mo"
every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


def theirs():
    """Return every message of the library, in the words before the first value."""
    with CATALOGUE.open("rb") as file:
        known = gettext.GNUTranslations(file)._catalog
    messages = {key if isinstance(key, str) else key[0] for key in known}
    return {message.partition("%")[0] for message in messages} - {""}


def told(form):
    """Return all complaints of a form, also of the forms within."""

    def walk(found):
        if isinstance(found, dict):
            for part in found.values():
                yield from walk(part)
        elif isinstance(found, (list, tuple)):
            for part in found:
                yield from walk(part)
        else:
            yield str(found)

    return list(walk(form.errors))


@every_game
@pytest.mark.parametrize("nonsense", ["7777777", "x", "x" * 500])
def test_nonsense_in_every_field_is_refused_in_our_words(app, rules, nonsense):
    seating = rules.seatings[0]
    sides, players = seating.sides[0], seating.players[0]
    parties = [Party(f"S{at}", tuple(f"P{seat}" for seat in range(players))) for at in range(sides)]
    with app.test_request_context():
        names = _names(round_form(rules, parties))
        form = round_form(rules, parties, dict.fromkeys(names, nonsense))
        form.validate()

    complaints = told(form)
    assert len(complaints) > sides
    assert [told for told in complaints if told.startswith(tuple(theirs()))] == []


@every_game
@pytest.mark.parametrize("nonsense", ["7777777", "x", "x" * 500])
def test_a_new_game_of_nonsense_is_refused_in_our_words(app, rules, nonsense):
    seating = rules.seatings[0]
    with app.test_request_context(method="POST"):
        sides, players = seating.sides[0], seating.players[0]
        names = _names(game_form(rules, sides=sides, players=players))
    data = MultiDict(dict.fromkeys(names, nonsense))
    with app.test_request_context(method="POST", data=data):
        form = game_form(rules, sides=sides, players=players)
        assert isinstance(form, GameForm)
        form.validate()

    assert [told for told in told(form) if told.startswith(tuple(theirs()))] == []


def test_a_message_nobody_has_thought_of_is_said_in_our_words_too(app):
    with app.test_request_context():
        assert Words().gettext("Invalid Mac address.") == OTHERWISE
        assert Words().ngettext("%d byte", "%d bytes", 2) == OTHERWISE


def test_what_is_put_in_other_words_is_what_the_library_says():
    sources = [*Path(wtforms.__file__).parent.rglob("*.py"), Path(flask_wtf.__file__)]
    words = "".join(source.read_text() for source in sources)

    ours = [*OURS, *OURS_OF_SEVERAL]
    assert [message for message in ours if f'"{message}"' not in words] == []


def _names(form):
    for field in form:
        parts = field if isinstance(field, wtforms.FieldList) else [field]
        for part in parts:
            if isinstance(part, wtforms.FormField):
                yield from _names(part.form)
            else:
                yield part.name


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Red threes without a sevens canasta"),
        ("de", "Rote Dreier ohne Siebener-Canasta"),
        ("es", "Treses rojos sin canasta de sietes"),
    ],
)
def test_a_line_says_in_every_language_which_canasta_a_side_lacks(app, language, label):
    rules = RULESETS["pennies_from_heaven"]
    (line,) = rules.score(Round((Sheet(red_threes=1), Sheet())), 0).lines

    with app.test_request_context(headers={"Accept-Language": language}):
        assert say(line.label) == label
