"""Thousands of games at once, in arrays."""

from __future__ import annotations

import os
from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray

from fathom import _fathom
from fathom.game import Game, Option


class VectorEnv:
    """Many games of one kind, each waiting for a decision of one seat.

    Chance is drawn inside, and a game that is over is followed by a new one. After every step these arrays say how things
    stand; they are the same arrays all the time, written in place:

        seats         (n,)          int8     who decides
        masks         (n, actions)  uint8    1 for a legal action
        observations  (n, size)     uint8 or float32, or None: what the deciding seat sees
        ended         (n,)          uint8    1: a game has ended in this step, and this is the beginning of the next
        returns       (n, seats)    float32  what the game was worth to each seat, where it has ended; else 0

    Where several seats may decide at once they are asked one after the other; none sees what those before it chose.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        seed: int = 0,
        threads: Optional[int] = None,
        observations: Optional[str] = "uint8",
    ) -> None:
        if observations not in ("uint8", "float32", None):
            raise ValueError(f"observations must be 'uint8', 'float32' or None, not {observations!r}")
        self.game = game
        self.num_envs = num_envs
        self.threads = len(os.sched_getaffinity(0)) if threads is None else threads
        self._kind = observations
        self._batch = _fathom.Batch(game._native, num_envs, seed, self.threads)
        self.seats: NDArray[np.int8] = np.zeros(num_envs, np.int8)
        self.masks: NDArray[np.uint8] = np.zeros((num_envs, game.num_distinct_actions()), np.uint8)
        self.ended: NDArray[np.uint8] = np.zeros(num_envs, np.uint8)
        self.returns: NDArray[np.float32] = np.zeros((num_envs, game.most_seats), np.float32)
        shape = (num_envs, game.observation_size)
        self._bytes: Optional[NDArray[np.uint8]] = np.zeros(shape, np.uint8) if observations == "uint8" else None
        self._floats: Optional[NDArray[np.float32]] = np.zeros(shape, np.float32) if observations == "float32" else None
        self._actions: NDArray[np.int32] = np.zeros(num_envs, np.int32)
        self._write()

    @property
    def observations(self) -> NDArray[Any]:
        values = self._bytes if self._bytes is not None else self._floats
        if values is None:
            raise ValueError("this VectorEnv was made without observations")
        return values

    def reset(self, seed: int = 0) -> None:
        """New games; with the same seed the same ones."""
        self._batch = _fathom.Batch(self.game._native, self.num_envs, seed, self.threads)
        self._write()

    def step(self, actions: NDArray[Any]) -> None:
        """One decision in every game. If one is not legal, ValueError says where, and no game is stepped."""
        self._batch.step(
            self._numbers(actions),
            seats=self.seats,
            masks=self.masks,
            observations=self._bytes,
            scaled=self._floats,
            ended=self.ended,
            returns=self.returns,
        )

    def sample_actions(self) -> NDArray[np.int32]:
        """A legal action in every game, all equally likely. The array is the same all the time."""
        self._batch.sample(self._actions)
        return self._actions

    def _numbers(self, actions: NDArray[Any]) -> NDArray[np.int32]:
        given = np.asarray(actions)
        if not np.issubdtype(given.dtype, np.integer):
            raise TypeError(f"actions must be whole numbers, not {given.dtype}")
        # Not cut off: a number too large for its type is no legal action either.
        if given.dtype != np.int32:
            given = np.clip(given, -1, np.iinfo(np.int32).max).astype(np.int32)
        return np.ascontiguousarray(given)

    def _write(self) -> None:
        self._batch.write(
            seats=self.seats,
            masks=self.masks,
            observations=self._bytes,
            scaled=self._floats,
            ended=self.ended,
            returns=self.returns,
        )


def make_vec(
    game_id: str,
    num_envs: int,
    seed: int = 0,
    threads: Optional[int] = None,
    observations: Optional[str] = "uint8",
    **options: Option,
) -> VectorEnv:
    """Many games at once: fathom.make_vec("captain-carcass", 4096, players=2)."""
    return VectorEnv(Game(game_id, **options), num_envs, seed, threads, observations)
