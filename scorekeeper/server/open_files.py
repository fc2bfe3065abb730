"""The limit on open files of this process, raised: a watcher is one."""

from contextlib import suppress

try:
    import resource
except ImportError:  # Windows has no such limit to raise.
    resource = None  # type: ignore[assignment]

#: No process needs more connections than these.
MOST_CONNECTIONS = 60_000
#: Open files that are left for the database and the log.
OTHER_FILES = 120
#: Connections where the system names no limit of files: gevent's loop there takes about as many.
WITHOUT_LIMIT = 10_000


def most_connections() -> int:
    """Let this process open what the machine allows; return how many connections that is."""
    if resource is None:
        return WITHOUT_LIMIT
    return min(allow_files() - OTHER_FILES, MOST_CONNECTIONS)


def allow_files() -> int:
    """Let this process open as many files as the machine allows, and return how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, MOST_CONNECTIONS + OTHER_FILES)
    with suppress(OSError, ValueError):  # Some systems promise more than they give.
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
