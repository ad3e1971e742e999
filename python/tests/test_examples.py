from __future__ import annotations

import re
import subprocess
import sys
import unittest
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


class Examples(unittest.TestCase):
    def test_it_learns_captain_carcass(self) -> None:
        """A few steps of learning, the same in every run: from even to far better than random moves."""
        command = [sys.executable, str(EXAMPLES / "learn_captain_carcass.py"), "--iterations", "5", "--games", "256"]
        result = subprocess.run([*command, "--bot-games", "20"], capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        said = re.findall(r"^(before|after), against (.+): ([\d.]+) % of (\d+) games won \[(.+), (.+)\]$", result.stdout, re.MULTILINE)
        self.assertEqual([(when, whom) for when, whom, *_ in said],
                         [("before", "random moves"), ("before", "the beginner"), ("after", "random moves"), ("after", "the beginner")])
        before, _, after, _ = (float(won) for _, _, won, *_ in said)
        self.assertTrue(45 < before < 55, result.stdout)
        self.assertGreater(after, 65, result.stdout)


if __name__ == "__main__":
    unittest.main()
