"""Settings come from the environment, and from config.py in the instance folder before it."""

from tests.conftest import close_database, make_app


def test_settings_in_the_instance_folder_go_before_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "sqlite:///elsewhere.sqlite3")
    (tmp_path / "config.py").write_text("MAX_CONTENT_LENGTH = 7\nEVENING = 'long'")

    app = make_app(tmp_path / "table.sqlite3")

    close_database(app)
    assert (app.config["MAX_CONTENT_LENGTH"], app.config["EVENING"]) == (7, "long")
