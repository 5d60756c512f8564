import Checking
import HTTPTypes
import Hummingbird
import NIOCore

/// Makes answers that are as long as what they are about, on threads of their own: a long one keeps no other request waiting.
struct Answers: Sendable {
    /// The threads.
    let workers: Workers
    /// What answers hold until they are read.
    let memory: AnswerMemory
    /// How long the making of one may take, its reader's time not counted.
    let time: Duration

    /// - Parameter time: how long the making of an answer may take.
    init(time: Duration, memory: AnswerMemory) {
        workers = Workers(count: 1)
        self.memory = memory
        self.time = time
    }

    /// Does work on the threads.
    func make<Output: Sendable>(_ work: @escaping @Sendable () throws -> Output) async throws -> Output {
        try await workers.run { _ in try work() }
    }

    /// A response of pieces. The first is made before it is returned, so that what cannot be made is a problem.
    /// - Parameters:
    ///   - bytes: how much memory it takes until the last piece is made.
    ///   - contentType: what it is.
    func response(
        _ pieces: some AnswerPieces, holding bytes: Int, _ contentType: String, status: HTTPResponse.Status = .ok,
        headers: HTTPFields = [:], to context: SuperTextRequestContext
    ) async throws -> Response {
        // Before it waits to be made: what it is made of is there already.
        let share = try hold(bytes, for: context)
        var maker = Maker(self, pieces)
        let first = try await maker.next()
        var headers = headers
        headers[.contentType] = contentType
        if maker.isAtEnd, first.readableBytes <= Self.slice {
            return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: first))
        }
        let body = ResponseBody { [maker] writer in
            var maker = maker
            try await Self.write(first, to: &writer, share)
            while !maker.isAtEnd { try await Self.write(maker.next(), to: &writer, share) }
            try await writer.finish(nil)
        }
        return Response(status: status, headers: headers, body: body)
    }

    /// Writes pieces to a response that has begun.
    func write(
        _ pieces: some AnswerPieces, to writer: inout any ResponseBodyWriter, _ share: AnswerMemory.Share
    ) async throws {
        var maker = Maker(self, pieces)
        while !maker.isAtEnd { try await Self.write(maker.next(), to: &writer, share) }
    }

    /// Takes memory for an answer.
    /// - Throws: a problem `overloaded`.
    func hold(_ bytes: Int, for context: SuperTextRequestContext) throws(RequestProblem) -> AnswerMemory.Share {
        let channel = context.channel
        return try memory.hold(bytes) { channel.close(promise: nil) }
    }

    /// So much is handed over at once; then it is waited until the reader has taken enough of it.
    private static let slice = 64 << 10

    private static func write(
        _ bytes: ByteBuffer, to writer: inout any ResponseBodyWriter, _ share: AnswerMemory.Share
    ) async throws {
        var rest = bytes
        while let part = rest.readSlice(length: min(rest.readableBytes, slice)), part.readableBytes > 0 {
            var writing = writer
            try await share.write(part.readableBytes) { try await writing.write(part) }
            writer = writing
        }
    }

    /// Makes pieces, within the time.
    private struct Maker<Pieces: AnswerPieces>: Sendable {
        private let answers: Answers
        private var pieces: Pieces
        private var left: Duration

        init(_ answers: Answers, _ pieces: Pieces) {
            self.answers = answers
            self.pieces = pieces
            left = answers.time
        }

        var isAtEnd: Bool { pieces.isAtEnd }

        mutating func next() async throws -> ByteBuffer {
            let start = ContinuousClock.now
            let (rest, piece) = try await answers.make { [pieces] in
                var pieces = pieces
                let piece = try pieces.next()
                return (pieces, piece)
            }
            pieces = rest
            left -= .now - start
            guard left > .zero else {
                throw RequestProblem(.timedOut, "The answer took too long to make. Send the text in parts.")
            }
            return piece
        }
    }
}
