"""What the host told this machine about the house: its Wi-Fi, and the network of the phones.

It lies in the instance folder, for its owner's eyes only, and nowhere else: not in the database,
so in no backup either.
"""

import json
import os
import tempfile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

NAME = "host.json"


@dataclass(frozen=True, slots=True)
class Wifi:
    """A Wi-Fi that guests may join; an open one has no password, a hidden one tells no name."""

    name: str
    password: str = field(default="", repr=False)
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class HostChoices:
    """The Wi-Fi of the house, and by which network and address of this machine phones come."""

    wifi: Wifi | None = None
    network: str = ""
    address: str = ""


def read_choices(folder: Path) -> HostChoices:
    """Return what was chosen in *folder*; nothing, if nothing was or it cannot be read."""
    try:
        return _choices(json.loads((folder / NAME).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return HostChoices()


def _choices(kept: dict[str, Any]) -> HostChoices:
    wifi = kept["wifi"]
    return HostChoices(
        wifi=wifi and Wifi(str(wifi["name"]), str(wifi["password"]), wifi["is_hidden"] is True),
        network=str(kept["network"]),
        address=str(kept["address"]),
    )


def keep_choices(folder: Path, choices: HostChoices) -> None:
    """Keep *choices* in *folder*, as a whole or not at all. Raises OSError."""
    handle, part = tempfile.mkstemp(prefix=f"{NAME}.", suffix=".part", dir=folder)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:  # Made for its owner's eyes only.
            json.dump(asdict(choices), file)
        Path(part).replace(folder / NAME)
    finally:
        Path(part).unlink(missing_ok=True)
