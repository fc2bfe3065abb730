"""What tests of stored evenings share: both databases, and a hall in which an evening begins."""

import pytest

from tests.games.conftest import app, context  # noqa: F401 - fixtures
from tests.stored_evenings.hall import Hall


@pytest.fixture
def hall(context):  # noqa: F811 - it is asked for by its name
    """Return an evening of four pairs that has just been started."""
    assert context
    return Hall.of_pairs("Ann & Bo", "Cy & Di", "Eva & Finn", "Gus & Hana")
