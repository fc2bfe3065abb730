"""The search for a rule, in all card guides, in one, and in that of a table."""

from urllib.parse import urlencode

import pytest

from scorekeeper import pauses_in_long_work
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.rules.guide import search_query
from scorekeeper.web.rules.guide.search_excerpts import around, pieces
from scorekeeper.web.rules.guide.search_views import register


def found(answer):
    """Return what was found: where each leads, by its words."""
    hits = answer.page.all("ul", class_="hits")
    return {link.text: link.attributes["href"] for one in hits for link in one.all("a")}


def test_a_rule_is_found_in_every_guide_that_has_it(newcomer):
    hits = found(newcomer.get("/guides?words=red+threes"))

    assert {href.partition("#")[0] for href in hits.values()} > {
        "/guide/team_canasta",
        "/guide/hearts_of_miromar",
    }


def test_others_have_a_turn_after_each_guide_that_is_read_and_a_later_search_makes_no_pause(
    newcomer, app, monkeypatch
):
    rests = []
    monkeypatch.setattr(pauses_in_long_work.time, "sleep", rests.append)
    register(app)

    newcomer.get("/guides?words=red+threes")
    first = len(rests)
    newcomer.get("/guides?words=canasta")

    assert (first, len(rests)) == (len(RULESETS), len(RULESETS))


def test_games_that_say_it_as_typed_come_before_those_that_call_it_otherwise(newcomer):
    guides = [
        href.partition("#")[0] for href in found(newcomer.get("/guides?words=red+book")).values()
    ]
    first = guides.index("/guide/team_canasta")

    assert {"/guide/family_pennies", "/guide/hand_and_foot"} <= {*guides[:first]}


@pytest.mark.parametrize("key", RULESETS)
def test_what_is_found_in_a_guide_leads_to_a_clause_of_it(newcomer, key):
    hits = found(newcomer.get(f"/guide/{key}/find?words=card"))
    guide = newcomer.get(f"/guide/{key}")

    assert hits
    for href in hits.values():
        path, anchor = href.split("#")
        assert path == f"/guide/{key}"
        assert guide.page.all(id=anchor)


def test_a_title_with_all_the_words_comes_first(newcomer):
    first = next(iter(found(newcomer.get("/guide/team_canasta/find?words=GOING+out"))))

    assert first.startswith("Going out")


def test_a_title_with_some_of_the_words_comes_before_one_with_none(newcomer):
    first = next(iter(found(newcomer.get("/guide/hearts_of_miromar/find?words=sevens+in+hand"))))

    assert first.startswith("Three or more sevens held")


@pytest.mark.parametrize("words", ["take pile", "taking the piles"])
def test_any_form_of_a_word_finds_the_others_and_is_marked_whole(newcomer, words):
    answer = newcomer.get(f"/guide/team_canasta/find?words={words.replace(' ', '+')}")
    first = answer.page.all("ul", class_="hits")[0].all("a")[0]

    assert first.text.startswith("Taking the pile")
    assert [one.text for one in first.all("mark")][:2] == ["Taking", "pile"]


def test_a_table_finds_its_own_prices(newcomer):
    newcomer.start({"switch_price_natural": 444})

    hits = found(newcomer.get(f"{newcomer.board}/guide/find?words=natural+canasta+444"))
    assert f"{newcomer.board}/guide#natural" in hits.values()


@pytest.mark.parametrize("words", ["xyzzy", "<b>", "%", "ß" * 80, "a " * 40])
def test_what_no_rule_says_is_said_so(newcomer, words):
    answer = newcomer.get(f"/guide/team_canasta/find?words={words}")

    told = "No rule has these words." if " " in words.strip() else "No rule has this word."
    assert answer.status == 200
    assert bool(found(answer)) != (told in answer.text)


def test_nothing_is_found_while_nothing_is_asked(newcomer):
    answer = newcomer.get("/guides?words=+")

    assert (answer.status, found(answer)) == (200, {})


