"""A phone at the table: the screens as a player uses them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Locator, Page, ViewportSize, expect

from tests.web.page import Element, read_page, typed_in

#: Milliseconds in which the stream brings a new score on any machine; without the stream it takes
#: longer. How soon it really comes, a benchmark says.
STREAMED = 5000
#: The screen of a small phone, in pixels.
SMALL: ViewportSize = {"width": 360, "height": 740}
#: The step of the form that ends the entry of a round.
SAVE = {"step": "save"}
#: A request beside the pages has a connection of its own: one that Playwright kept may be closed by
#: the server, after two idle seconds, in the very moment in which it is used again.
ALONE = {"Connection": "close"}
#: What a board says of itself once its stream is open, and where a change came over it.
HEARD = re.compile(r"^live\b")

#: Whatever the page asks for from now on, nothing answers.
NO_NETWORK = "() => { window.fetch = () => Promise.reject(new TypeError('No network')); }"

#: Where an element stands on its page, in pixels from the top, wherever that is scrolled to.
ON_PAGE = "(one) => one.getBoundingClientRect().top + scrollY"

_SHOWS = """([totals, needs]) => {
  const side = (shown) => Number(shown.dataset.total ?? shown.dataset.need);
  const texts = (hook) =>
    [...document.querySelectorAll(`[data-${hook}]`)].sort((one, other) => side(one) - side(other))
      .map((shown) => shown.innerText.trim());
  return totals.every((total, side) => texts("total")[side] === total)
    && needs.every((need, side) => texts("need")[side].split(/\\s/)[0] === need);
}"""


def _side(total: Locator) -> int:
    return int(total.get_attribute("data-total") or 0)


def asked(legend: str) -> re.Pattern[str]:
    """Return how a question of a sheet is named, be it told beside it what is meant or not."""
    hint = r"(no|with) wild cards|\S+ each; count them nowhere else"
    return re.compile(rf"^{re.escape(legend)}( ({hint}))?$")


@dataclass
class Phone:
    """One browser. Whatever its console says against the pages is a fault, unless expected.

    ``tab`` is where its pages come and go, whatever it holds just now.
    """

    tab: Page
    home: str
    expected: list[str] = field(default_factory=list)
    _said: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Listen to everything that the browser complains about."""
        self._listen()

    @property
    def page(self) -> Page:
        """The page in front, loaded whole: while another one takes its place, that is waited for.

        A tap that leads elsewhere returns as soon as the new page begins, when it has no body yet.
        """
        self.tab.wait_for_load_state()
        return self.tab

    def _listen(self) -> None:
        self.tab.on("console", self._hear)
        self.tab.on("pageerror", lambda error: self._said.append(f"page error: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._said.append(f"{message.type}: {message.text}")

    def expects(self, *words: str) -> None:
        """Allow console messages that contain one of *words*; the test provokes them."""
        self.expected += words

    def forget(self) -> None:
        """Forget what was said and what was expected."""
        self._said.clear()
        self.expected.clear()

    def wipe(self, home: str) -> None:
        """Make it as good as new, and of *home*: no page, no cookie, nothing kept or in its way.

        *home* has to answer; where the phone was until now may be gone.
        """
        context = self.tab.context
        for other in context.pages:
            if other is not self.tab:
                other.close()
        self.tab.unroute_all(behavior="ignoreErrors")
        context.set_offline(offline=False)
        left, self.home = self.home, home
        # A page of this server: for an empty one the browser begins a new process.
        self.open("/healthz/live")
        self.page.set_viewport_size(SMALL)
        self.page.emulate_media(color_scheme="light")
        context.clear_cookies()
        devtools = context.new_cdp_session(self.page)
        for origin in {left, home}:
            kept = {"origin": origin, "storageTypes": "all"}
            devtools.send("Storage.clearDataForOrigin", kept)
        devtools.detach()
        self.forget()

    @property
    def faults(self) -> list[str]:
        """What the console said and no test expected."""
        return [said for said in self._said if not any(word in said for word in self.expected)]

    # The way around.

    def open(self, path: str) -> None:
        """Open an address of this server."""
        self.tab.goto(self.home + path)

    def put_away(self) -> None:
        """Close a page that is offline, and hold an empty one."""
        # A page that closes is let go by what keeps it offline, and would send what waits.
        self.tab.evaluate(NO_NETWORK)
        closed, self.tab = self.tab, self.tab.context.new_page()
        # As a person closes it: a page that is killed may take along what it has just kept.
        with closed.expect_event("close"):
            closed.close(run_before_unload=True)
        self._listen()

    def press(self, name: str) -> None:
        """Press the button called *name*."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def tremble(self, what: Locator) -> None:
        """Tap twice at one place, as a thumb does that trembles."""
        box = what.bounding_box()
        assert box
        for _tap in range(2):
            self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def follow(self, name: str) -> None:
        """Follow the link called *name*."""
        self.page.get_by_role("link", name=name, exact=True).click()

    @property
    def code(self) -> str:
        """The room code in the address bar."""
        found = re.search(r"/(?:score|board)/([A-Z0-9]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def sit_down(self, *names: str, sides: int = 2, game: str = "team_canasta") -> str:
        """Start a game of *names*, given side by side, and open its desk; return its room code."""
        code = self.start_game(*names, sides=sides, game=game)
        self.open(f"/score/{code}")
        return code

    def introduce(self, *names: str, sides: int = 2) -> None:
        """Type the names of the players, side by side."""
        players = len(names) // sides
        for at, name in enumerate(names):
            number = at % players * sides + at // players + 1
            self.page.get_by_placeholder(f"Player {number}", exact=True).fill(name)

    def begin(self) -> None:
        """Start the game that was set up, and wait for its score pad."""
        self.press("Start the game")
        self.page.wait_for_url("**/score/*")

    # What a test needs and does not look at: sent as the page would send it, and none is opened.

    def start_game(
        self,
        *names: str,
        sides: int = 2,
        game: str = "team_canasta",
        typed: Mapping[str, str] | None = None,
    ) -> str:
        """Start a game of *names*, with what else was *typed*; return its room code."""
        path = f"/new/{game}?sides={sides}&players={len(names) // sides}"
        form = typed_in(self._fetch(path).one("form", method="post"))
        players = [field for field in form if re.search(r"players-\d+$", field)]
        return self._send(path, form | dict(zip(players, names, strict=True)) | dict(typed or {}))

    def save_round(self, code: str, number: int, typed: Mapping[str, object]) -> None:
        """Save a round of a game of this phone as it was *typed*."""
        path = f"/score/{code}/rounds/{number}"
        form = typed_in(self._fetch(path).one("form", class_="entry"))
        self._send(path, form | {name: str(value) for name, value in typed.items()} | SAVE)

    def _fetch(self, path: str) -> Element:
        return read_page(self.page.request.get(self.home + path, headers=ALONE).text())

    def _send(self, path: str, form: Mapping[str, str]) -> str:
        """Send a form, which has to lead to the desk of a game; return the game's room code."""
        answer = self.page.request.post(
            self.home + path, form=dict(form), headers=ALONE, max_redirects=0
        )
        led_to = re.fullmatch(r"/score/([A-Z0-9]+)", answer.headers.get("location", ""))
        assert led_to, answer.text()
        return led_to[1]

    # The entry of a round.

    def count_round(self, number: int) -> None:
        """Open the entry of the round that comes next, and wait until it is there."""
        name = re.compile(rf"^(Count|Go on:) round {number}\b")
        self.page.get_by_role("link", name=name).click()
        expect(self.page.locator("form.entry")).to_be_visible()

    def open_played(self, number: int) -> None:
        """Open the correction of a round that is on the score sheet, by way of its reading."""
        self.read_played(number).get_by_role(
            "link", name=re.compile(f"^Correct .* {number}$")
        ).click()

    def read_played(self, number: int) -> Locator:
        """Unfold a round that is on the score sheet, and return it."""
        played = self.page.locator(f"#played-{number}")
        if not played.is_visible():
            self.page.locator(".played .fold > summary").click()
        played.locator(":scope > summary").click()
        return played

    def out(self, side: str) -> None:
        """Say who went out."""
        group = self.page.get_by_role("group", name="Who went out?")
        group.get_by_role("radio", name=side, exact=True).check()

    def turn_to(self, side: str) -> None:
        """Bring the sheet of *side* to the front."""
        tab = self.page.locator(".tab", has_text=side)
        if not tab.get_by_role("radio").is_checked():  # Large text shows only the others.
            tab.click()
        expect(self.sheet).to_have_accessible_name(side)

    @property
    def sheet(self) -> Locator:
        """The sheet in front."""
        return self.page.locator(".sheet:visible")

    @property
    def worked_out(self) -> Locator:
        """What the server worked out."""
        return self.page.get_by_role("region", name="Worked out")

    def pick(self, legend: str, number: int) -> None:
        """Tap a pill of the sheet in front."""
        group = self.sheet.get_by_role("group", name=asked(legend))
        pill = group.get_by_role("radio", name=str(number), exact=True)
        if not pill.count():
            group.get_by_role("radio", name=re.compile(r"^\d+\+$")).check()
        pill.check()

    def way(self, name: str) -> None:
        """Choose how the cards of the sheet in front are given."""
        self.sheet.get_by_role("radio", name=name, exact=True).check()

    def box(self, label: str) -> Locator:
        """Return a number of the sheet in front."""
        return self.sheet.get_by_role("textbox", name=re.compile(f"^{label}"))

    def fill(self, label: str, value: str) -> None:
        """Type a number, or a sum, into the sheet in front."""
        self.box(label).fill(value)

    def counts(self, legend: str, **cards: int) -> None:
        """Type how many cards of each value there are, named as on the screen."""
        group = self.sheet.get_by_role("group", name=legend, exact=True)
        for name, count in cards.items():
            label = name.replace("_", " ")
            group.get_by_role("textbox", name=label, exact=True).fill(str(count))

    def meld(self, row: int, rank: str, **cards: int) -> None:
        """Fill one row of the melds."""
        meld = self.sheet.locator(".meld:not(.heads)").nth(row)
        meld.get_by_label("Rank").select_option(rank)
        for label, count in cards.items():
            meld.get_by_label(label.replace("_", " "), exact=True).fill(str(count))

    def simple_round(self, *, table: str = "30") -> None:
        """Enter a round that nobody could object to; the first side gets *table* points."""
        self.out("Nobody")
        self.fill("Cards on the table", table)

    def record(self) -> None:
        """Take an entered round through its review to the score sheet."""
        self.press("Review")
        self.press("Save")
        expect(self.page.get_by_role("status").first).to_be_visible()

    # The board.

    def watch(self, code: str) -> None:
        """Open a board, and wait until it is live."""
        self.open(f"/board/{code}")
        expect(self.page.locator("#live")).to_have_text(HEARD)

    def totals(self) -> list[str]:
        """Return the totals on the board by side, wherever a result shows the side."""
        shown = self.page.locator("[data-total]").all()
        return [one.inner_text() for one in sorted(shown, key=_side)]

    def needs(self) -> list[str]:
        """Return what each side needs to open."""
        return self.page.locator("[data-need] b").all_inner_texts()

    def wait_for(
        self, totals: Sequence[str], needs: Sequence[str] = (), *, within: float = STREAMED
    ) -> None:
        """Wait until the board shows *totals* and *needs*, *within* so many milliseconds."""
        self.page.wait_for_function(_SHOWS, arg=[totals, needs], timeout=within)
