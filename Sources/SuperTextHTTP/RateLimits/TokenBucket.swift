/// Tokens that come at a steady rate, up to a minute's worth of them, and are taken by what a client asks for.
///
/// As long as a token is left something can be taken, however large it is; what was not there is owed, and nothing more is to be had
/// until it has come. So no text is too long for a bucket, and over time nobody takes more than comes.
struct TokenBucket: Hashable, Sendable {
    /// How many tokens come in a minute, and how many it holds.
    let perMinute: Int
    /// How many there were when it was last looked at; below zero when some are owed.
    private var level: Double
    private var lookedAt: Duration

    /// A full bucket.
    /// - Parameters:
    ///   - perMinute: how many tokens come in a minute; at least 1.
    ///   - now: the time since any moment, the same one for all that is asked of the bucket.
    init(perMinute: Int, at now: Duration) {
        self.perMinute = max(1, perMinute)
        level = Double(self.perMinute)
        lookedAt = now
    }

    /// How many whole tokens can be taken; 0 while some are owed.
    func remaining(at now: Duration) -> Int { max(0, Int(level(at: now).rounded(.down))) }

    /// How long until it is full again.
    func timeUntilFull(at now: Duration) -> Duration { time(until: Double(perMinute), at: now) }

    /// Takes tokens when there is at least one.
    /// - Returns: how long until there is one again; `nil` when they were taken.
    mutating func take(_ count: Int, at now: Duration) -> Duration? {
        let level = level(at: now)
        // A clock that steps back makes nothing.
        lookedAt = max(lookedAt, now)
        self.level = level
        // What is gathered in fractions may lack the last bit.
        guard level >= 1 - 1e-6 else { return time(until: 1, at: now) }
        self.level -= Double(count)
        return nil
    }

    /// Puts tokens back that were taken.
    mutating func giveBack(_ count: Int) { level = min(Double(perMinute), level + Double(count)) }

    /// Holds what others say that it holds.
    mutating func settle(at level: Double, at now: Duration) {
        self.level = min(Double(perMinute), level)
        lookedAt = max(lookedAt, now)
    }

    private var perSecond: Double { Double(perMinute) / 60 }

    private func level(at now: Duration) -> Double {
        let seconds = max(0, (now - lookedAt) / .seconds(1))
        return min(Double(perMinute), level + seconds * perSecond)
    }

    private func time(until wanted: Double, at now: Duration) -> Duration {
        .seconds(max(0, wanted - level(at: now)) / perSecond)
    }
}
