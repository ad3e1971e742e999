// Bots: they get a view, made here, and never the state.
#include "bots/levels.h"
#include "c/call.h"
#include "table/hint_json.h"

using namespace fathom;
using namespace fathom::c;

namespace {

constexpr double kLongest = 24.0 * 3600 * 1000;

struct Asked {
  const char* level;
  int iterations;
  double milliseconds;
  fathom_random* random;
};

// Calls answer.operator()<G>(view, analysis).
template <class Answer>
int think_about(const fathom_state* state, int seat, const Asked& who, Answer answer) noexcept {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (const int status = asked<G>(s, seat); status != FATHOM_OK) return status;
    if (who.level == nullptr) return no_such("there is no level without a name");
    const auto level = text::index_of(kLevelWords, who.level);
    if (!level) return no_such("there is no level " + text::quoted(who.level));
    if (who.iterations < 0 || !(who.milliseconds >= 0 && who.milliseconds <= kLongest))
      return no_such("a bot thinks for 0 or more iterations, or for 0 to 86400000 milliseconds");
    if (static_cast<Level>(*level) == Level::expert && who.iterations == 0 && who.milliseconds == 0)
      return no_such("an expert needs iterations or milliseconds");
    const Budget budget =
        who.iterations > 0 ? Budget::of_iterations(who.iterations) : Budget::of_milliseconds(who.milliseconds);
    return with_random(who.random, [&](Random& random) {
      const typename G::View view = G::view(s, static_cast<Viewer>(seat));
      typename G::Moves moves;
      G::moves(s, static_cast<Seat>(seat), moves);
      return answer.template operator()<G>(view, think<G>(static_cast<Level>(*level), view, moves, budget, random));
    });
  });
}

}  // namespace

int fathom_decide(const fathom_state* state, int seat, const char* level, int iterations, double milliseconds,
                  fathom_random* random, fathom_move* move) {
  if (move == nullptr) return no_such("there is no room for the move");
  return think_about(state, seat, {level, iterations, milliseconds, random},
                     [&]<Game G>(const typename G::View&, const Analysis& analysis) {
                       *move = number_of(analysis.move);
                       return int{FATHOM_OK};
                     });
}

int fathom_advice_json(const fathom_state* state, int seat, const char* level, int iterations, double milliseconds,
                       fathom_random* random, char* text, std::size_t capacity, std::size_t* length) {
  return think_about(state, seat, {level, iterations, milliseconds, random},
                     [&]<Game G>(const typename G::View& view, const Analysis& analysis) {
                       return write_json(hint_json<G>(view, analysis), text, capacity, length);
                     });
}