@pytest.mark.parametrize("path", ["/new?name=familienrunde", "/guides?words=siebener"])
def test_words_that_may_part_in_a_line_are_found_as_one_types_them(client, path):
    answer = client.get(path, headers={"Accept-Language": "de"})

    assert "\N{SOFT HYPHEN}" in answer.text
    assert "family_pennies" in answer.text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("minimum", "opening"),
        ("DIRTY+canasta", "mixed canasta"),
        ("deuces", "two"),
        ("initial+meld", "opening"),
    ],
)
def test_other_words_for_what_the_guide_says_find_it(newcomer, typed, told):
    answer = newcomer.get(f"/guide/team_canasta/find?words={typed}")
    assert found(answer)
    shown = typed.replace("+", " ")
    assert f"No rule says “{shown}”. These rules say “{told}”." in answer.text


@pytest.mark.parametrize("language", ["de", "es"])
def test_other_words_are_known_in_each_language(newcomer, language):
    typed = {"de": "Mindestpunktzahl", "es": "mínimo"}[language]
    newcomer.client.set_cookie("language", language)
    assert found(newcomer.get(f"/guide/team_canasta/find?words={typed}"))


@pytest.mark.parametrize(
    "typed", ["di\u017fcards", "dec\u212a", "\u0130mpure", "(dirty", "dirty)|("]
)
def test_odd_letters_are_no_fault(newcomer, typed):
    answer = newcomer.client.get("/guide/team_canasta/find", query_string={"words": typed})
    assert answer.status_code == 200


def test_what_no_guide_knows_under_any_word_is_not_found(newcomer):
    answer = newcomer.get("/guide/team_canasta/find?words=unicorn+zebra")
    assert "No rule has these words." in answer.text
    assert "These rules say" not in answer.text


@pytest.mark.parametrize("key", ["team_canasta", "samba"])
@pytest.mark.parametrize(
    "typed",
    ["how much do we need to open?", "how much to open", "minimum", "first meld points"],
)
def test_a_question_about_the_opening_leads_to_its_table_first(newcomer, key, typed):
    answer = newcomer.get(f"/guide/{key}/find?{urlencode({'words': typed})}")
    first = answer.page.all("ul", class_="hits")[0].all("a")[0]
    assert first.attributes["href"].endswith("opening")


@pytest.mark.parametrize(
    ("language", "typed"),
    [("de", "Wie viel brauchen wir zur Erstmeldung"), ("es", "cuánto hace falta para abrir")],
)
def test_small_words_do_not_count_in_any_language(newcomer, language, typed):
    newcomer.client.set_cookie("language", language)
    answer = newcomer.get(f"/guide/team_canasta/find?{urlencode({'words': typed})}")
    first = answer.page.all("ul", class_="hits")[0].all("a")[0]
    assert first.attributes["href"].endswith("#opening")


def test_small_words_alone_are_looked_for(newcomer):
    assert found(newcomer.get("/guide/team_canasta/find?words=points"))


@pytest.mark.parametrize("typed", ["may I take the pile with a wild card?", "take pile wild card"])
def test_where_one_rule_says_no_the_one_beside_it_says_when_yes(newcomer, typed):
    hits = found(newcomer.get(f"/guide/team_canasta/find?{urlencode({'words': typed})}"))

    anchors = [address.partition("#")[2] for address in hits.values()]
    assert anchors.index("blocked-pile") < anchors.index("open-pile")


def test_where_no_rule_has_all_words_those_with_most_are_shown(newcomer):
    answer = newcomer.get("/guide/team_canasta/find?words=red+threes+zebra")
    assert "No rule has all of these words. These have most of them." in answer.text
    assert "/guide/team_canasta#red-threes" in found(answer).values()


def test_where_no_rule_has_two_words_those_with_one_are_shown(newcomer):
    """In Ten Pennies no three is red, and whoever asks for red threes learns what threes are."""
    newcomer.client.set_cookie("language", "es")
    answer = newcomer.get("/guide/ten_pennies/find?words=tres+rojos")
    assert "Ninguna regla tiene todas estas palabras. Estas tienen una." in answer.text
    assert found(answer)


@pytest.mark.parametrize("typed", ["bajarme", "empate", "castigo", "robar dos cartas", "peniques"])
def test_words_of_everyday_find_their_rules_in_spanish(newcomer, typed):
    newcomer.client.set_cookie("language", "es")
    answer = newcomer.get(f"/guide/ten_pennies/find?{urlencode({'words': typed})}")
    assert "Ninguna regla tiene" not in answer.text
    assert found(answer)


