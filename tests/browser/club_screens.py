"""Pictures of the screens of an evening while it is played, light and dark."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tests.browser.phone import Phone

SCHEMES: Sequence[Literal["dark", "light"]] = ("dark", "light")


@dataclass
class ClubScreens:
    """Takes pictures into a folder, and counts them."""

    folder: Path = Path("build/club_evening")
    taken: int = 0

    def look(self, moment: str, screens: Mapping[str, Phone]) -> None:
        """Take a picture of each screen at a *moment* of the evening; they are light in the end."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for whose, phone in screens.items():
            for scheme in SCHEMES:
                phone.page.emulate_media(color_scheme=scheme)
                name = f"{moment}-{whose}-{scheme}.png".replace(", ", "-").replace(" ", "_")
                phone.page.screenshot(path=self.folder / name, full_page=whose != "wall")
                self.taken += 1
