#define _GNU_SOURCE
#include "CMalloc.h"

#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int has_text_relocations(const struct dl_phdr_info *object) {
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &object->dlpi_phdr[index];
        if (header->p_type != PT_DYNAMIC) continue;
        for (const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + header->p_vaddr); entry->d_tag != DT_NULL; entry++) {
            if (entry->d_tag == DT_TEXTREL) return 1;
            if (entry->d_tag == DT_FLAGS && entry->d_un.d_val & DF_TEXTREL) return 1;
        }
    }
    return 0;
}

static int forget(struct dl_phdr_info *object, size_t size, void *unused) {
    (void)size;
    (void)unused;
    // The kernel's own object is no file. What was written to is lost when it is forgotten, which no segment is that may not be written to,
    // unless the linker did before it said so.
    if (object->dlpi_name && strncmp(object->dlpi_name, "linux-", 6) == 0) return 0;
    if (has_text_relocations(object)) return 0;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &object->dlpi_phdr[index];
        if (header->p_type != PT_LOAD || header->p_flags & PF_W) continue;
        // Whole pages of the segment alone: those at its ends may be another's as well.
        uintptr_t start = (object->dlpi_addr + header->p_vaddr + page - 1) & ~(page - 1);
        uintptr_t end = (object->dlpi_addr + header->p_vaddr + header->p_memsz) & ~(page - 1);
        if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void forget_program(void) { dl_iterate_phdr(forget, 0); }
