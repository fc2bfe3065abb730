"""Makes a Python of a Linux like that of a system without them: no part of a club, none of Unix.

Python reads it by itself at its start when this folder is on PYTHONPATH. What is not ours, such as
gevent, may use what this system has.
"""

import builtins
import importlib.abc
import os
import sys
import warnings

NOT_INSTALLED = {"gunicorn", "psycopg", "psycopg_binary", "redis"}
NOT_FOR_US = {"fcntl", "grp", "pwd", "resource", "termios"}


class NotInstalled(importlib.abc.MetaPathFinder):
    """Finds none of the packages that only a club installs."""

    def find_spec(self, name, path=None, target=None):
        """Refuse them, and leave all others to those who follow."""
        _ = path, target
        if name.partition(".")[0] in NOT_INSTALLED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def is_ours(names):
    return (names or {}).get("__name__", "").partition(".")[0] == "scorekeeper"


def import_as_there(name, *more, real=builtins.__import__, **others):
    """Import a module, unless one of ours asks for what that system has not."""
    if name in NOT_FOR_US and is_ours(more[0] if more else others.get("globals")):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return real(name, *more, **others)


sys.meta_path.insert(0, NotInstalled())
builtins.__import__ = import_as_there
del os.sync
# There a file is read in the alphabet of the country unless its reader says which.
warnings.filterwarnings("error", category=EncodingWarning, module=r"scorekeeper\.")
