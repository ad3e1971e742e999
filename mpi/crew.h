// A crew of programs that were started together by mpirun, on one machine or many.
#pragma once

#include "lab/crew.h"

namespace fathom {

// One program leads: it hands out blocks of games, plays some itself, and tells what came out. The others play what
// they are handed. If one of them dies, mpirun ends them all; what was finished is in the file of --resume.
class MpiCrew final : public lab::Crew {
 public:
  MpiCrew(int* argc, char*** argv);
  ~MpiCrew() override;
  MpiCrew(const MpiCrew&) = delete;
  MpiCrew& operator=(const MpiCrew&) = delete;

  bool leads() const override { return rank_ == 0; }
  void play(const std::vector<lab::Job>& jobs, const MakeWork& make_work, const std::atomic<bool>& stop,
            const Done& done) override;
  bool served(const MakeWork& make_work) override;
  // When the command has ended: the leader sends the others home, who have waited for that. False if that cannot be:
  // this one is asked to play on, or has asked others to.
  bool go_home();
  // Whether this program has played for another one.
  bool has_served() const { return has_served_; }

  // Ends all programs: this one cannot go on.
  static void give_up(int code);

 private:
  // What to play next; nothing when there is no more.
  std::optional<lab::Job> next_job();

  int rank_ = 0;
  int size_ = 1;
  bool has_served_ = false;
  bool sent_home_ = false;
  bool plays_ = false;  // others have jobs
};

}  // namespace fathom
