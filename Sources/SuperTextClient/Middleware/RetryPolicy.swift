import Foundation

/// When something that failed is tried again: after a time that doubles and is a matter of chance, so that many clients do not come back at once.
public struct RetryPolicy: Sendable {
    /// How often it is tried at most, the first time included.
    public var maximumAttempts = 5
    /// The longest time before the second attempt; it doubles with each further one.
    public var firstDelay = Duration.milliseconds(250)
    /// The longest time that is waited. Where the server wants more, its answer is taken.
    public var maximumDelay = Duration.seconds(30)
    /// A number from 0 to 1, which share of the longest time is waited.
    public var chance: @Sendable () -> Double = { .random(in: 0...1) }
    /// Waits.
    public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// Makes a policy.
    public init() {}

    /// The time before the next attempt.
    /// - Parameter attempt: how often it was tried, from 1.
    func delay(after attempt: Int) -> Duration {
        let longest = min(maximumDelay, firstDelay * pow(2, Double(min(attempt, 30) - 1)))
        return longest * min(max(chance(), 0), 1)
    }
}
