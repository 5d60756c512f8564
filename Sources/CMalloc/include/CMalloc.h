#ifndef CMALLOC_H
#define CMALLOC_H

/// Gives memory back to the system that was freed and that the allocator keeps: after work that took much for a moment.
void release_freed_memory(void);

#endif
