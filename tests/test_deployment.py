"""The container and service files speak of settings and files that there are."""

import re
from pathlib import Path

import pytest

from scorekeeper.settings import SETTINGS

ROOT = Path(__file__).parents[1]
#: The settings of ours that each file hands to the app.
HANDED = {
    "Caddyfile": {"PUBLIC_URL"},
    "Dockerfile": {"LOG_REQUESTS"},
    "compose.yaml": {"DATABASE_URL", "LOG_REQUESTS", "PROXIES", "PUBLIC_URL", "REDIS_URL"},
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
    assert "\nUser=scorekeeper\n" in (ROOT / "scorekeeper.service").read_text()
