import NIOCore

/// An answer that is made a piece at a time, each when the one before is under way: so an answer takes no more memory than what it says, and
/// nobody who went away is written for.
protocol AnswerPieces: Sendable {
    /// Whether there is no more.
    var isAtEnd: Bool { get }

    /// Makes the next piece: of some tens of kilobytes where it can be, some milliseconds of work.
    mutating func next() throws -> ByteBuffer
}

extension AnswerPieces {
    /// About how long pieces are.
    static var usualBytes: Int { 48 << 10 }
}
