// By which the processor knows an exception of C++: it carries a pointer. Older releases of clang say so in every file.
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");
