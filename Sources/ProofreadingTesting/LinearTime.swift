import Foundation

/// A text that is as long as one likes: something repeated, and something else as often behind it, which may have to do with it.
public struct RepeatedText: Sendable, CustomStringConvertible {
    private let first: String
    private let second: String

    /// Makes one of what is repeated.
    public init(_ first: String, then second: String = "") {
        self.first = first
        self.second = second
    }

    /// The text with about so many bytes. A letter ends each half: with it, a row of hyphens is no line, and nothing that was seen
    /// on the way is certain.
    public func text(ofAbout bytes: Int) -> String {
        let count = max(1, bytes / (first.utf8.count + second.utf8.count))
        return String(repeating: first, count: count) + "é" + String(repeating: second, count: count) + "é"
    }

    /// What is repeated.
    public var description: String {
        second.isEmpty ? first.debugDescription : "\(first.debugDescription) \(second.debugDescription)"
    }
}

/// Tells whether work takes time in proportion to its size, by the processor time that it takes, which other work on the machine does not
/// count towards.
///
/// What is eight times as large may take up to twenty times as long; with quadratic time it takes sixty-four times. Times too short to
/// be measured well are good enough, and only the best of some runs counts.
public struct LinearTime {
    /// By how much the large work is larger.
    public static let growth = 8

    private static let mostGrowth = 20.0
    private static let shortTime = 0.005
    private static let runs = 4

    private var (ofSmall, ofLarge) = (Double.infinity, Double.infinity)
    private var runs = 0

    /// Nothing was measured yet.
    public init() {}

    /// Whether the measures taken are those of linear time.
    public var isLinear: Bool { ofLarge < Self.shortTime || ofLarge < ofSmall * Self.mostGrowth }
    /// Whether another measure may still show it.
    public var isOpen: Bool { !isLinear && runs < Self.runs }
    /// How many times as long the large work took.
    public var ratio: Double { ofLarge / ofSmall }

    /// Takes what the works took in seconds.
    public mutating func measure(small: () throws -> Double, large: () throws -> Double) rethrows {
        ofLarge = min(ofLarge, try large())
        if ofLarge >= Self.shortTime { ofSmall = min(ofSmall, try small()) }
        runs += 1
    }

    /// Takes what the works took in seconds.
    public mutating func measure(
        small: () async throws -> Double, large: () async throws -> Double
    ) async rethrows {
        ofLarge = min(ofLarge, try await large())
        if ofLarge >= Self.shortTime { ofSmall = min(ofSmall, try await small()) }
        runs += 1
    }

    /// How many seconds have been computed by a clock of processor time.
    public static func seconds(by clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
