"""Room codes, which anybody at the table may know, and pens, which are the right to write."""

import hashlib
import hmac
import secrets

#: Letters and digits that nobody confuses when reading them out: no 0 O 1 I L.
ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 6
PEN_BYTES = 24
#: So many pens may be good for one table at a time.
MOST_DIGESTS = 8


def new_code() -> str:
    """Return a random room code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def normal_code(typed: str) -> str | None:
    """Return the room code that somebody typed, in any case and with any spacing, or None.

    >>> normal_code("k7 pq-4m"), normal_code("K7PQ40"), normal_code("")
    ('K7PQ4M', None, None)
    """
    code = "".join(typed.split()).replace("-", "").upper()
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None


def spaced_code(code: str) -> str:
    """Return a room code as it is easiest to read out.

    >>> spaced_code("K7PQ4M")
    'K7 PQ 4M'
    """
    return " ".join(code[at : at + 2] for at in range(0, LENGTH, 2))


def new_pen() -> str:
    """Return a random pen."""
    return secrets.token_urlsafe(PEN_BYTES)


def pen_digest(pen: str) -> str:
    """Return what is stored of a *pen*: whoever reads the database cannot write with it."""
    return hashlib.sha256(pen.encode()).hexdigest()


def pen_fits(pen: str, digests: str) -> bool:
    """Whether *pen* is behind one of a table's *digests*, in constant time."""
    mine = pen_digest(pen)
    return sum(hmac.compare_digest(mine, digest) for digest in digests.split()) > 0


def with_pen_replaced(digests: str, others: str, pen: str) -> str:
    """Return the *digests* of pens with that of *pen* for each that is among some *others*."""
    void = others.split()
    kept = [pen_digest(pen) if one in void else one for one in digests.split()]
    return " ".join(dict.fromkeys(kept))


def with_another_pen(digests: str, pen: str) -> str:
    """Return the *digests* of a table that *pen* opens too; of many, the second goes.

    The first is the pen of whoever started the game or took the pen back.
    """
    first, *others = [*digests.split(), pen_digest(pen)]
    return " ".join([first, *others[1 - MOST_DIGESTS :]])
