"""PettingZoo's interfaces. Where PettingZoo is installed the environments are its own kind; without it they are the same.

    env = fathom.pettingzoo.aec_env("captain-carcass", players=3)
    env = fathom.pettingzoo.parallel_env("treasure-divers")

Agents are player_0, player_1 … in the order of the seats. An observation has "observation" (what the agent sees, 0 … 1) and
"action_mask" (1 for a legal action). All that there is to win comes at the end: 1 for a victory of one's own, and all
rewards sum up to 0. An action that is not legal raises ValueError and changes nothing.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Iterator, Optional

import numpy as np
from numpy.typing import NDArray

from fathom import _fathom
from fathom.game import Game, Option
from fathom.spaces import Box, Dict, Discrete

if TYPE_CHECKING:

    class _AECEnv: ...

    class _ParallelEnv: ...

else:
    try:
        from pettingzoo import AECEnv as _AECEnv
        from pettingzoo import ParallelEnv as _ParallelEnv
    except ImportError:
        _AECEnv = _ParallelEnv = object

Observation = dict[str, NDArray[Any]]


class _Table:
    """What both interfaces share: a game, its state, and how agents see it."""

    def __init__(self, game: Game, actions: int) -> None:
        self.game = game
        self.possible_agents = [f"player_{seat}" for seat in range(game.num_players())]
        self.agents: list[str] = []
        self.render_mode = "ansi"
        self._size = actions
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(0.0, 1.0, (game.observation_size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = Box(0.0, 1.0, (game.num_players() * game.observation_size,), np.float32)
        self._random = _fathom.Random(secrets.randbits(64))
        self._begin(None)

    def _begin(self, seed: Optional[int]) -> None:
        """A new game. Without a seed the random numbers go on."""
        if seed is not None:
            self._random = _fathom.Random(seed)
        self._state = self.game.new_initial_state()
        self._state.play_chance(self._random)
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        return self

    def observe(self, agent: str) -> Observation:
        mask = np.zeros(self._size, np.int8)
        mask[self._legal(agent)] = 1
        return {"observation": self._state.observation_tensor(self._seats[agent]), "action_mask": mask}

    def _legal(self, agent: str) -> list[int]:
        return self._state.legal_actions(self._seats[agent])

    def _returns(self) -> dict[str, float]:
        returns = self._state.returns()
        return {agent: returns[self._seats[agent]] for agent in self.agents}

    def state(self) -> NDArray[np.float32]:
        """What all agents together see, one after the other."""
        return np.concatenate([self._state.observation_tensor(seat) for seat in self._seats.values()])

    def render(self) -> str:
        return str(self._state)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return self.game.id.replace("-", "_") + "_v0"


class AECEnv(_Table, _AECEnv):
    """One agent acts at a time. Where several decide at once they are asked in turn, and none sees what others chose."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, game.num_distinct_actions())
        self.metadata = {"name": str(self), "render_modes": ["ansi"], "is_parallelizable": False}
        self.reset()

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        self._begin(seed)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.acting_seats()[0]]

    def step(self, action: Optional[int]) -> None:
        if not self.agents:
            raise ValueError("the game is over: call reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose an action: None is for agents whose game is over")
        self._state.apply_seat_action(self._seats[agent], int(action))
        self._state.play_chance(self._random)
        self._cumulative_rewards[agent] = 0.0
        if self._state.is_terminal():
            self.rewards = self._returns()
            for other, reward in self.rewards.items():
                self._cumulative_rewards[other] += reward
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._state.acting_seats()[0]]

    def _leave(self, agent: str, action: Optional[int]) -> None:
        """Agents whose game is over leave one after the other."""
        if action is not None:
            raise ValueError(f"the game of {agent} is over: its action must be None")
        self.agents.remove(agent)
        by_agent: tuple[dict[str, Any], ...] = (
            self.rewards,
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        )
        for kept in by_agent:
            del kept[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(self, observe: bool = True) -> tuple[Optional[Observation], float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1


class ParallelEnv(_Table, _ParallelEnv):
    """All agents act in every step. Whoever has nothing to decide waits: that is the last action, `wait_action`."""

    def __init__(self, game: Game) -> None:
        self.wait_action = game.num_distinct_actions()
        super().__init__(game, game.num_distinct_actions() + 1)
        self.metadata = {"name": str(self), "render_modes": ["ansi"]}
        self.reset()

    def reset(
        self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        if not self.agents:
            raise ValueError("the game is over: call reset()")
        if set(actions) != set(self.agents):
            raise ValueError(f"there must be an action of each of {', '.join(self.agents)}")
        for agent, action in actions.items():
            if int(action) not in self._legal(agent):
                raise ValueError(f"action {action} is not legal for {agent} now")
        for seat in self._state.acting_seats():
            self._state.apply_seat_action(seat, int(actions[self.possible_agents[seat]]))
        self._state.play_chance(self._random)
        observations = {agent: self.observe(agent) for agent in self.agents}
        rewards = self._returns()
        over = self._state.is_terminal()
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _legal(self, agent: str) -> list[int]:
        return super()._legal(agent) or [self.wait_action]


def aec_env(game_id: str, **options: Option) -> AECEnv:
    return AECEnv(Game(game_id, **options))


def parallel_env(game_id: str, **options: Option) -> ParallelEnv:
    return ParallelEnv(Game(game_id, **options))
