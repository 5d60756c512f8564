import Grammar

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
