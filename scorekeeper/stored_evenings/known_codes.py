"""Versions by code, of whatever it stands for: a table, an evening or a season."""

from collections.abc import Collection

from scorekeeper.games.rooms.lookup import latest_versions
from scorekeeper.stored_evenings.seasons.lookup import find_seasons
from scorekeeper.stored_evenings.state.lookup import evening_versions


def known_versions(codes: Collection[str]) -> dict[str, int]:
    """Return how far what has each of these *codes* has come, leaving out codes of nothing."""
    seasons = {season.code: season.revision for season in find_seasons(codes)}
    return latest_versions(codes) | evening_versions(codes) | seasons
