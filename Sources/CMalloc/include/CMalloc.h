#ifndef CMALLOC_H
#define CMALLOC_H

/// Has large memory go back to the system as soon as it is freed. Otherwise the allocator, once some was freed, takes what is as large from
/// what it keeps for itself, and hardly ever gives that back: 7 MB after a few sentences of the deep stage.
void return_large_memory(void);

/// Gives memory back to the system that was freed and that the allocator keeps: after work that took much for a moment.
void release_freed_memory(void);

/// Unmaps what was read of the program and its libraries, code and constants: after work that is not done again, as at the start. What is
/// needed again is mapped anew from the system's cache, which keeps it, at a microsecond for 64 KB.
void forget_program(void);

#endif
