#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

/* What libpq's header includes is declared before, as it is everywhere else. */
#include <stdio.h>

/* The functions of this target have the names of libpq's. They are for this program alone: the library must find its own. */
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/postgres_ext.h>
#pragma GCC visibility push(hidden)
#include <postgresql/libpq-fe.h>
#else
#include <postgres_ext.h>
#pragma GCC visibility push(hidden)
#include <libpq-fe.h>
#endif

/* Loads libpq, the first time: nothing else of it may be called before. NULL when it is there, else why it is not. */
const char *load_postgresql(void);

/* Whether it takes several statements before it answers any: otherwise no function with Pipeline in its name may be called. */
int postgresql_has_pipelines(void);

#pragma GCC visibility pop

#endif
