"""What one phone typed put together with what another one ticked since, field by field.

On the phone static/js/merging_rounds.js does the like with a page that was kept there.
"""

from collections.abc import Mapping, Sequence

from scorekeeper.web.forms.round.tick_fields import TickButton

#: What a page sends beside a field that is ticked elsewhere too: what stood in it before.
BEFORE = "before-"


def before(found: Sequence[TickButton], holds: Mapping[str, str]) -> dict[str, str]:
    """Return what every field that may be ticked *holds*, for a page to send along."""
    fields = (field for button in found for field in button.fields)
    return {f"{BEFORE}{field.name}": _plain(holds.get(field.name)) for field in fields}


def caught_up(
    found: Sequence[TickButton], submitted: Mapping[str, str], kept: Mapping[str, str]
) -> dict[str, str]:
    """Return what was *submitted*, with what was ticked elsewhere since its page was made.

    A field that its page left alone takes what is *kept* by now; one that was changed there wins.
    """
    merged = dict(submitted)
    for name in (field.name for button in found for field in button.fields):
        newest = _plain(kept.get(name))
        if _plain(submitted.get(name)) == submitted.get(f"{BEFORE}{name}") != newest:
            merged[name] = newest
    return merged


def _plain(typed: str | None) -> str:
    """Return what was typed into a field; none of something is nothing typed."""
    return "" if typed in {None, "0"} else str(typed)
