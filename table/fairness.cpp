#include "table/fairness.h"

namespace fathom {

namespace {

std::vector<std::optional<Nonce>> nonces_of(const std::vector<std::optional<ClientPart>>& clients) {
  std::vector<std::optional<Nonce>> nonces;
  for (const auto& client : clients) nonces.push_back(client ? client->nonce : std::nullopt);
  return nonces;
}

}  // namespace

Commitment commitment_to(const Secret& secret) { return {Hash("fathom secret 1").add(secret).finish()}; }

Commitment commitment_to(const Nonce& nonce, const Commitment& table) {
  return {Hash("fathom nonce 1").add(table).add(nonce).finish()};
}

MatchSeed seed_from(const Secret& secret, const std::vector<std::optional<Nonce>>& nonces) {
  Hash hash("fathom match seed 1");
  hash.add(secret).add(std::uint64_t{nonces.size()});
  for (const auto& nonce : nonces) {
    hash.add(std::uint64_t{nonce ? 1U : 0U});
    if (nonce) hash.add(*nonce);
  }
  return {hash.finish()};
}

Fairness fairness_of(const Secret& secret, const std::vector<std::optional<ClientPart>>& clients) {
  return {seed_from(secret, nonces_of(clients)), ServerPart{commitment_to(secret), secret}, clients};
}

std::vector<Seat> broken_promises(const Fairness& fairness) {
  std::vector<Seat> seats;
  for (std::size_t seat = 0; seat < fairness.clients.size(); ++seat) {
    if (fairness.clients[seat] && !fairness.clients[seat]->nonce) seats.push_back(static_cast<Seat>(seat));
  }
  return seats;
}

std::string fairness_problem(const Fairness& fairness, int players) {
  if (!fairness.server) return fairness.clients.empty() ? "" : "there are nonces, but no secret of the server";
  const Commitment& table = fairness.server->commitment;
  if (fairness.clients.size() != static_cast<std::size_t>(players)) return "there must be one nonce (or null) per seat";
  if (commitment_to(fairness.server->secret) != table) return "the secret is not the one that the server committed to";
  for (std::size_t seat = 0; seat < fairness.clients.size(); ++seat) {
    const auto& client = fairness.clients[seat];
    if (client && client->nonce && commitment_to(*client->nonce, table) != client->commitment)
      return "the nonce of seat " + std::to_string(seat) + " is not the one that it committed to";
  }
  if (seed_from(fairness.server->secret, nonces_of(fairness.clients)) != fairness.seed)
    return "the seed does not follow from the secret and the nonces";
  return {};
}

}  // namespace fathom
