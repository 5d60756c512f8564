#ifndef SUPERTEXT_CLD2_H
#define SUPERTEXT_CLD2_H

#ifdef __cplusplus
extern "C" {
#endif

/// A language that CLD2 found in a text.
typedef struct {
    /// CLD2's code, such as `en`, `zh-Hant`, `iw`; lives for ever.
    const char *code;
    /// The part of the text in that language, from 0 to 100.
    int percent;
    /// How the text scored for the language: about 1000 is normal, a few hundred is doubtful.
    double score;
} supertext_cld2_language;

/// Finds up to three languages in plain text of well-formed UTF-8, largest part first.
/// @param languages room for three.
/// @param best_effort not 0: guess for short text too.
/// @param is_reliable set to 1 if the first is clearly ahead of others, else to 0.
/// @return how many were found; 0 if there is no telling.
int supertext_cld2_detect(const char *text, int length, int best_effort, supertext_cld2_language *languages,
                          int *is_reliable);

#ifdef __cplusplus
}
#endif

#endif
