"""The signature (HMAC) by which a receiver knows that a message is ours and not an old one."""

import hashlib
import hmac

SIGNATURE = "Scorekeeper-Signature"


def signature(secret: str, body: bytes, *, at: int) -> str:
    """Return what goes with a *body* that is sent *at* a time, in seconds since 1970.

    >>> signature("sesame and more", b"{}", at=1700000000)[:24]
    't=1700000000,v1=d89d9e17'
    """
    signed = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256)
    return f"t={at},v1={signed.hexdigest()}"
