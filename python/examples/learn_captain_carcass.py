"""Learns Captain Carcass from its own games, in about a minute and with nothing but numpy.

    scripts/python python/examples/learn_captain_carcass.py            # from the repository
    python learn_captain_carcass.py --seconds 60                       # with the package installed

The player is one linear layer: from some sixty features, sums over the planes of an observation, to a preference for each
action; it plays an action with the probability that softmax gives the preferences of the legal ones. Thousands of games
against itself are played at once, and what was done in games that were won is made likelier (REINFORCE: the gradient of
log-probability times what the game was worth to whoever decided). Before and after, it plays against random moves and a bot.
"""

from __future__ import annotations

import argparse
import math
import time

import numpy as np
from numpy.typing import NDArray

import fathom

Floats = NDArray[np.float32]


class Features:
    """What the player looks at: cards by suit, how much is there, and what the game waits for."""

    def __init__(self, game: fathom.Game) -> None:
        self.planes = {plane.name: plane for plane in game.planes}

    def __call__(self, observations: NDArray[np.uint8]) -> Floats:
        def plane(name: str) -> Floats:
            return self.planes[name].of(observations).astype(np.float32)

        deck = plane("deck").sum(axis=1)  # by suit
        explored = plane("exploration").sum(axis=1)
        holds = plane("holds")  # by seat, rank and suit
        own, other = holds[:, 0], holds[:, 1]
        own_suits, other_suits = own.max(axis=1), other.max(axis=1)
        size = np.maximum(deck.sum(axis=1, keepdims=True), 1)
        depth = explored.sum(axis=1, keepdims=True)
        clashing = (deck * explored).sum(axis=1, keepdims=True) / size
        has_both = explored[:, [3]] * explored[:, [4]]  # Key and Chest
        counts = [size / 50, depth / 5, (depth / 5) ** 2, clashing, clashing * depth, has_both * depth / 5]
        return np.concatenate(
            [np.ones_like(size), *counts, explored, own_suits, other_suits, plane("phase"), plane("owed") / 4], axis=1
        )


