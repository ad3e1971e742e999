// The HTTP side of the protocol: requests in, answers out, nothing about sockets.
#pragma once

#include "server/limits.h"
#include "server/lobby.h"

namespace fathom::server {

struct Request {
  std::string method;
  std::string path;   // without the query
  std::string query;  // what follows the question mark
  std::string token;  // of the Authorization header; empty if there is none
  std::string body;
  std::string address;  // of the client
};

struct Response {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::string file_name = {};  // to be saved under
};

Response error_response(int status, const Problem& problem);

class Api {
 public:
  Api(Lobby& lobby, Addresses& addresses, std::string public_url)
      : lobby_(lobby), addresses_(addresses), public_url_(std::move(public_url)) {}

  // What links to this server begin with.
  void set_public_url(std::string url) { public_url_ = std::move(url); }

  using Done = std::function<void(Response)>;
  // Answers once, at once or when what was asked for is on disk.
  void handle(const Request& request, const Done& done);

 private:
  void make_player(const Request& request, const Done& done);
  void rename_player(const Request& request, PlayerRecord player, const Done& done);
  // What is told must be on disk, like what is sent to a table.
  void tell(Response response, const Done& done);
  Response own_tables(const PlayerRecord& player);
  Response own_games(const Request& request, const PlayerRecord& player);
  // Of one table, or (empty) of all.
  void forget_games(const PlayerRecord& player, const std::string& table, const Done& done);
  Response offer_transfer(const Request& request, const PlayerRecord& player);
  void take_transfer(const Request& request, const std::string& code, const Done& done);
  void make_table(const Request& request, const PlayerRecord& player, const Done& done);
  void continue_table(const Request& request, const std::string& id, const PlayerRecord& player, const Done& done);
  Response table(const std::string& id);
  Response replay(const std::string& id);
  Response table_analysis(const std::string& id, bool has_sketch);
  Response file_analysis(const std::string& id, bool has_sketch);
  void analyse_table(const std::string& id, const PlayerRecord& player, const Done& done);
  void analyse_file(const Request& request, const PlayerRecord& player, const Done& done);
  Json analysis(const MatchName& match, bool has_sketch) const;
  void analyse(const MatchName& match, const PlayerRecord& player, std::string file, const Done& done);
  // Some steps of a match that is over, or of a file. Made on a thread of the bots: a long match takes a while.
  void look_back(const Request& request, const Done& done);
  void continue_file(const Request& request, const PlayerRecord& player, const Done& done);
  static Response schema(std::string_view name);
  std::function<void(const std::string&)> table_made(Done done) const;

  std::string table_url(const std::string& id) const { return public_url_ + "/t/" + id; }

  Lobby& lobby_;
  Addresses& addresses_;
  std::string public_url_;
};

}  // namespace fathom::server
