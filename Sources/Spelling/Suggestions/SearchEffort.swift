import Synchronization
import Text

/// What may be spent on the unknown words of one text.
///
/// To look for what is near a word takes a thousand times as long as to know one, and a text may be made of nothing else. So there is so much
/// for a text, by its size; all threads that work on it spend of the same. Of texts that somebody wrote hardly any comes near it.
package final class SearchBudget: Sendable {
    private let left: Atomic<Int>
    private let total: Int

    /// What a text may spend for each of its first bytes, and for each of the others, in steps (``SearchEffort``): some tenths of a second for
    /// four kilobytes, and four milliseconds for each kilobyte more.
    private static let (perByte, perLaterByte) = (2400, 120)
    /// How many the first bytes are. A text of fewer than a kilobyte may spend as much as one.
    private static let (leastBytes, firstBytes) = (1 << 10, 4 << 10)

    /// Makes the budget of a text of so many bytes.
    package init(textBytes: Int) {
        total =
            max(Self.leastBytes, min(textBytes, Self.firstBytes)) * Self.perByte
            + max(0, textBytes - Self.firstBytes) * Self.perLaterByte
        left = Atomic(total)
    }

    /// How far a search may go now.
    var reach: SearchEffort.Reach {
        let left = left.load(ordering: .relaxed)
        return left > 0 ? .full : left > -total / 4 ? .near : .none
    }

    func spend(_ steps: Int) { left.wrappingSubtract(steps, ordering: .relaxed) }
}

/// How much may be done to find out what was meant by a word, and whether it is still wanted.
///
/// What is done is counted in steps of some 30 nanoseconds, such as a look at a node of the tree of words.
public struct SearchEffort: Sendable {
    /// How far a search may go.
    package enum Reach {
        /// As far as it takes.
        case full
        /// To what is near alone.
        case near
        /// Nowhere.
        case none
    }

    private let budget: SearchBudget?
    package let cancellation: Cancellation
    private var isForNames = false

    /// As much as it takes.
    public static let unlimited = SearchEffort()

    package init(within budget: SearchBudget? = nil, _ cancellation: Cancellation = .never) {
        self.budget = budget
        self.cancellation = cancellation
    }

    package var reach: Reach {
        let reach = budget?.reach ?? .full
        return isForNames && reach == .full ? .near : reach
    }

    /// The same for words that are names, of which nothing that is far was meant.
    package var forNames: SearchEffort {
        var effort = self
        effort.isForNames = true
        return effort
    }

    /// Whether what is found is no longer wanted: then a search ends where it is.
    package var isCancelled: Bool { cancellation.isCancelled }

    /// Counts what was done.
    func spend(_ steps: Int) { budget?.spend(steps) }

    /// Counts questions to a dictionary about words of so many letters: in a language that joins words it looks at all ways to part them.
    package func spendQuestions(_ count: Int = 1, letters: Int, joinsWords: Bool) {
        spend(count * (200 + (joinsWords ? letters * letters * letters * 3 / 10 : 0)))
    }

    /// Counts a question about a word of so many letters that the dictionary answered at a glance.
    func spendGlance(letters: Int, joinsWords: Bool) { spend(20 + (joinsWords ? letters * letters : 0)) }
}
