import CZlib
import Checking
import HTTPTypes
import NIOCore
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

@Suite struct CompressionTests {
    @Test(arguments: [
        ("gzip", ContentCoding.gzip), ("deflate", .deflate), ("gzip, deflate, br", .gzip), ("deflate, gzip", .gzip),
        ("deflate;q=1.0, gzip;q=0.5", .deflate), ("gzip;q=0, deflate", .deflate), ("*", .gzip), ("*;q=0.1", .gzip),
        ("gzip;q=0, *", .deflate), ("x-gzip", .gzip), ("GZIP;Q=0.3", .gzip), ("identity;q=0.5, gzip;q=0.8", .gzip),
    ])
    func aCodingIsChosen(accepted: String, coding: ContentCoding) {
        #expect(ContentCoding.preferred(by: [.acceptEncoding: accepted]) == coding)
    }

    @Test(arguments: [nil, "", "identity", "br", "gzip;q=0", "*;q=0", "gzip;q=0.5, identity;q=1", "gzip;q=2", "zip"])
    func otherwiseThereIsNone(accepted: String?) {
        var headers = HTTPFields()
        headers[.acceptEncoding] = accepted
        #expect(ContentCoding.preferred(by: headers) == nil)
    }

    @Test(arguments: ContentCoding.allCases, [0, 1, 1000, 300_000])
    func whatWasCompressedIsReadAgain(coding: ContentCoding, count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        let deflater = try #require(Deflater(coding))
        var compressed = ByteBuffer()
        for start in stride(from: 0, to: count, by: 70_000) {
            var part = deflater.compress(ByteBuffer(bytes: bytes[start..<min(count, start + 70_000)]), .some)
            compressed.writeBuffer(&part)
        }
        var end = deflater.compress(ByteBuffer(), .end)
        compressed.writeBuffer(&end)
        #expect(Plain.bytes(of: Array(compressed.readableBytesView), coding) == bytes)
        if coding == .gzip { #expect(Array(Inflater(compressed).all().readableBytesView) == bytes) }
    }

    @Test func whatIsFlushedCanBeReadAtOnce() throws {
        let deflater = try #require(Deflater(.gzip))
        let compressed = deflater.compress(ByteBuffer(string: "event: state\n\n"), .all)
        #expect(Plain.bytes(of: Array(compressed.readableBytesView), .gzip) == Array("event: state\n\n".utf8))
    }

    // MARK: Answers

    private static let text = String(repeating: "I recieved teh letter. ", count: 200)

    private func body(_ text: String) -> String { #"{"text":"\#(text)","language":"en-US"}"# }

    @Test(arguments: ContentCoding.allCases) func longAnswersAreCompressed(coding: ContentCoding) async throws {
        try await TestServer.run { server in
            let plain = try await server.check(body(Self.text))
            #expect(plain.headers["content-encoding"] == nil)
            #expect(plain.headers["vary"] == "Accept, Accept-Language, Accept-Encoding")
            let answer = try await server.check(body(Self.text), ["Accept-Encoding": coding.rawValue])
            #expect(answer.status == 200)
            #expect(answer.headers["content-encoding"] == coding.rawValue)
            #expect(answer.headers["vary"] == "Accept, Accept-Language, Accept-Encoding")
            #expect(answer.body.count < plain.body.count / 10)
            let json = try #require(JSON(Plain.bytes(of: answer.body, coding)))
            #expect(json["result"] == plain.json["result"])
        }
    }

    @Test func shortAnswersAreLeftAsTheyAre() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/healthz", ["Accept-Encoding": "gzip"])
            #expect(answer.headers["content-encoding"] == nil)
            #expect(answer.json == ["status": "ok"])
            #expect(answer.headers["content-length"] == String(answer.body.count))
        }
    }

    @Test func answersOfKnownLengthKeepOne() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/openapi.json", ["Accept-Encoding": "gzip"])
            #expect(JSON(Plain.bytes(of: answer.body, .gzip))?["openapi"].string != nil)
            let short = try await server.check(body("I recieved teh letter."), ["Accept-Encoding": "gzip"])
            #expect(short.headers["content-encoding"] == "gzip")
            #expect(short.headers["content-length"] == String(short.body.count))
        }
    }

    @Test func eventsArriveOneByOne() async throws {
        let dictionaries = HeldDictionaries()
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send(
                    "POST", "/v1/checks",
                    ["Content-Type": "application/json", "Accept": "text/event-stream", "Accept-Encoding": "gzip"],
                    body: body("I xxrecieved it."))
                #expect(try await connection.head().headers["content-encoding"] == "gzip")
                // The check is held up: what can be read now was not kept back for what follows.
                var plain = ""
                var compressed: [UInt8] = []
                while !plain.contains("event: state") {
                    compressed += try #require(try await connection.chunk())
                    plain = String(decoding: Plain.bytes(of: compressed, .gzip), as: UTF8.self)
                }
                dictionaries.release()
                while !plain.contains(#""state":"loaded""#) {
                    compressed += try #require(try await connection.chunk())
                    plain = String(decoding: Plain.bytes(of: compressed, .gzip), as: UTF8.self)
                }
            }
        }
    }

    @Test func errorsAreCompressedToo() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(
                #"{"text":"a","rules":{"only":["no.rule"]}}"#, ["Accept-Encoding": "gzip"])
            #expect(answer.status == 422)
            if answer.headers["content-encoding"] == "gzip" {
                #expect(JSON(Plain.bytes(of: answer.body, .gzip))?["code"] == "unknown-value")
            } else {
                #expect(answer.json["code"] == "unknown-value")
            }
        }
    }
}

/// Takes compressed bytes apart, also where they break off.
enum Plain {
    static func bytes(of compressed: [UInt8], _ coding: ContentCoding) -> [UInt8] {
        var stream = z_stream()
        guard supertext_inflate_init(&stream, 15 + (coding == .gzip ? 16 : 0)) == Z_OK else { return [] }
        defer { inflateEnd(&stream) }
        var (input, plain) = (compressed, [UInt8]())
        var room = [UInt8](repeating: 0, count: 1 << 16)
        input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            var status = Z_OK
            repeat {
                room.withUnsafeMutableBufferPointer { room in
                    stream.next_out = room.baseAddress
                    stream.avail_out = UInt32(room.count)
                    status = inflate(&stream, Z_SYNC_FLUSH)
                }
                plain += room[..<(room.count - Int(stream.avail_out))]
            } while status == Z_OK && (stream.avail_in > 0 || stream.avail_out == 0)
        }
        return plain
    }
}
