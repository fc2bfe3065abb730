"""What tests of stored evenings share: both databases, and a hall in which an evening begins."""

import pytest

from tests.games.conftest import app, context  # noqa: F401 - fixtures
from tests.stored_evenings.hall import Hall


@pytest.fixture
def hall(request):
    """Return an evening of four pairs that has just been started."""
    request.getfixturevalue("context")
    return Hall.of_pairs("Ann & Bo", "Cy & Di", "Eva & Finn", "Gus & Hana")