class Player:
    """Preferences for actions, linear in the features."""

    def __init__(self, features: int, actions: int) -> None:
        self.weights = np.zeros((features, actions), np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.updates = 0

    def probabilities(self, features: Floats, masks: NDArray[np.uint8]) -> Floats:
        preferences = np.where(masks, features @ self.weights, -np.inf)
        preferences -= preferences.max(axis=1, keepdims=True)
        likely = np.exp(preferences)
        return np.asarray(likely / likely.sum(axis=1, keepdims=True), np.float32)

    def learn(self, gradient: Floats, rate: float) -> None:
        """A step of Adam."""
        self.updates += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        mean = self.mean / (1 - 0.9**self.updates)
        square = self.square / (1 - 0.99**self.updates)
        self.weights += rate * mean / (np.sqrt(square) + 1e-8)


def choose(probabilities: Floats, random: np.random.Generator) -> NDArray[np.int32]:
    """An action of each row, by its probabilities."""
    reached = probabilities.cumsum(axis=1) > random.random((len(probabilities), 1)) * (1 - 1e-6)
    chosen = reached.argmax(axis=1)
    # Rounding may leave the last one out; a legal one is chosen in any case.
    return np.where(reached.any(axis=1), chosen, probabilities.argmax(axis=1)).astype(np.int32)


def improve(player: Player, env: fathom.VectorEnv, features: Features, steps: int, rate: float, random: np.random.Generator) -> int:
    """Plays so many steps in every game, and learns from the games that ended. How many that were."""
    seen, masks, chosen, seats, worth, ended = [], [], [], [], [], []
    for _ in range(steps):
        seen.append(features(env.observations))
        masks.append(env.masks.copy())
        seats.append(env.seats.copy())
        chosen.append(choose(player.probabilities(seen[-1], masks[-1]), random))
        env.step(chosen[-1])
        worth.append(env.returns.copy())
        ended.append(env.ended.astype(bool))

    # What a decision led to is known when its game has ended; unfinished games teach nothing.
    outcome = np.zeros_like(worth[0])
    known = np.zeros(env.num_envs, bool)
    games = np.arange(env.num_envs)
    gradient = np.zeros_like(player.weights)
    decisions = 0
    for step in reversed(range(steps)):
        outcome = np.where(ended[step][:, None], worth[step], outcome)
        known |= ended[step]
        # A decision without a choice teaches nothing either.
        taught = known & (masks[step].sum(axis=1) > 1)
        advantage = outcome[games, seats[step]] * taught
        push = -player.probabilities(seen[step], masks[step])
        push[games, chosen[step]] += 1
        gradient += seen[step].T @ (push * advantage[:, None])
        decisions += int(taught.sum())
    player.learn((gradient / max(decisions, 1)).astype(np.float32), rate)
    return int(np.sum(ended))


def against_random(player: Player, features: Features, games: int, random: np.random.Generator) -> list[float]:
    """What the player's games against random moves were worth to it, one win or share of it each."""
    env = fathom.make_vec("captain-carcass", 1000, seed=int(random.integers(2**32)))
    own = np.arange(env.num_envs) % 2  # it begins as often as not
    shares: list[float] = []
    while len(shares) < games:
        likely = player.probabilities(features(env.observations), env.masks)
        actions = np.where(env.seats == own, choose(likely, random), env.sample_actions())
        env.step(actions)
        over = np.flatnonzero(env.ended)
        shares.extend((env.returns[over, own[over]] + 1) / 2)
    return shares[:games]


def against_bot(player: Player, features: Features, level: str, games: int, random: np.random.Generator) -> list[float]:
    game = fathom.make("captain-carcass")
    draws = fathom.Random(int(random.integers(2**32)))
    shares = []
    for number in range(games):
        state = game.new_initial_state()
        state.play_chance(draws)
        while not state.is_terminal():
            seat = state.current_player()
            if seat == number % 2:
                mask = np.array([state.legal_actions_mask()], np.uint8)
                likely = player.probabilities(features(state.observation_bytes()[None]), mask)
                state.apply_action(int(choose(likely, random)[0]))
            else:
                state.apply_action(state.bot_action(level, draws))
            state.play_chance(draws)
        shares.append((state.player_return(number % 2) + 1) / 2)
    return shares


def interval(shares: list[float]) -> tuple[float, float, float]:
    """The mean, and where it lies with 95 % confidence."""
    mean = float(np.mean(shares))
    error = 1.96 * float(np.std(shares)) / math.sqrt(len(shares))
    return mean, mean - error, mean + error


def told(name: str, shares: list[float]) -> str:
    mean, low, high = interval(shares)
    return f"{name}: {100 * mean:.1f} % of {len(shares)} games won [{100 * low:.1f}, {100 * high:.1f}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=45, help="how long it learns")
    parser.add_argument("--iterations", type=int, help="how often it learns instead, whatever the time")
    parser.add_argument("--games", type=int, default=512, help="how many games at once")
    parser.add_argument("--steps", type=int, default=160, help="decisions in each of them before it learns")
    parser.add_argument("--rate", type=float, default=0.08, help="how far it goes in one step")
    parser.add_argument("--bot", default="beginner", choices=fathom.bot_levels(), help="against whom it is tried")
    parser.add_argument("--bot-games", type=int, default=400, help="how many games against the bot; 0: none")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    random = np.random.default_rng(arguments.seed)
    env = fathom.make_vec("captain-carcass", arguments.games, seed=arguments.seed)
    features = Features(env.game)
    player = Player(features(env.observations).shape[1], env.game.num_distinct_actions())

    def try_out(when: str) -> None:
        print(told(f"{when}, against random moves", against_random(player, features, 4000, random)))
        if arguments.bot_games > 0:
            shares = against_bot(player, features, arguments.bot, arguments.bot_games, random)
            print(told(f"{when}, against the {arguments.bot}", shares))

    try_out("before")
    begin = time.monotonic()
    played = iteration = 0
    while iteration < arguments.iterations if arguments.iterations else time.monotonic() - begin < arguments.seconds:
        iteration += 1
        played += improve(player, env, features, arguments.steps, arguments.rate, random)
        if iteration % 5 == 0:
            shares = against_random(player, features, 1000, random)
            print(told(f"  {time.monotonic() - begin:3.0f} s, {played} games", shares), flush=True)
    try_out("after")


if __name__ == "__main__":
    main()
