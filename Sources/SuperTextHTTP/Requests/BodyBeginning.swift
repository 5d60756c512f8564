import Hummingbird
import NIOCore

/// The first bytes of a body, of which the rest may not have come yet.
struct BodyBeginning {
    /// The bytes: all, or so many as were asked for and what came with them.
    let bytes: ByteBuffer
    /// Whether there are no more.
    let isAll: Bool

    /// The bytes up to the last `&`, unless there are no more: behind it a field may be cut off.
    var fields: [UInt8] {
        let view = bytes.readableBytesView
        if isAll { return Array(view) }
        return view.lastIndex(of: UInt8(ascii: "&")).map { Array(view[..<$0]) } ?? []
    }
}

extension Request {
    /// Reads the beginning of the body, which stays to be read by others.
    /// - Parameters:
    ///   - count: how many bytes of it.
    ///   - limit: the most bytes that all of it may have.
    /// - Throws: what ``wholeBody(upTo:)`` does.
    mutating func beginning(_ count: Int, upTo limit: Int) async throws -> BodyBeginning {
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw Self.tooLarge(limit) }
        var iterator = body.makeAsyncIterator()
        var bytes = ByteBuffer()
        var isAll = false
        do {
            while !isAll, bytes.readableBytes < count {
                if var chunk = try await iterator.next() { bytes.writeBuffer(&chunk) } else { isAll = true }
            }
        } catch {
            throw Self.readable(error, upTo: limit)
        }
        body =
            isAll
            ? RequestBody(buffer: bytes)
            : RequestBody(asyncSequence: BegunBody(beginning: bytes, rest: BegunBody.Rest(iterator: iterator)))
        return BodyBeginning(bytes: bytes, isAll: isAll)
    }
}

/// A body whose beginning was read, and which is read on from there. It is read once, as the body itself is.
private struct BegunBody: AsyncSequence, Sendable {
    /// Goes from the task that read the beginning to the one that reads on: never are there two.
    struct Rest: @unchecked Sendable {
        let iterator: RequestBody.AsyncIterator
    }

    let beginning: ByteBuffer
    let rest: Rest

    struct AsyncIterator: AsyncIteratorProtocol {
        var beginning: ByteBuffer?
        var rest: RequestBody.AsyncIterator

        mutating func next() async throws -> ByteBuffer? {
            guard let first = beginning else { return try await rest.next() }
            beginning = nil
            return first
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(beginning: beginning, rest: rest.iterator) }
}
