"""The form in which a page of rules is changed.

The page travels with the form, so nothing is stored before it is saved, and Back brings back what
was typed.
"""

import json
from collections.abc import Mapping
from typing import Any

from wtforms import HiddenField, StringField

from scorekeeper.rules.pages.page_bounds import MOST_BYTES, is_bounded
from scorekeeper.web.forms.wording import PageForm

#: A page that has grown too long travels on, so that nothing typed is lost; it is told on saving.
MOST_SENT = 4 * MOST_BYTES


class RulesForm(PageForm):
    """A page being changed, and its name; ``page`` is what it was before this was typed.

    ``earlier`` is what it was before something was taken out.
    """

    page = HiddenField()
    earlier = HiddenField()
    called = StringField()

    def sent_page(self) -> Mapping[str, Any] | None:
        """Return the page that came along, or None if somebody spoiled it."""
        return self._sent(self.page)

    def earlier_page(self) -> Mapping[str, Any] | None:
        """Return the page from which something was taken out, if it came along."""
        return self._sent(self.earlier)

    def name(self) -> Mapping[str, str]:
        """Return the name of the page as the page says it."""
        return {"name": (self.called.data or "").strip()}

    def _sent(self, field: HiddenField) -> Mapping[str, Any] | None:
        source = (field.data or "").strip()
        if len(source) > MOST_SENT:
            return None
        try:
            found = json.loads(source)
        except (ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) and is_bounded(found, MOST_SENT) else None
