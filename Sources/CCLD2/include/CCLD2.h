#ifndef SUPERTEXT_CLD2_H
#define SUPERTEXT_CLD2_H
int supertext_cld2_placeholder(void);
#endif
