import Checking
import Foundation
import ProofreadingTesting
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// The whole history, given away.
@Suite(.serialized) struct ExportTests {
    private func lines(_ answer: HTTPAnswer) -> [String] {
        String(decoding: answer.body, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
    }

    @Test func everyCheckIsALineAsItIsAnsweredAloneAndARecord() async throws {
        try await TestServer.run { server in
            var checks: [JSON] = []
            for text in ["I recieved it.", "All is well.", "Two lines,\\none teh mistake."] {
                checks.append(try await server.check(#"{"text":"\#(text)","language":"en-US"}"#).json)
            }
            for query in ["", "?format=ndjson"] {
                let answer = try await server.ask("GET", "/v1/checks/export\(query)")
                #expect(answer.status == 200)
                #expect(answer.headers["content-type"] == "application/x-ndjson")
                #expect(answer.headers["content-disposition"] == "attachment; filename=\"supertext-history.ndjson\"")
                let lines = lines(answer)
                #expect(lines.last == "")
                // Behind what is answered stands what an import reads.
                let parts = lines.dropLast().map { $0.components(separatedBy: #","record":{"v":1,"#) }
                #expect(parts.map(\.count) == [2, 2, 2])
                #expect(parts.map { JSON(Array(($0[0] + "}").utf8)) } == checks)
                for line in lines.dropLast() { #expect(JSON(Array(line.utf8))?["record"]["kept"]["versions"] == 1) }
            }
        }
    }

    @Test func everyCorrectionIsARow() async throws {
        try await TestServer.run { server in
            _ = try await server.check(#"{"text":"A \"recieved\", teh\nend","language":"en-US"}"#)
            _ = try await server.check(#"{"text":"All is well.","language":"en-US"}"#)
            let answer = try await server.ask("GET", "/v1/checks/export?format=csv")
            #expect(answer.headers["content-type"] == "text/csv; charset=utf-8; header=present")
            #expect(answer.headers["content-disposition"] == "attachment; filename=\"supertext-history.csv\"")
            let text = String(decoding: answer.body, as: UTF8.self)
            let rows = text.components(separatedBy: "\r\n")
            #expect(rows.count == 5)
            #expect(
                rows.first?.hasPrefix("check,createdAt,state,format,language,words,correction,line,column,text,")
                    == true)
            #expect(rows[1].contains(",loaded,plain,en-US,4,"))
            #expect(rows[1].contains(",1,4,recieved,received,spelling,error,spelling.unknown-word,transposition,"))
            #expect(rows[1].hasSuffix(",,,\"A \"\"recieved\"\", teh\nend\""))
            #expect(rows[3].hasSuffix(",loaded,plain,en-US,3" + String(repeating: ",", count: 13)))
            #expect(rows[4] == "")
        }
    }

    @Test(arguments: [
        ("a", "a"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a\r", "\"a\r\""),
        (" a", "\" a\""), ("a ", "\"a \""), ("é", "é"),
        // What a spreadsheet would reckon with.
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\ta", "'\ta"), ("\r=1", "\"'\r=1\""),
        ("＝1", "'＝1"), ("1-1", "1-1"), ("=HYPERLINK(\"a\",\"b\")", "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\""),
    ])
    func aCellIsWhatItSays(text: String, cell: String) {
        #expect(CSVRow([text, "x"]).line == cell + ",x\r\n")
    }

    @Test func aLongHistoryIsWhole() async throws {
        let history = InMemoryHistory()
        for number in 0..<1234 {
            try await history.save(.sample(number, "teh \(number)", mistakes: ["teh": "the"]))
        }
        try await TestServer.run({ $0.history = history }) { server in
            let lines = lines(try await server.ask("GET", "/v1/checks/export"))
            #expect(lines.count == 1235)
            let ids = lines.dropLast().map { JSON(Array($0.utf8))?["id"].string }
            #expect(ids == (0..<1234).map { CheckID.sample($0).description })
        }
    }

    @Test func anEmptyHistoryIsExportedToo() async throws {
        try await TestServer.run { server in
            #expect(try await server.ask("GET", "/v1/checks/export").body.isEmpty)
            let table = try await server.ask("GET", "/v1/checks/export?format=csv")
            #expect(String(decoding: table.body, as: UTF8.self).components(separatedBy: "\r\n").count == 2)
            let head = try await server.ask("HEAD", "/v1/checks/export")
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
        }
    }

    @Test func anUnknownFormatIsAProblem() async throws {
        try await TestServer.run { server in
            for format in ["xml", "CSV", ""] {
                let answer = try await server.ask("GET", "/v1/checks/export?format=\(format)")
                #expect(answer.status == 422)
                #expect(answer.json["field"] == "format")
                #expect(answer.json["allowed"] == ["ndjson", "csv"])
            }
        }
    }
}
