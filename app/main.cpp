// fathom: three deep-sea card games.
#include "app/command_line.h"

int main(int argc, char** argv) { return fathom::run(argc, argv); }
