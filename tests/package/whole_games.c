/* A whole game of each, played by bots. */
#include <fathom.h>
#include <stdio.h>
#include <stdlib.h>

static void must(int status) {
  if (status == FATHOM_OK) return;
  fprintf(stderr, "%s\n", fathom_problem());
  exit(1);
}

int main(void) {
  const char* game;
  int number;
  for (number = 0; (game = fathom_game(number)) != NULL; ++number) {
    fathom_state state;
    fathom_random random;
    int32_t scores[FATHOM_SEATS];
    uint32_t winners;
    int players, seat, steps;
    must(fathom_start(game, NULL, &state)); /* NULL: the usual options */
    must(fathom_players(&state, &players));
    must(fathom_seed(&random, 7));
    for (steps = 0;; ++steps) {
      int kind;
      uint32_t seats;
      fathom_move move;
      char told[FATHOM_TEXT];
      must(fathom_turn(&state, &kind, &seats));
      if (kind == FATHOM_GAME_OVER) break;
      if (kind == FATHOM_CHANCE) {
        seat = FATHOM_NOBODY;
        must(fathom_draw(&state, &random, &move));
      } else {
        for (seat = 0; !(seats >> seat & 1); ++seat) continue;
        must(fathom_decide(&state, seat, seat == 0 ? "sailor" : "novice", 0, 0, &random, &move));
      }
      must(fathom_step_json(&state, seat, move, 0, told, sizeof told, NULL)); /* what seat 0 is told of it */
      if (steps < 3) puts(told);
      must(fathom_apply(&state, seat, move));
    }
    must(fathom_result(&state, scores, &winners));
    printf("%s after %d steps:", game, steps);
    for (seat = 0; seat < players; ++seat) printf(" %d%s", (int)scores[seat], winners >> seat & 1 ? "*" : "");
    putchar('\n');
  }
  return 0;
}
