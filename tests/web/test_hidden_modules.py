"""A package that is hidden is missing for a moment, and is itself again afterwards."""

import sys

import pytest

from scorekeeper.web.http.addresses.hidden_modules import hidden_modules


def test_what_is_hidden_cannot_be_imported_and_comes_back():
    import json  # noqa: PLC0415 - it has to be there before

    with hidden_modules("json", "colorsys"), pytest.raises(ModuleNotFoundError):
        import json as _hidden  # noqa: PLC0415, F401 - that is the claim

    assert sys.modules["json"] is json
    assert sys.modules.get("colorsys", ...) is not None
