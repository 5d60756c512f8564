#ifndef CARCHIVE_H
#define CARCHIVE_H

/* What libarchive's headers include is declared before, as it is everywhere else. */
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

/* The functions of this target have the names of libarchive's. They are for this program alone: the library must find its own. */
#pragma GCC visibility push(hidden)
#include <archive.h>
#include <archive_entry.h>

/* Loads libarchive, the first time: nothing else of it may be called before. NULL when it is there, else why it is not. */
const char *load_archive(void);

/* The next entry, and its name: as UTF-8, whatever the locale of the program is, or in the bytes that stand there where nothing says
   what letters they are. The name lasts as long as the entry; NULL when there is none. */
int archive_read_next_header_utf8(struct archive *archive, struct archive_entry **entry, const char **name);

#pragma GCC visibility pop

/* What entries are: these are macros with casts, which Swift does not see. */
static inline int supertext_is_regular_file(struct archive_entry *entry) { return archive_entry_filetype(entry) == AE_IFREG; }

#endif
