import Checking
import SuperTextHTTPTesting
import Testing

/// An answer is linear in the text: with a sentence in each correction, that of one long line grew with its square.
@Suite(.serialized) struct LinearAnswerTests {
    /// How many bytes there are in what a line of wrong words brings about.
    private struct Sizes {
        let answer: Int
        let stream: Int
        let languageTool: Int
        let list: Int

        init(ofWords count: Int, _ server: TestServer) async throws {
            let text = WrongWords.line(ofWords: count)
            let json = #"{"text":"\#(text)","language":"en-US","level":"picky"}"#
            let checked = try await server.check(json)
            #expect(checked.body.count(of: #""shortMessage":"#) == count)
            answer = checked.body.count
            stream = try await server.check(json, ["Accept": "text/event-stream"]).body.count
            let matches = try await server.languageTool(
                "check", ["language": "en-US", "level": "picky", "text": text])
            #expect(matches.body.count(of: #""shortMessage":"#) == count)
            languageTool = matches.body.count
            list = try await server.ask("GET", "/v1/checks").body.count
        }
    }

    @Test func anAnswerAboutOneLongLineGrowsWithItsLength() async throws {
        try await TestServer.run {
            $0.dictionaries = WrongWords()
        } _: { server in
            // 25 KB and 76 KB.
            let small = try await Sizes(ofWords: 2125, server)
            let large = try await Sizes(ofWords: 3 * 2125, server)
            for size in [\Sizes.answer, \.stream, \.languageTool] {
                #expect(Double(large[keyPath: size]) < 3.1 * Double(small[keyPath: size]))
            }
            // A list holds nothing of what was found: two checks are in the first, four in the second.
            #expect(small.list < 2 * 600)
            #expect(large.list < 4 * 600)
        }
    }
}

extension [UInt8] {
    /// How often a text stands in the bytes.
    fileprivate func count(of text: String) -> Int { ranges(of: Array(text.utf8)).count }
}
