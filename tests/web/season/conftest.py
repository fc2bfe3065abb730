"""What the tests of a season share: a director whose evening has a result and a season."""

import pytest

from tests.web.season.club import DRAW, Club


@pytest.fixture
def director(client):
    """Return a director whose evening of four has one table with a result."""
    club = Club(client)
    club.begin(DRAW)
    club.enter("Ann", "Bo", "Cy", "Di")
    club.publish()
    club.score(1, 500, 200)
    return club


@pytest.fixture
def season(director):
    """Return the code of the season that begins with this evening."""
    return director.start_season()


@pytest.fixture
def stranger(app):
    """Return a browser without a pen."""
    return Club(app.test_client())
