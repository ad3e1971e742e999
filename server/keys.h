// Random names for things: tokens that are secret, ids that cannot be guessed.
#pragma once

#include <string>
#include <string_view>

namespace fathom::server {

// 128 random bits as 32 hexadecimal digits. Only its hash is ever stored.
std::string new_token();
bool is_token(std::string_view text);
std::string token_hash(std::string_view token);

// 80 random bits as 16 letters and digits, easy to read aloud: of tables, players and transfers. The id of a table is
// the key to it for those who have the link.
std::string new_id();
bool is_id(std::string_view text);

// As long for equal texts as for different ones.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace fathom::server
