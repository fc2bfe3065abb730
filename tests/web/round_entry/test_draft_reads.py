"""How often a request asks for the draft of its round: it is what every pause keeps."""

from contextlib import contextmanager

import pytest

from tests.statements import before_each_statement


@contextmanager
def draft_reads(app):
    """Return how often a draft is read meanwhile, as a list of the statements."""
    reads = []
    with before_each_statement(
        app, lambda said: said.startswith("SELECT draft") and reads.append(said)
    ):
        yield reads


@pytest.fixture
def typed(desk):
    """Return a round that stands on the page of its form."""
    desk.open(1)
    return {**desk.typed(), "out": "0", "sides-0-table": "500"}


def test_a_form_is_opened_with_one_draft(app, desk):
    with draft_reads(app) as reads:
        desk.open(1)

    assert len(reads) == 1


@pytest.mark.parametrize("step", ["/working", ""])
def test_a_draft_is_read_before_it_is_kept_within_the_turn_and_as_it_was_left(
    app, desk, typed, step
):
    with draft_reads(app) as reads:
        desk.post(f"{desk.at}/rounds/1{step}", typed)

    assert len(reads) == 3
    desk.open(1)
    assert desk.typed()["sides-0-table"] == "500"
