import Checking
import Foundation
import GRDB
import Proofreading

/// A check with what is worked out for the table.
struct CheckRecord {
    let check: Check
    let createdAt: Int64
    let language: LanguageCode?
    let text: Data
    let suggestions: Data
    let payload: String
    let corrections: [Correction]

    /// Writes the JSON, which is most of the work: not to be done while the database waits.
    init(_ check: Check) throws {
        self.check = check
        createdAt = Milliseconds.of(check.createdAt)
        text = Data(check.text.utf8)
        let json: Data
        switch check.state {
        case .loading(let progress):
            json = try JSONEncoder().encode(progress)
            language = nil
            corrections = []
        case .error(let problem):
            json = try JSONEncoder().encode(problem)
            language = nil
            corrections = []
        case .loaded(let result):
            json = try JSONEncoder().encode(result)
            language = result.language.code
            corrections = result.corrections
        }
        payload = String(decoding: json, as: UTF8.self)
        suggestions = Self.firstSuggestions(of: corrections)
    }

    private static func firstSuggestions(of corrections: [Correction]) -> Data {
        var seen = Set<String>()
        var lines = Data()
        for case let suggestion? in corrections.map(\.suggestions.first?.text) where seen.insert(suggestion).inserted {
            lines.append(contentsOf: suggestion.utf8)
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }

    /// - Throws: ``DamagedRecord`` or a `DecodingError` when something else than SuperText wrote it.
    static func check(from row: Row, decisions: [Int: Decision]) throws -> Check {
        guard let id = CheckID(row["id"]) else { throw DamagedRecord() }
        let payload = Data((row["payload"] as String).utf8)
        let decoder = JSONDecoder()
        let state: CheckState =
            switch row["state"] as String {
            case "loading": .loading(try decoder.decode(Progress.self, from: payload))
            case "loaded": .loaded(try decoder.decode(CheckResult.self, from: payload))
            case "error": .error(try decoder.decode(Problem.self, from: payload))
            default: throw DamagedRecord()
            }
        return Check(
            id: id, createdAt: Milliseconds.date(row["createdAt"]),
            text: String(decoding: row["text"] as Data, as: UTF8.self), format: row["format"], state: state,
            decisions: decisions)
    }
}

/// A row that SuperText does not write.
struct DamagedRecord: Error {}
