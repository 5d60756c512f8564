#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

/* libpq brings nineteen libraries with it (TLS, Kerberos, LDAP): a third of a start, for those few who use it. So it is no
   library of the program, but loaded when an address of a database is first read. */

#define FUNCTIONS(F) \
    F(PGconn *, PQconnectdbParams, (const char *const *keywords, const char *const *values, int expand), (keywords, values, expand)) \
    F(void, PQfinish, (PGconn *connection), (connection)) \
    F(PQconninfoOption *, PQconninfoParse, (const char *address, char **message), (address, message)) \
    F(void, PQconninfoFree, (PQconninfoOption *options), (options)) \
    F(ConnStatusType, PQstatus, (const PGconn *connection), (connection)) \
    F(PGTransactionStatusType, PQtransactionStatus, (const PGconn *connection), (connection)) \
    F(const char *, PQparameterStatus, (const PGconn *connection, const char *name), (connection, name)) \
    F(int, PQserverVersion, (const PGconn *connection), (connection)) \
    F(char *, PQerrorMessage, (const PGconn *connection), (connection)) \
    F(int, PQsocket, (const PGconn *connection), (connection)) \
    F(int, PQconsumeInput, (PGconn *connection), (connection)) \
    F(PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *connection, PQnoticeProcessor processor, void *argument), \
        (connection, processor, argument)) \
    F(int, PQsendQuery, (PGconn *connection, const char *query), (connection, query)) \
    F(int, PQsendQueryParams, \
        (PGconn *connection, const char *query, int count, const Oid *types, const char *const *values, const int *lengths, \
            const int *formats, int format), \
        (connection, query, count, types, values, lengths, formats, format)) \
    F(int, PQsendQueryPrepared, \
        (PGconn *connection, const char *name, int count, const char *const *values, const int *lengths, const int *formats, int format), \
        (connection, name, count, values, lengths, formats, format)) \
    F(int, PQisBusy, (PGconn *connection), (connection)) \
    F(PGresult *, PQgetResult, (PGconn *connection), (connection)) \
    F(PGnotify *, PQnotifies, (PGconn *connection), (connection)) \
    F(PGresult *, PQexec, (PGconn *connection, const char *query), (connection, query)) \
    F(PGresult *, PQexecParams, \
        (PGconn *connection, const char *query, int count, const Oid *types, const char *const *values, const int *lengths, \
            const int *formats, int format), \
        (connection, query, count, types, values, lengths, formats, format)) \
    F(PGresult *, PQprepare, (PGconn *connection, const char *name, const char *query, int count, const Oid *types), \
        (connection, name, query, count, types)) \
    F(PGresult *, PQexecPrepared, \
        (PGconn *connection, const char *name, int count, const char *const *values, const int *lengths, const int *formats, int format), \
        (connection, name, count, values, lengths, formats, format)) \
    F(ExecStatusType, PQresultStatus, (const PGresult *result), (result)) \
    F(char *, PQresultErrorField, (const PGresult *result, int field), (result, field)) \
    F(int, PQntuples, (const PGresult *result), (result)) \
    F(char *, PQcmdTuples, (PGresult *result), (result)) \
    F(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column)) \
    F(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column)) \
    F(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column)) \
    F(void, PQclear, (PGresult *result), (result)) \
    F(void, PQfreemem, (void *memory), (memory))

/* Those that libpq has from PostgreSQL 14 on. */
#define LATER_FUNCTIONS(F) \
    F(int, PQenterPipelineMode, (PGconn *connection), (connection)) \
    F(int, PQexitPipelineMode, (PGconn *connection), (connection)) \
    F(int, PQpipelineSync, (PGconn *connection), (connection))

#define DEFINE(type, name, parameters, arguments) \
    static type(*library_##name) parameters; \
    type name parameters { return library_##name arguments; }
FUNCTIONS(DEFINE)
LATER_FUNCTIONS(DEFINE)

static const char *missing;
static int has_pipelines;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
#define FIND(type, name, parameters, arguments) \
    if (library && !(library_##name = (type(*) parameters)dlsym(library, #name))) library = NULL;
    FUNCTIONS(FIND)
    void *later = library;
#define FIND_LATER(type, name, parameters, arguments) \
    if (later && !(library_##name = (type(*) parameters)dlsym(later, #name))) later = NULL;
    LATER_FUNCTIONS(FIND_LATER)
    has_pipelines = later != NULL;
    if (!library) {
        const char *reason = dlerror();
        missing = reason ? strdup(reason) : NULL;
        if (!missing) missing = "libpq.so.5 cannot be loaded";
    }
}

const char *load_postgresql(void) {
    pthread_once(&once, load);
    return missing;
}

int postgresql_has_pipelines(void) {
    pthread_once(&once, load);
    return has_pipelines;
}
