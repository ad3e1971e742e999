"""The package's type hints hold, by mypy at its strictest."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
import unittest
from pathlib import Path

from fathom import _fathom

PYTHON = Path(__file__).resolve().parents[1]


class Types(unittest.TestCase):
    def test_the_extension_has_what_is_declared_and_nothing_else(self) -> None:
        stub = ast.parse((PYTHON / "fathom" / "_fathom.pyi").read_text("utf-8"))
        classes = [node for node in stub.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
        functions = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
        shown = {name for name in vars(_fathom) if not name.startswith("_")}
        self.assertEqual(functions | {node.name for node in classes}, shown)
        for node in classes:
            declared = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            there = {name for name in vars(getattr(_fathom, node.name)) if not name.startswith("_")}
            self.assertEqual({name for name in declared if not name.startswith("_")}, there, node.name)

    @unittest.skipUnless(importlib.util.find_spec("mypy"), "types: no mypy here")
    def test_mypy(self) -> None:
        command = [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", "--cache-dir", os.devnull]
        environment = {**os.environ, "MYPYPATH": str(PYTHON)}
        environment.pop("PYTHONPATH", None)
        result = subprocess.run(
            [*command, "fathom", "examples"], cwd=PYTHON, env=environment, capture_output=True, text=True, check=False
        )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


if __name__ == "__main__":
    unittest.main()
