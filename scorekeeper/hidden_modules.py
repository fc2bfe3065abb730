"""Hiding installed modules while another package is imported, so that it does not load them too."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hidden_modules(*names: str) -> Iterator[None]:
    """Let the modules *names* be missing for whatever is imported meanwhile."""
    kept = {name: sys.modules[name] for name in names if name in sys.modules}
    sys.modules.update(dict.fromkeys(names))  # type: ignore[arg-type]  # None hides a module
    try:
        yield
    finally:
        for name in names:
            del sys.modules[name]
        sys.modules.update(kept)
