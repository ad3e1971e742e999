#include "tests/faults/judgement.h"

#include <sys/wait.h>

#include <cstdio>
#include <fstream>

#include "tests/server/client.h"

namespace fathom::faults {

namespace {

// A connection like any other, which is told everything anew.
Json welcome(int port, const std::string& table, const Role& role) {
  test::WebSocket socket(port, table);
  Json hello{{"type", "hello"}, {"views", role.views}};
  if (!role.token.empty()) hello["token"] = role.token;
  socket.send_text(hello.dump());
  while (const auto text = socket.receive_text(60'000)) {
    Json frame = Json::parse(*text);
    if (frame.at("type") == "welcome") return frame;
  }
  throw std::runtime_error("no welcome came");
}

// What `fathom verify` says, and whether all holds.
std::pair<std::string, bool> verify(const std::string& program, const std::string& file, const std::string& commitment,
                                    const std::string& nonce) {
  std::string line = "LC_ALL=C '" + program + "' verify '" + file + "' --commitment " + commitment;
  if (!nonce.empty()) line += " --nonce " + nonce;
  FILE* pipe = popen((line + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {"cannot be run", false};
  std::string said;
  char buffer[512];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe)) said.append(buffer, count);
  const int status = pclose(pipe);
  return {said, WIFEXITED(status) && WEXITSTATUS(status) == 0};
}

class Judge {
 public:
  Judge(const std::vector<int>& ports, const std::string& program, const std::string& folder, Findings& findings)
      : ports_(ports), program_(program), folder_(folder), findings_(findings) {}

  void table(const Match& match) {
    if (!match.over()) {
      std::string states;
      for (const auto& person : match.people) states += person->state() + "\n";
      findings_.violations.push_back(
          {"unfinished", match.table, "", "the match was not played to its end", {}, states});
    }
    std::map<int, SeatClients> seats;
    std::map<int, Json> seen;  // by seat
    for (const auto& person : match.people) {
      const Json now = welcome(ports_[next_++ % ports_.size()], match.table, person->role());
      viewer(person->shown(), now);
      const int seat = person->role().seat;
      if (seat < 0) continue;
      SeatClients& clients = seats[seat];
      clients.seat = seat;
      clients.clients.push_back(&person->shown());
      clients.alone = clients.clients.size() == 1 && !match.kind->has_clock();
      seen[seat] = now;
    }
    for (const auto& [seat, clients] : seats) check_moves(clients, seen[seat], findings_.violations);
    same_everywhere(match);
    const Person& first = *match.people.front();
    const Json& now = seen.at(first.role().seat);
    if (now.contains("result")) replay(match, first, now);
  }

 private:
  void viewer(const Shown& shown, const Json& now) {
    check_shown(shown, now, findings_.violations);
    check_numbers(shown, now, findings_.violations);
    ++findings_.viewers;
    findings_.steps += shown.steps.size();
    findings_.events += shown.events.size();
  }

  // No server tells another story.
  void same_everywhere(const Match& match) {
    std::string first;
    for (const int port : ports_) {
      const Json now = welcome(port, match.table, {.name = "Somebody"});
      const std::string told = Json{now.at("steps"), now.at("events"), now.at("chat")}.dump();
      if (first.empty()) first = told;
      if (told != first)
        findings_.violations.push_back(
            {"servers_differ", match.table, "spectator", "two servers tell it differently", first, told});
    }
  }

  void replay(const Match& match, const Person& first, const Json& now) {
    const auto answer = test::http(ports_[next_ % ports_.size()], "GET", "/api/tables/" + match.table + "/replay");
    if (answer.status != 200) {
      findings_.violations.push_back({"replay", match.table, "", "there is no replay", {}, answer.body});
      return;
    }
    Promises promises{first.shown().commitment, {}};
    promises.clients.resize(static_cast<std::size_t>(match.kind->seats()));
    for (const auto& person : match.people) {
      if (person->role().seat >= 0 && !person->role().second)
        promises.clients[static_cast<std::size_t>(person->role().seat)] = Promise{person->promise(), person->nonce()};
    }
    const int without = check_replay(answer.body, promises, now, first.shown(), findings_.violations);
    findings_.without_nonce += static_cast<std::uint64_t>(without);
    const std::string file = folder_ + "/" + match.table + ".fathom";
    std::ofstream(file) << answer.body;
    const auto [said, holds] = verify(program_, file, promises.commitment, without == 0 ? first.nonce() : "");
    if (!holds)
      findings_.violations.push_back(
          {"verify", match.table, "", "fathom verify does not accept it: " + file, {}, said});
    ++findings_.replays;
  }

  const std::vector<int>& ports_;
  const std::string& program_;
  const std::string& folder_;
  Findings& findings_;
  std::size_t next_ = 0;
};

}  // namespace

void judge_tables(const Matches& matches, const std::vector<int>& ports, const std::string& program,
                  const std::string& folder, Findings& findings) {
  Judge judge(ports, program, folder, findings);
  for (const auto& match : matches) {
    try {
      judge.table(*match);
    } catch (const std::exception& error) {
      findings.violations.push_back(
          {"unfinished", match->table, "", std::string("the table cannot be looked at: ") + error.what()});
    }
  }
}

void judge_store(const Matches& matches, const std::vector<StoredStep>& steps, Findings& findings) {
  std::map<std::string, std::vector<StoredStep>> by_table;
  for (const StoredStep& step : steps) by_table[step.table].push_back(step);
  for (const auto& match : matches) {
    std::vector<const Shown*> clients;
    bool any = false;
    for (const auto& person : match->people) {
      clients.push_back(&person->shown());
      any = any || !person->shown().steps.empty();
    }
    const std::vector<StoredStep>& stored = by_table[match->table];
    findings.stored_steps += stored.size();
    check_store(stored, clients, findings.violations);
    if (stored.empty() && any)
      findings.violations.push_back(
          {"shown_lost", match->table, "the store", "it has nothing of a match that was shown"});
  }
}

}  // namespace fathom::faults
