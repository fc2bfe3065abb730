"""What the tests of faults share; the long ones wait until somebody asks for them."""

import pytest

LONG = "faults"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long ones out unless `-m` names them."""
    if LONG in config.option.markexpr:
        return
    long = [item for item in items if item.get_closest_marker(LONG)]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
