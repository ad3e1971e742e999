"""The C interface from another language: whole games, what the program says of them, and arguments of every wrong kind.

FATHOM_LIBRARY names libfathom.so, FATHOM_PROGRAM the program.
"""

import ctypes as c
import json
import os
import random as dice
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(__file__))
import fathom_c as f  # noqa: E402

OPTIONS = {
    b"captain-carcass": ["", "players=4 divers=random", "players=3 variant=5", "open_drone=yes anchor_bonus=yes"],
    b"treasure-divers": ["", "deep_dive_bid=1 feed_wild=yes"],
    b"sea-and-shore": ["", "players=3", "players=5 final_ties=shared"],
}


def trace(game, options, seed, bots="random"):
    settings = [word for setting in options.split() for word in ("--set", setting)]
    command = [os.environ["FATHOM_PROGRAM"], "trace", game.decode(), "--seed", str(seed), "--bots", bots, *settings]
    return [json.loads(line) for line in subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines()]


def random_step(state, roll):
    """Somebody's legal step: (seat, move)."""
    kind, seats = f.turn(state)
    if kind == f.CHANCE:
        outcomes, weights = zip(*f.chances(state))
        return f.NOBODY, roll.choices(outcomes, weights)[0]
    seat = roll.choice(seats)
    return seat, roll.choice(f.moves(state, seat))


class Library(unittest.TestCase):
    def test_it_says_what_it_is(self):
        self.assertEqual(f.library.fathom_abi(), 0)
        said = subprocess.run([os.environ["FATHOM_PROGRAM"], "--version"], capture_output=True, check=True, text=True).stdout
        self.assertIn(f.library.fathom_version().decode(), said)
        self.assertEqual(set(f.games()), set(OPTIONS))
        self.assertEqual(list(f.levels())[0], b"random")
        self.assertEqual(list(f.levels())[-1], b"expert")

    def test_options_come_as_words_and_as_json(self):
        for game, lines in OPTIONS.items():
            keys = f.read("option_keys_json", game)
            defaults = f.read("options_json", game, None)
            self.assertEqual({key["key"]: key["default"] for key in keys}, defaults)
            for line in lines:
                options = f.read("options_json", game, line.encode())
                self.assertEqual(options.keys(), defaults.keys())
                again = f.read("options_json", game, json.dumps(options).encode())
                self.assertEqual(again, options)
                self.assertTrue(f.equal(f.start(game, line.encode()), f.start(game, json.dumps(options).encode())))

    def test_options_that_cannot_be_played_are_refused_with_a_reason(self):
        for options, why in [
            (b"players=7", "players must be"),
            (b"colour=red", "there is no option"),
            (b"{", "no JSON"),
            (b'{"players":{}}', "players must be"),
            (b'{"players":2,"divers":[3,3]}', "Diver"),
            (b"\xff\xfe=1", "there is no option"),
            (b"{" + b'"a":{' * 100000, "no JSON"),
            (b"[" * 100000, "key=value"),
        ]:
            with self.assertRaises(f.Refused) as refused:
                f.start(b"captain-carcass", options)
            self.assertEqual(refused.exception.status, f.BAD_TEXT)
            self.assertIn(why.lower(), str(refused.exception).lower())


