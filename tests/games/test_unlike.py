"""The games that stand for all others have all that the others have."""

import pytest

from scorekeeper.rules.rulesets import RULESETS
from tests.games.unlike import UNLIKE, ways


@pytest.mark.parametrize("key", RULESETS)
def test_no_game_has_anything_that_the_unlike_ones_have_not(key):
    assert ways(key) <= set().union(*map(ways, UNLIKE))
