"""Names at one table are told apart; games that were stored before stay as they are."""

import pytest
from sqlalchemy import select

from scorekeeper.games.models import Revision
from scorekeeper.games.writes.starts import GameSetup, start_game
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db
from tests.games.files import document
from tests.games.rounds import KINGS
from tests.web.desk import PLAIN
from tests.web.files import shown, taken, upload
from tests.web.home.test_new_game import FOUR

ALIKE = "This looks like “Ann”. Tell the two apart."
FILLER = "\u3164"


@pytest.mark.parametrize("typed", ["Аnn", "Ａnn"], ids=["Cyrillic", "wide"])
def test_a_side_that_looks_like_another_is_refused(newcomer, typed):
    answer = newcomer.start({"sides-0-name": "Ann", "sides-1-name": typed})

    assert answer.status == 422
    assert answer.complaints("sides-1-name") == [ALIKE]


def test_a_player_that_looks_like_another_is_refused_wherever_both_sit(newcomer):
    answer = newcomer.start(FOUR | {"sides-1-players-1": "Αnn"})

    assert answer.status == 422
    assert answer.complaints("sides-1-players-1") == [ALIKE]


def test_two_players_of_one_name_are_refused(newcomer):
    answer = newcomer.start(FOUR | {"sides-0-players-1": "ann"})

    assert answer.complaints("sides-0-players-1") == ["This name is there twice."]


def test_a_name_that_the_app_gives_is_told_apart_too(newcomer):
    answer = newcomer.start({"sides-0-players-0": "Player 2"})

    assert answer.complaints("sides-1-players-0") == ["This name is there twice."]


def test_a_player_alone_is_told_apart_once(newcomer):
    newcomer.get("/new/ten_pennies?sides=2&players=1")
    typed = {"sides-0-players-0": "Ilse", "sides-1-players-0": "llse"}
    answer = newcomer.press("Start the game", typed)

    assert answer.status == 422
    assert answer.complaints() == ["This looks like “Ilse”. Tell the two apart."]


def test_a_side_may_be_called_like_its_player(newcomer):
    typed = {"sides-0-players-0": "Ann", "sides-0-name": "Ann", "asked": "y"}

    assert newcomer.start(typed).status == 303


@pytest.mark.parametrize("field", ["sides-0-name", "sides-1-players-1"])
def test_a_name_buried_under_marks_is_refused(newcomer, field):
    answer = newcomer.start({field: "Z" + "\u0337" * 30})

    assert answer.complaints(field) == ["There are too many marks on a letter here."]


def test_a_table_ruling_buried_under_marks_is_refused(desk):
    answer = desk.review(1, PLAIN | {"table_ruling": "Z" + "\u0337" * 39})

    assert answer.status == 422
    assert answer.complaints("table_ruling") == ["There are too many marks on a letter here."]


# Games of before


@pytest.fixture
def old(app, newcomer):
    """Return the page object of a table whose names and table ruling no form takes any more."""
    with app.app_context():
        rules = RULESETS["team_canasta"].at_table({}, sides=2, players=2)
        sides = [Party(FILLER, ("Ann", "Аnn")), Party("Z" + "\u0337" * 30, ("Ann", "Dov"))]
        game, _pen = start_game(GameSetup(rules, sides), [KINGS | {"table_ruling": "So be it."}])
        newcomer.code = game.code
        revision = db.session.scalars(select(Revision)).one()
        revision.content = {**revision.content, "table_ruling": f"So{FILLER}be it."}
        db.session.commit()
    return newcomer


def test_a_game_that_was_stored_before_is_shown_as_it_was(old):
    sheet = old.get(f"{old.board}/games/1/print").text

    assert f"So{FILLER}be it." in sheet
    assert [side["name"] for side in old.scores()["sides"]] == [FILLER, "Z" + "\u0337" * 30]
    assert taken(old)["rounds"][0]["table_ruling"] == f"So{FILLER}be it."


def test_a_file_is_refused_for_what_acts_unseen(newcomer):
    file = document(KINGS | {"table_ruling": f"So{FILLER}be it."})
    file["sides"][0]["name"] = FILLER

    answer = upload(newcomer, file)

    assert answer.status == 422
    assert sorted(path.text for path in answer.page.all("code")) == [
        "rounds[0].table_ruling",
        "sides[0].name",
    ]


def test_a_file_is_not_refused_for_names_that_look_alike_or_for_marks(newcomer):
    names = {"Ann": ["Ann", "ann"], "Аnn": ["Z" + "\u0337" * 30, "Аnn"]}
    file = document(KINGS, sides=[{"name": one, "players": two} for one, two in names.items()])

    assert upload(newcomer, file).status == 303
    assert [side["name"] for side in shown(newcomer)["sides"]] == list(names)
