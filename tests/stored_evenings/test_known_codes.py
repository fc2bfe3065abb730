"""A server asks now and then whether what it shows is still there: nothing may be missed."""

from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.games.writes.starts import Start
from scorekeeper.stored_evenings.known_codes import known_versions
from scorekeeper.stored_evenings.seasons.starting import start_season
from scorekeeper.stored_evenings.writes.deleting import delete_evening


def test_tables_evenings_and_seasons_are_known_by_their_codes(hall):
    hall.publish()
    season = start_season(hall.stored, "Winter", Ranking(), start=Start(None, hall.pen))
    table = hall.table(1).code

    assert known_versions([hall.code, table, season.code, "K7PQ4M"]) == {
        hall.code: hall.state.version,
        table: hall.game(1).revision,
        season.code: season.revision,
    }


def test_nothing_deleted_is_known(hall):
    hall.publish()
    table = hall.table(1).code
    delete_evening(hall.code)
    assert known_versions([hall.code, table]) == {}
