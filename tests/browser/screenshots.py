"""Takes a picture of every screen: small phone and desktop, light and dark.

Words choose among the screens: those whose name holds one of them. Options choose among sizes,
colours, languages and sizes of text: `--phone --colours dark --languages de es --text 150 samba`.
"""

from argparse import ArgumentParser
from pathlib import Path

from tests.browser.browsers import running_chromium
from tests.browser.gallery import LANGUAGE, PHONE, SCHEMES, SIZES, Eyes, gallery

FOLDER = Path("build/screenshots")
LARGER = "document.documentElement.style.fontSize = '{percent}%'"


def main() -> None:
    """Take the pictures and say where they are."""
    asked = _options().parse_args()
    eyes = Eyes((PHONE,) if asked.phone else SIZES, asked.colours, asked.languages)
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures = 0
    with gallery() as shown, running_chromium() as browser:
        for name, page in shown.walk(browser, asked.words, eyes):
            pictures += 1
            if asked.text:
                page.evaluate(LARGER.format(percent=asked.text))
            page.screenshot(path=FOLDER / f"{name.replace(', ', '-')}.png", full_page=True)
    print(f"{pictures} pictures are in {FOLDER}.")


def _options() -> ArgumentParser:
    options = ArgumentParser(prog="tests.browser.screenshots", description=__doc__)
    options.add_argument("words", nargs="*", help="parts of the names of the screens")
    options.add_argument("--phone", action="store_true", help="only the small phone")
    options.add_argument("--colours", nargs="+", choices=SCHEMES, default=SCHEMES)
    options.add_argument("--languages", nargs="+", default=[LANGUAGE], metavar="de")
    options.add_argument("--text", type=int, metavar="PERCENT")
    return options


if __name__ == "__main__":
    main()
