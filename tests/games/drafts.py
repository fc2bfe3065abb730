"""Half-typed forms, kept as a page of the entry keeps them."""

from dataclasses import replace

from scorekeeper.games.drafts import change_draft


def save_draft(game, slot, entry):
    """Put what was typed in the place of what was typed before; return whether it was kept."""
    return change_draft(game, slot, lambda kept: replace(kept, entry=entry))
