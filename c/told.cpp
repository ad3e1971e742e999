// What is read: moves, views, what a step brings about.
#include "c/call.h"
#include "table/messages.h"

using namespace fathom;
using namespace fathom::c;

int fathom_move_text(const fathom_state* state, int seat, fathom_move move, char* text, std::size_t capacity,
                     std::size_t* length) {
  return with_state(state, [&]<Game G>(typename G::State& s) {
    if (const int status = take<G>(s, seat, move); status != FATHOM_OK) return status;
    return write_text(GameText<G>::move(move_of(move)), text, capacity, length);
  });
}

int fathom_read_move(const char* game, const char* text, fathom_move* move) {
  return with_game(game, [&]<Game G>() {
    if (!none_null(text, move)) return no_such("there is no text, or no room for the move");
    const auto read = GameText<G>::parse(text);
    if (!read) return failed(FATHOM_BAD_TEXT, "no move: " + text::quoted(text));
    *move = number_of(*read);
    return int{FATHOM_OK};
  });
}

int fathom_why_not_json(const fathom_state* state, int seat, const char* move, char* text, std::size_t capacity,
                        std::size_t* length) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (move == nullptr) return no_such("there is no move");
    if (seat < 0 || !may_look<G>(s, seat)) return no_such_seat(seat);
    const auto open = GameText<G>::open(move);
    if (!open) return failed(FATHOM_BAD_TEXT, "no move: " + text::quoted(move));
    const auto reason = G::why_not(G::view(s, static_cast<Viewer>(seat)), *open);
    return write_json(reason ? reason_json<G>(*reason) : Json(nullptr), text, capacity, length);
  });
}

int fathom_state_json(const fathom_state* state, char* text, std::size_t capacity, std::size_t* length) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    return write_json(GameJson<G>::state(s), text, capacity, length);
  });
}

int fathom_view_json(const fathom_state* state, int viewer, char* text, std::size_t capacity, std::size_t* length) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (!may_look<G>(s, viewer)) return no_such_seat(viewer);
    return write_json(GameJson<G>::view(G::view(s, static_cast<Viewer>(viewer))), text, capacity, length);
  });
}

int fathom_brief_json(const fathom_state* state, int viewer, char* text, std::size_t capacity, std::size_t* length) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (!may_look<G>(s, viewer)) return no_such_seat(viewer);
    return write_json(GameJson<G>::brief(G::view(s, static_cast<Viewer>(viewer))), text, capacity, length);
  });
}

int fathom_outlook_json(const fathom_state* state, int seat, char* text, std::size_t capacity, std::size_t* length) {
  return with_state(state, [&]<Game G>(const typename G::State& s) {
    if (const int status = asked<G>(s, seat); status != FATHOM_OK) return status;
    return write_json(outlook_json<G>(s, static_cast<Seat>(seat)), text, capacity, length);
  });
}

int fathom_step_json(const fathom_state* state, int seat, fathom_move move, int viewer, char* text,
                     std::size_t capacity, std::size_t* length) {
  return with_state(state, [&]<Game G>(const typename G::State& before) {
    if (!may_look<G>(before, viewer)) return no_such_seat(viewer);
    typename G::State after = before;
    if (const int status = take<G>(after, seat, move); status != FATHOM_OK) return status;
    const Step step{static_cast<Seat>(seat), move_of(move)};
    Json json = step_message<G>(before, after, step, static_cast<Viewer>(viewer));
    typename G::State told = before;
    Happenings happenings;
    G::tell(told, step.seat, step.move, happenings);
    json["happened"] = happenings_json<G>(happenings, static_cast<Viewer>(viewer));
    return write_json(json, text, capacity, length);
  });
}

int fathom_opening_json(const char* game, const char* options, int viewer, char* text, std::size_t capacity,
                        std::size_t* length) {
  return with_game(game, [&]<Game G>() {
    typename G::Options read;
    if (const int status = c::read_options<G>(options, read); status != FATHOM_OK) return status;
    Happenings happenings;
    if (!may_look<G>(G::start(read, happenings), viewer)) return no_such_seat(viewer);
    return write_json(happenings_json<G>(happenings, static_cast<Viewer>(viewer)), text, capacity, length);
  });
}
