#include "server/heard.h"

#include <stdexcept>

#include "table/game_json.h"

namespace fathom::server {

namespace {

class FrameListener : public Json::json_sax_t {
 public:
  Heard heard;

  bool key(std::string& key) override {
    if (depth_ == 1) key_ = std::move(key);
    return true;
  }
  bool string(std::string& value) override {
    if (depth_ == 1 && key_ == "type") {
      heard.type = std::move(value);
    } else if (depth_ == 1 && key_ == "id") {
      heard.id = std::move(value);
    } else if (depth_ == 2 && key_ == "legal") {
      heard.legal.push_back(std::move(value));
    }
    return true;
  }
  bool number_unsigned(std::uint64_t value) override {
    if (depth_ == 1 && key_ == "count") heard.count = value;
    return true;
  }
  bool start_object(std::size_t) override {
    if (depth_ == 1 && key_ == "view") heard.has_view = true;
    if (depth_ == 1 && key_ == "result") heard.has_result = true;
    ++depth_;
    return true;
  }
  bool start_array(std::size_t) override {
    if (depth_ == 1 && key_ == "legal") heard.tells_match = true;
    ++depth_;
    return true;
  }
  bool end_object() override { return --depth_ >= 0; }
  bool end_array() override { return --depth_ >= 0; }
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(std::int64_t) override { return true; }
  bool number_float(double, const std::string&) override { return true; }
  bool binary(Json::binary_t&) override { return true; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
    throw std::runtime_error(error.what());
  }

 private:
  int depth_ = 0;
  std::string key_;  // of the frame's own fields
};

}  // namespace

Heard hear(std::string_view frame) {
  FrameListener listener;
  Json::sax_parse(frame.begin(), frame.end(), &listener);
  return std::move(listener.heard);
}

}  // namespace fathom::server
