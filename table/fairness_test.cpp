// Commitments: what was promised is what is revealed, and every forgery is named.
#include "table/fairness.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

// first, first + 1, …
RawBytes counting(std::uint8_t first) {
  RawBytes bytes{};
  for (std::uint8_t& byte : bytes) byte = first++;
  return bytes;
}

// Like the draws, these were computed by another implementation of BLAKE2b.
TEST(Fairness, TheConstructionIsPinned) {
  const Secret secret{counting(0)};
  const Nonce nonce{counting(32)};
  const Commitment table = commitment_to(secret);
  EXPECT_EQ(table.hex(), "6ce4fe68cf2114fc08600e526b2dad9a2a62a95e7383266a5c656d5c65c038d4");
  EXPECT_EQ(commitment_to(nonce, table).hex(), "9a16dae86a5603eac2ac3beacdafece6b93462bce727555aef9b8e613c437812");
  EXPECT_EQ(seed_from(secret, {nonce, std::nullopt, Nonce{counting(0)}}).hex(),
            "e2b53c021abb4ab270a4db30fdf3a9af67c11d0a5af8e49dc6903e1a44fa5293");
}

class FairMatch : public testing::Test {
 protected:
  static ClientPart client(const Secret& of, std::uint8_t first) {
    const Nonce nonce{counting(first)};
    return {commitment_to(nonce, commitment_to(of)), nonce};
  }

  const Secret secret{counting(7)};
  // People on seats 0 and 2, a bot in between.
  Fairness fairness = fairness_of(secret, {client(secret, 40), std::nullopt, client(secret, 80)});

  std::string problem() const { return fairness_problem(fairness, 3); }
};

TEST_F(FairMatch, Holds) { EXPECT_EQ(problem(), ""); }

TEST_F(FairMatch, ASeedAloneHolds) {
  EXPECT_EQ(fairness_problem({seed_of(1), {}, {}}, 2), "") << "it proves nothing, but nothing is wrong with it";
}

TEST_F(FairMatch, EveryPartGoesIntoTheSeed) {
  const Nonce a{counting(1)};
  const Nonce b{counting(2)};
  const std::vector<MatchSeed> seeds{seed_from(secret, {}),
                                     seed_from(secret, {std::nullopt}),
                                     seed_from(secret, {a}),
                                     seed_from(secret, {a, std::nullopt}),
                                     seed_from(secret, {std::nullopt, a}),
                                     seed_from(secret, {a, b}),
                                     seed_from(secret, {b, a}),
                                     seed_from(Secret{counting(8)}, {a, b})};
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(seeds[i], seeds[j]) << i << ' ' << j;
  }
}

TEST_F(FairMatch, ANonceIsPromisedToOneTableOnly) {
  const Nonce nonce{counting(1)};
  EXPECT_NE(commitment_to(nonce, commitment_to(secret)), commitment_to(nonce, commitment_to(Secret{counting(8)})));
}

TEST_F(FairMatch, AnotherSecretIsFound) {
  fairness.server->secret.raw[0] ^= 1U;
  EXPECT_EQ(problem(), "the secret is not the one that the server committed to");
}

TEST_F(FairMatch, AnotherCommitmentOfTheServerIsFound) {
  fairness.server->commitment.raw[31] ^= 1U;
  EXPECT_EQ(problem(), "the secret is not the one that the server committed to");
}

// The server sees the nonces and picks another secret, with a fitting commitment: the clients' promises name the old
// one.
TEST_F(FairMatch, ASecretChangedWithItsCommitmentIsFound) {
  const Secret better{counting(9)};
  fairness = fairness_of(better, fairness.clients);
  EXPECT_EQ(problem(), "the nonce of seat 0 is not the one that it committed to");
}

TEST_F(FairMatch, AnotherNonceIsFound) {
  fairness.clients[2]->nonce->raw[5] ^= 0x80U;
  EXPECT_EQ(problem(), "the nonce of seat 2 is not the one that it committed to");
}

TEST_F(FairMatch, AnotherSeedIsFound) {
  fairness.seed.raw[1] ^= 4U;
  EXPECT_EQ(problem(), "the seed does not follow from the secret and the nonces");
}

TEST_F(FairMatch, SwappedSeatsAreFound) {
  std::swap(fairness.clients[0], fairness.clients[2]);
  EXPECT_EQ(problem(), "the seed does not follow from the secret and the nonces");
}

TEST_F(FairMatch, ANonceLeftOutIsFound) {
  fairness.clients[0].reset();
  EXPECT_EQ(problem(), "the seed does not follow from the secret and the nonces");
  fairness.clients.pop_back();
  EXPECT_EQ(problem(), "there must be one nonce (or null) per seat");
}

// --- a promise that was broken ---

// The seed is that of a seat without a nonce; what tells them apart is the promise, which stays.
TEST_F(FairMatch, ANonceThatWasWithheldLeavesItsPromise) {
  EXPECT_TRUE(broken_promises(fairness).empty());
  auto clients = fairness.clients;
  clients[2]->nonce.reset();
  const Fairness withheld = fairness_of(secret, clients);
  EXPECT_EQ(fairness_problem(withheld, 3), "");
  EXPECT_EQ(broken_promises(withheld), std::vector<Seat>{2});
  clients[2].reset();
  const Fairness unpromised = fairness_of(secret, clients);
  EXPECT_EQ(withheld.seed, unpromised.seed);
  EXPECT_NE(withheld.seed, fairness.seed);
  EXPECT_TRUE(broken_promises(unpromised).empty());
}

// What was revealed cannot be passed off as withheld afterwards, nor the other way round.
TEST_F(FairMatch, ANonceThatIsHiddenAfterwardsIsFound) {
  fairness.clients[2]->nonce.reset();
  EXPECT_EQ(problem(), "the seed does not follow from the secret and the nonces");
  fairness = fairness_of(secret, fairness.clients);
  fairness.clients[2] = client(secret, 80);
  EXPECT_EQ(problem(), "the seed does not follow from the secret and the nonces");
}

TEST_F(FairMatch, NoncesWithoutASecretAreFound) {
  fairness.server.reset();
  EXPECT_EQ(problem(), "there are nonces, but no secret of the server");
}

}  // namespace
}  // namespace fathom
