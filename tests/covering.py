"""Coverage of the packages that it was asked for, by their own tests: it would slow all others.

The tests of `scorekeeper.rules` are those in tests/rules. None with examples at random count: what
is covered must not depend on luck.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage

_HERE = Path(__file__).parent


class Covering:
    """Measures where it should; begins as pytest-cov does, measuring."""

    def __init__(self, coverage: Coverage, folders: set[str]) -> None:
        self._coverage = coverage
        self._folders = folders
        self._measures = True

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Measure this test with all that is made for it, or none of it."""
        folder = item.path.relative_to(_HERE).parts[0]
        wanted = folder in self._folders and not item.get_closest_marker("hypothesis")
        if wanted != self._measures:
            (self._coverage.start if wanted else self._coverage.stop)()
            self._measures = wanted
        return (yield)


def measure(config: pytest.Config) -> None:
    """Measure only these tests, if anything is measured in this process at all.

    Whoever asks for something else than packages with tests of their own gets it of all tests.
    """
    plugin = config.pluginmanager.getplugin("_cov")
    if not plugin or not plugin.cov_controller:
        return
    folders = {str(package).rpartition(".")[2] for package in config.option.cov_source}
    if all((_HERE / folder).is_dir() for folder in folders):
        config.pluginmanager.register(Covering(plugin.cov_controller.cov, folders))
