"""Makes the icons for phones that take pictures only, from our own drawings: `make icons`."""

from pathlib import Path

from tests.browser.browsers import running_chromium

ICONS = Path(__file__).parents[2] / "static" / "icons"
#: Name, drawing and size in pixels; a maskable one is cut to any shape by the phone.
MADE = (
    ("icon-192.png", "icon.svg", 192),
    ("icon-512.png", "icon.svg", 512),
    ("maskable-512.png", "maskable.svg", 512),
    ("apple-touch-icon.png", "maskable.svg", 180),
)


def main() -> None:
    """Draw every icon anew."""
    with running_chromium() as browser:
        for name, drawing, size in MADE:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }}</style>{(ICONS / drawing).read_text()}")
            page.screenshot(path=ICONS / name, omit_background=True)


if __name__ == "__main__":
    main()
