"""Games and states in OpenSpiel's manner; OpenSpiel itself is not needed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Optional, Sequence, Union

import numpy as np
from numpy.typing import NDArray

from fathom import _fathom

# Who acts, where it is no seat: OpenSpiel's numbers.
CHANCE = -1
SIMULTANEOUS = -2
INVALID = -3
TERMINAL = -4

Option = Union[str, int, bool, Sequence[int]]


def _option_text(value: Option) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (str, int, np.integer)):
        return str(value)
    return ",".join(str(part) for part in value)


@dataclass(frozen=True)
class Plane:
    """A part of an observation: `observation[begin:begin + size].reshape(shape)`."""

    name: str
    shape: tuple[int, ...]
    begin: int
    most: int  # the highest value; a float observation is divided by it
    meaning: str

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))

    def of(self, observations: NDArray[Any]) -> NDArray[Any]:
        """This plane of one observation, or of many (in the last dimension)."""
        part = observations[..., self.begin : self.begin + self.size]
        return part.reshape(observations.shape[:-1] + self.shape)


class Game:
    """A game under certain options; the options' keys and values are those of the command line (docs/formats.md).

    Numbers that are the same under all options: num_distinct_actions, max_chance_outcomes, observation_size, planes.
    """

    def __init__(self, game_id: str, **options: Option) -> None:
        self._native = _fathom.Game(game_id, [(key, _option_text(value)) for key, value in options.items()])
        self._planes = tuple(Plane(**row) for row in self._native.planes)

    @property
    def id(self) -> str:
        return self._native.id

    @property
    def options(self) -> dict[str, str]:
        """Every option with its value, as text."""
        return dict(self._native.options)

    @property
    def planes(self) -> tuple[Plane, ...]:
        return self._planes

    def plane(self, name: str) -> Plane:
        for plane in self._planes:
            if plane.name == name:
                return plane
        raise ValueError(f"{self.id} has no plane {name!r}; it has {', '.join(plane.name for plane in self._planes)}")

    @property
    def observation_size(self) -> int:
        return self._native.observation_size

    @property
    def most_seats(self) -> int:
        """The largest number of players that the game can have."""
        return self._native.most_seats

    @property
    def most_steps(self) -> int:
        """No game has more steps, decisions and outcomes of chance together."""
        return self._native.most_steps

    def new_initial_state(self) -> State:
        return State(self, self._native.start())

    def num_players(self) -> int:
        return self._native.players

    def num_distinct_actions(self) -> int:
        return self._native.actions

    def max_chance_outcomes(self) -> int:
        return self._native.outcomes

    def max_game_length(self) -> int:
        """A bound, not the longest game: decisions without chance are fewer than all steps."""
        return self._native.most_steps

    def max_chance_nodes_in_history(self) -> int:
        return self._native.most_steps

    def min_utility(self) -> float:
        return -1.0 / (self.num_players() - 1)

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        return [self.observation_size]

    def observation_tensor_size(self) -> int:
        return self.observation_size

    def deserialize_state(self, text: str) -> State:
        state = deserialize(text)
        if state.get_game() != self:
            raise ValueError(f"this is a state of {state.get_game()}, not of {self}")
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.id, self.options) == (other.id, other.options)

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.options.items())))

    def __str__(self) -> str:
        return " ".join([self.id, *(f"{key}={value}" for key, value in self.options.items())])

    def __repr__(self) -> str:
        return f"<fathom.Game {self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _remake, (self.id, self.options)


def _remake(game_id: str, options: dict[str, str]) -> Game:
    return Game(game_id, **options)


def make(game_id: str, **options: Option) -> Game:
    """The game with this id: fathom.make("captain-carcass", players=3, divers="random")."""
    return Game(game_id, **options)


class State:
    """A game at one moment, with all that led to it.

    Actions are the numbers of the seat that acts, outcomes of chance have numbers of their own. Whatever is not allowed
    raises ValueError and changes nothing.
    """

    def __init__(self, game: Game, native: _fathom.State) -> None:
        self._game = game
        self._native = native

    def get_game(self) -> Game:
        return self._game

    # --- whose turn it is ---

    def current_player(self) -> int:
        if self._native.is_over():
            return TERMINAL
        if self._native.is_chance():
            return CHANCE
        seats = self._native.seats()
        return seats[0] if len(seats) == 1 else SIMULTANEOUS

    def acting_seats(self) -> list[int]:
        """Every seat that may decide now; several where players choose at the same time."""
        return self._native.seats()

    def is_terminal(self) -> bool:
        return self._native.is_over()

    def is_chance_node(self) -> bool:
        return self._native.is_chance()

    def is_simultaneous_node(self) -> bool:
        return len(self._native.seats()) > 1

    def is_player_node(self) -> bool:
        return len(self._native.seats()) == 1

    def num_players(self) -> int:
        return self._native.players

    # --- what can be done ---

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """Sorted; the outcomes of chance where chance acts."""
        player = self.current_player() if player is None else player
        if player in (TERMINAL, SIMULTANEOUS, INVALID):
            return []
        if player == CHANCE:
            return [outcome for outcome, _ in self._native.chance_outcomes()] if self.is_chance_node() else []
        return self._native.legal_actions(player)

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        player = self.current_player() if player is None else player
        size = self._game.max_chance_outcomes() if player == CHANCE else self._game.num_distinct_actions()
        mask = [0] * size
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        return self._native.chance_outcomes()

    def action_to_string(self, player: int, action: int) -> str:
        return self._native.outcome_text(action) if player == CHANCE else self._native.action_text(player, action)

    def string_to_action(self, player: int, text: str) -> int:
        for action in self.legal_actions(player):
            if self.action_to_string(player, action) == text:
                return action
        raise ValueError(f"{text!r} cannot be done now")

    # --- doing it ---

    def apply_action(self, action: int) -> None:
        player = self.current_player()
        if player == TERMINAL:
            raise ValueError("the game is over")
        if player == SIMULTANEOUS:
            raise ValueError("several seats act at once: use apply_actions or apply_seat_action")
        if player == CHANCE:
            self._native.apply_outcome(int(action))
        else:
            self._native.apply_action(player, int(action))

    def apply_actions(self, actions: Sequence[int]) -> None:
        """One action for each player; those of players who are not asked do not count."""
        if len(actions) != self.num_players():
            raise ValueError(f"there must be {self.num_players()} actions, not {len(actions)}")
        seats = self.acting_seats()
        if not seats:
            raise ValueError("it is no player's turn")
        for seat in seats:
            if int(actions[seat]) not in self._native.legal_actions(seat):
                raise ValueError(f"action {actions[seat]} is not legal for seat {seat} now")
        for seat in seats:
            self._native.apply_action(seat, int(actions[seat]))

    def apply_seat_action(self, seat: int, action: int) -> None:
        """The decision of one of those who may act: others need not have decided, and do not see it."""
        self._native.apply_action(seat, int(action))

    def apply_chance(self, random: _fathom.Random) -> int:
        """Draws an outcome by its probability; its number."""
        outcome = self._native.draw(random)
        self._native.apply_outcome(outcome)
        return outcome

    def play_chance(self, random: _fathom.Random) -> None:
        """Draws until a player has to decide, or the game is over."""
        while self._native.is_chance():
            self._native.apply_outcome(self._native.draw(random))

    def undo_action(self, player: int, action: int) -> None:
        history = self._native.history()
        if not history or history[-1][:2] != (player, action):
            raise ValueError("this was not the last step")
        self._native.undo()

    def child(self, action: int) -> State:
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> State:
        return State(self._game, self._native.clone())

    # --- what is known ---

    def observation_tensor(self, player: Optional[int] = None) -> NDArray[np.float32]:
        """What a player sees, every plane divided by its highest value; player −1 is a spectator."""
        return self._game._native.observe(self._native, self._viewer(player))

    def observation_bytes(self, player: Optional[int] = None) -> NDArray[np.uint8]:
        """The same as whole numbers."""
        return self._game._native.observe_bytes(self._native, self._viewer(player))

    def observation_string(self, player: Optional[int] = None) -> str:
        """Its planes by name, as far as they are not all 0."""
        values = self.observation_bytes(player)
        parts = ((plane.name, plane.of(values).tolist()) for plane in self._game.planes if plane.of(values).any())
        return " ".join(f"{name}={json.dumps(part, separators=(',', ':'))}" for name, part in parts)

    def information_state_string(self, player: Optional[int] = None) -> str:
        """All that a player has been told since the beginning: perfect recall."""
        return self._native.information_state(self._viewer(player))

    def resample_from_infostate(self, player: int, random: _fathom.Random) -> State:
        """A state that this player cannot tell from the true one: what is hidden from it is drawn anew.

        The other players' histories are not made up: their information states begin with what they see now.
        """
        return State(self._game, self._native.imagine(self._viewer(player), random))

    def _viewer(self, player: Optional[int]) -> int:
        player = self.current_player() if player is None else player
        if player < CHANCE:
            raise ValueError("say which player")
        return player

    # --- how it ends ---

    def returns(self) -> list[float]:
        return self._native.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def rewards(self) -> list[float]:
        """What the last step brought: all there is to win comes at the end."""
        return self._native.returns()

    def scores(self) -> list[int]:
        """The game's own points; only when it is over."""
        return self._native.scores()

    def winners(self) -> list[int]:
        return self._native.winners()

    # --- what has happened ---

    def history(self) -> list[int]:
        return [number for _, number, _ in self._native.history()]

    def full_history(self) -> list[tuple[int, int]]:
        """Who (−1: chance) and what."""
        return [(seat, number) for seat, number, _ in self._native.history()]

    def move_number(self) -> int:
        return len(self._native.history())

    def serialize(self) -> str:
        """A line of JSON that fathom.deserialize reads."""
        if self._native.is_imagined():
            raise ValueError("a resampled state has no history to write down")
        steps = [[seat, text] for seat, _, text in self._native.history()]
        return json.dumps({"game": self._game.id, "options": self._game.options, "steps": steps}, separators=(",", ":"))

    def __reduce__(self) -> tuple[object, ...]:
        return deserialize, (self.serialize(),)

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __str__(self) -> str:
        steps = [text if seat == CHANCE else f"{seat} {text}" for seat, _, text in self._native.history()]
        return " | ".join([str(self._game), *steps])

    def __repr__(self) -> str:
        return f"<fathom.State {self}>"

    # --- opponents ---

    def bot_action(
        self, level: str, random: _fathom.Random, seat: Optional[int] = None, iterations: int = 1000
    ) -> int:
        """What one of Fathom's bots (fathom.bot_levels()) would do. It sees what its seat sees.

        `iterations` is how much an expert thinks; other levels need no budget.
        """
        seat = self.current_player() if seat is None else seat
        return self._native.bot_action(seat, level, iterations, random)


def deserialize(text: str) -> State:
    """The state that State.serialize has written; every step is checked."""
    try:
        data = json.loads(text)
        game = Game(data["game"], **data["options"])
        steps = [(int(seat), str(move)) for seat, move in data["steps"]]
    except (KeyError, TypeError, json.JSONDecodeError) as problem:
        raise ValueError(f"this is no state of Fathom's: {problem}") from problem
    state = game.new_initial_state()
    for seat, move in steps:
        state._native.apply_text(seat, move)
    return state
