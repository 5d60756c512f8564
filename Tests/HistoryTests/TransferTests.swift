import Checking
import Foundation
import ProofreadingTesting
import Testing
import Text

@testable import History
@testable import HistoryFormat

@Suite struct TransferTests {
    private let now = Date(timeIntervalSince1970: 1_767_326_645.678)

    /// A text as a line of an export has it.
    private func line(_ text: ArchivedText) throws -> Data {
        var date = text.check.createdAt.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        if date.isEmpty { date = "?" }
        let members = [
            "id": text.check.id.description, "createdAt": date, "text": text.check.text, "format": text.check.format,
            "state": "loaded",
        ]
        var line = try JSONEncoder().encode(members)
        line.removeLast()
        return line + Data(#","record":\#(text.record)}"#.utf8)
    }

    private func lines(_ history: SQLiteHistory) async throws -> [Data] {
        try await history.endedChecks(after: nil, limit: 100, of: .local).map { try line($0) }
    }

    /// Some texts with versions, decisions, mistakes that were put right, and an exercise that was practised.
    private func fill(_ history: SQLiteHistory) async throws {
        try await history.save(
            .sample(1, "teh qzebra\u{0} ran", mistakes: ["teh": "the", "qzebra": "zebra"]))
        try await history.save(
            .sample(2, "teh zebra\u{0} ran and ran", mistakes: ["teh": "the"]), revising: .sample(1))
        try await history.save(.sample(3, "teh gnu", in: "en-GB", mistakes: ["teh": "ten"]))
        try await history.save(.sample(4, state: .error(.interrupted)))
        try await history.save(.sample(5, "A dgo barks", mistakes: ["dgo": "dog"]))
        try await history.save(.sample(6, "Still running", state: .loading(Progress(.queued, fraction: 0))))
        _ = try await history.decide(Decision(.accepted, replacement: "the"), on: .sample("teh"), in: .sample(2))
        _ = try await history.decide(Decision(.dismissed), on: .sample("dgo", at: 2), in: .sample(5))
        let page = try await history.exercises(PracticeQuery(limit: 10, now: now), of: .local)
        let zebra = try #require(page.exercises.first { $0.sentence.wrong == "qzebra" })
        _ = try await history.place(zebra.id, at: PracticePlace(box: 2, dueAt: now + 1000), of: .local)
    }

    /// What a history says, in all its parts.
    private func content(_ history: SQLiteHistory) async throws -> [String] {
        let texts = try await history.endedChecks(after: nil, limit: 100, of: .local)
        let insights = try await history.insights(InsightQuery(interval: .day, now: now), of: .local)
        let exercises = try await history.exercises(PracticeQuery(limit: 10, now: now + 5000), of: .local).exercises
        let decided = try await history.decidedWords(of: .local, limit: 10)
        // The members of an object come in any order.
        let records = try texts.map { text in
            try JSONSerialization.data(
                withJSONObject: JSONSerialization.jsonObject(with: Data(text.record.utf8)), options: .sortedKeys)
        }
        return zip(texts, records).map { "\($0.check.id) \($0.check.text) \(String(decoding: $1, as: UTF8.self))" } + [
            "\(insights)"
        ]
            + exercises.map { "\($0)" }.sorted() + ["\(decided.accepted) \(decided.dismissed)"]
    }

    @Test func exportThatIsImportedIsTheSameHistory() async throws {
        try await withDatabase { first in
            try await withDatabase { second in
                let (old, new) = (SQLiteHistory(first), SQLiteHistory(second))
                try await fill(old)
                let texts = try await lines(old).map { try ImportedText(line: $0) }
                #expect(try await new.add(texts, of: .local) == 4)
                #expect(try await content(new) == content(old))
                #expect(try await new.check(.sample(1))?.id == .sample(2))
                #expect(try await new.checks(HistoryQuery(search: "zebra")).checks.map(\.id) == [.sample(2)])
                // A second time it changes nothing.
                #expect(try await new.add(texts, of: .local) == 0)
                #expect(try await content(new) == content(old))
                #expect(try await new.checks(HistoryQuery(), of: .ann).checks.isEmpty)
                try await expectWhole(second)
            }
        }
    }

    @Test func whatIsThereGoesOverWhatIsImported() async throws {
        try await withDatabase { first in
            try await withDatabase { second in
                let (old, new) = (SQLiteHistory(first), SQLiteHistory(second))
                try await fill(old)
                // The same text under another name, decided on, and an exercise that was practised since.
                try await new.save(.sample(20, "A dgo barks", mistakes: ["dgo": "dog"]))
                _ = try await new.decide(Decision(.accepted), on: .sample("dgo", at: 2), in: .sample(20))
                try await new.save(.sample(21, "A qzebra", mistakes: ["qzebra": "zebra"]))
                let zebra = try #require(
                    try await new.exercises(PracticeQuery(limit: 10, now: now), of: .local).exercises
                        .first { $0.sentence.wrong == "qzebra" })
                _ = try await new.place(zebra.id, at: PracticePlace(box: 5, dueAt: now + 9000), of: .local)
                let texts = try await lines(old).map { try ImportedText(line: $0) }
                #expect(try await new.add(texts, of: .local) == 3)
                #expect(try await new.check(.sample(5))?.id == .sample(20))
                #expect(try await new.check(.sample(20))?.decisions.values.map(\.verdict) == [.accepted])
                #expect(try await new.exercise(zebra.id, of: .local)?.place.box == 5)
            }
        }
    }

    @Test func lineThatCannotBeImportedSaysWhyAndShowsNothing() async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            try await fill(history)
            let good = String(decoding: try #require(try await lines(history).first), as: UTF8.self)
            for (bad, reason) in [
                ("", "It is not JSON, or broken off."), (String(good.dropLast(40)), "It is not JSON, or broken off."),
                ("[]", "It is no check of an export."), ("{}", "It is no check of an export."),
                (
                    good.replacing(#"{"v":1,"state""#, with: #"{"v":2,"state""#),
                    "A later version of SuperText wrote it."
                ),
                (good.replacing(#""record""#, with: #""other""#), "It has no “record”"),
                (good.replacing("01970000", with: "zzzzzzzz"), "Its parts do not fit each other."),
                (good.replacing(#""at":[0,3]"#, with: #""at":[0,3000]"#), "Its parts do not fit each other."),
            ] {
                let fault = #expect(throws: ImportedText.Fault.self) { try ImportedText(line: Data(bad.utf8)) }
                #expect(fault?.description.hasPrefix(reason) == true, "\(bad): \(fault?.description ?? "")")
                #expect(fault?.description.contains("zebra") == false)
            }
        }
    }
}
