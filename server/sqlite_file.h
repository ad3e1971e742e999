// A file that is locked for this process under all of its names.
#pragma once

#include <sys/stat.h>

#include <string>

namespace fathom::server::sqlite {

class LockedFile {
 public:
  // Makes the file and its folder if they are not there. Throws StoreError.
  explicit LockedFile(const std::string& path);
  ~LockedFile();
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;

  // The path, free of symbolic links when it was opened.
  const std::string& path() const { return path_; }
  // The path still leads to this file.
  bool in_place() const;

 private:
  std::string given_;
  std::string path_;
  int file_ = -1;
  struct stat which_{};
};

}  // namespace fathom::server::sqlite
