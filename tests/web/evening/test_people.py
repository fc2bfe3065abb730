"""Who is here: names typed and pasted, late, leaving, coming back, substitutes."""

import pytest

from tests.web.director import PAIRS
from tests.web.page import typed_in

PASTED = {
    "numbers before names": ("1. Ann & Bo\n2) Cy & Di\n 12. Eva & Finn", 3),
    "a column of numbers": ("1\tAnn\tBo\n2\tCy\tDi", 2),
    "other marks between": ("Ann + Bo\nCy / Di\nEva and Finn\nGus und Hana", 4),
    "blank lines and spaces": ("\n\n  Ann  &  Bo \n\t\n Cy&Di\r\n", 2),
    "points before names": ("- Ann & Bo\n• Cy & Di", 2),
}
WANTED = ["Ann & Bo", "Cy & Di", "Eva & Finn", "Gus & Hana"]
REFUSED = {
    "nothing": "",
    "blank": " \n\t\n",
    "three": "Ann & Bo & Cy",
    "long": "x" * 300,
    "double": "Ann & Bo\nAnn & Bo",
    "looks the same": "Ann & Bo\nann  & BO",
    "turned round": "Ann & \u202eBo",
    "null": "Ann & B\x00o",
    "piled up": "Ann & B" + "\u0301" * 60,
    "endless": "Ann & Bo\n" * 9000,
    "strange at last": "Cy & Di\nAnn & Bo & Eva",
}


@pytest.mark.parametrize("pasted", PASTED)
def test_a_pasted_list_is_read_line_by_line(newcomer, pasted):
    newcomer.begin()
    typed, count = PASTED[pasted]

    assert newcomer.enter(typed).status == 303
    assert newcomer.names() == WANTED[:count]


@pytest.mark.parametrize(
    "typed", ["Ann, Bo, Cy", "Ann\nBo\nCy", "1\tAnn\n2\tBo\n3\tCy", "Ann;Bo;Cy;"]
)
def test_single_players_stand_beside_or_below_each_other(newcomer, typed):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    newcomer.enter(typed)

    assert newcomer.names() == ["Ann", "Bo", "Cy"]


@pytest.mark.parametrize("typed", REFUSED)
def test_a_list_that_is_none_is_refused_whole_once_and_kept(newcomer, typed):
    newcomer.begin()
    answer = newcomer.enter(REFUSED[typed])

    assert answer.status == 422
    assert newcomer.names() == []
    (told,) = newcomer.page.all(role="alert")
    assert answer.text.count(told.text) == 1
    (kept,) = newcomer.page.all("textarea")
    assert (
        kept.text == " ".join(REFUSED[typed].replace("\x00", "\ufffd").split()) or "\x00" in typed
    )


def test_who_came_onto_the_list_is_said_with_how_many_stand_there(newcomer):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    for typed, said in (
        ("Ann\nBo\nCy", "3 names are on the list."),
        ("Nora", "Nora is on the list. 4 names are on it now."),
        ("Di\nEva", "2 more names are on the list. 6 names are on it now."),
    ):
        newcomer.enter(typed)
        (told,) = newcomer.get(f"{newcomer.direct}/people").page.all("p", class_="flash")
        assert told.text == said


def test_of_pairs_it_is_said_how_many_people_they_are(newcomer):
    newcomer.begin()
    newcomer.enter(*PAIRS)
    page = newcomer.get(f"{newcomer.direct}/people").page
    assert page.one("p", class_="flash").text == "4 pairs, 8 people are on the list now."
    assert "On the list 4 pairs, 8 people" in page.text
    hall = newcomer.get(newcomer.hall).page
    assert next(one.text for one in hall.all("h2")) == "Who is here 4 pairs, 8 people"


def test_the_desk_counts_who_is_here_latecomers_too_and_not_who_left(director):
    director.taken("/seats", page="/seats")
    director.enter("Ines & Jo")
    assert counted(director) == "5 pairs, 10 people ✓ Here"

    director.leave(1)
    assert counted(director) == "5 pairs, 10 people ✓ Here, 1 leaves later"
    for number in (1, 2):
        director.score(number, 10, 20)
    assert counted(director) == "4 pairs, 8 people ✓ Here for sitting 2 1 has left"
    director.taken("/seats", page="/seats")
    assert counted(director) == "4 pairs, 8 people ✓ Here"


