// By which the processor knows an exception of C++: it carries a pointer. Releases of clang before 22 say so in every
// file that throws, and take it for a second definition here.
#if __clang_major__ >= 22
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");
#endif
