"""Bots of the user: a module or a file whose import registers them."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from pathlib import Path

from drumhead_client.bots import registered
from drumhead_client.match import raised


class BotsNotImported(Exception):
    """The module or file is not there, raised, or registers no bot."""


def import_bots(name: str) -> None:
    """Import a module by its dotted name, or run a file whose name ends in ".py"; it calls `register`.

    The working directory, or the file's folder, is then searched for imports too, after everything installed. Raises
    BotsNotImported.
    """
    before = registered()
    known = name in sys.modules
    try:
        if name.endswith(".py"):
            _run(Path(name).resolve())
        else:
            _search(os.getcwd())
            importlib.import_module(name)
    except (Exception, SystemExit) as failed:
        raise BotsNotImported(f"cannot import {name}: {raised(failed)}") from failed
    if not known and registered() == before:
        raise BotsNotImported(f"{name} registers no bot: it should call drumhead_client.register(game, name, make)")


def _run(path: Path) -> None:
    name = f"drumhead_bots_in_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    _search(str(path.parent))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses, among others, look for the module of a class
    spec.loader.exec_module(module)


def _search(folder: str) -> None:
    if folder not in sys.path:
        sys.path.append(folder)
