/* Times ICU's break iterators over a UTF-8 file: words, then sentences.
 *
 *     icu FILE LOCALE ROUNDS
 *
 * Prints for UTF-8 (through UText) and for UTF-16 (converted beforehand, which is not timed) the seconds of the fastest round and how
 * many boundaries there were, so that nothing can be optimised away. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unicode/ubrk.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static void check(UErrorCode status, const char *what) {
    if (U_SUCCESS(status)) return;
    fprintf(stderr, "%s: %s\n", what, u_errorName(status));
    exit(1);
}

static long count(UBreakIterator *iterator) {
    long boundaries = 0;
    for (int32_t at = ubrk_first(iterator); at != UBRK_DONE; at = ubrk_next(iterator)) boundaries++;
    return boundaries;
}

int main(int argc, char **argv) {
    if (argc != 4) return fprintf(stderr, "icu FILE LOCALE ROUNDS\n"), 2;
    FILE *file = fopen(argv[1], "rb");
    if (!file) return perror(argv[1]), 1;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *utf8 = malloc(size);
    if (fread(utf8, 1, size, file) != (size_t)size) return 1;

    UErrorCode status = U_ZERO_ERROR;
    UChar *utf16 = malloc((size + 1) * sizeof(UChar));
    int32_t length = 0;
    u_strFromUTF8(utf16, (int32_t)size + 1, &length, utf8, (int32_t)size, &status);
    check(status, "u_strFromUTF8");
    UBreakIterator *words = ubrk_open(UBRK_WORD, argv[2], NULL, 0, &status);
    UBreakIterator *sentences = ubrk_open(UBRK_SENTENCE, argv[2], NULL, 0, &status);
    check(status, "ubrk_open");

    double best[2] = {1e9, 1e9};
    long boundaries = 0;
    for (int round = 0; round < atoi(argv[3]); round++) {
        for (int kind = 0; kind < 2; kind++) {
            UText *text = kind == 0 ? utext_openUTF8(NULL, utf8, size, &status) : utext_openUChars(NULL, utf16, length, &status);
            check(status, "utext_open");
            double start = now();
            ubrk_setUText(words, text, &status);
            boundaries += count(words);
            ubrk_setUText(sentences, text, &status);
            boundaries += count(sentences);
            double seconds = now() - start;
            check(status, "ubrk_setUText");
            if (seconds < best[kind]) best[kind] = seconds;
            utext_close(text);
        }
    }
    printf("%f %f %ld\n", best[0], best[1], boundaries);
    return 0;
}
