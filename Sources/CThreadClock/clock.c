#define _GNU_SOURCE
#include "CThreadClock.h"

__attribute__((visibility("default"))) clock_t clock(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return (clock_t)-1;
    return (clock_t)now.tv_sec * CLOCKS_PER_SEC + (clock_t)(now.tv_nsec / (1000000000 / CLOCKS_PER_SEC));
}

void supertext_use_thread_clock(void) {}
