// The module's door: a server of one device (local/local_server.h) for whoever drives it. Texts are UTF-8 in the
// module's memory, given by where they begin and how long they are; web/src/local/server.ts is the other side.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "local/local_server.h"

#define FATHOM_GIVEN(name) __attribute__((import_module("fathom"), import_name(name)))
#define FATHOM_OFFERED(name) extern "C" __attribute__((export_name(name)))

extern "C" {

FATHOM_GIVEN("answer")
void fathom_answer(int request, int status, const char* type, std::size_t type_size, const char* file,
                   std::size_t file_size, int retry_after, const char* body, std::size_t body_size);
FATHOM_GIVEN("frame") void fathom_frame(int connection, const char* text, std::size_t size);
FATHOM_GIVEN("close") void fathom_close(int connection, int code, const char* reason, std::size_t size);
// One change of those that `fathom_keep` then asks to keep; without a text (null) the document is taken away.
FATHOM_GIVEN("document")
void fathom_document(const char* key, std::size_t key_size, const char* text, std::size_t text_size);
FATHOM_GIVEN("keep") void fathom_keep();
// A question to a bot, for another instance of this module, and what that instance makes of it.
FATHOM_GIVEN("question") void fathom_question(int number, const char* bytes, std::size_t size);
FATHOM_GIVEN("thought") void fathom_thought(const char* bytes, std::size_t size);

}  // extern "C"

namespace {

using fathom::local::LocalServer;

class Outside : public fathom::local::Host {
 public:
  void answer(int request, const fathom::server::Response& response) override {
    fathom_answer(request, response.status, response.type.data(), response.type.size(), response.file_name.data(),
                  response.file_name.size(), response.retry_after, response.body.data(), response.body.size());
  }
  void frame(int connection, const std::string& text) override { fathom_frame(connection, text.data(), text.size()); }
  void close(int connection, int code, const std::string& reason) override {
    fathom_close(connection, code, reason.data(), reason.size());
  }
  void keep(const std::vector<fathom::server::DocumentChange>& changes) override {
    for (const auto& [key, text] : changes)
      fathom_document(key.data(), key.size(), text ? text->data() : nullptr, text ? text->size() : 0);
    fathom_keep();
  }
  void question(int number, const std::string& bytes) override { fathom_question(number, bytes.data(), bytes.size()); }
};

Outside outside;
std::unique_ptr<LocalServer> server;

}  // namespace

// What is to be read here is written there first; whoever is called with it gives the room back.
FATHOM_OFFERED("take_room") char* take_room(std::size_t size) { return static_cast<char*>(std::malloc(size + 1)); }

namespace {

std::string taken(char* text, std::size_t size) {
  std::string copy(text, size);
  std::free(text);
  return copy;
}

}  // namespace

FATHOM_OFFERED("begin") void begin(double now, int iterations) {
  server = std::make_unique<LocalServer>(outside, static_cast<std::int64_t>(now), iterations);
}
FATHOM_OFFERED("load") void load(char* key, std::size_t key_size, char* text, std::size_t text_size) {
  server->load(taken(key, key_size), taken(text, text_size));
}
FATHOM_OFFERED("start") void start() { server->start(); }

FATHOM_OFFERED("request")
void request(int number, char* method, std::size_t method_size, char* path, std::size_t path_size, char* query,
             std::size_t query_size, char* token, std::size_t token_size, char* body, std::size_t body_size) {
  fathom::server::Request asked;
  asked.method = taken(method, method_size);
  asked.path = taken(path, path_size);
  asked.query = taken(query, query_size);
  asked.token = taken(token, token_size);
  asked.body = taken(body, body_size);
  server->request(number, asked);
}
FATHOM_OFFERED("connect") void connect(int connection, char* table, std::size_t size) {
  server->connect(connection, taken(table, size));
}
FATHOM_OFFERED("receive") void receive(int connection, char* text, std::size_t size) {
  server->receive(connection, taken(text, size));
}
FATHOM_OFFERED("disconnect") void disconnect(int connection) { server->disconnect(connection); }
FATHOM_OFFERED("kept") void kept(int well) { server->kept(well != 0); }

// Milliseconds until it wants the next turn; negative: it does not.
FATHOM_OFFERED("turn") double turn(double now) {
  const auto next = server->turn(static_cast<std::int64_t>(now));
  return next ? static_cast<double>(*next) : -1;
}
FATHOM_OFFERED("has_questions") int has_questions() { return server->has_questions() ? 1 : 0; }
FATHOM_OFFERED("has_jobs") int has_jobs() { return server->has_jobs() ? 1 : 0; }
FATHOM_OFFERED("think") void think() { server->think(); }
FATHOM_OFFERED("work") void work() { server->work(); }
FATHOM_OFFERED("hand_out") int hand_out() { return server->hand_out() ? 1 : 0; }
FATHOM_OFFERED("answered") void answered(int number, char* bytes, std::size_t size) {
  server->answered(number, taken(bytes, size));
}

// The other side of a question: this instance needs no server for it. Nothing is told of what cannot be answered.
FATHOM_OFFERED("answer_question") void answer_question(char* bytes, std::size_t size) {
  std::string answer;
  try {
    if (const auto question = fathom::read_question(taken(bytes, size)))
      answer = fathom::bytes_of(fathom::answer(*question));
  } catch (const std::exception&) {}
  fathom_thought(answer.data(), answer.size());
}

// Raised whenever page and module would not understand each other at this door any more (web/src/local/module.ts has
// the same number).
FATHOM_OFFERED("door") int door() { return 2; }
