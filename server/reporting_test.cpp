#include "server/reporting.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

class Reporting : public testing::Test {
 protected:
  Reporting() {
    table_.seats.resize(2);
    table_.seats[0].kind = SeatRecord::Kind::player;
    table_.seats[0].player = "ben";
    table_.seats[0].name = "Ben";
    conversation_.say({"t", 0, 0, "Ben", "something rude", 1, "ben", false});
    conversation_.say({"t", 0, -1, "Somebody", "from long ago", 1, "", false});
  }
  Problem find(const ClientMessage& message, ReportRecord& report) const {
    return find_reported(message, table_, conversation_, report);
  }
  static ReportRecord by(const std::string& player) { return {"r", "t", player, {}, {}, {}, 1, false}; }

  TableRecord table_;
  Conversation conversation_;
};

TEST_F(Reporting, IsAboutALineAndQuotesIt) {
  ClientMessage message;
  message.number = 0;
  message.text = "what is quoted counts";
  ReportRecord report = by("ada");
  EXPECT_FALSE(find(message, report));
  EXPECT_EQ(report.about, "ben");
  EXPECT_EQ(report.name, "Ben");
  EXPECT_EQ(report.text, "something rude");
  ReportRecord own = by("ben");
  EXPECT_EQ(find(message, own).code, ErrorCode::bad_field);
  for (const std::size_t number : {1U, 7U}) {
    message.number = number;
    ReportRecord nobody = by("ada");
    EXPECT_EQ(find(message, nobody).code, ErrorCode::not_found) << number;
  }
}

TEST_F(Reporting, IsAboutWhoSitsThere) {
  ClientMessage message;
  message.seat = 0;
  message.text = "plays oddly";
  ReportRecord report = by("ada");
  EXPECT_FALSE(find(message, report));
  EXPECT_EQ(report.about, "ben");
  EXPECT_EQ(report.text, "plays oddly");
  for (const int seat : {1, 2, -1}) {
    message.seat = seat;
    ReportRecord nobody = by("ada");
    EXPECT_EQ(find(message, nobody).code, ErrorCode::not_found) << seat;
  }
}

}  // namespace
}  // namespace fathom::server
