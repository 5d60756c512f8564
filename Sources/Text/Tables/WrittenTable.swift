/// A table that people write: lines of fields with tabs between them, below a line with the names of the columns. Empty lines are passed over,
/// and those that begin with `#`, which are for people.
package struct WrittenTable: Sendable {
    /// A line that has a field for each column.
    package struct Row: Sendable {
        /// The line, from 1.
        package let line: Int
        package let fields: [String]
    }

    /// The name of the file, for errors.
    package let file: String
    package let columns: [String]
    package let rows: [Row]

    /// Reads a table: a millisecond for 2,000 rows.
    /// - Parameter file: what errors call it.
    /// - Throws: ``DataFileError`` when a line has another number of fields than there are columns, or none has any.
    package init(_ bytes: TableBytes, file: String) throws(DataFileError) {
        self.file = file
        (columns, rows) = try bytes.withBytes { (bytes) throws(DataFileError) in
            var columns: [String] = []
            var rows: [Row] = []
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where !line.isEmpty && line.first != UInt8(ascii: "#") {
                let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                    .map { String(decoding: $0, as: UTF8.self) }
                if columns.isEmpty {
                    columns = fields
                } else if fields.count == columns.count {
                    rows.append(Row(line: index + 1, fields: fields))
                } else {
                    throw DataFileError(
                        file: file, line: index + 1,
                        reason: "There are \(columns.count) columns, and the line has \(fields.count) fields.")
                }
            }
            if columns.isEmpty {
                throw DataFileError(file: file, line: 1, reason: "No line names the columns.")
            }
            return (columns, rows)
        }
    }

    /// What is wrong with a row, as an error.
    package func error(_ row: Row, _ reason: String) -> DataFileError {
        DataFileError(file: file, line: row.line, reason: reason)
    }
}