def test_whoever_comes_with_one_name_to_an_evening_of_pairs_is_named(director):
    director.enter("Ines & Jo", "Ilse")
    assert (
        "One name alone: Ilse. If a partner is missing, change it."
        in director.get(f"{director.direct}/people").text
    )
    director.enter("Kai & Lou")
    assert "One name alone" not in director.get(f"{director.direct}/people").text
    director.enter("Mo", "Nell")
    assert "2 names alone: Mo, Nell." in director.get(f"{director.direct}/people").text


def test_one_name_of_an_evening_of_pairs_is_not_counted_as_two_people(director):
    director.enter("Ilse", "Mo", "Kai & Lou")
    page = director.get(f"{director.direct}/people").page

    assert counted(director) == "7 pairs, 2 of them with one name only Here"
    assert "On the list 7 pairs, 2 of them with one name only" in page.text
    listed = page.one("ul", id="people").all("li")
    assert [one.all("span")[0].text for one in listed[4:]] == [
        "Ilse one name only",
        "Mo one name only",
        "Kai & Lou",
    ]
    director.rename(5, "Ilse & Mo")
    director.leave(6)
    assert counted(director) == "6 pairs, 12 people ✓ Here"
    assert "one name only" not in director.get(f"{director.direct}/people").text


def test_before_a_name_without_a_partner_is_seated_it_is_told(director):
    director.enter("Ilse", "Kai & Lou")
    seats = f"{director.direct}/seats"

    assert "One name only: Ilse." in director.get(seats).text
    director.rename(5, "Ilse & Mo")
    assert "One name only" not in director.get(seats).text


@pytest.mark.parametrize("typed", ["Gladys & Harold", "Irma and Jack", "Ruth / Walter"])
def test_at_an_evening_of_singles_a_pair_is_not_taken_for_one_person(newcomer, typed):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    newcomer.enter("Ann", "Bo")
    answer = newcomer.submit("/people", {"names": f"Cy\n{typed}"}, page="/people")

    assert answer.status == 422
    assert f"“{typed}” reads like several people." in answer.text
    assert newcomer.page.one("textarea", id="names").text == f"Cy {typed}"
    assert newcomer.names() == ["Ann", "Bo"]


def test_the_way_back_of_the_directors_pages_is_one_step(director):
    for page, back in (("", "/"), ("/people", director.direct), ("/people/1", director.direct)):
        shown = director.get(f"{director.direct}{page}").page
        assert shown.all("a", class_="back")[0].attributes["href"] == back


@pytest.fixture
def guest(director, app):
    """Return a phone at the door, which is open."""
    director.taken("/door", {"open": "yes"}, page="/door")
    guest = type(director)(app.test_client())
    guest.evening = director.evening
    guest.get(f"{guest.hall}/join")
    return guest


@pytest.mark.parametrize(
    ("typed", "listed"),
    [
        ({"name": "Ines", "partner": "Jo"}, "Ines & Jo"),
        ({"name": " Ines ", "partner": " "}, "Ines"),
        ({"name": "Ines & Jo", "partner": ""}, "Ines & Jo"),
    ],
)
def test_at_the_door_a_pair_is_asked_for_both_names(guest, director, typed, listed):
    assert guest.press("I am here", typed).status == 303
    assert director.names()[-1] == listed


@pytest.mark.parametrize("typed", [("Ines", "Jo"), ("jo", "Ines"), ("Ines & Jo", "Kai")])
def test_at_the_door_who_is_on_the_list_alone_is_not_entered_twice(guest, director, typed):
    director.enter("Jo")
    answer = guest.press("I am here", {"name": typed[0], "partner": typed[1]})

    assert answer.status == 422
    assert guest.page.one("input", id="name").attributes["value"] == typed[0]
    assert guest.page.one("input", id="partner").attributes["value"] == typed[1]
    assert len(director.names()) == 5
    if "&" not in typed[0]:
        assert "“Jo” is on the list alone already." in answer.text