class Games(unittest.TestCase):
    def test_the_program_tells_the_same_of_a_game(self):
        """Every state, legal move, chance and result of a trace, by way of the C interface."""
        for game, lines in OPTIONS.items():
            for seed, options in enumerate(lines):
                with self.subTest(game=game, options=options):
                    self.follow(game, trace(game, options, seed))

    def follow(self, game, lines):
        state = f.start(game, json.dumps(lines[0]["options"]).encode())
        self.assertEqual(f.players_of(state), lines[0]["players"])
        self.assertEqual(f.library.fathom_game_of(c.byref(state)), game)
        for line in lines[1:-1]:
            self.assertEqual(f.read("state_json", c.byref(state)), line["state"])
            kind, seats = f.turn(state)
            if kind == f.CHANCE:
                told = sorted([f.move_text(state, f.NOBODY, move), weight] for move, weight in f.chances(state))
                self.assertEqual(told, line["chance"])
            else:
                self.assertEqual([str(seat) for seat in seats], list(line["legal"]))
                for seat in seats:
                    legal = f.moves(state, seat)
                    self.assertEqual(sorted(f.move_text(state, seat, move) for move in legal), line["legal"][str(seat)])
                    self.assertEqual(legal, sorted(set(legal)))
            move = f.read_move(game, line["move"])
            self.assertEqual(f.move_text(state, line["seat"], move), line["move"])
            f.apply(state, line["seat"], move)
        self.assertEqual(f.turn(state)[0], f.GAME_OVER)
        self.assertEqual(f.read("state_json", c.byref(state)), lines[-1]["state"])
        self.assertEqual(f.result(state, lines[0]["players"]), (lines[-1]["scores"], lines[-1]["winners"]))

    def test_a_bot_decides_as_in_the_program(self):
        """The same seed, asked in the same order: the same game."""
        for game in OPTIONS:
            lines = trace(game, "", 5, bots="sailor")
            state, random = f.start(game), f.seeded(5)
            for line in lines[1:-1]:
                kind, seats = f.turn(state)
                if kind == f.CHANCE:
                    seat, move = f.NOBODY, f.draw(state, random)
                elif len(seats) > 1:
                    return  # whom of several the program asks first is its own affair
                else:
                    seat, move = seats[0], f.decide(state, seats[0], b"sailor", random)
                self.assertEqual((seat, f.move_text(state, seat, move)), (line["seat"], line["move"]))
                f.apply(state, seat, move)

    def test_nobody_is_told_what_is_hidden(self):
        """A seat's world, imagined, looks to it like the truth: view, legal moves, and what it hears of its own steps."""
        roll, random = dice.Random(1), f.seeded(1)
        for game, lines in OPTIONS.items():
            state = f.start(game, lines[-1].encode())
            while f.turn(state)[0] != f.GAME_OVER:
                for viewer in range(f.NOBODY, f.players_of(state)):
                    world = f.imagine(state, viewer, random)
                    for function in "view_json", "brief_json":
                        self.assertEqual(f.text(function, c.byref(world), viewer), f.text(function, c.byref(state), viewer))
                    if viewer in f.turn(state)[1]:
                        self.assertEqual(f.moves(world, viewer), f.moves(state, viewer))
                        self.assertEqual(f.text("outlook_json", c.byref(world), viewer), f.text("outlook_json", c.byref(state), viewer))
                seat, move = random_step(state, roll)
                code = f.move_text(state, seat, move)
                secret = code.startswith("place:") and len(f.turn(state)[1]) == 2  # the other has not placed yet
                for viewer in range(f.NOBODY, f.players_of(state)):
                    told = f.read("step_json", c.byref(state), seat, c.c_uint32(move), viewer)
                    self.assertEqual(list(told), ["type", "seat", "move", "shown", "happened"])
                    if viewer == seat and seat != f.NOBODY:
                        self.assertEqual(told["move"], code)
                    if secret and viewer != seat:
                        self.assertEqual(told["move"], "place:?")
                f.apply(state, seat, move)

    def test_a_state_is_its_bytes(self):
        state = f.start(b"captain-carcass")
        kept = bytes(state)
        roll = dice.Random(2)
        for _ in range(20):
            f.apply(state, *random_step(state, roll))
        self.assertFalse(f.equal(state, f.State.from_buffer_copy(kept)))
        self.assertTrue(f.equal(f.start(b"captain-carcass"), f.State.from_buffer_copy(kept)))
        self.assertTrue(f.equal(state, state.copy()))

    def test_all_levels_play(self):
        for game in OPTIONS:
            random = f.seeded(3)
            state = f.start(game)
            while f.turn(state)[0] == f.CHANCE:
                f.apply(state, f.NOBODY, f.draw(state, random))
            seat = f.turn(state)[1][0]
            for level in f.levels():
                self.assertIn(f.decide(state, seat, level, random, iterations=20), f.moves(state, seat))
                advice = f.read("advice_json", c.byref(state), seat, level, 20, c.c_double(0), c.byref(random))
                self.assertEqual(len(advice["moves"]), len(f.moves(state, seat)))
            self.assertIn(f.decide(state, seat, b"expert", random, milliseconds=5.0), f.moves(state, seat))

    def test_why_not(self):
        state = f.start(b"captain-carcass", b"first=0")
        f.apply(state, f.NOBODY, f.chances(state)[0][0])
        reasons = {f.read("why_not_json", c.byref(state), seat, code)["code"] for seat, code in [(1, b"continue"), (0, b"knife:?:?")]}
        self.assertLessEqual({"not_your_turn"}, reasons)
        seat = f.turn(state)[1]
        for move in f.moves(state, seat[0]) if seat else []:
            code = f.move_text(state, seat[0], move).encode()
            self.assertIsNone(f.read("why_not_json", c.byref(state), seat[0], code))
        self.assertEqual(f.read("opening_json", b"captain-carcass", b"first=0", 0)[0]["what"], "turn_began")


