// What the libraries here ask of printf, which is little: hexadecimal numbers (of characters that JSON writes as \u…),
// and to say why the module stops. The C library's own is as large as a game.
#include <unistd.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

class Text {
 public:
  Text(char* at, std::size_t room) : at_(at), room_(room) {}
  void put(char c) {
    if (size_ + 1 < room_) at_[size_] = c;
    ++size_;
  }
  void put_number(unsigned number, unsigned base, int digits, const char* letters) {
    char reversed[sizeof number * 8];
    int count = 0;
    for (; number > 0 || count < digits; number /= base) reversed[count++] = letters[number % base];
    while (count > 0) put(reversed[--count]);
  }
  int end() {
    if (room_ > 0) at_[size_ < room_ ? size_ : room_ - 1] = '\0';
    return static_cast<int>(size_);
  }

 private:
  char* at_;
  std::size_t room_;
  std::size_t size_ = 0;
};

// %s, %d, %u, %x and %X with a number of digits.
int write_formatted(char* at, std::size_t room, const char* format, std::va_list values) {
  Text text(at, room);
  for (; *format != '\0'; ++format) {
    if (*format != '%') {
      text.put(*format);
      continue;
    }
    int digits = 0;
    for (++format; std::strchr(".0123456789", *format) != nullptr && *format != '\0'; ++format)
      digits = *format == '.' ? 0 : digits * 10 + (*format - '0');
    switch (*format) {
      case 's':
        for (const char* c = va_arg(values, const char*); *c != '\0'; ++c) text.put(*c);
        break;
      case 'd': {
        const int number = va_arg(values, int);
        if (number < 0) text.put('-');
        text.put_number(number < 0 ? 0U - static_cast<unsigned>(number) : static_cast<unsigned>(number), 10,
                        digits > 0 ? digits : 1, "0123456789");
        break;
      }
      case 'u': text.put_number(va_arg(values, unsigned), 10, digits > 0 ? digits : 1, "0123456789"); break;
      case 'x': text.put_number(va_arg(values, unsigned), 16, digits > 0 ? digits : 1, "0123456789abcdef"); break;
      case 'X': text.put_number(va_arg(values, unsigned), 16, digits > 0 ? digits : 1, "0123456789ABCDEF"); break;
      default: text.put(*format);
    }
  }
  return text.end();
}

[[noreturn]] void stop(const char* format, std::va_list values) {
  char line[512];
  const int length = write_formatted(line, sizeof line, format, values);
  [[maybe_unused]] const auto written =
      write(STDERR_FILENO, line,
            static_cast<std::size_t>(length) < sizeof line ? static_cast<std::size_t>(length) : sizeof line - 1);
  [[maybe_unused]] const auto ended = write(STDERR_FILENO, "\n", 1);
  std::abort();
}

}  // namespace

extern "C" {

int snprintf(char* at, std::size_t room, const char* format, ...) {
  std::va_list values;
  va_start(values, format);
  const int length = write_formatted(at, room, format, values);
  va_end(values);
  return length;
}

// What the C++ library says when it has to stop; releases differ in the name.
[[noreturn]] void abort_message(const char* format, ...) {
  std::va_list values;
  va_start(values, format);
  stop(format, values);
}
[[noreturn]] void __abort_message(const char* format, ...) {
  std::va_list values;
  va_start(values, format);
  stop(format, values);
}

}  // extern "C"

namespace std {
inline namespace __2 {
[[noreturn]] void __libcpp_verbose_abort(const char* format, ...) noexcept {
  va_list values;
  va_start(values, format);
  stop(format, values);
}
}  // namespace __2
}  // namespace std
