"""The examples in docstrings are true."""

import doctest
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages

import pytest

import scorekeeper

#: Importing this one patches the standard library for gevent, as a server needs it.
PATCHES = "scorekeeper.serving"
MODULES = sorted(
    found.name
    for found in walk_packages(scorekeeper.__path__, "scorekeeper.")
    if found.name != PATCHES and not found.name.startswith("scorekeeper.migrations")
)


def has_examples(name):
    """Whether a module shows any: a search of all members of those without takes longer."""
    return ">>> " in Path(find_spec(name).origin).read_text()


WITH_EXAMPLES = [name for name in MODULES if has_examples(name)]


def test_every_module_says_what_it_is_for():
    assert [name for name in MODULES if not import_module(name).__doc__] == []


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_are_true(name):
    outcome = doctest.testmod(import_module(name))

    assert outcome.attempted
    assert outcome.failed == 0
