import Checking
import HistoryFormat

/// Reads the states of running checks.
struct RunningStates {
    private let connection: DatabaseConnection

    init(_ connection: DatabaseConnection) { self.connection = connection }

    /// The first state of a text's check behind the one of a number.
    func first(of text: Int64, after number: Int, bytes: Int) throws -> StateEvent? {
        try event(of: text, "number > \(number) ORDER BY number", bytes: bytes)
    }

    /// The newest state of a text's check.
    func last(of text: Int64, bytes: Int) throws -> StateEvent? {
        try event(of: text, "true ORDER BY number DESC", bytes: bytes)
    }

    private func event(of text: Int64, _ choice: SQL, bytes: Int) throws -> StateEvent? {
        let row = try connection.row(
            """
            SELECT number, progress, coalesce(findings, (
                SELECT earlier.findings FROM running_state AS earlier
                WHERE earlier.text_number = chosen.text_number AND earlier.number < chosen.number
                    AND earlier.findings IS NOT NULL
                ORDER BY earlier.number DESC LIMIT 1))
            FROM running_state AS chosen WHERE text_number = \(text) AND \(choice) LIMIT 1
            """)
        guard let row else { return nil }
        return StateEvent(
            number: try row.int(0),
            state: try StoredLoading.state(
                progress: try row.text(1), findings: row.optionalText(2), bytes: bytes))
    }
}
