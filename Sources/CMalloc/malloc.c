#include "CMalloc.h"

#include <malloc.h>

void release_freed_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
