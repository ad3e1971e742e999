from __future__ import annotations

import threading
import unittest

import numpy as np

import fathom
from fathom import _fathom
from games import games


class VectorEnvs(unittest.TestCase):
    def test_arrays_say_how_things_stand(self) -> None:
        for game in games():
            with self.subTest(game=str(game)):
                env = fathom.VectorEnv(game, 50, seed=2, threads=2)
                arrays = (env.seats, env.masks, env.observations, env.ended, env.returns)
                ended = 0
                for _ in range(400):
                    self.assertTrue(np.all((env.seats >= 0) & (env.seats < game.num_players())))
                    self.assertTrue(np.all(env.masks.any(axis=1)))
                    actions = env.sample_actions()
                    self.assertTrue(np.all(env.masks[np.arange(50), actions] == 1))
                    env.step(actions)
                    paid = env.returns.any(axis=1)
                    np.testing.assert_array_equal(env.returns[env.ended == 0], 0)
                    np.testing.assert_allclose(env.returns.sum(axis=1), 0, atol=1e-6)
                    self.assertTrue(np.all(env.returns <= game.max_utility()))
                    self.assertTrue(np.all(env.returns >= np.float32(game.min_utility())))
                    self.assertTrue(np.all(~paid | (env.ended == 1)))
                    ended += int(env.ended.sum())
                self.assertGreater(ended, 0)
                # The same arrays all the time.
                for array, now in zip(arrays, (env.seats, env.masks, env.observations, env.ended, env.returns)):
                    self.assertIs(array, now)

    def test_the_same_seed_gives_the_same_games_with_any_threads(self) -> None:
        for game_id in fathom.game_ids():
            one = fathom.make_vec(game_id, 500, seed=4, threads=1)
            three = fathom.make_vec(game_id, 500, seed=4, threads=3)
            other = fathom.make_vec(game_id, 500, seed=5, threads=3)
            self.assertTrue(np.any(one.observations != other.observations))
            for _ in range(20):
                np.testing.assert_array_equal(one.sample_actions(), three.sample_actions())
                one.step(one._actions)
                three.step(three._actions)
                np.testing.assert_array_equal(one.observations, three.observations)
                np.testing.assert_array_equal(one.masks, three.masks)
            first = fathom.make_vec(game_id, 500, seed=4).observations
            one.reset(seed=4)
            np.testing.assert_array_equal(one.observations, first)

    def test_observations_in_both_kinds(self) -> None:
        whole = fathom.make_vec("treasure-divers", 30, seed=3)
        parts = fathom.make_vec("treasure-divers", 30, seed=3, observations="float32")
        none = fathom.make_vec("treasure-divers", 30, seed=3, observations=None)
        most = np.concatenate([np.full(plane.size, plane.most, np.float32) for plane in whole.game.planes])
        for _ in range(30):
            self.assertEqual(whole.observations.dtype, np.uint8)
            self.assertEqual(parts.observations.dtype, np.float32)
            np.testing.assert_allclose(parts.observations * most, whole.observations, atol=1e-4)
            for env in (whole, parts, none):
                env.step(env.sample_actions())
        with self.assertRaisesRegex(ValueError, "without observations"):
            none.observations
        np.testing.assert_array_equal(none.masks, whole.masks)

    def test_what_is_not_legal_steps_no_game(self) -> None:
        env = fathom.make_vec("captain-carcass", 10, seed=1)
        before = env.observations.copy()
        legal = env.sample_actions().copy()
        for wrong in (-1, env.game.num_distinct_actions(), int(np.flatnonzero(env.masks[6] == 0)[0])):
            actions = legal.copy()
            actions[6] = wrong
            with self.assertRaisesRegex(ValueError, f"action {wrong} is not legal in game 6"):
                env.step(actions)
        actions = legal.astype(np.int64)
        actions[6] = 2**32 + int(legal[6])  # not cut off to a legal one
        with self.assertRaisesRegex(ValueError, "not legal in game 6"):
            env.step(actions)
        with self.assertRaisesRegex(ValueError, "10 actions"):
            env.step(legal[:9])
        with self.assertRaises(TypeError):
            env.step(legal.astype(np.float32))
        np.testing.assert_array_equal(env.observations, before)
        env.step(legal.astype(np.int64))
        env.step(env.sample_actions().tolist())

    def test_what_cannot_be_made_is_refused(self) -> None:
        for arguments in ({"num_envs": 0}, {"num_envs": -1}, {"num_envs": 3, "threads": 0}, {"num_envs": 3, "threads": 9999}):
            with self.assertRaises(ValueError):
                fathom.make_vec("captain-carcass", **arguments)
        with self.assertRaises(TypeError):
            fathom.make_vec("captain-carcass", 3, seed=-1)
        with self.assertRaisesRegex(ValueError, "uint8"):
            fathom.make_vec("captain-carcass", 3, observations="float64")

    def test_arrays_are_taken_as_they_are_or_refused(self) -> None:
        game = fathom.make("captain-carcass")
        batch = _fathom.Batch(game._native, 4, 1, 1)
        for seats in (np.zeros(4, np.int32), np.zeros(8, np.int8)[::2], [0, 0, 0, 0]):
            with self.assertRaises(TypeError):
                batch.write(seats=seats)
        with self.assertRaisesRegex(ValueError, "room for 4 values, not 5"):
            batch.write(seats=np.zeros(5, np.int8))
        fixed = np.zeros(4, np.int8)
        fixed.flags.writeable = False
        with self.assertRaisesRegex(ValueError, "seats must be writeable"):
            batch.write(seats=fixed)
        # The caller's own memory, also as a part of something larger.
        block = np.full((3, 4), 77, np.int8)
        batch.write(seats=block[1])
        self.assertTrue(np.all(block[1] < 2))
        self.assertTrue(np.all(block[[0, 2]] == 77))

    def test_threads_of_python_may_share_a_batch(self) -> None:
        game = fathom.make("captain-carcass")
        batch = _fathom.Batch(game._native, 300, 1, 2)
        expected = np.zeros((300, game.num_distinct_actions()), np.uint8)
        batch.write(masks=expected)
        problems: list[BaseException] = []

        def work() -> None:
            masks = np.zeros_like(expected)
            actions = np.zeros(300, np.int32)
            try:
                for _ in range(50):
                    batch.write(masks=masks)
                    np.testing.assert_array_equal(masks, expected)
                    batch.sample(actions)
                    self.assertTrue(np.all(masks[np.arange(300), actions] == 1))
            except BaseException as problem:
                problems.append(problem)

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(problems, [])


if __name__ == "__main__":
    unittest.main()
