/// Forgets who had a key, with everything that was kept with it.
public struct KeyRemoval: Sendable {
    private let keys: any KeyStore
    private let history: any HistoryStore
    private let words: any WordListStore

    /// Makes the use case over the stores.
    public init(keys: any KeyStore, history: any HistoryStore, words: any WordListStore) {
        self.keys = keys
        self.history = history
        self.words = words
    }

    /// Forgets a key that was revoked: its name, and its history and words unless another key opens them as well, or they are those of
    /// the time before there were keys.
    /// - Returns: how many texts were forgotten; `nil` when they are somebody's still.
    /// - Throws: ``KeyError``, or ``StoreError``.
    public func forget(_ name: String) async throws -> Int? {
        let ring = try await keys.ring()
        guard let key = ring.key(named: name) else { throw KeyError.unknownName(name) }
        guard key.revokedAt != nil else { throw KeyError.notRevoked(name) }
        let isShared = ring.keys.values.contains { $0.owner == key.owner && $0.name != name }
        var texts: Int?
        if key.owner != .local, !isShared {
            // What was kept goes first: when that fails, the key is there to try again with.
            texts = try await history.deleteAll(of: key.owner)
            let entries = try await words.allWords(of: key.owner)
            for (language, entries) in Dictionary(grouping: entries, by: \.language) {
                _ = try await words.remove(entries.map { try PersonalWord($0.text) }, from: language, of: key.owner)
            }
        }
        _ = try await keys.remove(name)
        return texts
    }
}
