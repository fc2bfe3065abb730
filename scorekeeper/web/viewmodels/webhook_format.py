"""The format of webhooks: its version, and the events that there are."""

from enum import StrEnum

#: Grows when a part goes or changes its meaning, and not when one is added.
WEBHOOK_FORMAT = "scorekeeper-webhook/1"


class Event(StrEnum):
    """What a program is told."""

    ROUND_SAVED = "round_saved"
    GAME_OVER = "game_over"
    EVENING_PUBLISHED = "evening_published"
