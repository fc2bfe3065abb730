"""The recipe for Home Assistant does what it promises on our real answers.

Home Assistant evaluates templates by Jinja2 in a sandbox, and strips what comes
out; the answer of a REST sensor is called value_json there.
"""

import json
import re
from pathlib import Path

import pytest
import yaml
from jinja2 import StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from scorekeeper.web.viewmodels.webhook_format import Event
from scorekeeper.webhooks.messages import message
from scorekeeper.webhooks.saved_writes import written
from tests.exhaustive import every
from tests.games.evenings import EXAMPLES, ONE_OF_EACH
from tests.web.desk import PLAIN
from tests.web.files import upload

RECIPE = Path(__file__).parents[3] / "docs" / "home-assistant.md"
BOARD_EVENTS = (Event.ROUND_SAVED, Event.GAME_OVER)
#: Home Assistant refuses a state that is longer.
LONGEST_STATE = 255
TEMPLATES = ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=False)


def blocks():
    """Return what is to be written into the configuration of Home Assistant."""
    found = re.findall(r"```yaml\n(.*?)```", RECIPE.read_text(encoding="utf-8"), re.DOTALL)
    return [yaml.safe_load(one) for one in found]


def resource():
    """Return what the recipe asks for."""
    return blocks()[0]["rest"][0]


def sensors():
    """Return the templates of the recipe, by name."""
    asked = resource()
    every_one = asked["sensor"] + asked["binary_sensor"]
    return {one["name"]: one["value_template"] for one in every_one}


def states(board):
    """Return the states that come of a board."""
    return {
        name: TEMPLATES.from_string(template).render(value_json=board).strip()
        for name, template in sensors().items()
    }


def test_it_asks_where_boards_are(desk):
    path = resource()["resource"].partition("5000")[2].replace("ABCDEF", desk.code)

    assert desk.client.get(path).get_json() == desk.scores()


def test_a_table_is_told_by_its_sensors(newcomer):
    newcomer.start({"sides-0-name": "Ann & <Bob>", "sides-1-name": "Cy & Di"})
    newcomer.record(PLAIN)

    assert states(newcomer.scores()) == {
        "Canasta score": "Ann & <Bob> 700 – Cy & Di 30",
        "Canasta round": "1",
        "Canasta to open": "Ann & <Bob> 50 – Cy & Di 50",
        "Canasta winner": "nobody yet",
        "Canasta over": "False",
    }


def test_a_game_that_is_over_names_its_winner(newcomer):
    newcomer.start({"sides-0-name": "Ann & Bob", "switch_target": 500})
    newcomer.record(PLAIN)
    told = states(newcomer.scores())

    assert told["Canasta winner"] == "Ann & Bob"
    assert told["Canasta to open"] == "nothing"
    assert told["Canasta over"] == "True"


@pytest.mark.parametrize("path", every(EXAMPLES, always=ONE_OF_EACH), ids=lambda path: path.stem)
def test_every_game_gives_states_that_home_assistant_takes(newcomer, path):
    upload(newcomer, json.loads(path.read_text())["game"])
    board = newcomer.scores()
    told = states(board)

    assert [name for name, state in told.items() if not 0 < len(state) <= LONGEST_STATE] == []
    assert told["Canasta round"] == str(len(board["rounds"]))
    assert [side for side in board["sides"] if side["name"] not in told["Canasta score"]] == []


def test_every_attribute_of_the_recipe_is_there(desk):
    asked = resource()["sensor"][0]["json_attributes"]

    assert set(asked) <= desk.scores().keys()


def test_a_webhook_tells_how_a_game_ended_and_of_nothing_else(newcomer):
    newcomer.start({"sides-0-name": "Ann & <Bob>", "sides-1-name": "Cy & Di"})
    newcomer.record(PLAIN)
    (automation,) = blocks()[1]["automation"]
    with newcomer.client.application.app_context():
        one = written(newcomer.code, 1)
        messages = {event: json.loads(message(one, event, "name")) for event in BOARD_EVENTS}
    wanted = automation["condition"][0]["value_template"]
    said = automation["action"][0]["data"]["message"]

    assert {event: told_by(wanted, messages[event]) for event in BOARD_EVENTS} == {
        Event.ROUND_SAVED: "False",
        Event.GAME_OVER: "True",
    }
    assert told_by(said, messages[Event.GAME_OVER]) == "Ann & <Bob> 700 – Cy & Di 30"


def told_by(template, sent):
    """Return what comes of a template when a message was sent."""
    return TEMPLATES.from_string(template).render(trigger={"json": sent}).strip()
