"""Games to test: of each kind some sets of options that differ in what can happen."""

from __future__ import annotations

import functools
import random
import unittest
from typing import Callable, Iterator

import fathom

OPTIONS: dict[str, list[dict[str, fathom.Option]]] = {
    "captain-carcass": [
        {},
        {"players": 3, "divers": "random", "variant": 5},
        {"players": 4, "divers": [17, 4, 12, 9], "anchor_bonus": True},
        {"divers": [10, 6], "open_drone": True, "first": 1},
    ],
    "treasure-divers": [{}, {"first": 1, "feed_wild": True, "same_lagoon_specials": "any"}],
    "sea-and-shore": [
        {},
        {"players": 3, "action_sides": [2, 3]},
        {"players": 5, "action_sides": [1, 4], "steal_from_tied": True, "final_ties": "shared"},
    ],
}


def games() -> Iterator[fathom.Game]:
    for game_id, sets in OPTIONS.items():
        for options in sets:
            yield fathom.make(game_id, **options)


def play_at_random(state: fathom.State, chooser: random.Random, steps: int = 10**6) -> None:
    """Goes on with any legal actions, to the end or for so many steps."""
    draws = fathom.Random(chooser.getrandbits(63))
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_chance(draws)
        else:
            seat = chooser.choice(state.acting_seats())
            state.apply_seat_action(seat, chooser.choice(state.legal_actions(seat)))


def of_every_game(times: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The test is done so often with every game, each time with other random choices, the same in every run."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(test)
        def every(self: unittest.TestCase) -> None:
            for game in games():
                for seed in range(times):
                    with self.subTest(game=str(game), seed=seed):
                        test(self, game, random.Random(seed))

        return every

    return decorate
