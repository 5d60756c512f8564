import Synchronization
import Text

/// The language that each owner's last kept check was in: a hint at that of the next text, where it says little.
///
/// What is not in memory is read from the history, so that only owners who keep checks have one.
final class LastLanguages: Sendable {
    /// The most owners whose languages are in memory: those who asked last.
    private static let maximumOwners = 2048

    private let history: any HistoryStore
    /// `nil` is remembered too: an owner without checks is not looked up again.
    private let languages = Mutex(RecentValues<Owner, LanguageCode?>(count: maximumOwners))

    init(history: any HistoryStore) { self.history = history }

    /// The language of the owner's last check; `nil` if there is none, or the history cannot be read: no check fails for it.
    func language(of owner: Owner) async -> LanguageCode? {
        if let known = languages.withLock({ $0[owner] }) { return known }
        guard let page = try? await history.checks(HistoryQuery(limit: 1), of: owner) else { return nil }
        let language = page.checks.first?.language
        remember(language, of: owner)
        return language
    }

    /// Remembers the language of a check that was kept.
    func remember(_ language: LanguageCode?, of owner: Owner) {
        languages.withLock { $0[owner] = .some(language) }
    }

    /// Forgets what is in memory of an owner, whose history has changed.
    func forget(_ owner: Owner) { languages.withLock { $0[owner] = nil } }
}
