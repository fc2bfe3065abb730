"""The clauses of a card guide that answer a question, and those beside them in their chapter."""

from collections.abc import Iterator, Sequence

from scorekeeper.web.rules.guide.guide_clauses import GuideClause
from scorekeeper.web.rules.guide.search_query import Asked
from scorekeeper.web.rules.guide.search_ranking import Rank, rank, rank_beside


def answering(clauses: Sequence[GuideClause], asked: Asked) -> Iterator[tuple[Rank, GuideClause]]:
    """Yield the clauses that answer, each with its rank.

    Where one answers, so do those of its chapter that hold most of the words: where the one says
    no, another may say when yes.
    """
    direct = {
        one.anchor: found
        for one in clauses
        if (found := rank(asked, one.title, one.words, is_ruling=one.is_ruling)) is not None
    }
    chapters = {one.chapter for one in clauses if one.anchor in direct}
    for one in clauses:
        found = direct.get(one.anchor)
        if found is None and one.chapter in chapters and not one.is_chapter:
            place = (one.chapter, one.title, one.words)
            found = rank_beside(asked, *place, is_ruling=one.is_ruling)
        if found is not None:
            yield found, one
