/// The port for mistakes that are none any more: unknown words that an owner has put into the personal dictionary since. They are marked, and
/// count in no insights and make no exercises, until the dictionary has them no more.
///
/// Part of ``HistoryStore``, whose contract it is tested with.
public protocol KnownWordStore: Sendable {
    /// The version of the owner's words that mistakes were compared with last; 0 when they never were.
    func comparedVersion(of owner: Owner) async throws(StoreError) -> Int

    /// The unknown words of the owner's mistakes that are marked as known, and those which in lower case are among some.
    func unknownWords(among texts: Set<String>, of owner: Owner) async throws(StoreError) -> Set<WrittenWord>

    /// Marks words as known, or as unknown again, wherever they were written so; all or none.
    /// - Parameter version: of the owner's words, which the words were compared with.
    func mark(_ words: Set<WrittenWord>, comparedWith version: Int, of owner: Owner) async throws(StoreError)
}
