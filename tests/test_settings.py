"""Settings come from config.py in the instance folder, and from the environment before it."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from scorekeeper import settings
from scorekeeper.app import create_app
from scorekeeper.config_file import UnusableSetting
from scorekeeper.settings import SETTINGS
from tests.conftest import close_app, make_app

README = Path(__file__).parents[1] / "README.md"
#: A value of each setting, as the environment and as config.py give it, and what it then is.
SET = {
    "DATABASE_URL": ("sqlite:///elsewhere.sqlite3", "'sqlite:///there.sqlite3'"),
    "FRAME_ORIGINS": ("https://stream.example", "'http://127.0.0.1:8080 https://club.example'"),
    "LOG_REQUESTS": ("yes", "True"),
    "NEW_GAMES": ("7 per day", "'8 per day'"),
    "PICTURE_FONT": ("/fonts/Own.ttf", "'/fonts/Other.ttf'"),
    "PROXIES": ("2", "1"),
    "PUBLIC_URL": ("https://cards.example", "'http://table.example'"),
    "REDIS_PREFIX": ("club:", "'hall:'"),
    "REDIS_URL": ("redis://127.0.0.1:1", "'redis://127.0.0.1:2'"),
    "STREAMS_PER_ADDRESS": ("2000", "3000"),
    "TABLE_WEBHOOKS": ("off", "True"),
    "WEBHOOKS_PRIVATE": ("yes", "True"),
    "WEBHOOK_SECRET": ("a secret of the environment", "'a secret of the settings'"),
    "WEBHOOK_URL": ("https://hooks.example/a", "'https://hooks.example/b?c'"),
    "WORK_PER_ADDRESS": ("40", "60"),
    "SECRET_KEY": ("a key of the environment", "'a key of the settings'"),
}
MEANT = {"yes": True, "off": False, "2": 2, "40": 40, "2000": 2000}
every_setting = pytest.mark.parametrize("name", SETTINGS)


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Return a way to set up the application in a house whose config.py says something."""
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))

    def set_up(config=""):
        (tmp_path / "config.py").write_text(config)
        app = create_app()
        close_app(app)
        return app.config

    return set_up


@every_setting
def test_the_environment_sets_it(house, monkeypatch, name):
    word, _config = SET[name]
    monkeypatch.setenv(name, word)

    assert house()[name] == MEANT.get(word, word)


@every_setting
def test_the_instance_folder_sets_it(house, name):
    _word, config = SET[name]

    assert repr(house(f"{name} = {config}")[name]) == config


@every_setting
def test_the_environment_goes_before_the_instance_folder(house, monkeypatch, name):
    word, config = SET[name]
    monkeypatch.setenv(name, word)

    assert house(f"{name} = {config}")[name] == MEANT.get(word, word)


@every_setting
def test_an_empty_word_in_the_environment_leaves_what_the_instance_folder_sets(
    house, monkeypatch, name
):
    _word, config = SET[name]
    monkeypatch.setenv(name, "")

    assert repr(house(f"{name} = {config}")[name]) == config


@every_setting
def test_an_empty_word_in_the_environment_sets_nothing(house, monkeypatch, name):
    monkeypatch.setenv(name, "")

    assert house()[name] == SETTINGS[name] or name == "SECRET_KEY"


def test_the_readme_tells_of_every_setting_and_of_no_other():
    table = README.read_text().partition("## Settings")[2].partition("\n## ")[0]
    told = set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE))

    assert told == {*SETTINGS, "SCOREKEEPER_INSTANCE"}


def test_the_instance_folder_may_be_named_from_here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", "here")

    app = create_app()

    close_app(app)
    assert app.instance_path == str(tmp_path / "here")
    assert (tmp_path / "here" / "secret").exists()


