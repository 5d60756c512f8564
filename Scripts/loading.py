"""Loads scripts whose names are no names of modules, for their tests."""
import importlib.machinery
import importlib.util
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def load(name):
    """A script of this folder as a module."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(FOLDER / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module