def test_a_proposal_says_how_many_sit_out_and_what_they_get(director):
    director.enter("Ines & Jo")
    said = (
        "5 pairs: 2 tables, 1 sits out. "
        "Who sits out gets the average of the sittings they played, rounded to 5."
    )
    assert said in director.get(f"{director.direct}/seats").text

    director.enter("Kai & Lou")
    assert "sits out gets" not in director.get(f"{director.direct}/seats").text


def counted(director):
    """Return what the first of the steps says."""
    steps = director.get(director.direct).page.one("nav", class_="steps")
    return steps.all("a")[0].text


def test_the_same_list_sent_twice_is_entered_once(newcomer):
    newcomer.begin()
    newcomer.get(f"{newcomer.direct}/people")
    sent = {one.attributes["name"]: one.attributes.get("value", "") for one in hidden(newcomer)}
    for _press in range(2):
        assert newcomer.post(newcomer.path, sent | {"names": "Ann & Bo"}).status == 303

    assert newcomer.names() == ["Ann & Bo"]


def hidden(phone):
    return phone.form(f"{phone.direct}/people").all("input", type="hidden")


def test_who_comes_late_plays_from_the_next_sitting(director):
    director.publish()
    director.enter("Ines & Jo")

    assert director.told()["evening"]["entries"][-1]["from"] == 2
    assert "from sitting 2" in director.get(f"{director.direct}/people").text


def test_who_leaves_plays_the_sitting_to_its_end_and_may_come_back(director):
    director.publish()
    director.leave(1)
    assert director.told()["evening"]["entries"][0]["until"] == 1
    director.taken("/people/1/return", page="/people")

    assert "until" not in director.told()["evening"]["entries"][0]


def test_a_name_that_was_taken_off_by_mistake_is_back_at_one_tap(director):
    names = director.names()
    director.leave(2)
    shown = director.get(f"{director.direct}/people").page
    (row,) = shown.all("li", class_="taken-off")
    assert names[1] in row.text
    assert names[1] not in director.names()

    director.taken("/people/2/return", page="/people")
    assert director.names() == names
    director.leave(2)
    director.publish()
    assert not director.get(f"{director.direct}/people").page.all("li", class_="taken-off")


def test_two_directors_who_let_the_same_entry_go_do_it_once(director):
    director.publish()
    director.get(f"{director.direct}/people")
    path = f"{director.direct}/people/1/leave"
    sent = {
        one.attributes["name"]: one.attributes["value"] for one in director.form(path).all("input")
    }
    director.leave(1)
    for number in (1, 2):
        director.at_table(number, "close")
    director.publish()

    answer = director.post(path, sent | {"request_id": "0" * 8})
    assert answer.status == 409
    assert "This has changed since the page was opened" in answer.text
    assert director.told()["evening"]["entries"][0]["until"] == 1


def test_a_substitute_takes_a_seat_over(director):
    director.publish()
    before = director.seats()

    assert director.rename(2, "Cy & Kai").status == 303
    assert director.seats() == before
    assert "Cy & Kai" in director.get(director.hall).text


def offered_sittings(director):
    """Return from which sittings on somebody else can play in the seat of the second entry."""
    asked = director.get(f"{director.direct}/people/2").page.all("input", type="radio")
    return [int(one.attributes["value"]) for one in asked]


def test_a_substitute_plays_from_a_sitting_on_and_what_was_played_stays_with_whoever_played(
    director,
):
    assert offered_sittings(director) == []
    director.publish()
    assert offered_sittings(director) == [0, 2]
    table = next(one for one in director.told()["tables"] if [2] in one["sides"])["table"]
    for number in (1, 2):
        director.score(number, 1250, 700)
    assert director.rename(2, "Cy & Kai", since=2).to.endswith("/people#entry-2")

    page = director.get(f"{director.direct}/people").page
    assert "From sitting 2 on: Cy & Kai." in page.text
    assert "Cy & Kai until sitting 1: Cy & Di" in page.one("li", id="entry-2").text
    first = director.get(f"{director.direct}/tables/1/{table}").page.text
    assert ("Cy & Di" in first, "Cy & Kai" in first) == (True, False)
    director.publish()
    assert "Cy & Kai" in director.get(director.hall).page.text
    assert offered_sittings(director) == [0, 3]
    log = director.get(f"{director.direct}/log").page.text
    assert "From sitting 2 on Cy & Kai plays in the place of Cy & Di." in log


