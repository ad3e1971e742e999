from __future__ import annotations

import copy
import json
import random
import unittest

import numpy as np

import fathom
from games import of_every_game, play_at_random


class MakingGames(unittest.TestCase):
    def test_options_are_those_of_the_command_line(self) -> None:
        game = fathom.make("captain-carcass", players=3, divers=[9, 7, 0], anchor_bonus=True, variant=1)
        self.assertEqual(game.options["players"], "3")
        self.assertEqual(game.options["divers"], "9,7,0")
        self.assertEqual(game.options["anchor_bonus"], "yes")
        self.assertEqual(game.options["open_drone"], "no")
        self.assertEqual(game.num_players(), 3)
        self.assertEqual(game, fathom.make("captain-carcass", **game.options))
        self.assertNotEqual(game, fathom.make("captain-carcass"))
        self.assertEqual(hash(game), hash(copy.deepcopy(game)))

    def test_what_is_wrong_is_said(self) -> None:
        for game_id, options, words in (
            ("captain-haddock", {}, "captain-carcass, treasure-divers, sea-and-shore"),
            ("captain-carcass", {"players": 7}, "players must be 2, 3 or 4, not '7'"),
            ("captain-carcass", {"colour": "red"}, "no option 'colour'"),
            ("captain-carcass", {"first": 3}, "first must be random or a seat of the table"),
            ("sea-and-shore", {"treasure_values": [1, 2, 3]}, "eight numbers"),
            ("treasure-divers", {"players": 3}, "no option 'players'"),
        ):
            with self.assertRaisesRegex(ValueError, words):
                fathom.make(game_id, **options)

    def test_planes_cover_an_observation(self) -> None:
        for game_id in fathom.game_ids():
            game = fathom.make(game_id)
            begin = 0
            for plane in game.planes:
                self.assertEqual(plane.begin, begin)
                begin += plane.size
            self.assertEqual(begin, game.observation_size)
            self.assertIs(game.plane(game.planes[1].name), game.planes[1])
            with self.assertRaisesRegex(ValueError, game.planes[0].name):
                game.plane("nowhere")

    def test_a_plane_can_be_read(self) -> None:
        game = fathom.make("captain-carcass", first=0)
        state = game.new_initial_state()
        state.apply_action(state.string_to_action(fathom.CHANCE, "reveal:squid-5"))
        seen = game.plane("exploration").of(state.observation_bytes(0))
        self.assertEqual(seen.shape, (6, 10))
        self.assertEqual(np.argwhere(seen).tolist(), [[3, 1]])  # the fourth rank of the second suit
        many = np.stack([state.observation_bytes(0)] * 5)
        self.assertEqual(game.plane("exploration").of(many).shape, (5, 6, 10))


class States(unittest.TestCase):
    def test_broken_texts_are_refused(self) -> None:
        state = fathom.make("treasure-divers").new_initial_state()
        play_at_random(state, random.Random(1), 20)
        good = json.loads(state.serialize())
        for change in (
            {"game": "chess"},
            {"options": {"players": "9"}},
            {"options": 3},
            {"steps": [[-1, "captain:7"]]},
            {"steps": [[0, "flip:0"]]},
            {"steps": [[-1]]},
            {"steps": "none"},
            {"steps": [[5, "flip:0"]]},
            {"steps": [[-1, "captain:0"], [99, "flip:0"]]},
        ):
            with self.assertRaises(ValueError, msg=str(change)):
                fathom.deserialize(json.dumps({**good, **change}))
        for text in ("", "[]", "{}", "null", "no JSON", state.serialize()[:-1]):
            with self.assertRaises(ValueError, msg=text):
                fathom.deserialize(text)
        with self.assertRaisesRegex(ValueError, "not of"):
            fathom.make("captain-carcass").deserialize_state(state.serialize())

    @of_every_game(1)
    def test_hidden_things_are_hidden(self, game: fathom.Game, chooser: random.Random) -> None:
        """A spectator is told no more than any player, and players not what others see."""
        state = game.new_initial_state()
        play_at_random(state, chooser)
        self.assertGreaterEqual(
            state.information_state_string(-1).count("?"),
            max(state.information_state_string(p).count("?") for p in range(game.num_players())),
        )
        self.assertNotIn("?", str(state))

    def test_a_player_must_be_named_where_none_acts(self) -> None:
        state = fathom.make("sea-and-shore").new_initial_state()
        state.play_chance(fathom.Random(1))
        self.assertEqual(state.current_player(), fathom.SIMULTANEOUS)
        with self.assertRaisesRegex(ValueError, "which player"):
            state.observation_tensor()
        with self.assertRaisesRegex(ValueError, "at once"):
            state.apply_action(0)
        with self.assertRaisesRegex(ValueError, "seats are 0 to 3"):
            state.observation_tensor(4)


class Bots(unittest.TestCase):
    @of_every_game(1)
    def test_every_level_plays_legal_moves(self, game: fathom.Game, chooser: random.Random) -> None:
        draws = fathom.Random(3)
        for level in fathom.bot_levels():
            state = game.new_initial_state()
            play_at_random(state, chooser, 30 + (48 if game.id == "sea-and-shore" else 0))
            state.play_chance(draws)
            if state.is_terminal():
                continue
            seat = state.acting_seats()[0]
            self.assertIn(state.bot_action(level, draws, seat=seat, iterations=30), state.legal_actions(seat))

    def test_a_bot_decides_alike_with_the_same_random_numbers(self) -> None:
        state = fathom.make("captain-carcass").new_initial_state()
        state.play_chance(fathom.Random(2))
        choices = {state.bot_action("sailor", fathom.Random(9)) for _ in range(5)}
        self.assertEqual(len(choices), 1)

    def test_what_is_wrong_is_said(self) -> None:
        state = fathom.make("captain-carcass", first=0).new_initial_state()
        with self.assertRaisesRegex(ValueError, "nothing to decide"):
            state.bot_action("novice", fathom.Random(1), seat=0)
        state.play_chance(fathom.Random(2))
        with self.assertRaisesRegex(ValueError, "random, beginner, novice"):
            state.bot_action("grandmaster", fathom.Random(1))
        with self.assertRaisesRegex(ValueError, "nothing to decide"):
            state.bot_action("novice", fathom.Random(1), seat=1)
        with self.assertRaisesRegex(ValueError, "iterations"):
            state.bot_action("expert", fathom.Random(1), iterations=0)


if __name__ == "__main__":
    unittest.main()
