"""What the benchmark measures against begins to serve, so that a figure can be had at any time."""

import pytest

from tests.load.running import BareServer, running


@pytest.mark.parametrize("module", ["bare_libraries", "bare_stream", "server"])
def test_a_bare_server_answers(tmp_path, module):
    (tmp_path / "page").write_bytes(b"page")
    bare = BareServer(tmp_path / "bare", page=tmp_path / "page", module=f"tests.load.{module}")

    with running(bare):
        assert bare.memory > 0