@pytest.mark.parametrize("place", ["environment", "config.py"])
def test_a_database_is_reached_by_its_address(house, monkeypatch, place):
    if place == "environment":
        monkeypatch.setenv("DATABASE_URL", "postgres://club@db/cards")
    config = house("DATABASE_URL = 'postgres://club@db/cards'" if place == "config.py" else "")

    assert config["SQLALCHEMY_DATABASE_URI"] == "postgresql+psycopg://club@db/cards"


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("PROXIES", "one"),
        ("PROXIES", "-1"),
        ("PROXIES", "²"),
        ("LOG_REQUESTS", "perhaps"),
        ("PUBLIC_URL", "cards.example"),
        ("REDIS_URL", "cache:6379"),
        ("REDIS_URL", "redis://cache:sesame"),
        ("PUBLIC_URL", "https://cards.example:http"),
        ("DATABASE_URL", "mysql://db/cards"),
        ("DATABASE_URL", "postgresql://club:sesame@db:port/cards"),
        ("DATABASE_URL", "cards.sqlite3"),
        ("SECRET_KEY", "canasta"),
        ("FRAME_ORIGINS", "*"),
        ("TABLE_WEBHOOKS", "some"),
        ("WEBHOOK_SECRET", "sesame"),
        ("WEBHOOK_URL", "hooks.example"),
        ("WEBHOOK_URL", "https://club:sesame@hooks.example/"),
        ("FRAME_ORIGINS", "stream.example"),
        ("FRAME_ORIGINS", "https://stream.example/page"),
        ("FRAME_ORIGINS", "https://stream.example; script-src *"),
    ],
)
def test_a_setting_that_means_nothing_is_refused_by_name(house, monkeypatch, name, word):
    monkeypatch.setenv(name, word)

    with pytest.raises(UnusableSetting, match=name) as refusal:
        house()

    assert "sesame" not in str(refusal.value)


@pytest.mark.parametrize(
    ("config", "told"),
    [
        ("PROXIES = 1\nPUBLIC_URL = (\n", "'(' was never closed (config.py, line 2)"),
        ("import nothing_of_this_name", ", line 1: ModuleNotFoundError: No module named"),
        ("\nPROXIES = 1 / 0", ", line 2: ZeroDivisionError: division by zero."),
        ("PROXIES = '\0'", "null bytes"),
    ],
)
def test_a_mistake_in_the_instance_folder_is_told_with_its_line(house, tmp_path, config, told):
    with pytest.raises(UnusableSetting) as refusal:
        house(config)

    assert str(refusal.value).startswith(f"There is a mistake in {tmp_path / 'config.py'}")
    assert told in str(refusal.value)


def test_a_setting_of_the_wrong_kind_is_refused_by_name(house):
    with pytest.raises(UnusableSetting, match="PUBLIC_URL must be a text"):
        house("PUBLIC_URL = 7")


def test_other_settings_of_flask_may_stand_in_the_instance_folder(house):
    assert house("MAX_CONTENT_LENGTH = 7")["MAX_CONTENT_LENGTH"] == 7


# The secret


def test_the_first_start_makes_a_secret_for_its_owner_only(house, tmp_path):
    key = house()["SECRET_KEY"]

    assert len(key) == 64
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    assert house()["SECRET_KEY"] == key


def test_those_who_start_together_share_one_secret(tmp_path):
    together = Barrier(8)

    def start():
        together.wait()
        return settings.secret(tmp_path / "secret")

    with ThreadPoolExecutor(8) as starting:
        made = {begun.result() for begun in [starting.submit(start) for _ in range(8)]}

    assert made == {(tmp_path / "secret").read_text()}


def test_a_secret_that_was_never_written_is_made_again(tmp_path):
    (tmp_path / "secret").touch(0o600)

    assert len(settings.secret(tmp_path / "secret")) == 64


def test_a_secret_that_is_only_read_is_left_as_it_is(tmp_path):
    (tmp_path / "secret").write_text("handed in by the host\n")
    (tmp_path / "secret").chmod(0o400)

    assert settings.secret(tmp_path / "secret") == "handed in by the host"


def test_a_secret_that_is_no_text_is_refused(tmp_path):
    (tmp_path / "secret").write_bytes(b"\xff" * 64)

    with pytest.raises(UnusableSetting, match="holds no text"):
        settings.secret(tmp_path / "secret")


def test_the_application_for_tests_is_set_by_them(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "sqlite:///elsewhere.sqlite3")

    app = make_app(tmp_path / "table.sqlite3")

    close_app(app)
    assert app.config["SQLALCHEMY_DATABASE_URI"] == f"sqlite:///{tmp_path / 'table.sqlite3'}"


def test_a_program_of_the_host_has_a_secret_from_the_first_start_on(house, tmp_path):
    url = "WEBHOOK_URL = 'https://hooks.example/'"
    first, second = house(url)["WEBHOOK_SECRET"], house(url)["WEBHOOK_SECRET"]

    assert len(first) == 64
    assert first == second == (tmp_path / "webhook-secret").read_text()
    assert (tmp_path / "webhook-secret").stat().st_mode & 0o077 == 0
