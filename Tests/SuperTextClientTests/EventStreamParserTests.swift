import Testing

@testable import SuperTextClient

/// Event streams as the HTML standard has them, however they are cut into pieces.
@Suite struct EventStreamParserTests {
    private let stream =
        "retry: 1500\n\nid: 1\nevent: state\ndata: {\"a\":1}\n\n:\n\nid:2\r\nevent: other\rdata: one\r\ndata:two\n\ndata\n\nevent: none\nid: 3\n\n"

    @Test(arguments: [1, 2, 3, 7, 1000])
    func eventsAreTheSameInAnyPieces(size: Int) {
        var parser = EventStreamParser()
        let bytes = Array(stream.utf8)
        let events = stride(from: 0, to: bytes.count, by: size).flatMap { start in
            parser.read(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(events.map(\.event.name) == ["state", "other", "message"])
        #expect(events.map { String(decoding: $0.event.data, as: UTF8.self) } == [#"{"a":1}"#, "one\ntwo", ""])
        #expect(events.map(\.id) == ["1", "2", "2"])
        #expect(parser.reconnectionTime == .milliseconds(1500))
    }
}
