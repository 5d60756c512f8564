/// The port for what owners decided on unknown words, in the checks that they keep. No call sees what another decided.
///
/// Part of ``HistoryStore``, whose contract it is tested with.
public protocol DecisionHistory: Sendable {
    /// What the owner decided on unknown words, of the latest checks first.
    /// - Parameter limit: how many decisions are looked at, at most.
    func decidedWords(of owner: Owner, limit: Int) async throws(StoreError) -> DecidedWords

    /// A number that is another one after each change to decisions, of whatever owner and by whichever process.
    func decisionsVersion() async throws(StoreError) -> Int
}

/// What was decided on unknown words.
public struct DecidedWords: Hashable, Sendable {
    /// In how many checks each was replaced, and by what.
    public var accepted: [Mistake: [String: Int]]
    /// In how many checks each was dismissed.
    public var dismissed: [Mistake: Int]

    /// Makes decisions.
    public init(accepted: [Mistake: [String: Int]] = [:], dismissed: [Mistake: Int] = [:]) {
        self.accepted = accepted
        self.dismissed = dismissed
    }
}
