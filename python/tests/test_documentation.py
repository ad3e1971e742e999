"""docs/machine-learning.md says what the package does: its tables are compared with it."""

from __future__ import annotations

import re
import unittest
from pathlib import Path

import fathom

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "machine-learning.md"


def section(heading: str) -> str:
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    if found is None:
        raise AssertionError(f"there is no section {heading!r}")
    return found[1]


def table(text: str) -> list[list[str]]:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")]
    return rows[1:]


def planes_table(game: fathom.Game) -> list[list[str]]:
    return [
        [f"`{p.name}`", " × ".join(map(str, p.shape)), str(p.begin), str(p.most), p.meaning] for p in game.planes
    ]


NAMES = {"captain-carcass": "Captain Carcass", "treasure-divers": "Treasure Divers", "sea-and-shore": "Sea & Shore"}


class Documentation(unittest.TestCase):
    def test_planes(self) -> None:
        for game_id, name in NAMES.items():
            with self.subTest(game=game_id):
                self.assertEqual(table(section(f"Planes of {name}")), planes_table(fathom.make(game_id)))

    def test_sizes(self) -> None:
        rows = {row[0]: row[1:] for row in table(section("Sizes"))}
        for game_id in NAMES:
            game = fathom.make(game_id)
            expected = [game.num_distinct_actions(), game.max_chance_outcomes(), game.observation_size, game.most_steps]
            self.assertEqual(rows[f"`{game_id}`"], [str(number) for number in expected])

    def test_action_numbers(self) -> None:
        """Every verb has the stretch of numbers that the table gives it, and the stretches cover all."""
        for game_id, name in NAMES.items():
            game = fathom.make(game_id)
            state = game.new_initial_state()
            end = {"actions": 0, "outcomes": 0}
            for number, verb, _ in table(section(f"Actions of {name}")):
                kind = "outcomes" if number.startswith("chance ") else "actions"
                first, last = (int(n) for n in re.fullmatch(r"(?:chance )?(\d+)(?: … (\d+))?", number).groups(default="-1"))
                last = first if last < 0 else last
                self.assertEqual(first, end[kind], f"{game_id} {verb}")
                end[kind] = last + 1
                player = fathom.CHANCE if kind == "outcomes" else 0
                for each in (first, last):
                    # An order is one of the treasures that lie there; there are none yet.
                    text = "order" if verb == "`order`" else state.action_to_string(player, each).split(":")[0]
                    self.assertEqual(f"`{text}`", verb, f"{game_id} {each}")
            self.assertEqual(end, {"actions": game.num_distinct_actions(), "outcomes": game.max_chance_outcomes()})


if __name__ == "__main__":
    unittest.main()
