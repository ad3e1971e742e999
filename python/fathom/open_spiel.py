"""The games for OpenSpiel itself, where it is installed; fathom.Game and fathom.State do without.

    import fathom.open_spiel
    game = pyspiel.load_game("python_fathom_captain_carcass")            # under the default options
    game = fathom.open_spiel.load_game("captain-carcass", players=3)     # under others
"""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
import pyspiel

import fathom
from fathom.game import Option

# OpenSpiel does not keep Python's games alive.
_kept: list[Any] = []


def _game_type(game: fathom.Game) -> Any:
    simultaneous = game.id != "captain-carcass"
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name="python_fathom_" + game.id.replace("-", "_"),
        long_name="Fathom " + game.id,
        dynamics=dynamics.SIMULTANEOUS if simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.num_players(),
        min_num_players=game.num_players(),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )


def _game_info(game: fathom.Game) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions(),
        max_chance_outcomes=game.max_chance_outcomes(),
        num_players=game.num_players(),
        min_utility=game.min_utility(),
        max_utility=game.max_utility(),
        utility_sum=game.utility_sum(),
        max_game_length=game.max_game_length(),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, game: fathom.Game, params: Optional[dict[str, Any]] = None) -> None:
        super().__init__(_game_type(game), _game_info(game), params or {})
        self.fathom = game
        _kept.append(self)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Optional[dict[str, Any]] = None) -> SpielObserver:
        return SpielObserver(self.fathom, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.fathom = game.fathom.new_initial_state()

    def current_player(self) -> int:
        return self.fathom.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        # A player who is not asked where others choose at once has nothing to choose from.
        return self.fathom.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.fathom.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.fathom.apply_action(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.fathom.apply_actions(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.fathom.action_to_string(player, action)

    def is_terminal(self) -> bool:
        return self.fathom.is_terminal()

    def returns(self) -> list[float]:
        return self.fathom.returns()

    def __str__(self) -> str:
        return str(self.fathom)


class SpielObserver:
    """What a player sees, or with perfect recall all it has been told."""

    def __init__(self, game: fathom.Game, kind: Any, params: Optional[dict[str, Any]]) -> None:
        if params:
            raise ValueError(f"observers have no parameters here: {params}")
        self.perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {plane.name: plane.of(self.tensor) for plane in game.planes}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.fathom.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.perfect_recall:
            return state.fathom.information_state_string(player)
        return state.fathom.observation_string(player)


def load_game(game_id: str, **options: Option) -> SpielGame:
    return SpielGame(fathom.make(game_id, **options))


def _register(game_id: str) -> None:
    game = fathom.make(game_id)

    class Registered(SpielGame):
        def __init__(self, params: Optional[dict[str, Any]] = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(_game_type(game), Registered)


for _game_id in fathom.game_ids():
    _register(_game_id)