@pytest.mark.parametrize("typed", ["joker en la mano", "cuánto cuesta un joker"])
def test_what_a_joker_costs_is_told_in_points_first(newcomer, typed):
    newcomer.client.set_cookie("language", "es")
    answer = newcomer.get(f"/guide/ten_pennies/find?{urlencode({'words': typed})}")
    first = next(iter(found(answer).values()))
    assert first.rpartition("#")[2] in {"values", "hand"}


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/guide/team_canasta/find", "/guide/team_canasta#opening"),
        ("/guides", "/guide/samba"),
    ],
)
def test_where_nothing_is_found_the_contents_stay(newcomer, path, told):
    page = newcomer.get(f"{path}?words=zebra").page
    (contents,) = page.all("nav", class_="contents")
    assert told in [one.attributes["href"] for one in contents.all("a")]


@pytest.mark.parametrize(
    ("language", "typed", "anchor"),
    [
        ("en", "canasta", "meld"),
        ("en", "natural canasta", "natural"),
        ("en", "Mixed canastas?", "mixed"),
        ("en", "how many cards in a canasta", "meld"),
        ("en", "what do we need to meld now", "opening"),
        ("de", "Wie viele Karten hat ein Canasta", "meld"),
        ("de", "echter Canasta", "natural"),
        ("es", "cuántas cartas tiene una canasta", "melds"),
        ("es", "canasta sucia", "mixed"),
    ],
)
def test_what_one_game_calls_otherwise_is_found_by_its_name_in_another(
    newcomer, language, typed, anchor
):
    newcomer.client.set_cookie("language", language)
    hits = found(newcomer.get(f"/guide/family_pennies/find?{urlencode({'words': typed})}"))
    assert next(iter(hits.values())).endswith(f"#{anchor}")


@pytest.mark.parametrize("lines", ["opening", "canasta, book\nopening"])
def test_a_language_with_one_word_for_something_is_searched_all_the_same(
    newcomer, monkeypatch, lines
):
    monkeypatch.setattr(search_query, "alike", lambda: lines)
    assert found(newcomer.get("/guide/samba/find?words=opening"))


def excerpts(answer):
    """Return what is shown of each clause that was found, by its title."""
    links = answer.page.one("ul", class_="hits").all("a")
    return {link.one("b").text: link.one("small").text for link in links}


def test_an_excerpt_begins_with_a_sentence_not_in_the_midst_of_one(newcomer):
    shown = excerpts(newcomer.get("/guide/hearts_of_miromar/find?words=splash"))

    told = "From then on you can only discard cards of that rank, or use them for a splash ."
    assert shown["A closed canasta makes its rank dead"] == told


def test_what_its_title_says_is_shown_from_its_beginning_though_a_table_has_the_words(newcomer):
    shown = excerpts(newcomer.get("/guide/hearts_of_miromar/find?words=red+threes"))

    assert shown["Red threes"].startswith("Without a canasta: against you,")


def test_a_chapter_is_told_from_the_clause_that_is_called_like_it(newcomer):
    shown = excerpts(newcomer.get("/guide/family_pennies/find?words=pile"))

    assert shown["Your own pile"] == "The whole chapter."


def test_an_excerpt_of_a_long_sentence_begins_shortly_before_the_words():
    told = f"One. {'Word after word, ' * 20}and then a canasta is closed."

    shown = around(told, ["canasta"])
    assert shown.startswith("… ")
    assert shown.endswith("and then a canasta is closed.")
    assert len(shown) < 80


@pytest.mark.parametrize(
    ("told", "word", "marked"),
    [
        ("Ein großer Fuß zählt.", "fuss", ["Fuß"]),
        ("Maß für Maß", "mass", ["Maß", "Maß"]),
        ("aİa b", "a", ["aİa"]),
        ("Drei Straßen weiter", "strass", ["Straßen"]),
        ("nothing of it", "x", []),
    ],
)
def test_words_are_marked_whole_where_a_letter_folds_into_two(told, word, marked):
    shown = list(pieces(told, [word]))

    assert "".join(part for part, _is_marked in shown) == told
    assert [part for part, is_marked in shown if is_marked] == marked


def test_an_excerpt_begins_at_its_sentence_also_after_letters_that_fold_into_two():
    assert around("Süße Grüße aus Gießen. Der Canasta zählt.", ["canasta"]) == "Der Canasta zählt."
