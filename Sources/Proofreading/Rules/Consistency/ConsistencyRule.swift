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
    let topic: String
    /// In which way.
    let way: String
    /// What makes it the odd one.
    let decidedBy: Decision
    /// What is said of it when it is the odd one.
    let match: Match

    /// What makes a usage the odd one in its text.
    enum Decision: Sendable {
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

/// A usage in a paragraph, with what is said of it when it is the odd one.
struct FoundUsage: Sendable {
    let topic: String
    let way: String
    let decidedBy: Usage.Decision
    let finding: Finding

    /// The same usage with another finding.
    func with(_ finding: Finding) -> FoundUsage {
        FoundUsage(topic: topic, way: way, decidedBy: decidedBy, finding: finding)
    }
}

/// How a text goes about things that may be done in several ways.
struct UsageCounts {
    private var counts: [String: [String: Int]] = [:]

    mutating func add(_ usage: FoundUsage) { counts[usage.topic, default: [:]][usage.way, default: 0] += 1 }

    /// Whether a usage is not the writer's: of ways that are as frequent none is.
    func isOdd(_ usage: FoundUsage) -> Bool {
        guard let ways = counts[usage.topic], let own = ways[usage.way] else { return false }
        return switch usage.decidedBy {
        case .majority: ways.contains { $0.value > own }
        case .repetition: own == 1
        }
    }
}