class Hostile(unittest.TestCase):
    """No argument brings it down, and what is refused has changed nothing."""

    def refused(self, status, function, *arguments):
        with self.assertRaises(f.Refused) as refused:
            f.call(function, *arguments)
        self.assertEqual(refused.exception.status, status, str(refused.exception))
        self.assertNotEqual(f.library.fathom_problem(), b"")

    def test_null_pointers(self):
        size, seat, move, level = f.Size(f.TEXT), 0, c.c_uint32(0), b"sailor"
        state, random, room = f.start(b"captain-carcass", b"first=0"), f.seeded(1), c.create_string_buffer(f.TEXT)
        some = {"state": c.byref(state), "random": c.byref(random), "room": room, "game": b"captain-carcass", "level": level,
                "code": b"continue", "out": (c.c_uint64 * f.MOVES)()}
        signatures = {
            "option_keys_json": ("game", "room", size, None),
            "options_json": ("game", None, "room", size, None),
            "start": ("game", None, "out"),
            "check": ("state",),
            "players": ("state", "out"),
            "equal": ("state", "state", "out"),
            "turn": ("state", "out", "out"),
            "moves": ("state", seat, "out", f.Size(f.MOVES), "out"),
            "chances": ("state", "out", None, f.Size(f.MOVES), "out"),
            "seed": ("random", 1),
            "draw": ("state", "random", "out"),
            "apply": ("state", seat, move),
            "result": ("state", "out", "out"),
            "move_text": ("state", seat, move, "room", size, None),
            "read_move": ("game", "code", "out"),
            "why_not_json": ("state", seat, "code", "room", size, None),
            "state_json": ("state", "room", size, None),
            "view_json": ("state", seat, "room", size, None),
            "brief_json": ("state", seat, "room", size, None),
            "outlook_json": ("state", seat, "room", size, None),
            "step_json": ("state", seat, move, seat, "room", size, None),
            "opening_json": ("game", None, seat, "room", size, None),
            "imagine": ("state", seat, "random", "out"),
            "decide": ("state", seat, "level", 1, c.c_double(0), "random", "out"),
            "advice_json": ("state", seat, "level", 1, c.c_double(0), "random", "room", size, None),
        }
        before = bytes(state)
        for function, signature in signatures.items():
            for missing in [i for i, kind in enumerate(signature) if isinstance(kind, str)]:
                arguments = [some.get(kind, kind) if isinstance(kind, str) else kind for kind in signature]
                arguments[missing] = None
                with self.subTest(function=function, missing=missing):
                    with self.assertRaises(f.Refused) as refused:
                        f.call(function, *arguments)
                    # What cannot be done now may be noticed before what is missing.
                    self.assertIn(refused.exception.status, (f.BAD_ARGUMENT, f.NOT_YOUR_TURN, f.NOT_OVER, f.ILLEGAL))
        self.assertEqual(bytes(state), before)
        self.assertIsNone(f.library.fathom_game_of(None))

    def test_seats_games_and_levels_that_there_are_not(self):
        state, room, size = f.start(b"captain-carcass", b"first=0"), c.create_string_buffer(f.TEXT), f.Size(f.TEXT)
        for seat in (-2, 2, 5, 8, 127, 128, 255, 256, 2**31 - 1, -(2**31)):
            self.refused(f.BAD_ARGUMENT, "view_json", c.byref(state), seat, room, size, None)
            self.refused(f.BAD_ARGUMENT, "brief_json", c.byref(state), seat, room, size, None)
            self.refused(f.BAD_ARGUMENT, "outlook_json", c.byref(state), seat, room, size, None)
            self.refused(f.BAD_ARGUMENT, "apply", c.byref(state), seat, c.c_uint32(0))
            self.refused(f.BAD_ARGUMENT, "step_json", c.byref(state), f.NOBODY, c.c_uint32(0), seat, room, size, None)
            self.refused(f.BAD_ARGUMENT, "imagine", c.byref(state), seat, c.byref(f.seeded(1)), c.byref(f.State()))
            self.refused(f.BAD_ARGUMENT, "why_not_json", c.byref(state), seat, b"continue", room, size, None)
            self.refused(f.BAD_ARGUMENT, "opening_json", b"captain-carcass", None, seat, room, size, None)
        for game in (b"", b"chess", b"captain-carcass ", b"\xff" * 300):
            self.refused(f.BAD_ARGUMENT, "start", game, None, c.byref(state))
        for number in (-1, 3, 2**31 - 1, -(2**31)):
            self.assertIsNone(f.library.fathom_game(number))
        self.assertIsNone(f.library.fathom_level(8))
        f.apply(state, f.NOBODY, f.chances(state)[0][0])
        while f.turn(state)[0] == f.CHANCE:
            f.apply(state, f.NOBODY, f.chances(state)[0][0])
        seat, random, move = f.turn(state)[1][0], f.seeded(1), c.c_uint32()
        for level, iterations, milliseconds in [(b"grandmaster", 1, 0.0), (b"expert", 0, 0.0), (b"expert", -1, 0.0),
                                                (b"expert", 0, float("nan")), (b"expert", 0, float("inf")), (b"expert", 0, -1.0)]:
            self.refused(f.BAD_ARGUMENT, "decide", c.byref(state), seat, level, iterations, c.c_double(milliseconds), c.byref(random), c.byref(move))
        self.refused(f.BAD_ARGUMENT, "decide", c.byref(state), seat, b"sailor", 0, c.c_double(0), c.byref(f.Random()), c.byref(move))

    def test_every_move_that_is_not_legal_is_refused(self):
        roll = dice.Random(4)
        for game, lines in OPTIONS.items():
            state = f.start(game, lines[0].encode())
            while f.turn(state)[0] != f.GAME_OVER:
                step = random_step(state, roll)
                before = bytes(state)
                legal = {f.NOBODY: [move for move, _ in f.chances(state)]} if step[0] == f.NOBODY else {seat: f.moves(state, seat) for seat in f.turn(state)[1]}
                for seat in range(f.NOBODY, f.players_of(state)):
                    for move in [roll.getrandbits(32) for _ in range(4)] + [step[1], step[1] ^ 1, step[1] | 0xFF, 0xFFFFFFFF]:
                        if move in legal.get(seat, []):
                            continue
                        with self.assertRaises(f.Refused):
                            f.apply(state, seat, move)
                        with self.assertRaises(f.Refused):
                            f.move_text(state, seat, move)
                        self.assertEqual(bytes(state), before)
                f.apply(state, *step)
            with self.assertRaises(f.Refused) as refused:
                f.apply(state, 0, 0)
            self.assertEqual(refused.exception.status, f.OVER)

    def test_texts_that_are_no_move(self):
        roll = dice.Random(5)
        for game in OPTIONS:
            for code in [b"", b":", b"knife", b"knife:9:squid", b"place:0,0,0", b"pass:red-99", b"\xff", b"a" * 100000] + [
                bytes(roll.choices(b"abcdefghijklmnopqrstuvwxyz:-,?0123456789", k=roll.randrange(1, 20))) for _ in range(200)]:
                for function, arguments in [("read_move", (game, code, c.byref(c.c_uint32())))]:
                    try:
                        f.call(function, *arguments)
                    except f.Refused as refused:
                        self.assertEqual(refused.status, f.BAD_TEXT)
                try:
                    f.read("why_not_json", c.byref(f.start(game)), 0, code)
                except f.Refused as refused:
                    self.assertEqual(refused.status, f.BAD_TEXT)

    def test_damaged_states_are_noticed(self):
        """Every single bit, every length cut off, states of other versions, and noise."""
        roll, room, size = dice.Random(6), c.create_string_buffer(f.TEXT), f.Size(f.TEXT)
        for game in OPTIONS:
            state = f.start(game)
            for _ in range(30):
                f.apply(state, *random_step(state, roll))
            whole = bytes(state)
            used = max(i for i, byte in enumerate(whole) if byte) + 1
            for bit in range(8 * used):
                damaged = f.State.from_buffer_copy(whole)
                damaged.words[bit // 64] ^= 1 << bit % 64
                self.refused(f.BAD_STATE, "check", c.byref(damaged))
            for end in range(0, used):
                self.refused(f.BAD_STATE, "check", c.byref(f.State.from_buffer_copy(whole[:end].ljust(len(whole), b"\0"))))
            for _ in range(2000):
                noise = bytearray(roll.randbytes(len(whole)))
                noise[: roll.choice((0, 8, 16))] = whole[: roll.choice((0, 8, 16))]
                damaged = f.State.from_buffer_copy(bytes(noise).ljust(len(whole), b"\0"))
                self.refused(f.BAD_STATE, "check", c.byref(damaged))
                self.refused(f.BAD_STATE, "apply", c.byref(damaged), 0, c.c_uint32(0))
                self.refused(f.BAD_STATE, "view_json", c.byref(damaged), 0, room, size, None)
                self.refused(f.BAD_STATE, "turn", c.byref(damaged), c.byref(c.c_int()), c.byref(c.c_uint32()))

    def test_too_little_room_is_said_and_nothing_is_written_beyond_it(self):
        state = f.start(b"sea-and-shore")
        needed = f.Size()
        with self.assertRaises(f.Refused):
            f.call("state_json", c.byref(state), None, f.Size(0), c.byref(needed))
        whole = f.text("state_json", c.byref(state))
        self.assertEqual(needed.value, len(whole))
        for capacity in (1, 10, needed.value - 1, needed.value):
            room = c.create_string_buffer(b"x" * (needed.value + 8))
            self.refused(f.TOO_SMALL, "state_json", c.byref(state), room, f.Size(capacity), None)
            self.assertEqual(room.raw[:-1], b"x" * (needed.value + 8))
        room = c.create_string_buffer(b"x" * (needed.value + 8))
        f.call("state_json", c.byref(state), room, f.Size(needed.value + 1), None)
        self.assertEqual(room.raw, whole.encode() + b"\0" + b"x" * 7 + b"\0")
        found, count = (c.c_uint32 * 4)(*[7] * 4), f.Size()
        outcomes = len(f.chances(state))
        self.refused(f.TOO_SMALL, "chances", c.byref(state), found, None, f.Size(1), c.byref(count))
        self.assertEqual((count.value, list(found)), (outcomes, [7] * 4))

    def test_the_last_problem_is_each_threads_own(self):
        import threading

        self.refused(f.BAD_ARGUMENT, "start", b"chess", None, c.byref(f.State()))
        seen = []
        thread = threading.Thread(target=lambda: seen.append(f.library.fathom_problem()))
        thread.start()
        thread.join()
        self.assertEqual(seen, [b""])
        self.assertIn(b"chess", f.library.fathom_problem())


if __name__ == "__main__":
    unittest.main()
