import CPostgreSQL

// Several statements of which the server is told before it has answered any: who is far from it waits once.

extension DatabaseConnection {
    /// Whether libpq has that: from PostgreSQL 14 on.
    static let hasPipelines = postgresql_has_pipelines() != 0

    /// Sends several statements at once, and answers what the last does. Those behind one that fails are not carried out.
    func pipelined(_ sql: [SQL]) throws -> SQLResult {
        try makeRoom(for: sql.count)
        let statements = try sql.map { try prepared($0) }
        guard PQenterPipelineMode(handle) == 1 else { throw loss }
        defer { PQexitPipelineMode(handle) }
        for statement in statements {
            let isSent = statement.withValues { values in
                if let name = statement.name {
                    return PQsendQueryPrepared(
                        handle, name, values.count, values.pointers, values.lengths, values.formats, 1)
                }
                return PQsendQueryParams(
                    handle, statement.text, values.count, nil, values.pointers, values.lengths, values.formats, 1)
            }
            guard isSent == 1 else { throw loss }
        }
        guard PQpipelineSync(handle) == 1 else { throw loss }
        var answers: [Result<SQLResult, any Error>] = []
        // All are read, so that the next statement has its own. Between two there is nothing.
        while answers.count < statements.count {
            guard let answer = PQgetResult(handle) else { throw loss }
            answers.append(Result { try taken(answer) })
            while let more = PQgetResult(handle) { PQclear(more) }
        }
        PQclear(PQgetResult(handle))
        // The first is why the others failed.
        for answer in answers { if case .failure(let error) = answer { throw error } }
        guard let last = answers.last else { throw loss }
        return try last.get()
    }
}
