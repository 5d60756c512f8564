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
    /// What is said of it when the text mostly goes another way.
    let match: Match

    /// Makes a usage.
    init(topic: String, way: String, _ match: Match) {
        self.topic = topic
        self.way = way
        self.match = match
    }
}

/// A usage in a paragraph, with what is said of it when the text mostly goes another way.
struct FoundUsage: Sendable {
    let topic: String
    let way: String
    let finding: Finding
}

/// How a text goes about things that may be done in several ways.
struct UsageCounts {
    private var counts: [String: [String: Int]] = [:]

    mutating func add(_ usage: FoundUsage) { counts[usage.topic, default: [:]][usage.way, default: 0] += 1 }

    /// Whether the text goes another way more often: of ways that are as frequent none is the writer's.
    func isOdd(_ usage: FoundUsage) -> Bool {
        guard let ways = counts[usage.topic], let own = ways[usage.way] else { return false }
        return ways.contains { $0.value > own }
    }
}
