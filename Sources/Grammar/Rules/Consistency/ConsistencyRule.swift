/// A rule about what a writer may do in one way or another, but should do in the same way throughout a text.
///
/// It says where either way is gone; the whole text decides which one is the writer's, and what is written otherwise is flagged.
public protocol ConsistencyRule: Sendable {
    /// What the rule is.
    var info: RuleInfo { get }

    /// Where something is written in one of the ways, in the order of the text. Called from several threads at once.
    func usages(in sentence: SentenceView) -> [Usage]
}

/// A place where something is written in one of several ways.
public struct Usage: Sendable {
    /// What is written: ways are compared of the same topic.
    package let topic: String
    /// In which way.
    package let way: String
    /// What makes it the odd one.
    package let decidedBy: Decision
    /// What is said of it when it is the odd one.
    package let match: Match

    /// What makes a usage the odd one in its text.
    package enum Decision: Sendable {
        /// The text mostly goes another way.
        case majority
        /// It stands there once; what comes back is meant.
        case repetition
    }

    /// Makes a usage.
    init(topic: String, way: String, decidedBy decision: Decision = .majority, _ match: Match) {
        self.topic = topic
        self.way = way
        self.decidedBy = decision
        self.match = match
    }
}
