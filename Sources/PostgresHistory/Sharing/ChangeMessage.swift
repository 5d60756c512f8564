import Checking

/// A change as PostgreSQL notifies others of it: what kind it is, and of whom. No text, no word.
enum ChangeMessage {
    /// What servers listen to.
    static let channel = "supertext"

    /// The message; `nil` for what is not sent.
    static func text(_ change: StoreChange) -> String? {
        switch change {
        case .words(let owner): "words \(owner.rawValue)"
        case .decisions(let owner): "decisions \(owner.rawValue)"
        case .keys: "keys"
        case .deleted(let owner, let id?): "deleted \(id) \(owner.rawValue)"
        case .deleted(let owner, nil): "emptied \(owner.rawValue)"
        case .trimmed(let owner): "trimmed \(owner.rawValue)"
        case .state(let id): "state \(id)"
        case .givenBack: "given-back"
        case .anything: nil
        }
    }

    /// The change that a message tells of. What a later version tells may be anything.
    static func change(_ text: String) -> StoreChange {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count > 1 ? String(parts[1]) : ""
        let owner = Owner(rawValue: rest)
        switch parts.first {
        case "words": return .words(owner)
        case "decisions": return .decisions(owner)
        case "keys": return .keys
        case "emptied": return .deleted(owner, nil)
        case "trimmed": return .trimmed(owner)
        case "given-back": return .givenBack
        case "state": return CheckID(rest).map { .state($0) } ?? .anything
        case "deleted":
            guard let id = CheckID(String(rest.prefix(36))), rest.utf8.count > 37 else { return .anything }
            return .deleted(Owner(rawValue: String(rest.dropFirst(37))), id)
        default: return .anything
        }
    }
}

extension DatabaseConnection {
    /// Has everybody who listens told of a change, once the transaction is committed.
    func notify(_ change: StoreChange) throws {
        guard let text = ChangeMessage.text(change) else { return }
        try later("SELECT pg_notify(\(ChangeMessage.channel), \(text))::text")
    }
}
