import Proofreading
import Synchronization

/// All words of the personal dictionary at one moment, ready to be asked for in any language.
public final class PersonalWordLists: Sendable {
    private let entries: [WordEntry]
    private let words = Mutex<[LanguageCode: PersonalWords]>([:])

    /// No word.
    public static let none = PersonalWordLists([])

    /// Makes lists.
    public init(_ entries: [WordEntry]) { self.entries = entries }

    /// The words that are right in a language; put together when they are first asked for.
    public func words(for language: LanguageCode) -> PersonalWords {
        if entries.isEmpty { return .none }
        return words.withLock { words in
            if let known = words[language] { return known }
            let made = PersonalWords(entries.lazy.filter { $0.holds(in: language) }.map(\.text))
            words[language] = made
            return made
        }
    }
}

/// Keeps the words that were read last, until they change.
final class PersonalWordsCache: Sendable {
    private struct State {
        var lists: PersonalWordLists?
        var generation = 0
    }

    private let state = Mutex(State())

    /// What was read last; `nil` when it has changed since.
    var lists: PersonalWordLists? { state.withLock { $0.lists } }

    /// Counts the changes.
    var generation: Int { state.withLock { $0.generation } }

    /// Notes a change.
    func invalidate() {
        state.withLock { state in
            state.generation += 1
            state.lists = nil
        }
    }

    /// Keeps what was read, unless there was a change since it began to be read.
    func keep(_ lists: PersonalWordLists, of generation: Int) {
        state.withLock { state in
            if state.generation == generation { state.lists = lists }
        }
    }
}
