"""The package's type hints hold, by mypy at its strictest."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import unittest
from pathlib import Path

PYTHON = Path(__file__).resolve().parents[1]


class Types(unittest.TestCase):
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
