"""Fathom's three deep-sea card games for research and machine learning.

    game = fathom.make("captain-carcass", players=3)     # a game in OpenSpiel's manner: states, chance, information states
    env = fathom.make_vec("captain-carcass", 4096)       # thousands of games at once, in numpy arrays
    fathom.pettingzoo.aec_env("treasure-divers")         # PettingZoo's interfaces, with or without PettingZoo

docs/machine-learning.md says what the numbers of actions and observations mean.
"""

from fathom import pettingzoo
from fathom._fathom import Random, __version__, bot_levels, game_ids
from fathom.game import CHANCE, INVALID, SIMULTANEOUS, TERMINAL, Game, Option, Plane, State, deserialize, make
from fathom.vector import VectorEnv, make_vec

__all__ = [
    "CHANCE",
    "Game",
    "INVALID",
    "Option",
    "Plane",
    "Random",
    "SIMULTANEOUS",
    "State",
    "TERMINAL",
    "VectorEnv",
    "__version__",
    "bot_levels",
    "deserialize",
    "game_ids",
    "make",
    "make_vec",
    "pettingzoo",
]