def test_a_director_reads_who_keeps_the_points_when_somebody_else_plays(director):
    director.publish()
    shown = director.get(f"{director.direct}/people/2").text

    assert "the pair keeps all its points in the standings" in shown
    assert "In a season each person has what was scored while they played." in shown
    director.begin({"movement": "draw"})
    director.enter("Ann", "Bo", "Cy", "Di")
    director.publish()
    alone = director.get(f"{director.direct}/people/2").text
    assert "the points so far stay in this line of the standings" in alone


def test_whose_name_is_changed_is_said_before_it_is_kept(director):
    director.publish()
    director.get(f"{director.direct}/people/2")
    assert director.rename(2, "Cy & Kai", since=9).status == 422
    assert director.rename(2, "Cy & Kai", since="").status == 422
    assert "Choose one of these." in director.page.text
    assert director.names()[1] == "Cy & Di"


def test_a_substitute_in_the_middle_of_a_sitting_sits_at_its_table_from_then_on(director):
    for number in (1, 2):
        director.publish()
        for table in (1, 2):
            director.score(table, 1250, 700, sitting=number)
    director.publish()
    director.rename(2, "Cy & Kai", since=3)

    names = [side["name"] for side in seen_at_tables(director)]
    assert ("Cy & Kai" in names, "Cy & Di" in names) == (True, False)
    assert offered_sittings(director) == []
    director.rename(2, "Cy & Lu")
    listed = director.get(f"{director.direct}/people").page.one("li", id="entry-2").text
    assert listed.startswith("Cy & Lu until sitting 2: Cy & Di")


def seen_at_tables(director):
    """Return the sides of all tables, as their boards show them."""
    found = []
    for number in (1, 2):
        director.write_at(number)
        found += director.scores()["sides"]
    return found


@pytest.mark.parametrize("name", ["", "Ann & Bo", "Cy & Di & Eva", "x" * 99, "\u202e"])
def test_a_wrong_name_is_refused_and_kept(director, name):
    answer = director.rename(2, name)

    assert answer.status == 422
    assert director.page.one("input", id="name").attributes["value"] == name
    assert director.names()[1] == "Cy & Di"


def test_an_entry_that_nobody_has_is_not_found(director):
    assert director.get(f"{director.direct}/people/99").status == 404


# The door


def test_a_pasted_list_keeps_its_order_and_says_how_to_write_it(director):
    director.begin({"movement": "individual"})
    director.enter("Zoe", "Ann", "Max", "Bo")
    page = director.get(f"{director.direct}/people").page

    listed = page.one("ul", id="people").all("li")
    assert [one.all("span")[0].text for one in listed] == ["Zoe", "Ann", "Max", "Bo"]
    assert "Names, one on each line. You can paste a list." in page.text
    assert [one.text for one in page.all("button", class_="primary")] == []


def test_people_enter_themselves_while_the_door_is_open(director, app):
    director.submit("/door", {"open": "yes"}, page="/door")
    guest = type(director)(app.test_client())
    guest.evening = director.evening
    guest.get(f"{guest.hall}/join")
    sent = {one.attributes["name"]: one.attributes["value"] for one in fields(guest)}
    sent |= {"name": "Ines & Jo"}
    assert guest.post(guest.path, sent).to == f"{guest.hall}#entry-5"
    director.rename(5, "Ines & Joe")
    assert guest.post(guest.path, sent).to == guest.hall  # The Back button sends it once more.
    assert director.names()[-1] == "Ines & Joe"
    assert len(director.names()) == 5

    director.submit("/door", {"open": "no"}, page="/door")
    late = guest.post(guest.path, sent | {"name": "Kai & Lu", "request_id": "1" * 8})
    assert (late.status, len(director.names())) == (422, 5)


