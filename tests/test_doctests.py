"""The examples in docstrings are true."""

import doctest
from importlib import import_module
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


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name):
    outcome = doctest.testmod(import_module(name))

    assert outcome.failed == 0
