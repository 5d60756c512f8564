@testable import SuperTextHTTP

extension AnswerPieces {
    /// The whole answer.
    func all() throws -> [UInt8] { try pieces().flatMap { $0 } }

    /// The pieces of the answer.
    func pieces() throws -> [[UInt8]] {
        var (rest, made) = (self, [[UInt8]]())
        while !rest.isAtEnd { made.append(Array(try rest.next().readableBytesView)) }
        return made
    }
}
