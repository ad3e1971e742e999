"""What PettingZoo's own tests ask of an environment, asked of ours without it."""

from __future__ import annotations

import random
import re
import unittest
from typing import Any

import numpy as np

import fathom
from games import of_every_game
from fathom.pettingzoo import AECEnv, ParallelEnv


def chosen(observation: Any, chooser: random.Random) -> int:
    return int(chooser.choice(np.flatnonzero(observation["action_mask"])))


class SpacesConformance(unittest.TestCase):
    @of_every_game(1)
    def test_agents_and_their_spaces(self, game: fathom.Game, chooser: random.Random) -> None:
        for env in (AECEnv(game), ParallelEnv(game)):
            env.reset(seed=1)
            self.assertEqual(env.num_agents, game.num_players())
            self.assertEqual(env.max_num_agents, game.num_players())
            self.assertEqual(env.agents, env.possible_agents)
            self.assertEqual(len(set(env.agents)), env.num_agents)
            self.assertIn("name", env.metadata)
            self.assertIn(env.render_mode, env.metadata["render_modes"])
            self.assertTrue(env.render())
            self.assertIs(env.unwrapped, env)
            self.assertEqual(str(env), env.metadata["name"])
            self.assertEqual(env.state().dtype, np.float32)
            self.assertTrue(env.state_space.contains(env.state()))
            first = env.agents[0]
            for agent in env.agents:
                self.assertRegex(agent, r"^[a-z]+_[0-9]+$")
                # Spaces are the same object all the time: seeding one lasts.
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))
                self.assertEqual(env.observation_space(agent), env.observation_space(first))
                self.assertEqual(env.action_space(agent), env.action_space(first))
                self.assertGreaterEqual(env.action_space(agent).n, game.num_distinct_actions())
                self.assertEqual(env.observation_space(agent)["action_mask"].shape, (env.action_space(agent).n,))
                observation = env.observe(agent)
                self.assertTrue(env.observation_space(agent).contains(observation))
                self.assertTrue(env.action_space(agent).contains(chooser.randrange(env.action_space(agent).n)))
            env.close()

    def test_spaces_without_gymnasium_are_spaces(self) -> None:
        from fathom.spaces import _Box, _Dict, _Discrete

        space = _Dict({"number": _Discrete(4), "row": _Box(0.0, 1.0, (3,), np.float32), "bits": _Box(0, 1, (2,), np.int8)})
        for _ in range(20):
            self.assertTrue(space.contains(space.sample()))
        space.seed(3)
        first = space.sample()
        space.seed(3)
        again = space.sample()
        self.assertEqual(first["number"], again["number"])
        np.testing.assert_array_equal(first["row"], again["row"])
        self.assertFalse(space.contains({"number": 1}))
        self.assertFalse(space["number"].contains(4))
        self.assertFalse(space["number"].contains(0.5))
        self.assertFalse(space["row"].contains(np.full(3, 1.5, np.float32)))
        self.assertFalse(space["row"].contains(np.zeros(4, np.float32)))
        self.assertEqual(space["number"].sample(mask=np.array([0, 0, 1, 0], np.int8)), 2)
        self.assertNotEqual(space["number"], _Discrete(5))
        self.assertNotEqual(space["row"], _Box(0.0, 2.0, (3,), np.float32))


