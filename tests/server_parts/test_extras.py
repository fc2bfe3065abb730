"""What a kitchen does without is told with its cure when somebody asks for it."""

import sys

import pytest

from scorekeeper.optional_packages import MissingPart, need


@pytest.fixture
def without(monkeypatch):
    """Return what makes a module impossible to import."""

    def hide(module):
        for name in [one for one in sys.modules if one.partition(".")[0] == module]:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, module, None)

    return hide


def test_what_is_there_is_not_told():
    need("json", "Nobody needs")


@pytest.mark.parametrize(
    ("module", "package"),
    [("redis", "redis"), ("psycopg", "psycopg[binary]"), ("gunicorn.app.base", "gunicorn")],
)
def test_what_is_missing_is_told_with_the_command_that_brings_it(without, module, package):
    without(module.partition(".")[0])

    with pytest.raises(MissingPart) as told:
        need(module, "It needs")

    name = module.partition(".")[0]
    assert told.value.message == (
        f"It needs {name}, which is not installed. This brings it:"
        f' "{sys.executable}" -m pip install "{package}"'
    )


def test_where_there_is_no_pip_the_command_is_one_of_uv(without):
    without("pip")
    without("redis")

    with pytest.raises(MissingPart) as told:
        need("redis", "It needs")

    assert told.value.message.endswith(f' uv pip install --python "{sys.executable}" "redis"')


def test_what_cannot_work_on_a_system_is_told_so(without):
    without("fcntl")
    without("gunicorn.util")
    without("gunicorn")
    sys.modules.pop("gunicorn", None)

    with pytest.raises(MissingPart, match=r"does not work on this system, for it has no fcntl\.$"):
        need("gunicorn.util", "It needs")
