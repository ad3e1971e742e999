#include "server/client_message.h"

#include <array>

#include "bots/levels.h"
#include "table/asked.h"
#include "table/game_json.h"

namespace fathom::server {

namespace {

constexpr std::array<std::string_view, ClientMessage::kTypes> kTypeWords{
    "hello",   "move",   "sit",  "leave", "start", "nonce", "bot",    "open", "remove", "close",
    "rematch", "change", "chat", "hint",  "why",   "vote",  "report", "page", "ping"};

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kLongestMove = 64;
constexpr std::size_t kLongestChat = 300;

Problem bad(std::string message) { return {ErrorCode::bad_message, std::move(message)}; }

// A text under a key; `needed` or may be left out.
Problem read_text(const Json& json, const char* key, bool needed, std::size_t longest, std::string& text) {
  if (!json.contains(key) || json[key].is_null()) return needed ? bad(std::string(key) + " is missing") : Problem{};
  if (!json[key].is_string()) return bad(std::string(key) + " must be a text");
  text = json[key].get<std::string>();
  if (text.empty() || text.size() > longest)
    return bad(std::string(key) + " must have 1 to " + std::to_string(longest) + " bytes");
  return {};
}

Problem read_seat(const Json& json, int& seat) {
  if (!json.contains("seat") || !json["seat"].is_number_integer()) return bad("seat must be a number");
  const auto number = json["seat"].get<std::int64_t>();
  if (number < 0 || number >= kMaxSeats) return {ErrorCode::no_such_seat, "there is no such seat"};
  seat = static_cast<int>(number);
  return {};
}

template <class Kind>
Problem read_bytes(const Json& json, const char* key, std::optional<Bytes<Kind>>& bytes) {
  std::string hex;
  if (Problem problem = read_text(json, key, false, 64, hex)) return problem;
  if (hex.empty()) return {};
  bytes = Bytes<Kind>::parse(hex);
  return bytes ? Problem{} : bad(std::string(key) + " must be 64 hexadecimal digits in lower case");
}

Problem read_hello(const Json& json, ClientMessage& message) {
  if (Problem problem = read_text(json, "token", false, 64, message.token)) return problem;
  if (json.contains("last") && !json["last"].is_null()) {
    // -1: connected before, but no step seen yet.
    if (!json["last"].is_number_integer() || json["last"].get<std::int64_t>() < -1)
      return bad("last must be the number of a step");
    if (const auto last = json["last"].get<std::int64_t>(); last >= 0) message.last = static_cast<std::size_t>(last);
  }
  if (json.contains("views")) {
    if (!json["views"].is_boolean()) return bad("views must be true or false");
    message.views = json["views"].get<bool>();
  }
  if (json.contains("page")) {
    if (!json["page"].is_number_integer() || json["page"].get<std::int64_t>() < 1)
      return bad("page must be a number of steps");
    message.page = json["page"].get<std::size_t>();
  }
  return {};
}

Problem read_move(const Json& json, ClientMessage& message) {
  if (Problem problem = read_text(json, "move", true, kLongestMove, message.move)) return problem;
  if (!json.contains("count")) return bad("count is missing");
  if (!json["count"].is_number_integer() || json["count"].get<std::int64_t>() < 0)
    return bad("count must be the number of steps seen");
  message.count = json["count"].get<std::size_t>();
  return {};
}

// About a line of chat, or about whoever sits at a seat.
Problem read_report(const Json& json, ClientMessage& message) {
  if (json.contains("number")) {
    if (!json["number"].is_number_unsigned()) return bad("number must be that of a line of chat");
    message.number = json["number"].get<std::size_t>();
  } else if (Problem problem = read_seat(json, message.seat)) {
    return problem;
  }
  if (!json.contains("text")) return {};
  if (!json["text"].is_string()) return bad("text must be a text");
  message.text = clean_text(json["text"].get<std::string>());
  return message.text.empty() ? Problem{} : check_text(message.text, kLongestChat, "text");
}

// What it asks for is judged where the table is known.
void read_change(const Json& json, Json& change) {
  change = Json::object();
  for (const char* key : {"options", "visibility", "clock", "hints", "chat", "bot_delay_ms"}) {
    if (json.contains(key)) change[key] = json[key];
  }
}

Problem read_fields(const Json& json, ClientMessage& message) {
  using Type = ClientMessage::Type;
  switch (message.type) {
    case Type::hello: return read_hello(json, message);
    case Type::move: return read_move(json, message);
    case Type::page:
      if (!json.contains("from") || !json["from"].is_number_unsigned()) return bad("from must be the number of a step");
      message.from = json["from"].get<std::size_t>();
      return {};
    case Type::why: return read_text(json, "move", true, kLongestMove, message.move);
    case Type::sit:
      if (Problem problem = read_seat(json, message.seat)) return problem;
      return read_bytes(json, "nonce_commitment", message.commitment);
    case Type::nonce: {
      std::optional<Nonce> nonce;
      if (Problem problem = read_bytes(json, "nonce", nonce)) return problem;
      if (!nonce) return bad("nonce is missing");
      message.nonce = *nonce;
      return {};
    }
    case Type::bot:
      if (Problem problem = read_seat(json, message.seat)) return problem;
      if (Problem problem = read_text(json, "level", true, 16, message.level)) return problem;
      if (!text::index_of(kLevelWords, message.level)) return bad("level must be one of " + level_words());
      return {};
    case Type::open:
    case Type::vote:
    case Type::remove: return read_seat(json, message.seat);
    case Type::report: return read_report(json, message);
    case Type::change: read_change(json, message.change); return {};
    case Type::chat:
      if (!json.contains("text") || !json["text"].is_string()) return bad("text must be a text");
      message.text = clean_text(json["text"].get<std::string>());
      return check_text(message.text, kLongestChat, "text");
    default: return {};
  }
}

bool needs_id(ClientMessage::Type type) {
  using Type = ClientMessage::Type;
  return type != Type::hello && type != Type::nonce && type != Type::ping;
}

}  // namespace

std::string_view word(ClientMessage::Type type) { return kTypeWords[static_cast<std::size_t>(type)]; }

Problem read_client_message(std::string_view frame, ClientMessage& message) {
  const Json json = Json::parse(frame, nullptr, false);
  if (!json.is_object()) return bad("a frame must be a JSON object");
  std::string id;
  const Problem id_problem = read_text(json, "id", false, kLongestId, id);
  if (!id_problem) message.id = id;
  std::string word;
  if (Problem problem = read_text(json, "type", true, 16, word)) return problem;
  const auto type = text::index_of(kTypeWords, word);
  if (!type) return bad("there is no message of type " + text::quoted(word));
  message.type = static_cast<ClientMessage::Type>(*type);
  if (id_problem) return id_problem;
  if (needs_id(message.type) && message.id.empty()) return bad("id is missing");
  return read_fields(json, message);
}

}  // namespace fathom::server
