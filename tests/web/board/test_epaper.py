"""The board for e-paper: one bit a pixel, as large as asked for, drawn once for each round."""

import io
import json

import pytest
from PIL import Image, ImageFont

from scorekeeper.web.board.pictures import epaper, letters
from scorekeeper.web.board.pictures.epaper_image import epaper_image
from scorekeeper.web.board.pictures.letters import Letters
from tests.games.evenings import ONE_OF_EACH
from tests.web.desk import PLAIN
from tests.web.files import upload
from tests.web.programs.test_openapi import marked

SIZE = (400, 300)


def drawn(desk, size=SIZE, **headers):
    """Return the answer with a picture of the board, and the picture."""
    answer = desk.client.get(f"{desk.board}/paper/{size[0]}x{size[1]}.png", headers=headers)
    return answer, Image.open(io.BytesIO(answer.data)) if answer.data else None


def black(image, box):
    """Return how much of a part of a picture is black."""
    part = image.crop(box).convert("L")
    return part.histogram()[0] / (part.width * part.height)


@pytest.mark.parametrize("size", [(200, 100), (296, 128), (800, 480), (480, 800), (1600, 1200)])
def test_it_has_one_bit_a_pixel_and_the_size_of_its_address(desk, size):
    answer, image = drawn(desk, size)

    assert answer.headers["Content-Type"] == "image/png"
    assert (image.format, image.mode, image.size) == ("PNG", "1", size)
    assert 0 < black(image, (0, 0, *size)) < 0.5


@pytest.mark.parametrize("size", [(199, 300), (1601, 300), (400, 99), (400, 1201), (0, 0)])
def test_what_no_display_has_is_not_drawn(desk, size):
    assert desk.get(f"{desk.board}/paper/{size[0]}x{size[1]}.png").status == 404


@pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.stem)
def test_every_game_is_drawn_within_its_edge(newcomer, path):
    game = json.loads(path.read_text())["game"]
    for side in game["sides"]:
        side["name"] = "A name as long as names may be, or so on"
    upload(newcomer, game)
    _answer, image = drawn(newcomer)
    width, height = image.size

    assert black(image, (0, 0, 6, height)) == black(image, (width - 6, 0, width, height)) == 0
    assert black(image, (0, 0, width, 6)) == black(image, (0, height - 3, width, height)) == 0


def test_marks_of_the_round_in_play_are_no_news_and_a_saved_round_is(desk):
    tag = drawn(desk)[0].headers["ETag"]
    desk.get(desk.at)
    desk.post(f"{desk.at}/ticks", marked(desk))
    marked_only, _image = drawn(desk, If_None_Match=tag)
    desk.record(PLAIN)
    played, _image = drawn(desk, If_None_Match=tag)

    assert (marked_only.status_code, played.status_code) == (304, 200)


def test_it_is_drawn_once_however_much_is_marked(desk, monkeypatch):
    made = []

    def counted(*told):
        made.append(told)
        return epaper_image(*told)

    monkeypatch.setattr(epaper, "epaper_image", counted)
    drawn(desk)
    desk.get(desk.at)
    desk.post(f"{desk.at}/ticks", marked(desk))
    drawn(desk)
    assert len(made) == 1
    desk.record(PLAIN)
    drawn(desk)
    assert len(made) == 2


def test_who_won_stands_white_on_black(newcomer):
    newcomer.start({"switch_target": 500})
    newcomer.record(PLAIN)
    _answer, image = drawn(newcomer)
    first, second = (8, 60, 392, 160), (8, 170, 392, 268)

    assert black(image, first) > 0.6
    assert black(image, second) < 0.4


def test_words_are_those_of_the_language_that_is_asked_for(desk):
    english, german = (drawn(desk, Accept_Language=one)[0] for one in ("en", "de"))

    assert english.data != german.data


@pytest.mark.parametrize("words", ["Ann", "Wilhelmine & Bartholomew", "W" * 40])
@pytest.mark.parametrize("room", [60, 90, 400])
def test_letters_fit_into_their_room(words, room):
    written, font = Letters().fitted(words, 40, room)

    assert font.getlength(written) <= room
    assert written == words or written.endswith("…")


@pytest.fixture
def bare(monkeypatch):
    """Let the machine have no letters of its own."""
    monkeypatch.setattr(letters, "FONTS", ())
    for kept in (letters._named, letters._font):
        kept.cache_clear()
    yield
    for kept in (letters._named, letters._font):
        kept.cache_clear()


@pytest.mark.usefixtures("bare")
def test_without_letters_of_the_machine_names_are_written_plainly(desk):
    written, font = Letters().fitted("Jürgen & Zoë Groß – Łukasz", 40, 900)

    assert written == "Jurgen & Zoe Gross - Lukasz"
    assert isinstance(font, ImageFont.FreeTypeFont)
    assert drawn(desk)[1].size == SIZE


@pytest.mark.usefixtures("bare")
def test_a_font_that_is_not_there_is_done_without():
    assert Letters("/nowhere/Own.ttf").fitted("Zoë", 40, 900)[0] == "Zoe"
