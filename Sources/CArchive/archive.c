#include "CArchive.h"

#include <dlfcn.h>
#include <locale.h>
#include <pthread.h>
#include <string.h>

/* libarchive brings ten libraries with it (XML, Unicode data of 30 MB, compressions): nothing for every start of the program, and
   nothing that a machine must have whose archives nobody checks. So it is no library of the program, but loaded when an archive is
   first read. */

#define FUNCTIONS(F) \
    F(struct archive *, archive_read_new, (void), ()) \
    F(int, archive_read_free, (struct archive *archive), (archive)) \
    F(int, archive_read_support_filter_gzip, (struct archive *archive), (archive)) \
    F(int, archive_read_support_format_tar, (struct archive *archive), (archive)) \
    F(int, archive_read_support_format_zip, (struct archive *archive), (archive)) \
    F(int, archive_read_open_filename, (struct archive *archive, const char *path, size_t block), (archive, path, block)) \
    F(int, archive_read_next_header, (struct archive *archive, struct archive_entry **entry), (archive, entry)) \
    F(la_ssize_t, archive_read_data, (struct archive *archive, void *buffer, size_t size), (archive, buffer, size)) \
    F(int, archive_read_data_block, (struct archive *archive, const void **bytes, size_t *count, la_int64_t *offset), \
        (archive, bytes, count, offset)) \
    F(const char *, archive_error_string, (struct archive *archive), (archive)) \
    F(int, archive_filter_count, (struct archive *archive), (archive)) \
    F(__LA_MODE_T, archive_entry_filetype, (struct archive_entry *entry), (entry)) \
    F(const char *, archive_entry_hardlink, (struct archive_entry *entry), (entry)) \
    F(int, archive_entry_is_encrypted, (struct archive_entry *entry), (entry)) \
    F(const char *, archive_entry_pathname, (struct archive_entry *entry), (entry)) \
    F(const char *, archive_entry_pathname_utf8, (struct archive_entry *entry), (entry))

#define DEFINE(type, name, parameters, arguments) \
    static type(*library_##name) parameters; \
    type name parameters { return library_##name arguments; }
FUNCTIONS(DEFINE)

static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
#define FIND(type, name, parameters, arguments) \
    if (library && !(library_##name = (type(*) parameters)dlsym(library, #name))) library = NULL;
    FUNCTIONS(FIND)
    if (!library) {
        const char *reason = dlerror();
        missing = reason ? strdup(reason) : NULL;
        if (!missing) missing = "libarchive.so.13 cannot be loaded";
    }
}

const char *load_archive(void) {
    pthread_once(&once, load);
    return missing;
}

/* One of the C library's own, which is there without any package of locales. */
static locale_t utf8;
static pthread_once_t once_for_utf8 = PTHREAD_ONCE_INIT;

static void make_utf8(void) { utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

int archive_read_next_header_utf8(struct archive *archive, struct archive_entry **entry, const char **name) {
    pthread_once(&once_for_utf8, make_utf8);
    locale_t before = utf8 ? uselocale(utf8) : (locale_t)0;
    int status = archive_read_next_header(archive, entry);
    *name = NULL;
    if (status == ARCHIVE_OK || status == ARCHIVE_WARN) {
        *name = archive_entry_pathname_utf8(*entry);
        if (!*name) *name = archive_entry_pathname(*entry);
    }
    if (before) uselocale(before);
    return status;
}
