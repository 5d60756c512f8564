#define _GNU_SOURCE
#include "CThreadClock.h"

// Hunspell asks at every word, and its limits are tenths of seconds. A thread's time is a call of the kernel; that a tick has passed, some
// milliseconds, is read from memory. Where none has, no thread has worked longer than a tick since it asked last.
static _Thread_local bool (*isOver)(void *);
static _Thread_local void *overContext;

__attribute__((visibility("default"))) clock_t clock(void) {
    struct timespec now;
    static _Thread_local clock_t last;
    if (isOver && isOver(overContext)) return last + (clock_t)3600 * CLOCKS_PER_SEC;
#ifdef CLOCK_MONOTONIC_COARSE
    static _Thread_local struct timespec tick;
    if (clock_gettime(CLOCK_MONOTONIC_COARSE, &now) == 0) {
        if (now.tv_sec == tick.tv_sec && now.tv_nsec == tick.tv_nsec) return last;
        tick = now;
    }
#endif
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return (clock_t)-1;
    last = (clock_t)now.tv_sec * CLOCKS_PER_SEC + (clock_t)(now.tv_nsec / (1000000000 / CLOCKS_PER_SEC));
    return last;
}

void supertext_stop_clock(bool (*condition)(void *), void *context) {
    isOver = condition;
    overContext = context;
}
