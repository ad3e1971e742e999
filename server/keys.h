// Random names for things: tokens that are secret, ids that cannot be guessed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fathom::server {

// 128 random bits as 32 hexadecimal digits. Only its hash is ever stored.
std::string new_token();
bool is_token(std::string_view text);
std::string token_hash(std::string_view token);

// Five words that nobody has used before: 90 random bits that can be written down and read aloud in any language. Only
// the hash is ever stored; how it was typed does not matter.
std::string new_phrase();
std::string phrase_hash(std::string_view phrase);

// 80 random bits as 16 letters and digits, easy to read aloud: of tables, players and transfers. The id of a table is
// the key to it for those who have the link.
std::string new_id();
bool is_id(std::string_view text);

// Of a table: random, so that no two changes are ever taken for each other.
std::int64_t new_revision();

// A process of the server: new at each start.
std::string new_server_id();

std::uint32_t random_below(std::uint32_t bound);

}  // namespace fathom::server
