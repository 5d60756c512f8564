/// A part of a pattern as it is written: see `docs/rules.md`.
indirect enum PatternNode: Sendable {
    /// A token, or several of a kind.
    case step(Pattern.Step)
    /// Alternatives in round brackets, and how often they may stand.
    case group([[PatternNode]], name: String?, number: Int, least: Int, most: Int)
    /// `[` and `]`: the beginning and end of what is flagged.
    case markStart
    case markEnd
    /// `^` and `$`: the beginning and end of the sentence.
    case sentenceStart
    case sentenceEnd
}

/// A pattern without groups: what becomes of a ``PatternNode`` when one way through its alternatives is taken.
enum PatternItem: Sendable {
    case step(Pattern.Step)
    case captureStart([String])
    case captureEnd([String])
    case markStart
    case markEnd
    case sentenceStart
    case sentenceEnd
}

/// Takes every way through a pattern's groups: brackets cost nothing when a text is checked.
struct PatternExpansion {
    /// The most ways.
    static let limit = 512

    /// All ways through some nodes.
    /// - Throws: ``PatternFault`` when there are more than ``limit``.
    static func items(of nodes: [PatternNode]) throws(PatternFault) -> [[PatternItem]] {
        var ways: [[PatternItem]] = [[]]
        for node in nodes {
            switch node {
            case .step(let step): ways.appendToEach(.step(step))
            case .markStart: ways.appendToEach(.markStart)
            case .markEnd: ways.appendToEach(.markEnd)
            case .sentenceStart: ways.appendToEach(.sentenceStart)
            case .sentenceEnd: ways.appendToEach(.sentenceEnd)
            case .group(let alternatives, let name, let number, let least, let most):
                var inner: [[PatternItem]] = []
                for alternative in alternatives { inner += try items(of: alternative) }
                let names = [String(number)] + (name.map { [$0] } ?? [])
                ways = try repeating(inner, least...most, behind: ways, names)
            }
            guard ways.count <= limit else { throw PatternFault("The brackets make more than \(limit) alternatives.") }
        }
        return ways
    }

    private static func repeating(
        _ inner: [[PatternItem]], _ times: ClosedRange<Int>, behind ways: [[PatternItem]], _ names: [String]
    ) throws(PatternFault) -> [[PatternItem]] {
        var rounds: [[PatternItem]] = [[]]
        var all: [[PatternItem]] = []
        for time in 0...times.upperBound {
            if times.contains(time) { all += rounds.map { [.captureStart(names)] + $0 + [.captureEnd(names)] } }
            guard time < times.upperBound else { break }
            rounds = rounds.flatMap { round in inner.map { round + $0 } }
            guard rounds.count + all.count <= limit else {
                throw PatternFault("The brackets make more than \(limit) alternatives.")
            }
        }
        guard all.count * ways.count <= limit else {
            throw PatternFault("The brackets make more than \(limit) alternatives.")
        }
        // The longest come first: of ways that begin in one place, the one that is tried first stays.
        return ways.flatMap { way in all.reversed().map { way + $0 } }
    }
}

extension [[PatternItem]] {
    fileprivate mutating func appendToEach(_ item: PatternItem) {
        for index in indices { self[index].append(item) }
    }
}
