#include "server/sqlite_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <set>
#include <system_error>

#include "server/store.h"

namespace fathom::server::sqlite {

namespace {

// The files that this process has locked, by device and number.
//
// Whoever closes a file lets go of all of the process's record locks on it, which are those of SQLite: a file that is
// already open here must not even be tried.
struct Held {
  std::mutex mutex;
  std::set<std::pair<dev_t, ino_t>> files;
};
Held& held() {
  static Held instance;
  return instance;
}

StoreError in_use(const std::string& path) {
  return StoreError("'" + path + "' is in use by another Fathom server (choose another with --store)");
}

std::string without_links(const std::string& path) {
  std::error_code problem;  // opening says better what is wrong
  const auto real = std::filesystem::weakly_canonical(path, problem);
  return problem ? path : real.string();
}

void make_folder_of(const std::string& path) {
  std::error_code ignored;
  const auto folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
}

}  // namespace

// The lock is the system's, and belongs to the file and not to its name; the system lets go of it when the process
// ends, however it ends. SQLite's own locks are of another kind.
LockedFile::LockedFile(const std::string& path) : given_(path), path_(without_links(path)) {
  make_folder_of(path_);
  const std::lock_guard lock(held().mutex);
  if (::stat(path_.c_str(), &which_) == 0 && held().files.contains({which_.st_dev, which_.st_ino})) throw in_use(path);
  file_ = ::open(path_.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644);
  if (file_ < 0) throw StoreError("cannot open '" + path + "': " + std::strerror(errno));
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0 || ::fstat(file_, &which_) != 0) {
    const int problem = errno;
    ::close(file_);
    if (problem == EWOULDBLOCK) throw in_use(path);
    throw StoreError("cannot lock '" + path + "': " + std::strerror(problem));
  }
  held().files.insert({which_.st_dev, which_.st_ino});
}

LockedFile::~LockedFile() {
  const std::lock_guard lock(held().mutex);
  held().files.erase({which_.st_dev, which_.st_ino});
  ::close(file_);
}

bool LockedFile::in_place() const {
  struct stat now{};
  return ::stat(given_.c_str(), &now) == 0 && now.st_dev == which_.st_dev && now.st_ino == which_.st_ino;
}

}  // namespace fathom::server::sqlite