def test_who_comes_late_finds_the_own_name_in_the_hall_and_a_seat_next_time(director):
    director.publish()
    director.enter("Ines & Jo")
    hall = director.get(director.hall)
    assert hall.page.one("li", id="entry-5").text == "Ines & Jo plays from sitting 2"
    seat = director.get(f"{director.hall}/seat/5")
    assert "plays from sitting 2" in seat.text
    assert "The sitting before sitting 2 brings nothing." in seat.text
    assert "from sitting 2" in director.get(f"{director.hall}/standings").page.one(id="rank-5").text

    director.leave(5)
    assert director.get(f"{director.hall}/seat/5").status == 404


@pytest.mark.parametrize("typed", ["Cy & Di", "cy  &  di"])
def test_who_is_on_the_list_already_is_led_to_the_own_seat(director, app, typed):
    director.taken("/door", {"open": "yes"}, page="/door")
    guest = type(director)(app.test_client())
    guest.get(f"{director.hall}/join")

    answer = guest.press("I am here", {"name": typed})
    assert answer.status == 422
    (way,) = [link for link in answer.page.all("a") if "That is me" in link.text]
    name = guest.get(way.attributes["href"]).page.one(id=way.attributes["href"].partition("#")[2])
    assert "Cy & Di" in name.text


def test_seats_that_are_swapped_stay_as_they_are(director):
    director.enter("Ines & Jo", "Kim & Lu", "Max & Nora")
    one, *_others = director.get(f"{director.direct}/seats").page.all("a", class_="who")

    picked = director.get(one.attributes["href"]).page.one(id="desk")
    assert "data-renewed" not in picked.attributes


def test_what_people_enter_at_the_door_comes_to_the_desk_by_itself(director):
    renewed = {
        page: "data-renewed"
        in director.get(f"{director.direct}{page}").page.one(id="desk").attributes
        for page in ("/people", "/door", "/close", "/seats")
    }

    assert renewed == {"/people": True, "/door": True, "/close": True, "/seats": True}


def fields(phone):
    (form,) = phone.page.all("form", method="post")
    return form.all("input", type="hidden")


# What comes back by the Back button, and is sent with something else in it


def typed_at(director, page, path):
    """Return what the form at *path* of a *page* of the desk would send."""
    director.get(f"{director.direct}{page}")
    return typed_in(director.form(f"{director.direct}{path}"))


def test_another_name_from_the_same_page_is_written_too_and_the_same_one_once(newcomer):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    form = typed_at(newcomer, "/people", "/people")
    for names in ("Zoe", "Max", "Max"):
        newcomer.post(f"{newcomer.direct}/people", form | {"names": names})

    assert newcomer.names() == ["Zoe", "Max"]


def test_a_name_that_is_corrected_once_more_from_the_same_page_is_the_last(newcomer):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    newcomer.enter("Mum")
    form = typed_at(newcomer, "/people/1", "/people/1")
    for name in ("Wrong", "Right"):
        newcomer.post(f"{newcomer.direct}/people/1", form | {"name": name})

    assert newcomer.names() == ["Right"]


def test_a_correction_from_an_old_page_does_not_undo_who_took_over_meanwhile(seated):
    one, *_others = seated.told()["evening"]["entries"]
    number, path = one["id"], f"/people/{one['id']}"
    form = typed_at(seated, path, path)
    assert seated.rename(number, "Zed & Yan", since=2).status == 303
    answer = seated.post(f"{seated.direct}{path}", form | {"name": "Ann & Bob", "since": "0"})

    assert answer.status == 409
    assert "This has changed since the page was opened." in answer.text
    assert "Here now: Zed & Yan. You typed: Ann & Bob." in answer.text
    assert answer.page.one("input", id="name").attributes["value"] == "Zed & Yan"
    assert seated.names()[number - 1] == "Zed & Yan"


def test_what_somebody_else_entered_is_renamed_by_no_second_press(seated):
    form = typed_at(seated, "/people/1", "/people/1") | {"name": "Ann & Bob", "since": "0"}
    seated.rename(1, "Zed & Yan", since=2)
    seated.post(f"{seated.direct}/people/1", form)
    seated.press("Save")

    assert seated.names()[0] == "Zed & Yan"