class AECConformance(unittest.TestCase):
    @of_every_game(3)
    def test_a_whole_game(self, game: fathom.Game, chooser: random.Random) -> None:
        env = AECEnv(game)
        env.reset(seed=chooser.randrange(100))
        self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
        self.assertIsNone(env.last(observe=False)[0])
        live = env.agents[:]
        accumulated = dict.fromkeys(env.agents, 0.0)
        finished: set[str] = set()
        for agent in env.agent_iter(10 * game.most_steps):
            self.assertEqual(agent, env.agent_selection)
            observation, reward, termination, truncation, info = env.last()
            self.assertIsInstance(termination, bool)
            self.assertIsInstance(truncation, bool)
            self.assertIsInstance(reward, float)
            self.assertEqual((termination, truncation), (env.terminations[agent], env.truncations[agent]))
            self.assertIs(info, env.infos[agent])
            self.assertIsInstance(info, dict)
            self.assertEqual(reward, accumulated[agent])
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertEqual(observation["observation"].dtype, np.float32)
            self.assertFalse(np.all(observation["observation"] == 0))
            mask = observation["action_mask"]
            self.assertEqual(bool(mask.any()), not termination)

            self.assertIsNone(env.step(None if termination else chosen(observation, chooser)))

            accumulated[agent] = 0.0
            for other, worth in env.rewards.items():
                accumulated[other] += worth
            self.assertFalse(termination and agent in finished)
            for kept in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(kept), set(env.agents))
            self.assertEqual(env.num_agents, len(env.agents))
            self.assertTrue(set(env.agents) <= set(env.possible_agents))
            if termination:
                live.remove(agent)
                finished.add(agent)
            self.assertEqual(env.agents, live)
        self.assertEqual(env.agents, [])
        self.assertEqual(finished, set(env.possible_agents))
        with self.assertRaisesRegex(ValueError, "reset"):
            env.step(0)
        env.reset()
        self.assertEqual(env.agents, env.possible_agents)

    @of_every_game(1)
    def test_only_the_one_who_acts_has_a_choice(self, game: fathom.Game, chooser: random.Random) -> None:
        env = AECEnv(game)
        env.reset(seed=2)
        for agent in env.agent_iter(60):
            observation, _, termination, _, _ = env.last()
            if termination:
                break
            asked = [other for other in env.agents if env.observe(other)["action_mask"].any()]
            self.assertIn(agent, asked)
            for action in (None, -1, int(np.flatnonzero(observation["action_mask"] == 0)[0]), 10**6):
                with self.assertRaises(ValueError):
                    env.step(action)
            self.assertEqual(env.agent_selection, agent)
            np.testing.assert_array_equal(env.observe(agent)["observation"], observation["observation"])
            # Numbers of numpy are numbers.
            env.step(np.int64(chosen(observation, chooser)))  # type: ignore[arg-type]

    def test_those_who_choose_at_once_do_not_see_each_other(self) -> None:
        env = fathom.pettingzoo.aec_env("treasure-divers", first=0)
        env.reset(seed=4)
        place = next(
            action
            for action in range(env.game.num_distinct_actions())
            if env.game.new_initial_state().action_to_string(0, action).startswith("place")
        )
        while not env.observe(env.agent_selection)["action_mask"][place:].any():
            env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        self.assertEqual(env.agent_selection, "player_0")
        before = env.observe("player_1")
        legal = np.flatnonzero(env.observe("player_0")["action_mask"])
        seen = []
        for action in (legal[0], legal[-1]):
            other = AECEnv(env.game)
            other.reset(seed=4)
            while not other.observe(other.agent_selection)["action_mask"][place:].any():
                other.step(int(np.flatnonzero(other.observe(other.agent_selection)["action_mask"])[0]))
            other.step(int(action))
            self.assertEqual(other.agent_selection, "player_1")
            seen.append(other.observe("player_1"))
        np.testing.assert_array_equal(seen[0]["observation"], seen[1]["observation"])
        np.testing.assert_array_equal(seen[0]["action_mask"], before["action_mask"])

    @of_every_game(1)
    def test_the_same_seed_gives_the_same_game(self, game: fathom.Game, chooser: random.Random) -> None:
        def told(env: AECEnv, seed: int) -> list[Any]:
            env.reset(seed=seed)
            choices = random.Random(7)
            story: list[Any] = []
            for agent in env.agent_iter(500):
                observation, reward, termination, _, _ = env.last()
                story.append((agent, observation["observation"].tobytes(), reward))
                env.step(None if termination else chosen(observation, choices))
            return story

        one, other = AECEnv(game), AECEnv(game)
        first = told(one, 3)
        told(one, 5)  # nothing is kept from one game to the next
        self.assertEqual(told(one, 3), first)
        self.assertEqual(told(other, 3), first)
        self.assertNotEqual(told(other, 4), first)
        # Without a seed the random numbers go on: not the same game again, and neither the other's.
        one.reset(seed=3)
        one.reset()
        other.reset(seed=3)
        other.reset()
        np.testing.assert_array_equal(one.state(), other.state())


