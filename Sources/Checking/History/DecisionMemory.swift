import Foundation
import Spelling

/// What each owner's decisions say to checks: which suggestions they are likelier to take, and which words they call right.
final class DecisionMemory: Sendable {
    /// What an owner's decisions say.
    struct Evidence: Sendable {
        /// What was written in place of unknown words.
        let choices: PersonalChoices
        /// The words that were dismissed so often that they belong into the personal dictionary.
        let offered: Set<Mistake>
    }

    /// In how many checks a word is dismissed before it is offered for the personal dictionary.
    static let dismissals = 3
    /// How many decisions are looked at: those of long ago say little.
    private static let maximumDecisions = 5000

    private let history: any DecisionHistory
    private let memory: OwnerMemory<Evidence>

    init(history: any DecisionHistory, now: @escaping @Sendable () -> Date, changes: (any ChangeFeed)? = nil) {
        self.history = history
        memory = OwnerMemory(now: now, changes: changes)
    }

    /// What the owner's decisions say now. They are read once, some 10 ms of 5,000, and again after a change; while they cannot be read,
    /// what they said last holds, or nothing: no check fails for it.
    func current(of owner: Owner) async -> Evidence {
        let evidence = await memory.currentOrLast(
            of: owner, version: { () throws(StoreError) in try await history.decisionsVersion() },
            read: { () throws(StoreError) in
                Evidence(try await history.decidedWords(of: owner, limit: Self.maximumDecisions))
            })
        return evidence ?? Evidence(DecidedWords())
    }

    /// Forgets what is remembered of an owner, whose decisions have changed.
    func forget(_ owner: Owner) { memory.forget(owner) }

    /// Another server may have changed the decisions of an owner; of any, when it is `nil`.
    func doubt(_ owner: Owner?) { memory.doubt(owner) }
}

extension DecisionMemory.Evidence {
    init(_ words: DecidedWords) {
        choices = PersonalChoices(
            words.accepted.flatMap { mistake, chosen in
                chosen.map { PersonalChoices.Choice(mistake.text, to: $0.key, in: mistake.language, count: $0.value) }
            })
        offered = Set(words.dismissed.filter { $0.value >= DecisionMemory.dismissals }.keys)
    }
}
