"""What OpenSpiel asks of a game that is loaded into it, asked of ours without it."""

from __future__ import annotations

import pickle
import random
import unittest

import numpy as np

import fathom
from fathom import CHANCE, SIMULTANEOUS, TERMINAL
from games import of_every_game


class OpenSpielConformance(unittest.TestCase):
    def joint_or_single(self, state: fathom.State, chooser: random.Random) -> None:
        """One step as OpenSpiel's algorithms take it."""
        player = state.current_player()
        if player == CHANCE:
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(chooser.choices(outcomes, weights)[0])
        elif player == SIMULTANEOUS:
            state.apply_actions([chooser.choice(state.legal_actions(p) or [0]) for p in range(state.num_players())])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))

    @of_every_game(1)
    def test_a_game_says_what_it_is(self, game: fathom.Game, chooser: random.Random) -> None:
        self.assertGreater(game.num_distinct_actions(), 0)
        self.assertGreater(game.max_chance_outcomes(), 0)
        self.assertLess(game.min_utility(), game.max_utility())
        self.assertEqual(game.utility_sum(), 0)
        self.assertEqual(game.observation_tensor_size(), int(np.prod(game.observation_tensor_shape())))
        self.assertEqual(fathom.make(game.id, **game.options), game)
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        self.assertEqual(str(pickle.loads(pickle.dumps(game))), str(game))

    @of_every_game(3)
    def test_random_simulations(self, game: fathom.Game, chooser: random.Random) -> None:
        state = game.new_initial_state()
        history: list[int] = []
        rewards = np.zeros(game.num_players())
        decisions = chances = 0
        while not state.is_terminal():
            player = state.current_player()
            self.check_legal_actions(game, state)
            self.assertEqual(state.history(), history)
            self.assertEqual([action for _, action in state.full_history()], history)
            self.assertEqual(state.move_number(), len(history))
            self.assertEqual(state.is_chance_node(), player == CHANCE)
            self.assertEqual(state.is_simultaneous_node(), player == SIMULTANEOUS)
            self.assertEqual(state.is_player_node(), player >= 0)
            if not state.is_chance_node():
                rewards += state.rewards()
            before = len(history)
            clone = state.clone()
            chosen = random.Random(chooser.getrandbits(32))
            again = random.Random()
            again.setstate(chosen.getstate())
            self.joint_or_single(state, chosen)
            self.assertEqual(clone.history(), history)  # what is done to one is not done to the other
            self.joint_or_single(clone, again)
            self.assertEqual(str(clone), str(state))
            self.assertEqual(clone.history(), state.history())
            history = state.history()
            decisions += 0 if player == CHANCE else len(history) - before
            chances += 1 if player == CHANCE else 0
        self.assertEqual(state.current_player(), TERMINAL)
        self.assertEqual(state.legal_actions(), [])
        self.assertLessEqual(decisions, game.max_game_length())
        self.assertLessEqual(chances, game.max_chance_nodes_in_history())
        self.assertLessEqual(decisions + chances, game.most_steps)
        rewards += state.rewards()
        returns = state.returns()
        np.testing.assert_allclose(rewards, returns)
        self.assertAlmostEqual(sum(returns), game.utility_sum())
        for player, worth in enumerate(returns):
            self.assertEqual(state.player_return(player), worth)
            self.assertTrue(game.min_utility() <= worth <= game.max_utility())
        for player in range(game.num_players()):
            self.check_observations(game, state, player)
        # The history alone brings it about again.
        replayed = game.new_initial_state()
        for seat, action in state.full_history():
            replayed.apply_action(action) if seat == CHANCE else replayed.apply_seat_action(seat, action)
        self.assertEqual(str(replayed), str(state))
        self.assertEqual(replayed.returns(), returns)

    def check_legal_actions(self, game: fathom.Game, state: fathom.State) -> None:
        acting = state.acting_seats()
        if state.is_chance_node():
            self.assertEqual(acting, [])
            self.check_chance_outcomes(game, state)
            return
        self.assertNotEqual(acting, [])
        for player in range(game.num_players()):
            legal = state.legal_actions(player)
            self.assertEqual(legal, sorted(set(legal)))
            self.assertEqual(legal != [], player in acting)
            mask = state.legal_actions_mask(player)
            self.assertEqual(len(mask), game.num_distinct_actions())
            self.assertEqual([action for action, is_legal in enumerate(mask) if is_legal], legal)
            self.assertEqual(set(mask) - {0, 1}, set())
            texts = [state.action_to_string(player, action) for action in legal]
            self.assertEqual(len(set(texts)), len(legal))
            if legal:
                self.assertEqual(state.string_to_action(player, texts[-1]), legal[-1])
        if len(acting) == 1:
            self.assertEqual(state.legal_actions(), state.legal_actions(acting[0]))
            self.check_observations(game, state, acting[0])

    def check_chance_outcomes(self, game: fathom.Game, state: fathom.State) -> None:
        outcomes = state.chance_outcomes()
        self.assertEqual([outcome for outcome, _ in outcomes], state.legal_actions())
        self.assertEqual([outcome for outcome, _ in outcomes], sorted({outcome for outcome, _ in outcomes}))
        self.assertAlmostEqual(sum(probability for _, probability in outcomes), 1)
        for outcome, probability in outcomes:
            self.assertTrue(0 < probability <= 1)
            self.assertTrue(0 <= outcome < game.max_chance_outcomes())
        self.assertEqual(len({state.action_to_string(CHANCE, outcome) for outcome, _ in outcomes}), len(outcomes))
        self.assertEqual(sum(state.legal_actions_mask()), len(outcomes))

    def check_observations(self, game: fathom.Game, state: fathom.State, player: int) -> None:
        tensor = state.observation_tensor(player)
        self.assertEqual(tensor.shape, (game.observation_tensor_size(),))
        self.assertEqual(tensor.dtype, np.float32)
        self.assertTrue(np.all((tensor >= 0) & (tensor <= 1)))
        most = np.concatenate([np.full(plane.size, plane.most, np.float32) for plane in game.planes])
        np.testing.assert_allclose(tensor * most, state.observation_bytes(player), atol=1e-4)
        self.assertTrue(state.information_state_string(player).startswith(game.id))
        self.assertTrue(state.observation_string(player))

    @of_every_game(2)
    def test_states_are_written_and_read(self, game: fathom.Game, chooser: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.move_number() < 10 or chooser.random() < 0.05:
                for again in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
                    self.assertEqual(str(again), str(state))
                    self.assertEqual(again.history(), state.history())
                    self.assertEqual(again.get_game(), game)
                    self.assertEqual(again.current_player(), state.current_player())
            self.joint_or_single(state, chooser)
        self.assertEqual(fathom.deserialize(state.serialize()).returns(), state.returns())

    @of_every_game(1)
    def test_steps_are_taken_back(self, game: fathom.Game, chooser: random.Random) -> None:
        state = game.new_initial_state()
        texts = [str(state)]
        for _ in range(60):
            if state.is_terminal():
                break
            seats = state.acting_seats()
            if seats:
                seat = chooser.choice(seats)
                state.apply_seat_action(seat, chooser.choice(state.legal_actions(seat)))
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
            texts.append(str(state))
        while len(texts) > 1:
            self.assertEqual(str(state), texts.pop())
            state.undo_action(*state.full_history()[-1])
        self.assertEqual(str(state), texts[0])

    @of_every_game(2)
    def test_information_states_have_perfect_recall(self, game: fathom.Game, chooser: random.Random) -> None:
        state = game.new_initial_state()
        told = [state.information_state_string(player) for player in range(-1, game.num_players())]
        while not state.is_terminal():
            self.joint_or_single(state, chooser)
            now = [state.information_state_string(player) for player in range(-1, game.num_players())]
            for before, after in zip(told, now):
                self.assertTrue(after.startswith(before + " | "))
            told = now

    @of_every_game(2)
    def test_resampled_states_look_the_same(self, game: fathom.Game, chooser: random.Random) -> None:
        draws = fathom.Random(1)
        state = game.new_initial_state()
        redrawn = 0
        while not state.is_terminal():
            if chooser.random() < 0.2:
                for player in range(game.num_players()):
                    other = state.resample_from_infostate(player, draws)
                    self.assertEqual(other.information_state_string(player), state.information_state_string(player))
                    np.testing.assert_array_equal(other.observation_bytes(player), state.observation_bytes(player))
                    self.assertEqual(other.current_player(), state.current_player())
                    self.assertEqual(other.legal_actions(player), state.legal_actions(player))
                    others = [p for p in range(game.num_players()) if p != player]
                    redrawn += any(
                        np.any(other.observation_bytes(p) != state.observation_bytes(p)) for p in others
                    )
                    # It can be played to the end, and tells its player what happens there.
                    before = other.information_state_string(player)
                    while not other.is_terminal():
                        self.joint_or_single(other, chooser)
                    self.assertTrue(other.information_state_string(player).startswith(before))
                    with self.assertRaisesRegex(ValueError, "no history"):
                        other.serialize()
            self.joint_or_single(state, chooser)
        if game.id == "sea-and-shore":
            self.assertGreater(redrawn, 0)

    def test_chance_is_drawn_by_its_probabilities(self) -> None:
        game = fathom.make("treasure-divers", first=0)
        state = game.new_initial_state()
        draws = fathom.Random(5)
        counts: dict[int, int] = {}
        games_played = 6000
        for _ in range(games_played):
            outcome = state.clone().apply_chance(draws)
            counts[outcome] = counts.get(outcome, 0) + 1
        surprise = 0.0
        for outcome, probability in state.chance_outcomes():
            expected = probability * games_played
            surprise += (counts[outcome] - expected) ** 2 / expected
        self.assertLess(surprise, 40)  # of a chi-square with 5 degrees of freedom: less than one in a million

    @of_every_game(1)
    def test_what_is_not_allowed_changes_nothing(self, game: fathom.Game, chooser: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            before = str(state)
            legal = state.legal_actions_mask(0)
            for action in (-1, legal.index(0), game.num_distinct_actions(), 10**8):
                with self.assertRaises(ValueError):
                    state.apply_seat_action(0, action)
            with self.assertRaises(ValueError):
                state.apply_seat_action(game.num_players(), 0)
            with self.assertRaises(ValueError):
                state.apply_actions([0])
            if not state.is_chance_node():
                with self.assertRaises(ValueError):
                    state.chance_outcomes()
                with self.assertRaises(ValueError):
                    state.apply_actions([-1] * game.num_players())
            else:
                with self.assertRaises(ValueError):
                    state.apply_action(state.legal_actions_mask().index(0))
            with self.assertRaises(ValueError):
                state.scores()
            self.assertEqual(str(state), before)
            self.joint_or_single(state, chooser)
        with self.assertRaisesRegex(ValueError, "over"):
            state.apply_action(0)
        self.assertEqual(len(state.scores()), game.num_players())
        self.assertTrue(state.winners())


if __name__ == "__main__":
    unittest.main()
