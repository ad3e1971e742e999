// How the seed of a match between people comes about, so that nobody can choose it and everybody can check it.
//
//   1. The server makes a secret when a table is made, and shows the commitment to it.
//   2. Each client makes a nonce when it takes a seat, and sends the commitment to it.
//   3. When the match starts, with all commitments known, each client sends its nonce.
//   4. The match seed is a hash of the secret and of all nonces. The replay reveals everything.
//
// A client that has promised a nonce and does not send it cannot keep the others from playing: the match starts without
// that nonce, and the replay keeps the promise, for all to see that it was broken.
//
// docs/fairness.md says what this proves and what it does not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/api.h"
#include "table/draws.h"

namespace fathom {

using Secret = Bytes<struct SecretKind>;
using Nonce = Bytes<struct NonceKind>;
using Commitment = Bytes<struct CommitmentKind>;

FATHOM_API Commitment commitment_to(const Secret& secret);
// The table's commitment goes in, so that a nonce promised to one table is of no use at another.
FATHOM_API Commitment commitment_to(const Nonce& nonce, const Commitment& table);

// Nonces by seat; a seat without a client of its own (a bot of the server) has none, nor has one that withheld it.
FATHOM_API MatchSeed seed_from(const Secret& secret, const std::vector<std::optional<Nonce>>& nonces);

struct ServerPart {
  Commitment commitment;
  Secret secret;

  friend bool operator==(const ServerPart&, const ServerPart&) = default;
};

struct ClientPart {
  Commitment commitment;
  std::optional<Nonce> nonce;  // none: it was promised and not revealed

  friend bool operator==(const ClientPart&, const ClientPart&) = default;
};

// Everything about the seed of a match, as its replay reveals it.
struct Fairness {
  MatchSeed seed;
  std::optional<ServerPart> server;                // none: somebody simply chose the seed, as for matches of bots
  std::vector<std::optional<ClientPart>> clients;  // by seat; empty without a server's part

  friend bool operator==(const Fairness&, const Fairness&) = default;
};

// The whole of a match, with the seed that follows from what was revealed.
FATHOM_API Fairness fairness_of(const Secret& secret, const std::vector<std::optional<ClientPart>>& clients);

// The seats that have promised a nonce and not revealed it. Nothing is wrong with such a seed, but whoever worked with
// one of them could choose between two.
FATHOM_API std::vector<Seat> broken_promises(const Fairness& fairness);

// What does not hold, or nothing.
FATHOM_API std::string fairness_problem(const Fairness& fairness, int players);

}  // namespace fathom
