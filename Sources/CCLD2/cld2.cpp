// CLD2's header uses FILE without including its header.
#include <cstdio>

#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

#include "CCLD2.h"

int supertext_cld2_detect(const char *text, int length, int best_effort, supertext_cld2_language *languages,
                          int *is_reliable) {
    CLD2::CLDHints hints = {nullptr, nullptr, CLD2::UNKNOWN_ENCODING, CLD2::UNKNOWN_LANGUAGE};
    CLD2::Language found[3] = {CLD2::UNKNOWN_LANGUAGE, CLD2::UNKNOWN_LANGUAGE, CLD2::UNKNOWN_LANGUAGE};
    int percents[3] = {0, 0, 0};
    double scores[3] = {0, 0, 0};
    int text_bytes = 0;
    bool reliable = false;
    CLD2::ExtDetectLanguageSummary(text, length, true, &hints, best_effort ? CLD2::kCLDFlagBestEffort : 0, found, percents,
                                   scores, nullptr, &text_bytes, &reliable);
    *is_reliable = reliable ? 1 : 0;
    int count = 0;
    for (int index = 0; index < 3; index++) {
        if (found[index] == CLD2::UNKNOWN_LANGUAGE || percents[index] <= 0) continue;
        languages[count].code = CLD2::LanguageCode(found[index]);
        languages[count].percent = percents[index];
        languages[count].score = scores[index];
        count++;
    }
    return count;
}
