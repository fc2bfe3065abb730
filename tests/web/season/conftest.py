"""What the tests of a season share: a director whose evening has a result and a season."""

import pytest

from tests.web.season.club import DRAW, Club


@pytest.fixture(scope="session")
def laid_result(lay):
    """Return an evening of four with one table, which has a result."""

    def score(club):
        club.begin(DRAW)
        club.enter("Ann", "Bo", "Cy", "Di")
        club.publish()
        club.score(1, 500, 200)

    return lay(Club, score)


@pytest.fixture(scope="session")
def laid_season(lay, laid_result):
    """Return the same evening, with which a season begins."""
    return lay(Club, lambda club: laid_result.given_to(club).start_season())


@pytest.fixture
def director(client, laid_result):
    """Return a director whose evening of four has one table with a result."""
    return laid_result.given_to(Club(client))


@pytest.fixture
def season(director, laid_season):
    """Return the code of the season that begins with this evening."""
    return laid_season.given_to(director).season


@pytest.fixture
def stranger(app):
    """Return a browser without a pen."""
    return Club(app.test_client())
