import Foundation
import ProofreadingTesting
import Testing

@testable import History
@testable import HistoryFormat

/// Lines of exports and records of databases that break off or were damaged: nothing of it may stop a reader.
@Suite struct BrokenRecordsTests {
    private static let state =
        #"{"v":1,"result":{"lang":{"code":"en-US","name":"English","det":true,"conf":0.5},"words":1,"sentences":1,"findings":[{"id":"a","at":[0,3],"read":"dgo","rule":"spelling.unknown-word","cat":"spelling","sev":"error","msg":"x","args":{"a":"b"},"sugg":[{"t":"dog","c":0.9}],"cause":"c","edits":[{"op":"insert","at":1,"t":"o"}]}]}}"#
    private static let line =
        #"{"id":"01970000-0000-7000-8000-000000000001","createdAt":"2026-01-02T03:04:05.678Z","text":"dgo","format":"plain","record":{"v":1,"state":"#
        + state + #","kept":{"versions":1,"names":[],"decisions":[],"mistakes":[],"written":[]}}}"#

    @Test func linesThatBreakOffAreRefused() throws {
        for prefix in BrokenInputs.prefixes(of: Self.line).dropLast() {
            #expect(throws: ImportedText.Fault.self) { try ImportedText(line: Data(prefix)) }
        }
        #expect(try ImportedText(line: Data(Self.line.utf8)).check.text == "dgo")
    }

    @Test func statesThatBreakOffAreRefused() throws {
        for prefix in BrokenInputs.prefixes(of: Self.state).dropLast() {
            #expect(throws: (any Error).self) { try StoredState(json: String(decoding: prefix, as: UTF8.self)) }
            for name in ["loading", "loaded", "error"] {
                #expect(throws: (any Error).self) { try FirstFormat.state(name, prefix, of: [], format: "plain") }
            }
        }
        #expect(try StoredState(json: Self.state).state(of: Array("dgo".utf8)).findings.count == 1)
    }

    @Test(arguments: BrokenInputs.openings) func recordsOfOpeningsAreRefused(opening: String) {
        for input in BrokenInputs.repeated(opening, step: 97) {
            #expect(throws: ImportedText.Fault.self) { try ImportedText(line: Data(input)) }
            #expect(throws: (any Error).self) {
                try StoredState(json: #"{"v":"# + String(decoding: input, as: UTF8.self))
            }
        }
    }
}
