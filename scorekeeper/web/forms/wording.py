"""The base of all forms, with our own refusals, so that nobody reads the words of a library."""

import wtforms
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext
from flask_wtf import FlaskForm

from scorekeeper.rules.text import ngettext_noop

#: The library's own messages, each with what we say in its place.
OURS = {
    "Not a valid choice.": _l("Choose one of these."),
    "Invalid Choice: could not coerce.": _l("Choose one of these."),
    "Not a valid integer value.": _l("Type a whole number."),
    "Number must be at least %(min)s.": _l("Type %(min)s or more."),
    "Number must be between %(min)s and %(max)s.": _l("Type a number from %(min)s to %(max)s."),
    "This field is required.": _l("Something is missing here."),
    "Invalid input.": _l("Please load the page again."),
}
#: The same for messages about several things, by what is said of more than one.
OURS_OF_SEVERAL = {
    "Field cannot be longer than %(max)d characters.": ngettext_noop(
        "Please find fewer words: %(num)s letter at most.",
        "Please find fewer words: %(num)s letters at most.",
    ),
}
#: For a message that nobody has thought of yet.
OTHERWISE = _l("This cannot be used here.")


class Words:
    """Takes the place of the library's translations."""

    def gettext(self, message: str) -> str:
        """Return what we say in the place of *message*."""
        return str(OURS.get(message, OTHERWISE))

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Return what we say in the place of a message about *count* things."""
        _ = one
        ours = OURS_OF_SEVERAL.get(many)
        return str(ngettext(*ours, count)) if ours else self.gettext(many)


class Form(wtforms.Form):
    """A part of a page's form."""

    class Meta:
        """How the library is to behave."""

        def get_translations(self, form: wtforms.form.BaseForm) -> Words:
            """Return what stands in for the library's words in a *form*."""
            _ = form
            return Words()


class PageForm(Form, FlaskForm):
    """The form of a page, with the token that guards against forgery."""
