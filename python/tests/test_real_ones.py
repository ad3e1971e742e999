"""PettingZoo's and OpenSpiel's own tests, where these packages are installed."""

from __future__ import annotations

import importlib.util
import unittest

import fathom
from games import games

HAS_PETTINGZOO = importlib.util.find_spec("pettingzoo") is not None
HAS_OPEN_SPIEL = importlib.util.find_spec("pyspiel") is not None


@unittest.skipUnless(HAS_PETTINGZOO, "PettingZoo's own tests: no PettingZoo here")
class PettingZoosOwn(unittest.TestCase):
    def test_api_test(self) -> None:
        from pettingzoo.test import api_test

        for game in games():
            with self.subTest(game=str(game)):
                api_test(fathom.pettingzoo.AECEnv(game), num_cycles=200)

    def test_parallel_api_test(self) -> None:
        from pettingzoo.test import parallel_api_test

        for game in games():
            with self.subTest(game=str(game)):
                parallel_api_test(fathom.pettingzoo.ParallelEnv(game), num_cycles=200)

    def test_seed_test(self) -> None:
        from pettingzoo.test import seed_test

        for game in games():
            with self.subTest(game=str(game)):
                seed_test(lambda: fathom.pettingzoo.AECEnv(game), num_cycles=50)


@unittest.skipUnless(HAS_OPEN_SPIEL, "OpenSpiel's own tests: no OpenSpiel here")
class OpenSpielsOwn(unittest.TestCase):
    def test_random_sim_test(self) -> None:
        import pyspiel

        import fathom.open_spiel  # registers the games

        for game_id in fathom.game_ids():
            with self.subTest(game=game_id):
                game = pyspiel.load_game("python_fathom_" + game_id.replace("-", "_"))
                pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


if __name__ == "__main__":
    unittest.main()
