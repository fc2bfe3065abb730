"""A package that is hidden is missing for a moment, and is itself again afterwards."""

import subprocess
import sys

import pytest

from scorekeeper.hidden_modules import hidden_modules


def test_what_is_hidden_cannot_be_imported_and_comes_back():
    import json  # noqa: PLC0415 - it has to be there before

    with hidden_modules("json", "colorsys"), pytest.raises(ModuleNotFoundError):
        import json as _hidden  # noqa: PLC0415, F401 - that is the claim

    assert sys.modules["json"] is json
    assert sys.modules.get("colorsys", ...) is not None


def test_nothing_loads_redis_that_nobody_asked_for():
    told = "import scorekeeper.serving, scorekeeper.app, sys; print('redis' in sys.modules)"

    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", told], capture_output=True, text=True, check=True
    )

    assert done.stdout == "False\n"
