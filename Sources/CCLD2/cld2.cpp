#include <cstdio>
#include <cld2/public/compact_lang_det.h>
extern "C" {
#include "CCLD2.h"
int supertext_cld2_placeholder(void) { return CLD2::isDataDynamic() ? 1 : 0; }
}
