"""fathom.h as Python calls it: ctypes, and nothing that was made for Python."""

import ctypes as c
import json
import os

NOBODY = -1
SEATS = 8
MOVES = 512
TEXT = 16384

OK, OVER, NOT_YOUR_TURN, ILLEGAL, NOT_OVER, TOO_SMALL, BAD_ARGUMENT, BAD_STATE, BAD_TEXT, FAILED = range(10)
CHANCE, SEATS_ACT, GAME_OVER = range(3)

library = c.CDLL(os.environ["FATHOM_LIBRARY"])
for name in "version", "problem", "game", "level", "game_of":
    getattr(library, "fathom_" + name).restype = c.c_char_p
library.fathom_seed.argtypes = [c.c_void_p, c.c_uint64]
Size = c.c_size_t


class State(c.Structure):
    _fields_ = [("words", c.c_uint64 * 40)]

    def copy(self):
        return State.from_buffer_copy(self)


class Random(c.Structure):
    _fields_ = [("words", c.c_uint64 * 4)]


class Refused(Exception):
    def __init__(self, status):
        super().__init__(f"{status}: {library.fathom_problem().decode()}")
        self.status = status


def call(function, *arguments):
    """Calls fathom_<function>; doubles must be given as such."""
    status = getattr(library, "fathom_" + function)(*arguments)
    if status != OK:
        raise Refused(status)


def text(function, *arguments):
    buffer = c.create_string_buffer(TEXT)
    length = Size()
    call(function, *arguments, buffer, Size(TEXT), c.byref(length))
    answer = buffer.value
    assert len(answer) == length.value
    return answer.decode()


def read(function, *arguments):
    return json.loads(text(function, *arguments))


def games():
    number = 0
    while (game := library.fathom_game(number)) is not None:
        yield game
        number += 1


def levels():
    number = 0
    while (level := library.fathom_level(number)) is not None:
        yield level
        number += 1


def start(game, options=None):
    state = State()
    call("start", game, options, c.byref(state))
    return state


def seeded(seed):
    random = Random()
    call("seed", c.byref(random), seed)
    return random


def turn(state):
    kind, seats = c.c_int(), c.c_uint32()
    call("turn", c.byref(state), c.byref(kind), c.byref(seats))
    return kind.value, [seat for seat in range(SEATS) if seats.value >> seat & 1]


def moves(state, seat):
    found = (c.c_uint32 * MOVES)()
    count = Size()
    call("moves", c.byref(state), seat, found, Size(MOVES), c.byref(count))
    return list(found[: count.value])


def chances(state):
    found, weights = (c.c_uint32 * MOVES)(), (c.c_int32 * MOVES)()
    count = Size()
    call("chances", c.byref(state), found, weights, Size(MOVES), c.byref(count))
    return list(zip(found[: count.value], weights[: count.value]))


def move_text(state, seat, move):
    return text("move_text", c.byref(state), seat, c.c_uint32(move))


def read_move(game, code):
    move = c.c_uint32()
    call("read_move", game, code.encode(), c.byref(move))
    return move.value


def apply(state, seat, move):
    call("apply", c.byref(state), seat, c.c_uint32(move))


def decide(state, seat, level, random, iterations=0, milliseconds=0.0):
    move = c.c_uint32()
    call("decide", c.byref(state), seat, level, iterations, c.c_double(milliseconds), c.byref(random), c.byref(move))
    return move.value


def draw(state, random):
    move = c.c_uint32()
    call("draw", c.byref(state), c.byref(random), c.byref(move))
    return move.value


def imagine(state, viewer, random):
    imagined = State()
    call("imagine", c.byref(state), viewer, c.byref(random), c.byref(imagined))
    return imagined


def result(state, players):
    scores, winners = (c.c_int32 * SEATS)(), c.c_uint32()
    call("result", c.byref(state), scores, c.byref(winners))
    return list(scores[:players]), [seat for seat in range(players) if winners.value >> seat & 1]


def players_of(state):
    players = c.c_int()
    call("players", c.byref(state), c.byref(players))
    return players.value


def equal(one, other):
    answer = c.c_int()
    call("equal", c.byref(one), c.byref(other), c.byref(answer))
    return answer.value == 1
