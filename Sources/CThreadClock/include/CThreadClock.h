#ifndef SUPERTEXT_THREAD_CLOCK_H
#define SUPERTEXT_THREAD_CLOCK_H

#include <stdbool.h>
#include <time.h>

/// `clock()` of the calling thread: the processor time it has used, in `CLOCKS_PER_SEC`, as it was a tick ago at the earliest.
///
/// Hunspell cuts a suggestion list short by `clock()`, which counts the whole process: under load lists came back
/// shortened. This target defines `clock()` itself, and the dynamic linker prefers it to the C library's.
clock_t clock(void);

/// Has `clock()` say to the calling thread that hours have passed, for as long as a condition holds: what goes by it stops where it is.
/// Referring to it links the definition of `clock()` in.
/// @param isOver the condition, called with `context` whenever the clock is read; nothing ends what was begun before.
void supertext_stop_clock(bool (*_Nullable isOver)(void *_Nonnull context), void *_Nullable context);

#endif
