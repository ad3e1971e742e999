// Fathom for every language: the games, what seats know of them, and the bots, behind plain C.
//
//   fathom_state state;
//   fathom_start("captain-carcass", "players=3", &state);
//   for (;;) {
//     int kind;
//     uint32_t seats;
//     fathom_turn(&state, &kind, &seats);
//     ...
//
// Everything lies in memory of the caller: nothing is allocated for you to free, nothing is kept between two calls but
// the text of fathom_problem(). So any number of threads may call, each with values of its own; a value may be copied
// by assignment or memcpy, and two calls may read the same one at a time.
//
// Functions that can fail return a fathom_status: FATHOM_OK, or what was wrong, of which fathom_problem() says more. A
// call that fails has changed nothing, with the exception that texts and lists that do not fit tell how long they are.
// A pointer may be null only where that is said. Texts are UTF-8. Programs that read JSON find its keys in
// docs/formats.md.
//
// Seats are numbers from 0 in playing order; FATHOM_NOBODY is chance where somebody acts and a spectator where somebody
// looks. A set of seats is a number whose bit s is set if seat s is in it.
#ifndef FATHOM_H
#define FATHOM_H

#include <stddef.h>
#include <stdint.h>

// The interface described here. Within one number, functions are added and none is changed or taken away; a library
// with another number has another file name (libfathom.so.<number>).
#define FATHOM_ABI 0

#define FATHOM_NOBODY (-1)
#define FATHOM_SEATS 8     // no game has more
#define FATHOM_MOVES 512   // no seat ever has more to choose from, nor has chance
#define FATHOM_TEXT 16384  // room for every text but fathom_information_state's, which grows with the match

#if defined(__GNUC__)
#define FATHOM_FUNCTION __attribute__((visibility("default")))
#else
#define FATHOM_FUNCTION
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum fathom_status {
  FATHOM_OK = 0,
  FATHOM_OVER = 1,           // the game has ended
  FATHOM_NOT_YOUR_TURN = 2,  // this seat (or chance) has nothing to decide now
  FATHOM_ILLEGAL = 3,        // it may act, but not like this
  FATHOM_NOT_OVER = 4,       // there is no result yet
  FATHOM_TOO_SMALL = 5,      // the answer does not fit into the caller's memory; how much it takes has been written
  FATHOM_BAD_ARGUMENT = 6,   // a null pointer, a game, seat, level or budget that there is not
  FATHOM_BAD_STATE = 7,      // no state of this library, or a damaged one
  FATHOM_BAD_TEXT = 8,       // options or a move that cannot be read
  FATHOM_FAILED = 9          // out of memory, or a fault of ours
} fathom_status;

typedef enum fathom_turn_kind {
  FATHOM_CHANCE = 0,  // an outcome is to be drawn: fathom_chances, fathom_draw
  FATHOM_SEATS_ACT = 1,
  FATHOM_GAME_OVER = 2
} fathom_turn_kind;

// The whole truth about a game at one moment. It can be kept and sent as bytes, and is understood by the same version
// of the library on a machine of the same kind; to keep a match for longer, keep its options and its moves. Every
// function looks first whether it is a state and undamaged: whatever happened to the bytes, the answer is
// FATHOM_BAD_STATE. That is a checksum and no seal: take no state from somebody who would forge one, but moves.
typedef struct fathom_state {
  uint64_t words[40];
} fathom_state;

// A stream of random numbers. One seed gives the same numbers everywhere.
typedef struct fathom_random {
  uint64_t words[4];
} fathom_random;

// A decision of a seat or an outcome of chance, as a number. They are sorted by their kind, and stay the same between
// versions as long as its text does.
typedef uint32_t fathom_move;

// Texts that are written: `text` has room for `capacity` bytes, a zero at the end among them. `length` may be null;
// otherwise it is told the length without that zero, also if the answer is FATHOM_TOO_SMALL. To ask for the length
// alone, `text` may be null with a capacity of 0.

// --- the library ---

// The FATHOM_ABI it was built with, and its version: "0.1.0".
FATHOM_FUNCTION int fathom_abi(void);
FATHOM_FUNCTION const char* fathom_version(void);

// What was wrong with the last call of this thread that failed; it stays until the next one fails. Never null.
FATHOM_FUNCTION const char* fathom_problem(void);

// The id of a game, "captain-carcass", and the name of a bot, from the weakest: by number from 0, null behind the last.
FATHOM_FUNCTION const char* fathom_game(int number);
FATHOM_FUNCTION const char* fathom_level(int number);

// --- options ---

// The options that a game has: [{"key":"players","default":2,"choices":[2,3,4],"ruling":""}, ...]; choices are null
// where they are too many to list.
FATHOM_FUNCTION int fathom_option_keys_json(const char* game, char* text, size_t capacity, size_t* length);

// Options are given as JSON, {"players":3}, or as words, "players=3 divers=random"; what is not named has its default,
// and null is all defaults. This writes them as JSON with every key.
FATHOM_FUNCTION int fathom_options_json(const char* game, const char* options, char* text, size_t capacity,
                                        size_t* length);

// --- states ---

// The state before the first step.
FATHOM_FUNCTION int fathom_start(const char* game, const char* options, fathom_state* state);

