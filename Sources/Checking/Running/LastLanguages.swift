import Foundation
import Synchronization
import Text

/// The language that each owner's last kept check was in: a hint at that of the next text, where it says little.
///
/// What is not in memory is read from the history, so that only owners who keep checks have one.
final class LastLanguages: Sendable {
    /// The most owners whose languages are in memory: those who asked last.
    private static let maximumOwners = 2048

    /// For how many seconds a hint holds where other servers keep checks as well.
    private static let trust: TimeInterval = 10

    private struct Hint {
        /// `nil` is remembered too: an owner without checks is not looked up again.
        let language: LanguageCode?
        let at: Date
    }

    private let history: any HistoryStore
    private let isShared: Bool
    private let now: @Sendable () -> Date
    private let languages = Mutex(RecentValues<Owner, Hint>(count: maximumOwners))

    init(history: any HistoryStore, isShared: Bool = false, now: @escaping @Sendable () -> Date = { Date() }) {
        self.history = history
        self.isShared = isShared
        self.now = now
    }

    /// The language of the owner's last check; `nil` if there is none, or the history cannot be read: no check fails for it.
    func language(of owner: Owner) async -> LanguageCode? {
        if let known = languages.withLock({ $0[owner] }),
            !isShared || abs(now().timeIntervalSince(known.at)) < Self.trust
        {
            return known.language
        }
        guard let page = try? await history.checks(HistoryQuery(limit: 1), of: owner) else { return nil }
        let language = page.checks.first?.language
        remember(language, of: owner)
        return language
    }

    /// Remembers the language of a check that was kept.
    func remember(_ language: LanguageCode?, of owner: Owner) {
        let hint = Hint(language: language, at: now())
        languages.withLock { $0[owner] = hint }
    }

    /// Forgets what is in memory of an owner, whose history has changed.
    func forget(_ owner: Owner) { languages.withLock { $0[owner] = nil } }
}