def test_a_seat_that_was_taken_over_is_so_where_the_form_is_sent_again(seated):
    form = typed_at(seated, "/people/1", "/people/1") | {"name": "Zed & Yan", "since": "2"}
    sent = [seated.post(f"{seated.direct}/people/1", form).status for _time in range(2)]

    assert sent == [303, 303]
    other = seated.post(f"{seated.direct}/people/1", form | {"name": "Kai & Lou"})
    assert (other.status, seated.names()[0]) == (409, "Zed & Yan")


@pytest.mark.parametrize("since", ["1", "99", "-2"])
def test_nobody_takes_over_from_a_sitting_that_is_none_of_these(seated, since):
    form = typed_at(seated, "/people/1", "/people/1") | {"name": "Zed & Yan", "since": since}

    assert seated.post(f"{seated.direct}/people/1", form).status == 422
    assert seated.names()[0] != "Zed & Yan"


def test_whoever_helps_out_at_a_table_is_not_entered_twice(seated):
    _one, other, *_others = seated.names()
    answer = seated.rename(1, other)

    assert answer.status == 422
    assert "is on the list already. Whoever helps out at a table plays for the name" in answer.text


def test_a_seat_of_somebody_who_leaves_is_taken_over_after_all(seated):
    seated.leave(1)

    shown = seated.get(f"{seated.direct}/people/1").text
    assert "leaves. If somebody takes the seat over, go back, tap “Stays” there" in shown


def test_two_buttons_of_one_page_do_what_each_says(newcomer):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    newcomer.enter("Ann", "Bo", "Cy")
    form = typed_at(newcomer, "/people", "/people/1/leave")
    for number in (1, 2):
        newcomer.post(f"{newcomer.direct}/people/{number}/leave", form)

    assert newcomer.names() == ["Cy"]


def test_what_was_decided_otherwise_since_is_not_said_to_be_done_again(newcomer):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    newcomer.enter("Mum")
    form = typed_at(newcomer, "/people/1", "/people/1")
    answers = [
        newcomer.post(f"{newcomer.direct}/people/1", form | {"name": name})
        for name in ("Ann", "Anna", "Ann")
    ]

    assert [answer.status for answer in answers] == [303, 303, 409]
    assert "This has changed since the page was opened." in answers[-1].text
    assert newcomer.names() == ["Anna"]


def test_a_form_that_is_sent_again_is_one_write_however_its_code_is_written(newcomer):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    form = typed_at(newcomer, "/people", "/people") | {"names": "Ann"}
    for at in (newcomer.direct, newcomer.direct.lower()):
        assert newcomer.post(f"{at}/people", form).status == 303

    assert newcomer.names() == ["Ann"]


def test_an_id_as_long_as_any_is_taken(newcomer):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    form = typed_at(newcomer, "/people", "/people")
    newcomer.post(f"{newcomer.direct}/people", form | {"names": "Ann", "request_id": "a" * 64})

    assert newcomer.names() == ["Ann"]


def test_the_code_for_the_door_stays_in_sight_once_names_are_on_the_list(newcomer):
    newcomer.begin()

    def ways_to_the_door():
        page, door = newcomer.get(f"{newcomer.direct}/people").page, f"{newcomer.direct}/door"
        folded = [link for fold in page.all("details") for link in fold.all("a", href=door)]
        return len(page.all("a", href=door)), len(folded)

    assert ways_to_the_door() == (1, 0)
    newcomer.enter("Ann & Bo")
    assert ways_to_the_door() == (1, 0)


def test_whoever_is_renamed_before_anybody_sits_is_on_the_list_and_in_no_seat(director):
    director.rename(1, "Ann & Bea")
    assert "On the list now: Ann & Bea." in director.get(f"{director.direct}/people").text
    director.publish()
    director.rename(1, "Ann & Bo")
    assert "In that seat now: Ann & Bo." in director.get(f"{director.direct}/people").text


def test_the_phone_of_a_late_pair_is_told_when_it_plays(director):
    director.publish()
    director.enter("Ines & Jo")

    page = director.get(director.hall).page
    late = next(
        one for one in page.one("ul", class_="seats").all("a") if one.text.startswith("Ines & Jo")
    )
    assert late.attributes["data-state"] == "late"
    assert page.one("div", **{"data-when": "late"}).one("b").text == (
        "You play from the next sitting on"
    )
