// The HTTP side of the protocol: requests in, answers out, nothing about sockets.
#pragma once

#include "server/addresses.h"
#include "server/lobby.h"

namespace fathom::server {

struct Request {
  std::string method;
  std::string path;   // without the query
  std::string query;  // what follows the question mark
  std::string token;  // of the Authorization header; empty if there is none
  std::string body;
  std::string address;  // of the client, as its limits count it; empty: it has none
};

struct Response {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::string file_name = {};  // to be saved under
  int retry_after = 0;         // seconds, of a refusal that time heals
};

Response error_response(int status, const Problem& problem);
// With the status that fits the code.
Response error_response(const Problem& problem);

class Api {
 public:
  // `operator_key`: who shows it may do what the operator may; empty: nobody.
  Api(Lobby& lobby, Addresses& addresses, const Limits& limits, std::string public_url, std::string operator_key)
      : lobby_(lobby),
        addresses_(addresses),
        limits_(limits),
        public_url_(std::move(public_url)),
        operator_key_(std::move(operator_key)) {}

  // What links to this server begin with.
  void set_public_url(std::string url) { public_url_ = std::move(url); }

  using Done = std::function<void(Response)>;
  // Answers once, when what is told or asked for is on disk.
  void handle(const Request& request, const Done& done);

 private:
  // --- api.cpp ---
  void answer_player(const Request& request, const PlayerRecord& player, const Done& done);
  static Response schema(std::string_view name);
  // One more of these of this address: goes on, or refuses.
  void allow(const char* what, const Request& request, double per_hour, const Done& done,
             const std::function<void()>& go_on);
  // The same for one more table, or what takes as much.
  void allow_table(const Request& request, const Done& done, const std::function<void()>& go_on);
  void read(const Done& done, auto question, auto answer);

  // --- api_players.cpp ---
  void make_player(const Request& request, const Done& done);
  void rename_player(const Request& request, PlayerRecord player, const Done& done);
  void own_tables(const PlayerRecord& player, const Done& done);
  void own_games(const Request& request, const PlayerRecord& player, const Done& done);
  // Of one table, or (empty) of all.
  void forget_games(const PlayerRecord& player, const std::string& table, const Done& done);
  void offer_transfer(const Request& request, const PlayerRecord& player, const Done& done);
  void take_transfer(const Request& request, const std::string& code, const Done& done);
  void look_up_transfer(const std::string& code, const Done& done);
  void look_up_phrase(const std::string& hash, const Done& done);
  void devices(const Request& request, const PlayerRecord& player, const Done& done);
  void end_devices(const Request& request, const PlayerRecord& player, bool all, const Done& done);
  void make_phrase(const PlayerRecord& player, const Done& done);
  void recover(const Request& request, const Done& done);
  void hand_over(const PlayerRecord& player, const std::string& table, const Done& done);
  void export_player(const PlayerRecord& player, const Done& done);
  void forget_player(const PlayerRecord& player, const Done& done);

  // --- api_tables.cpp ---
  void public_tables(const Done& done);
  void make_table(const Request& request, const PlayerRecord& player, const Done& done);
  void continue_table(const Request& request, const std::string& id, const PlayerRecord& player, const Done& done);
  // Looks at a table as it is on disk, or answers that there is none.
  void look(const std::string& id, const Done& done, const std::function<void(const Room&)>& looked);
  void table(const std::string& id, const Done& done);
  // A table whose match has ended, or answers that it has not.
  void with_ended(const std::string& id, const Done& done, const std::function<void(const Room&)>& found);
  // Answers with the replay, or with the record of a match that is still played, where that is nobody else's.
  void record(const std::string& id, const Done& done);
  // Its replay, or answers why there is none.
  void with_replay(const std::string& id, const Done& done, const std::function<void(Response)>& found);
  std::function<void(const std::string&)> table_made(Done done) const;
  std::string table_url(const std::string& id) const { return public_url_ + "/t/" + id; }
  void table_analysis(const std::string& id, bool has_sketch, const Done& done);
  void file_analysis(const std::string& id, bool has_sketch, const Done& done);
  void analyse_table(const Request& request, const std::string& id, const PlayerRecord& player, const Done& done);
  void analyse_file(const Request& request, const PlayerRecord& player, const Done& done);
  void tell_analysis(const MatchName& match, bool has_sketch, int status, const Done& done);
  void analyse(const Request& request, const MatchName& match, const PlayerRecord& player, std::string file,
               const Done& done);
  // Some steps of a match that is over, or of a file. Made on a thread of the bots: a long match takes a while.
  void look_back(const Request& request, const Done& done);
  void continue_file(const Request& request, const PlayerRecord& player, const Done& done);

  // --- api_operator.cpp ---
  bool is_operator(const Request& request) const;
  void answer_operator(const Request& request, const std::string& what, const Done& done);

  Lobby& lobby_;
  Addresses& addresses_;
  const Limits limits_;
  std::string public_url_;
  std::string operator_key_;
};

// --- what the parts of the API share ---
namespace api {

Response json_response(int status, const Json& json);
Response not_found();
Response no_table();
Response unavailable();
Response too_many(double wait = 60);
// The body as an object; an empty one stands for {}.
Problem read_body(const std::string& body, Json& json);
Problem read_name(const Json& body, std::string& name);
// The value of a key in "game=treasure-divers&limit=20"; what we ask for needs no escapes.
std::string query_value(std::string_view query, std::string_view key);
// "/api/tables/abc/replay" after "/api/tables/": {"abc", "replay"}.
std::pair<std::string, std::string> split_path(std::string_view rest);

}  // namespace api

// Asks the store; what cannot be read is answered for.
void Api::read(const Done& done, auto question, auto answer) {
  lobby_.reader().ask(std::move(question), [done, then = std::move(answer)](auto&& found, const Problem& problem) {
    if (problem) return done(error_response(problem));
    then(std::move(found));
  });
}

}  // namespace fathom::server
