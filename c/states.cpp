// States and steps.
#include "c/call.h"

using namespace fathom;
using namespace fathom::c;

int fathom_start(const char* game, const char* options, fathom_state* state) {
  return with_game(game, [&]<Game G>() {
    if (state == nullptr) return no_such("there is no room for the state");
    typename G::Options read;
    if (const int status = c::read_options<G>(options, read); status != FATHOM_OK) return status;
    put<G>(G::start(read), *state);
    return int{FATHOM_OK};
  });
}

int fathom_check(const fathom_state* state) {
  return with_state(state, []<Game G>(const typename G::State&) { return int{FATHOM_OK}; });
}

const char* fathom_game_of(const fathom_state* state) {
  const char* id = nullptr;
  with_state(state, [&id]<Game G>(const typename G::State&) {
    id = G::kId.data();
    return int{FATHOM_OK};
  });
  return id;
}

int fathom_players(const fathom_state* state, int* players) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (players == nullptr) return no_such("there is no room for the answer");
    *players = G::players(s);
    return int{FATHOM_OK};
  });
}

int fathom_equal(const fathom_state* a, const fathom_state* b, int* equal) {
  return with_state(a, [&]<Game G>(const typename G::State& one) {
    return with_state(b, [&]<Game H>(const typename H::State& other) {
      if (equal == nullptr) return no_such("there is no room for the answer");
      *equal = 0;
      if constexpr (std::is_same_v<G, H>) *equal = one == other ? 1 : 0;
      return int{FATHOM_OK};
    });
  });
}

int fathom_turn(const fathom_state* state, int* kind, std::uint32_t* seats) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (!none_null(kind, seats)) return no_such("there is no room for the answer");
    const Turn turn = G::turn(s);
    switch (turn.kind) {
      case Turn::Kind::chance: *kind = FATHOM_CHANCE; break;
      case Turn::Kind::seats: *kind = FATHOM_SEATS_ACT; break;
      case Turn::Kind::over: *kind = FATHOM_GAME_OVER; break;
    }
    *seats = turn.seats.bits;
    return int{FATHOM_OK};
  });
}

int fathom_moves(const fathom_state* state, int seat, fathom_move* moves, std::size_t capacity, std::size_t* count) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (count == nullptr || (moves == nullptr && capacity > 0)) return no_such("there is no room for the moves");
    if (const int status = asked<G>(s, seat); status != FATHOM_OK) return status;
    typename G::Moves list;
    G::moves(s, static_cast<Seat>(seat), list);
    static_assert(G::Moves::capacity() <= FATHOM_MOVES && G::Chances::capacity() <= FATHOM_MOVES);
    *count = list.size();
    if (list.size() > capacity) return failed(FATHOM_TOO_SMALL, "the moves take more room");
    std::transform(list.begin(), list.end(), moves, number_of);
    return int{FATHOM_OK};
  });
}

int fathom_chances(const fathom_state* state, fathom_move* moves, std::int32_t* weights, std::size_t capacity,
                   std::size_t* count) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (count == nullptr || (moves == nullptr && capacity > 0)) return no_such("there is no room for the outcomes");
    if (G::turn(s).kind != Turn::Kind::chance) return failed(FATHOM_NOT_YOUR_TURN, "chance has nothing to decide now");
    typename G::Chances list;
    G::chances(s, list);
    *count = list.size();
    if (list.size() > capacity) return failed(FATHOM_TOO_SMALL, "the outcomes take more room");
    for (const Chance& chance : list) {
      *moves++ = number_of(chance.move);
      if (weights != nullptr) *weights++ = chance.weight;
    }
    return int{FATHOM_OK};
  });
}

int fathom_seed(fathom_random* random, std::uint64_t seed) {
  if (random == nullptr) return no_such("there is no room for the random numbers");
  *random = std::bit_cast<fathom_random>(Random(seed));
  return FATHOM_OK;
}

int fathom_draw(const fathom_state* state, fathom_random* random, fathom_move* move) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (move == nullptr) return no_such("there is no room for the outcome");
    if (G::turn(s).kind != Turn::Kind::chance) return failed(FATHOM_NOT_YOUR_TURN, "chance has nothing to decide now");
    return with_random(random, [&](Random& numbers) {
      *move = number_of(G::draw(s, numbers));
      return int{FATHOM_OK};
    });
  });
}

int fathom_apply(fathom_state* state, int seat, fathom_move move) {
  return with_state(state, [&]<Game G>(typename G::State& s) {
    const int status = take<G>(s, seat, move);
    if (status == FATHOM_OK) put<G>(s, *state);
    return status;
  });
}

int fathom_result(const fathom_state* state, std::int32_t* scores, std::uint32_t* winners) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (!none_null(scores, winners)) return no_such("there is no room for the result");
    if (G::turn(s).kind != Turn::Kind::over) return failed(FATHOM_NOT_OVER, "the game is not over");
    static_assert(kMaxSeats <= FATHOM_SEATS);
    const Result result = G::result(s);
    std::fill_n(scores, FATHOM_SEATS, 0);
    std::copy(result.scores.begin(), result.scores.end(), scores);
    *winners = result.winners.bits;
    return int{FATHOM_OK};
  });
}

int fathom_imagine(const fathom_state* state, int viewer, fathom_random* random, fathom_state* imagined) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (imagined == nullptr) return no_such("there is no room for the state");
    if (!may_look<G>(s, viewer)) return no_such_seat(viewer);
    return with_random(random, [&](Random& numbers) {
      put<G>(G::imagine(G::view(s, static_cast<Viewer>(viewer)), numbers), *imagined);
      return int{FATHOM_OK};
    });
  });
}
