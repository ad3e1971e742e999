// What a shared library shows of itself: what FATHOM_API stands before. Everything else is hidden, so that it can
// change and nothing of it meets what others have by the same name. Linked statically it means nothing.
#pragma once

#ifdef FATHOM_SHARED
#define FATHOM_API __attribute__((visibility("default")))
#else
#define FATHOM_API
#endif