// FATHOM_OK if it is a state of this library, undamaged.
FATHOM_FUNCTION int fathom_check(const fathom_state* state);

// The id of its game; null if it is no state.
FATHOM_FUNCTION const char* fathom_game_of(const fathom_state* state);

FATHOM_FUNCTION int fathom_players(const fathom_state* state, int* players);

// Whether two states are equal (1 or 0). Equal states may differ in bytes that mean nothing.
FATHOM_FUNCTION int fathom_equal(const fathom_state* a, const fathom_state* b, int* equal);

// Whose turn it is: a fathom_turn_kind, and the seats that may act. Several at once are normal; they do not see what
// the others choose.
FATHOM_FUNCTION int fathom_turn(const fathom_state* state, int* kind, uint32_t* seats);

// What a seat may do, sorted. Room for `capacity` moves; their number is told in `count`, also if they do not fit.
FATHOM_FUNCTION int fathom_moves(const fathom_state* state, int seat, fathom_move* moves, size_t capacity,
                                 size_t* count);

// Every outcome of chance with its weight; `weights` may be null.
FATHOM_FUNCTION int fathom_chances(const fathom_state* state, fathom_move* moves, int32_t* weights, size_t capacity,
                                   size_t* count);

FATHOM_FUNCTION int fathom_seed(fathom_random* random, uint64_t seed);

// An outcome of chance, drawn by weight. It is not yet applied.
FATHOM_FUNCTION int fathom_draw(const fathom_state* state, fathom_random* random, fathom_move* move);

// Takes a step: a decision of a seat, or for FATHOM_NOBODY an outcome of chance. Whatever is not allowed now is refused
// and leaves the state as it is.
FATHOM_FUNCTION int fathom_apply(fathom_state* state, int seat, fathom_move move);

// How a game that is over has ended: the score of every seat, and who shares the victory. `scores` has room for
// FATHOM_SEATS.
FATHOM_FUNCTION int fathom_result(const fathom_state* state, int32_t* scores, uint32_t* winners);

// --- moves as text ---

// "knife:1:squid". The move must be one that could be taken now, by this seat or by chance.
FATHOM_FUNCTION int fathom_move_text(const fathom_state* state, int seat, fathom_move move, char* text, size_t capacity,
                                     size_t* length);

// The move that a text means. Whether it is allowed is asked by fathom_apply.
FATHOM_FUNCTION int fathom_read_move(const char* game, const char* text, fathom_move* move);

// Why a seat cannot do this now, {"code":"suit_owned","ruling":"CC-17","suit":"chest"}, from what it knows; null, as
// JSON, if it can. Arguments may be left open: "knife:?:?".
FATHOM_FUNCTION int fathom_why_not_json(const fathom_state* state, int seat, const char* move, char* text,
                                        size_t capacity, size_t* length);

// --- what is known and what is heard ---

// The whole truth. For looking on, never for players.
FATHOM_FUNCTION int fathom_state_json(const fathom_state* state, char* text, size_t capacity, size_t* length);

// What a seat or a spectator knows, what the rules say of that besides (scores, odds, ...), and what the moves of a
// seat bring at once.
FATHOM_FUNCTION int fathom_view_json(const fathom_state* state, int viewer, char* text, size_t capacity,
                                     size_t* length);
FATHOM_FUNCTION int fathom_brief_json(const fathom_state* state, int viewer, char* text, size_t capacity,
                                      size_t* length);
FATHOM_FUNCTION int fathom_outlook_json(const fathom_state* state, int seat, char* text, size_t capacity,
                                        size_t* length);

// What a viewer is told of a step that could be taken now:
// {"type":"step","seat":0,"move":"look:?","shown":[],"happened":
// [...]}. Ask before you apply it.
FATHOM_FUNCTION int fathom_step_json(const fathom_state* state, int seat, fathom_move move, int viewer, char* text,
                                     size_t capacity, size_t* length);

// What a viewer hears before the first step.
FATHOM_FUNCTION int fathom_opening_json(const char* game, const char* options, int viewer, char* text, size_t capacity,
                                        size_t* length);

// A state that the viewer cannot tell from the true one, the hidden cards being drawn by chance. `imagined` may be
// `state`.
FATHOM_FUNCTION int fathom_imagine(const fathom_state* state, int viewer, fathom_random* random,
                                   fathom_state* imagined);

// --- bots ---

// What a bot of this level would do. It is given what the seat knows, and nothing else of the state. An expert thinks
// for so many iterations if they are more than 0 (then it decides the same everywhere), else for so many milliseconds;
// the other levels have no use for either.
FATHOM_FUNCTION int fathom_decide(const fathom_state* state, int seat, const char* level, int iterations,
                                  double milliseconds, fathom_random* random, fathom_move* move);

// The same with what it thinks of every legal move, and why, as JSON (docs/protocol.md, hints).
FATHOM_FUNCTION int fathom_advice_json(const fathom_state* state, int seat, const char* level, int iterations,
                                       double milliseconds, fathom_random* random, char* text, size_t capacity,
                                       size_t* length);

#ifdef __cplusplus
}
#endif

#endif
