import Checking

extension DatabaseConnection {
    /// Whether somebody has a long history, of which more is kept: see ``LongHistories``.
    func hasLongHistory(_ owner: Owner) throws -> Bool {
        try row("SELECT FROM long_history WHERE whose = \(owner.rawValue)") != nil
    }
}
