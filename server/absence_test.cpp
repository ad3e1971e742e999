#include "server/absence.h"

#include "server/test_loop.h"

namespace fathom::server {
namespace {

TEST(Absence, IsAsLongAsNobodyIsThere) {
  PatientLoop loop;
  Guests guests;
  TableRecord table;
  table.seats.resize(3);
  for (const std::size_t seat : {0U, 1U}) table.seats[seat].kind = SeatRecord::Kind::player;
  table.seats[0].player = "ada";
  table.seats[1].player = "ben";
  const auto ada = std::make_shared<Guest>();
  ada->player = "ada";
  guests.add(ada);

  Absence absence;
  absence.note(table, guests, loop);
  const std::int64_t begin = loop.wall_ms();
  EXPECT_EQ(absence.since()[0], 0);
  EXPECT_EQ(absence.since()[1], begin);
  EXPECT_EQ(absence.since()[2], 0) << "an open seat is nobody's";
  loop.pass(Milliseconds(20'000));
  absence.note(table, guests, loop);
  EXPECT_EQ(absence.since()[1], begin) << "it goes on";
  loop.set_wall(std::chrono::hours(1));
  EXPECT_FALSE(absence.lasts(1, Milliseconds(30'000), loop)) << "the clock on the wall says nothing of that";
  loop.pass(Milliseconds(10'000));
  EXPECT_TRUE(absence.lasts(1, Milliseconds(30'000), loop));
  EXPECT_FALSE(absence.lasts(0, Milliseconds(0), loop)) << "is here";

  guests.set_elsewhere({{"ben"}, 0});
  absence.note(table, guests, loop);
  EXPECT_EQ(absence.since()[1], 0) << "is there through another server";
  guests.set_elsewhere({});
  absence.note(table, guests, loop);
  EXPECT_FALSE(absence.lasts(1, Milliseconds(1), loop)) << "it begins anew";
}

}  // namespace
}  // namespace fathom::server
