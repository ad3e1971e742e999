"""The few spaces that PettingZoo's interfaces speak of: Gymnasium's where it is installed, else ours that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import numpy as np
from numpy.typing import NDArray


class _Space:
    def __init__(self) -> None:
        self._random = np.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random = np.random.default_rng(seed)


class _Discrete(_Space):
    """The whole numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.shape: tuple[int, ...] = ()
        self.dtype = np.dtype(np.int64)

    def sample(self, mask: Optional[NDArray[np.int8]] = None) -> int:
        if mask is None:
            return int(self._random.integers(self.n))
        return int(self._random.choice(np.flatnonzero(mask)))

    def contains(self, value: object) -> bool:
        return isinstance(value, (int, np.integer)) and 0 <= int(value) < self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Discrete) and other.n == self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class _Box(_Space):
    """Arrays of one shape and kind, between two bounds."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        super().__init__()
        self.dtype = np.dtype(dtype)
        self.shape = shape
        self.low = np.full(shape, low, self.dtype)
        self.high = np.full(shape, high, self.dtype)

    def sample(self) -> NDArray[Any]:
        if np.issubdtype(self.dtype, np.integer):
            return self._random.integers(self.low, self.high, endpoint=True).astype(self.dtype)
        return self._random.uniform(self.low, self.high).astype(self.dtype)

    def contains(self, value: object) -> bool:
        if not isinstance(value, np.ndarray) or value.shape != self.shape or not np.can_cast(value.dtype, self.dtype):
            return False
        return bool(np.all(value >= self.low) and np.all(value <= self.high))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Box) or (self.shape, self.dtype) != (other.shape, other.dtype):
            return False
        return bool(np.array_equal(self.low, other.low) and np.array_equal(self.high, other.high))

    def __repr__(self) -> str:
        return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"


class _Dict(_Space):
    """Several spaces by name."""

    def __init__(self, spaces: dict[str, Any]) -> None:
        super().__init__()
        self.spaces = spaces

    def seed(self, seed: Optional[int] = None) -> None:
        for space in self.spaces.values():
            space.seed(seed)

    def sample(self) -> dict[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, value: object) -> bool:
        if not isinstance(value, dict) or value.keys() != self.spaces.keys():
            return False
        return all(space.contains(value[name]) for name, space in self.spaces.items())

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Dict) and other.spaces == self.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


if TYPE_CHECKING:
    Discrete, Box, Dict = _Discrete, _Box, _Dict
else:
    try:
        from gymnasium.spaces import Box, Dict, Discrete
    except ImportError:
        Discrete, Box, Dict = _Discrete, _Box, _Dict
