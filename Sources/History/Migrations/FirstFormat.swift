import Checking
import Foundation
import Grammar
import HistoryFormat
import Proofreading
import Text

/// How states were kept at first: as the JSON of the domain's types of then, with English sentences in it. Only ever read.
enum FirstFormat {
    /// Reads a state.
    /// - Parameters:
    ///   - name: the state's name.
    ///   - payload: the JSON of its progress, result or problem.
    ///   - text: the text that was checked.
    ///   - format: how the text is marked up.
    /// - Throws: ``DamagedRecord``, a `JSONFault` or a `DecodingError`.
    static func state(_ name: String, _ payload: [UInt8], of text: [UInt8], format: String) throws -> CheckState {
        func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try JSONReader.decode(type, from: payload, limits: .own)
        }
        switch name {
        case "loading": return .loading(try read(OldProgress.self).progress)
        case "loaded":
            return .loaded(try read(OldResult.self).result(of: text, isPlain: format == "plain"))
        case "error": return .error(try read(OldProblem.self).problem)
        default: throw DamagedRecord()
        }
    }

    private struct OldProgress: Decodable {
        let stage: String
        let fraction: Double

        /// Suggestions were a stage of their own, `explaining`.
        var progress: Checking.Progress {
            Checking.Progress(Checking.Progress.Stage(rawValue: stage) ?? .checking, fraction: fraction)
        }
    }

    private struct OldProblem: Decodable {
        let code: String
        let detail: String

        var problem: Problem { Problem(Problem.Code(rawValue: code) ?? .internal, detail) }
    }

    private struct OldResult: Decodable {
        struct OldLanguage: Decodable {
            let code: String
            let name: String
            let detected: Bool
            let confidence: Double
        }

        struct OldLanguageRange: Decodable {
            let range: [Int]
            let code: String
        }

        struct OldStatistics: Decodable {
            let words: Int
            let sentences: Int
        }

        let language: OldLanguage
        /// Came later than the others.
        let languageRanges: [OldLanguageRange]?
        let statistics: OldStatistics
        let corrections: [OldCorrection]
        /// As long as ``corrections``.
        let seenBefore: [Int]

        func result(of text: [UInt8], isPlain: Bool) throws -> CheckResult {
            let findings = try corrections.enumerated().map { index, correction in
                try correction.finding(named: FindingID(rawValue: "\(index)"), in: text, isPlain: isPlain)
            }
            let ranges = try (languageRanges ?? []).map { part in
                LanguageRange(
                    range: try Range(stored: part.range, within: text.count), code: LanguageCode(part.code))
            }
            let proofreading = ProofreadingResult(
                language: CheckedLanguage(
                    code: LanguageCode(language.code), name: language.name, detected: language.detected,
                    confidence: language.confidence),
                languageRanges: ranges, correctedText: "",
                statistics: Statistics(words: statistics.words, sentences: statistics.sentences), findings: findings)
            let seen = zip(findings, seenBefore).filter { $0.1 > 0 }.map { ($0.0.id, $0.1) }
            return CheckResult(proofreading, seenBefore: Dictionary(uniqueKeysWithValues: seen))
        }
    }
}

/// A finding as it was kept at first.
private struct OldCorrection: Decodable {
    struct OldSuggestion: Decodable {
        let text: String
        let confidence: Double
    }

    struct OldExplanation: Decodable {
        struct OldEdit: Decodable {
            let op: String
            let at: Int
            let text: String
        }

        let cause: String
        let edits: [OldEdit]
    }

    let range: [Int]
    let text: String
    let rule: String
    let category: String
    let severity: String
    let message: String
    let suggestions: [OldSuggestion]
    let explanation: OldExplanation?

    /// - Parameter isPlain: whether the text has no markup.
    func finding(named id: FindingID, in source: [UInt8], isPlain: Bool) throws -> Finding {
        let range = try Range(stored: range, within: source.count)
        guard let severity = Severity(rawValue: severity) else { throw DamagedRecord() }
        let reading = Self.straightened(text).precomposedStringWithCanonicalMapping
        let suggestions = suggestions.map { Suggestion(text: $0.text, confidence: $0.confidence) }
        return Finding(
            id: id, range: range, reading: reading,
            // What was masked is not known any more: what may be markup counts as such.
            hasMarkup: !isPlain && source[range].contains { Self.signs.contains($0) },
            rule: RuleID(rawValue: rule), category: Category(rawValue: category), severity: severity,
            message: FirstMessages.message(message, of: rule, suggestion: suggestions.first?.text),
            suggestions: suggestions,
            explanation: try explanation.map { try Self.explanation($0, of: text, reading, suggestions.first?.text) })
    }

    private static let signs = Set("<>&*_`~[](){}\\$#|!^%=".utf8)

    private static func straightened(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{2019}" ? "'" : $0 }))
    }

    /// Edits were counted in what was written; they are worked out anew where that is not what is read.
    private static func explanation(
        _ old: OldExplanation, of text: String, _ reading: String, _ suggestion: String?
    ) throws -> Explanation {
        let cause = Cause(rawValue: old.cause)
        guard text.utf8.elementsEqual(reading.utf8) else {
            return Explanation(of: reading, replacement: suggestion.map(straightened), cause: cause)
        }
        let edits = try old.edits.map { edit in
            guard let op = Edit.Operation(rawValue: edit.op), 0...text.utf8.count ~= edit.at else {
                throw DamagedRecord()
            }
            return Edit(op, at: edit.at, edit.text)
        }
        return Explanation(cause: cause, edits: edits)
    }
}
