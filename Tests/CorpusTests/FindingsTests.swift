import Foundation
import Proofreading
import Testing

/// Whole documents, as they are checked with the installed dictionaries and the project's own data: the snapshot beside each
/// shows every line with something to correct, and below it what is reported of it. After a change that is meant, run the tests
/// with `UPDATE_SNAPSHOTS=1` and read the difference.
@Suite struct FindingsTests {
    @Test(arguments: ["guide.md", "page.html", "paper.tex", "letter.txt", "walk.annotated.json"])
    func documentsAreCorrectedAsTheirSnapshotsShow(name: String) async throws {
        let request = try CorpusDocument.request(name)
        let result = try await CorpusProofreader.installed().proofread(request, on: ImmediateScheduler())
        let actual = FindingsReport.text(of: result, in: try request.document())
        let snapshot = CorpusDocument.url("\(name).findings")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
            try actual.write(to: snapshot, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: snapshot, encoding: .utf8)
        let difference = zip(actual.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
        #expect(actual == expected, "\(difference.map { "\($0)\n\($1)" } ?? "one is longer")")
    }
}