class ParallelConformance(unittest.TestCase):
    @of_every_game(3)
    def test_a_whole_game(self, game: fathom.Game, chooser: random.Random) -> None:
        env = ParallelEnv(game)
        for _ in range(2):
            observations, infos = env.reset(seed=chooser.randrange(100))
            self.assertEqual(set(observations), set(env.agents))
            self.assertEqual(set(infos), set(env.agents))
            steps = 0
            while env.agents:
                live = set(env.agents)
                actions = {}
                for agent in env.agents:
                    self.assertTrue(env.observation_space(agent).contains(observations[agent]))
                    mask = observations[agent]["action_mask"]
                    # Either one has to decide, or one waits.
                    self.assertEqual(bool(mask[env.wait_action]), not mask[: env.wait_action].any())
                    actions[agent] = chosen(observations[agent], chooser)
                self.assertTrue(any(action != env.wait_action for action in actions.values()))
                observations, rewards, terminations, truncations, infos = env.step(actions)
                for kept in (observations, rewards, terminations, truncations, infos):
                    self.assertIsInstance(kept, dict)
                    self.assertEqual(set(kept), live)
                for agent in live:
                    self.assertIsInstance(terminations[agent], bool)
                    self.assertIsInstance(rewards[agent], float)
                    self.assertIsInstance(infos[agent], dict)
                self.assertEqual(set(env.agents), {agent for agent in live if not terminations[agent]})
                if env.agents:
                    self.assertEqual(set(rewards.values()), {0.0})
                steps += 1
                self.assertLessEqual(steps, game.most_steps)
            self.assertEqual(set(terminations), set(env.possible_agents))
            self.assertAlmostEqual(sum(rewards.values()), 0)
            with self.assertRaisesRegex(ValueError, "reset"):
                env.step({})

    def test_whoever_is_asked_answers_and_nobody_else(self) -> None:
        env = fathom.pettingzoo.parallel_env("captain-carcass", first=0)
        observations, _ = env.reset(seed=1)
        action = chosen(observations["player_0"], random.Random(1))
        for wrong in (
            {"player_0": action},
            {"player_0": action, "player_1": action},
            {"player_0": env.wait_action, "player_1": env.wait_action},
            {"player_0": action, "player_1": env.wait_action, "player_2": env.wait_action},
            {"player_0": 10**6, "player_1": env.wait_action},
        ):
            with self.assertRaises(ValueError):
                env.step(wrong)
        env.step({"player_0": action, "player_1": env.wait_action})

    def test_all_choose_at_once_where_the_rules_say_so(self) -> None:
        env = fathom.pettingzoo.parallel_env("sea-and-shore", players=5)
        observations, _ = env.reset(seed=1)
        self.assertTrue(all(o["action_mask"][: env.wait_action].any() for o in observations.values()))

    @of_every_game(1)
    def test_the_same_seed_gives_the_same_game(self, game: fathom.Game, chooser: random.Random) -> None:
        def told(env: ParallelEnv, seed: int) -> list[Any]:
            observations, _ = env.reset(seed=seed)
            choices = random.Random(7)
            story: list[Any] = []
            while env.agents:
                observations, rewards, _, _, _ = env.step({a: chosen(observations[a], choices) for a in env.agents})
                story.append(([o["observation"].tobytes() for o in observations.values()], list(rewards.values())))
            return story

        first = told(ParallelEnv(game), 3)
        env = ParallelEnv(game)
        self.assertEqual(told(env, 3), first)
        self.assertNotEqual(told(env, 4), first)
        self.assertEqual(told(env, 3), first)


class Names(unittest.TestCase):
    def test_names(self) -> None:
        for game_id in fathom.game_ids():
            self.assertTrue(re.match(r"^[a-z_]+_v0$", str(fathom.pettingzoo.aec_env(game_id))))


if __name__ == "__main__":
    unittest.main()
