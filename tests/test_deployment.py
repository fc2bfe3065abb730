"""The container and service files speak of settings and files that there are."""

import os
import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path

import pytest

from scorekeeper.settings import SETTINGS

ROOT = Path(__file__).parents[1]
#: The settings of ours that each file hands to the app.
HANDED = {
    "Caddyfile": {"PUBLIC_URL"},
    "Dockerfile": {"LOG_REQUESTS"},
    "compose.yaml": {"DATABASE_URL", "LOG_REQUESTS", "PROXIES", "PUBLIC_URL", "REDIS_URL"},
    "scorekeeper-backup.service": set(),
    "scorekeeper-backup.timer": set(),
    "scorekeeper.service": {"LOG_REQUESTS"},
}
every_file = pytest.mark.parametrize("name", HANDED)


@every_file
def test_what_it_sets_can_be_set(name):
    words = set(re.findall(r"\b[A-Z]+(?:_[A-Z]+)*\b", (ROOT / name).read_text()))

    assert words & SETTINGS.keys() == HANDED[name]


def test_the_image_holds_all_that_a_wheel_is_made_of():
    copied = re.findall(
        r"^COPY (?!--from)(.*) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE
    )
    sources = {word for line in copied for word in line.split()}
    let_in = set(re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text(), re.MULTILINE))

    assert all((ROOT / source).exists() for source in sources)
    assert sources == let_in
    assert {"pyproject.toml", "hatch_build.py", "scorekeeper", "static", "templates"} <= sources


@every_file
def test_nobody_is_root_and_no_secret_is_written_in_it(name):
    text = (ROOT / name).read_text()

    assert not re.search(r"(?i)user[ =]root|privileged: *true|password[:=] *[a-z0-9]{4}", text)


def test_image_and_service_run_as_a_user_of_their_own():
    assert "\nUSER scorekeeper\n" in (ROOT / "Dockerfile").read_text()
    assert unit("scorekeeper.service")["Service"]["User"] == "scorekeeper"
    assert unit("scorekeeper-backup.service")["Service"]["User"] == "scorekeeper"


def test_images_are_named_by_their_exact_version():
    text = (ROOT / "compose.yaml").read_text() + (ROOT / "Dockerfile").read_text()
    foreign = re.findall(r"^(?:FROM| +image:) (\S+:\S+)", text, re.MULTILINE)

    assert len(foreign) == 6
    assert all(re.search(r"postgres:\d+\.\d+-|:\d+\.\d+\.\d+-", image) for image in foreign)


# systemd


def unit(name):
    """Return the sections of a unit; of what may stand several times, the last counts here."""
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str
    parser.read(ROOT / name)
    return parser


def test_the_backup_is_confined_like_the_server():
    server, backup = unit("scorekeeper.service")["Service"], unit("scorekeeper-backup.service")
    confining = re.compile(
        r"Protect|Private|Restrict|NoNew|Cap|Ambient|Lock|Memory|System|State|UM"
    )
    confined = {name: word for name, word in server.items() if confining.match(name)}
    own = {"RestrictAddressFamilies": "AF_UNIX", "PrivateNetwork": "yes"}

    assert len(confined) > 20
    assert confined | own == {
        name: word for name, word in backup["Service"].items() if confining.match(name)
    }


def test_a_backup_is_made_each_day_also_when_the_machine_was_off():
    timer = unit("scorekeeper-backup.timer")["Timer"]

    assert timer["OnCalendar"] == "*-*-* 04:30:00"
    assert timer["Persistent"] == "yes"


def test_systemd_understands_the_units(missing):
    if shutil.which("systemd-analyze") is None:
        missing("There is no systemd here.")
    units = ["scorekeeper.service", "scorekeeper-backup.service", "scorekeeper-backup.timer"]
    done = subprocess.run(  # noqa: S603 - ours
        ["systemd-analyze", "verify", *(ROOT / name for name in units)],  # noqa: S607 - wherever it is
        capture_output=True,
        text=True,
        check=False,
    )
    installed = "is not executable: No such file or directory"

    assert [line for line in done.stderr.splitlines() if installed not in line] == []


# Containers


def containers():
    """Return what stands of each service, and of what services share, in compose.yaml."""
    text = (ROOT / "compose.yaml").read_text()
    shared = re.findall(r"^x-\w+: &(\w+)\n((?:[ #].*\n)+)", text, re.MULTILINE)
    services = text.partition("\nservices:\n")[2].partition("\nvolumes:\n")[0]
    own = re.findall(r"^  ([\w-]+):(.*\n(?:    .*\n)*)", services, re.MULTILINE)
    return dict(shared), dict(own)


def whole(text, shared):
    """Return what stands of a service together with what it shares with others."""
    named = re.findall(r"\*(\w+)$", text, re.MULTILINE)
    return text + "".join(whole(shared[name], shared) for name in named if name in shared)


@pytest.mark.parametrize("name", containers()[1])
def test_every_container_is_confined_and_takes_no_more_than_its_share(name):
    shared, services = containers()
    told = whole(services[name], shared)

    for line in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "max-size: "):
        assert line in told
    assert re.search(r"\n *mem_limit: \d+[mg]\n", told)
    assert re.search(r"\n *pids_limit: \d+\n", told)


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml"])
def test_containers_are_asked_for_their_health_where_they_tell_it(app, name):
    (asked,) = re.findall(r"http://127.0.0.1:5000(/[\w/]+)", (ROOT / name).read_text())

    assert asked in {rule.rule for rule in app.url_map.iter_rules()}


@pytest.fixture
def dump(club_database, tmp_path, missing):
    """Return what makes a dump of a PostgreSQL database, by the words of compose.yaml."""
    if shutil.which("pg_dump") is None:
        missing("There is no pg_dump here.")
    (script,) = re.findall(
        r"^x-dump: &dump \|\n((?:  .*\n)+)", (ROOT / "compose.yaml").read_text(), re.MULTILINE
    )
    place = {
        "PGHOST": club_database.host,
        "PGPORT": club_database.port or 5432,
        "PGUSER": club_database.username,
        "PGPASSWORD": club_database.password or "",
        "PGDATABASE": club_database.database,
    }

    def make(kind, **other):
        return subprocess.run(  # noqa: S603 - ours
            ["/bin/sh", "-euc", script.replace("$$", "$"), "dump", kind],
            cwd=tmp_path,
            env=os.environ | {name: str(word) for name, word in (place | other).items()},
            capture_output=True,
            text=True,
            check=False,
        )

    return make


def test_of_the_dumps_of_a_kind_the_newest_fourteen_stay(dump, tmp_path):
    for day in range(10, 30):
        (tmp_path / f"daily-202603{day}T043000Z.dump").touch()
    (tmp_path / "before-migration-20260101T000000Z.dump").touch()
    (tmp_path / "daily-20260330T043000Z.dump.part").touch()
    done = dump("daily")
    left = sorted(path.name for path in tmp_path.iterdir())

    assert done.returncode == 0, done.stderr
    assert left[0] == "before-migration-20260101T000000Z.dump"
    assert len(left) == 1 + 14
    assert left[1] == "daily-20260317T043000Z.dump"
    assert (tmp_path / left[-1]).stat().st_mode & 0o777 == 0o600
    assert done.stdout == f"Everything is in {left[-1]}.\n"


def test_a_dump_that_fails_costs_none_of_those_there_are(dump, tmp_path):
    for day in range(10, 30):
        (tmp_path / f"daily-202603{day}T043000Z.dump").touch()
    done = dump("daily", PGDATABASE="there_is_none")

    assert done.returncode != 0
    assert len(list(tmp_path.glob("*.dump"))) == 20
