#ifndef SUPERTEXT_THREAD_CLOCK_H
#define SUPERTEXT_THREAD_CLOCK_H

#include <time.h>

/// `clock()` of the calling thread: the processor time it has used, in `CLOCKS_PER_SEC`, as it was a tick ago at the earliest.
///
/// Hunspell cuts a suggestion list short by `clock()`, which counts the whole process: under load lists came back
/// shortened. This target defines `clock()` itself, and the dynamic linker prefers it to the C library's.
clock_t clock(void);

/// Keeps the definition of `clock()` in the program: referring to it links its object file in.
void supertext_use_thread_clock(void);

#endif
