import Checking
import Foundation
import Proofreading

extension CheckID {
    /// An identifier for tests: a greater number is a later check.
    public static func sample(_ number: Int) -> CheckID {
        let digits = String(number, radix: 16)
        let text = "01970000-0000-7000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
        guard let id = CheckID(text) else { preconditionFailure("\(number) makes no identifier") }
        return id
    }
}

extension Correction {
    /// A correction for tests.
    public static func sample(
        _ wrong: String, _ right: String?, at range: Range<Int>, sentence: Range<Int>? = nil,
        rule: RuleID = "spelling.unknown-word", category: Proofreading.Category = .spelling,
        cause: Cause = .severalEdits
    ) -> Correction {
        Correction(
            range: range, text: wrong, sentence: sentence ?? range, rule: rule, category: category, severity: .error,
            message: "“\(wrong)” is not in the dictionary.", shortMessage: "Unknown word",
            suggestions: right.map { [Suggestion(text: $0, confidence: 0.9)] } ?? [],
            explanation: Explanation(
                cause: cause, summary: "Several letters are wrong", detail: "Look at every letter.",
                edits: right.map { [Edit(.replace, at: 0, $0)] } ?? []))
    }
}

extension CheckResult {
    /// A result for tests.
    /// - Parameter mistakes: the wrong words in the order of the text, each with what is suggested; every one is looked for
    ///   after the one before.
    public static func sample(
        _ text: String, in language: LanguageCode = "en-US", mistakes: KeyValuePairs<String, String> = [:]
    ) -> CheckResult {
        let bytes = Array(text.utf8)
        var corrections: [Correction] = []
        var corrected: [UInt8] = []
        var from = 0
        for (wrong, right) in mistakes {
            guard let start = bytes[from...].firstRange(of: Array(wrong.utf8))?.lowerBound else { continue }
            let range = start..<start + wrong.utf8.count
            corrections.append(.sample(wrong, right, at: range, sentence: 0..<bytes.count))
            corrected += bytes[from..<start] + right.utf8
            from = range.upperBound
        }
        return CheckResult(
            language: CheckedLanguage(code: language, name: language.tag, detected: true, confidence: 0.75),
            correctedText: String(decoding: corrected + bytes[from...], as: UTF8.self),
            statistics: Statistics(words: text.split(separator: " ").count, sentences: 1), corrections: corrections,
            seenBefore: corrections.map { _ in 0 })
    }
}

extension Check {
    /// A check for tests that is done.
    /// - Parameters:
    ///   - number: a greater one is a later check.
    ///   - mistakes: see ``CheckResult/sample(_:in:mistakes:)``.
    public static func sample(
        _ number: Int, _ text: String = "All is well.", in language: LanguageCode = "en-US",
        mistakes: KeyValuePairs<String, String> = [:], decisions: [Int: Decision] = [:]
    ) -> Check {
        sample(
            number, text, state: .loaded(.sample(text, in: language, mistakes: mistakes)), decisions: decisions)
    }

    /// A check for tests in some state.
    public static func sample(
        _ number: Int, _ text: String = "All is well.", state: CheckState, decisions: [Int: Decision] = [:]
    ) -> Check {
        Check(
            id: .sample(number), createdAt: Date(timeIntervalSince1970: Double(1_767_323_045_678 + number) / 1000),
            text: text, format: "plain", state: state, decisions: decisions)
    }
}
