"""Nonsense in every field of every form of an evening is refused or taken, and never a fault."""

import pytest

from tests.web.evening_writes import EVENING_WRITES

#: A form or two of evenings are typed wrong in the tests beside this one.
pytestmark = pytest.mark.exhaustive

JUNK = ["", "-1", "0", "\x00", "٣", "²", "nobody", "\u202e", "9" * 400, "😀" * 50, "[[1]]", "<b>"]
#: One address begins only so many evenings: the last of them wait.
ANSWERS = {200, 303, 400, 403, 404, 409, 410, 413, 422, 429}


@pytest.mark.parametrize("endpoint", EVENING_WRITES)
def test_no_field_of_an_evening_takes_nonsense_for_a_fault(newcomer, endpoint):
    sending = EVENING_WRITES[endpoint]
    for step in sending.before:
        step(newcomer)
    post, statuses = newcomer.post, []

    def spoil(path, sent):
        newcomer.post = post
        for field in sent.keys() - {"csrf_token"}:
            statuses.extend(post(path, {**sent, field: junk}).status for junk in JUNK)
            left = {name: value for name, value in sent.items() if name != field}
            statuses.append(post(path, left).status)
        return post(path, sent)

    newcomer.post = spoil
    sending.send(newcomer)

    assert set(statuses) <= ANSWERS
