import Checking
import HTTPTypes
import Hummingbird
import NIOCore

/// Compresses answers of some size for clients that take them so, while they are written. What comes compressed from a handler, and what
/// would hardly become smaller, is left as it is.
struct CompressionMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    /// The threads that large parts are compressed on: those that serve connections are not to wait for it.
    let workers: Workers

    /// Shorter answers fit into a packet as they are.
    private static let leastBytes = 1024
    /// What is no longer is compressed at once, so that its length is known.
    private static let mostAtOnce = 32 << 10

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard response.headers[.contentEncoding] == nil, let type = response.headers[.contentType],
            Compressibility.isWorthwhile(type)
        else { return response }
        let length = response.body.contentLength
        if let length, length <= Self.leastBytes { return response }
        response.headers.vary(by: .acceptEncoding)
        guard let coding = ContentCoding.preferred(by: request.headers), let deflater = Deflater(coding) else {
            return response
        }
        response.headers[.contentEncoding] = coding.rawValue
        let isStream = response.headers[.contentType]?.hasPrefix("text/event-stream") == true
        let (body, workers) = (response.body, workers)
        if let length, length <= Self.mostAtOnce {
            let whole = try await body.collected()
            response.body = ResponseBody(
                byteBuffer: try await workers.run { _ in deflater.compress(whole, .end) })
        } else {
            response.body = ResponseBody { writer in
                try await body.write(
                    CompressingWriter(
                        parent: writer, deflater: deflater, flush: isStream ? .all : .some, workers: workers))
            }
        }
        return response
    }
}

/// Compresses what is written, and writes it on.
private struct CompressingWriter: ResponseBodyWriter {
    var parent: any ResponseBodyWriter
    let deflater: Deflater
    /// What is sent of what was written: of a stream of events all, so that none waits for the next.
    let flush: Deflater.Flush
    let workers: Workers

    /// So much is compressed where it is written: some tenths of a millisecond.
    private static let mostHere = 8 << 10
    /// And so much at a time elsewhere.
    private static let mostAtOnce = 64 << 10

    mutating func write(_ buffer: ByteBuffer) async throws {
        var rest = buffer
        while let part = rest.readSlice(length: min(rest.readableBytes, Self.mostAtOnce)), part.readableBytes > 0 {
            try await pass(part, rest.readableBytes == 0 ? flush : .some)
        }
    }

    private mutating func pass(_ part: ByteBuffer, _ flush: Deflater.Flush) async throws {
        let compressed: ByteBuffer
        if part.readableBytes <= Self.mostHere {
            compressed = deflater.compress(part, flush)
        } else {
            compressed = try await workers.run { [deflater] _ in deflater.compress(part, flush) }
        }
        if compressed.readableBytes > 0 { try await parent.write(compressed) }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
        let end = deflater.compress(ByteBuffer(), .end)
        var parent = parent
        try await parent.write(end)
        try await parent.finish(trailingHeaders)
    }
}

/// Keeps what is written.
private final class Collector: ResponseBodyWriter {
    private(set) var bytes = ByteBuffer()

    func write(_ buffer: ByteBuffer) {
        var buffer = buffer
        bytes.writeBuffer(&buffer)
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) {}
}

extension ResponseBody {
    /// All of it.
    fileprivate func collected() async throws -> ByteBuffer {
        let collector = Collector()
        try await write(collector)
        return collector.bytes
    }
}

extension HTTPFields {
    /// Says that another answer would be given for another value of a field.
    mutating func vary(by name: HTTPField.Name) {
        guard let names = self[.vary] else { return self[.vary] = name.rawName }
        let isThere = names.split(separator: ",").contains { $0.trimmingSpaces.lowercased() == name.canonicalName }
        if !isThere { self[.vary] = names + ", " + name.rawName }
    }
}
