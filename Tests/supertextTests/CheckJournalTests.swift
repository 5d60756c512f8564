import Foundation
import Testing

@testable import supertext

@Suite struct CheckJournalTests {
    private let folder: Folder
    private var path: String { folder.path("journal") }

    init() throws { folder = try Folder() }

    @Test func whatWasDoneIsKnownToTheNextRun() throws {
        let key = CheckJournal.key(path: "a.md", text: "One.")
        #expect(key != CheckJournal.key(path: "a.md", text: "Two."))
        #expect(key != CheckJournal.key(path: "b.md", text: "One."))
        let first = try CheckJournal(at: path, of: ["check", "."])
        first.note(key, findings: 12)
        #expect(try CheckJournal(at: path, of: ["check", "."]).done == [key: 12])
        first.end()
        #expect(try CheckJournal(at: path, of: ["check", "."]).done.isEmpty)
    }

    @Test func aJournalOfOtherArgumentsIsLeftAsItIs() throws {
        _ = try CheckJournal(at: path, of: ["check", "."])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(throws: CheckJournal.Failure.self) { try CheckJournal(at: path, of: ["check", "docs"]) }
        _ = try folder.write("essay.txt", Data("An essay.\n".utf8))
        #expect(throws: CheckJournal.Failure.self) { try CheckJournal(at: folder.path("essay.txt"), of: ["check"]) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        #expect(try String(contentsOfFile: folder.path("essay.txt"), encoding: .utf8) == "An essay.\n")
    }

    @Test func aLineThatIsHalfThereIsPassedOver() throws {
        try CheckJournal(at: path, of: ["check"]).note(7, findings: 1)
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("0123".utf8))
        try CheckJournal(at: path, of: ["check"]).note(8, findings: 0)
        #expect(try CheckJournal(at: path, of: ["check"]).done == [7: 1, 8: 0])
    }
}
