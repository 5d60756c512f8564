#include "CMalloc.h"

#include <malloc.h>

void return_large_memory(void) {
#ifdef __GLIBC__
    // The threshold that there is at the start; once it is set, it stays.
    mallopt(M_MMAP_THRESHOLD, 128 << 10);
#endif
}

void release_freed_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
