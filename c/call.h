// What every function of fathom.h does besides its own work: it lets no exception out, takes no value on trust, and
// says what was wrong.
#pragma once

#include <bit>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>

#include "c/fathom.h"
#include "table/all_games.h"

namespace fathom::c {

// Leaves the text for fathom_problem() and hands the status back.
int failed(int status, std::string_view problem) noexcept;

inline int no_such(std::string_view what) { return failed(FATHOM_BAD_ARGUMENT, what); }

template <class Work>
int call(Work work) noexcept {
  try {
    return work();
  } catch (const std::exception& exception) {
    return failed(FATHOM_FAILED, exception.what());
  } catch (...) {
    return failed(FATHOM_FAILED, "an unknown fault");
  }
}

constexpr bool none_null(const auto*... pointers) { return ((pointers != nullptr) && ...); }

// --- states ---

// The first word of a state says what it is of: a game as this version has it. The second is a checksum.
inline constexpr std::size_t kHeader = 2;

template <Game G>
inline constexpr std::size_t kWords = (sizeof(typename G::State) + 7) / 8;

constexpr std::uint64_t stirred(std::uint64_t sum, std::uint64_t a, std::uint64_t b) {
  const Product product = multiply(a ^ 0x9e3779b97f4a7c15U, sum ^ b ^ 0xbf58476d1ce4e5b9U);
  return mix(product.high ^ std::rotl(product.low, 32) ^ sum);
}

template <Game G>
inline constexpr std::uint64_t kStamp = [] {
  std::uint64_t stamp = mix(sizeof(typename G::State));
  for (const char c : std::string_view(FATHOM_VERSION)) stamp = stirred(stamp, static_cast<unsigned char>(c), 1);
  for (const char c : G::kId) stamp = stirred(stamp, static_cast<unsigned char>(c), 2);
  return stamp;
}();

template <Game G>
std::uint64_t checksum(const fathom_state& state) {
  std::uint64_t sum = kStamp<G>;
  for (std::size_t i = kHeader; i < kHeader + kWords<G>; i += 2) sum = stirred(sum, state.words[i], state.words[i + 1]);
  return sum;
}

template <Game G>
void put(const typename G::State& state, fathom_state& out) {
  static_assert(kHeader + kWords<G> < std::size(decltype(out.words){}));
  out = {};
  std::memcpy(out.words + kHeader, &state, sizeof state);
  out.words[0] = kStamp<G>;
  out.words[1] = checksum<G>(out);
}

// Calls work.operator()<G>(state) with the state that these bytes are.
template <class Work>
int with_state(const fathom_state* bytes, Work work) noexcept {
  return call([&] {
    if (bytes == nullptr) return no_such("there is no state");
    int status = FATHOM_BAD_STATE;
    const auto visit = [&]<Game G>() {
      if (bytes->words[0] != kStamp<G> || bytes->words[1] != checksum<G>(*bytes)) return false;
      typename G::State state;
      std::memcpy(static_cast<void*>(&state), bytes->words + kHeader, sizeof state);
      status = work.template operator()<G>(state);
      return true;
    };
    bool is_one = false;
    AllGames::each([&]<Game G>() { is_one = is_one || visit.template operator()<G>(); });
    return is_one ? status : failed(FATHOM_BAD_STATE, "not a state of this version, or a damaged one");
  });
}

// Calls work.operator()<G>() for the game with this id.
template <class Work>
int with_game(const char* id, Work work) noexcept {
  return call([&] {
    if (id == nullptr) return no_such("there is no game without an id");
    int status = FATHOM_OK;
    if (AllGames::with(id, [&]<Game G>() { status = work.template operator()<G>(); })) return status;
    return no_such("there is no game " + text::quoted(id));
  });
}

// --- seats and moves ---

template <Game G>
bool may_look(const typename G::State& state, int viewer) {
  return viewer >= kNobody && viewer < G::players(state);
}

inline int no_such_seat(int seat) { return no_such("there is no seat " + std::to_string(seat)); }

// Whether the seat has something to decide now.
template <Game G>
int asked(const typename G::State& state, int seat) {
  if (seat < 0 || seat >= G::players(state)) return no_such_seat(seat);
  const Turn turn = G::turn(state);
  if (turn.kind == Turn::Kind::over) return failed(FATHOM_OVER, "the game is over");
  if (turn.kind == Turn::Kind::chance || !turn.seats.has(static_cast<Seat>(seat)))
    return failed(FATHOM_NOT_YOUR_TURN, "seat " + std::to_string(seat) + " has nothing to decide now");
  return FATHOM_OK;
}

constexpr fathom_move number_of(Move move) {
  return std::uint32_t{move.verb} << 24U | std::uint32_t{move.a} << 16U | std::uint32_t{move.b} << 8U | move.c;
}
constexpr Move move_of(fathom_move number) {
  return {static_cast<std::uint8_t>(number >> 24U), static_cast<std::uint8_t>(number >> 16U),
          static_cast<std::uint8_t>(number >> 8U), static_cast<std::uint8_t>(number)};
}

// Takes a step of the state if it is allowed.
template <Game G>
int take(typename G::State& state, int seat, fathom_move move) {
  if (!may_look<G>(state, seat)) return no_such_seat(seat);
  switch (play<G>(state, static_cast<Seat>(seat), move_of(move))) {
    case Status::ok: return FATHOM_OK;
    case Status::over: return failed(FATHOM_OVER, "the game is over");
    case Status::not_your_turn:
      return failed(FATHOM_NOT_YOUR_TURN, (seat == kNobody ? "chance" : "seat " + std::to_string(seat)) +
                                              std::string(" has nothing to decide now"));
    default: return failed(FATHOM_ILLEGAL, "this is not allowed now");
  }
}

// --- options, texts and random numbers ---

// As JSON, as words, or none: defaults.
template <Game G>
int read_options(const char* text, typename G::Options& options) {
  if (text == nullptr) return FATHOM_OK;
  const std::string_view given(text);
  const std::size_t begin = given.find_first_not_of(" \t\r\n");
  std::string problem;
  if (begin != std::string_view::npos && given[begin] == '{') {
    const Json json = Json::parse(given, nullptr, false);
    problem = json.is_discarded() ? "the options are no JSON" : fathom::read_options<G>(json, options);
  } else {
    problem = read_option_line<G>(given, options);
    if (problem.empty()) problem = G::problem(options);
  }
  return problem.empty() ? int{FATHOM_OK} : failed(FATHOM_BAD_TEXT, problem);
}

int write_text(std::string_view answer, char* text, std::size_t capacity, std::size_t* length) noexcept;

inline int write_json(const Json& answer, char* text, std::size_t capacity, std::size_t* length) {
  return write_text(answer.dump(), text, capacity, length);
}

static_assert(sizeof(Random) == sizeof(fathom_random) && std::is_trivially_copyable_v<Random>);

// Calls work(random) with the stream and keeps how far it has come. One without a seed would be nothing but zeros, of
// which nothing can be drawn.
template <class Work>
int with_random(fathom_random* stream, Work work) {
  if (stream == nullptr) return no_such("there are no random numbers");
  if ((stream->words[0] | stream->words[1] | stream->words[2] | stream->words[3]) == 0)
    return no_such("random numbers need a seed: fathom_seed");
  auto random = std::bit_cast<Random>(*stream);
  const int status = work(random);
  if (status == FATHOM_OK) *stream = std::bit_cast<fathom_random>(random);
  return status;
}

}  // namespace fathom::c
