import Checking
import Foundation
import Grammar
import Proofreading
import Text

extension CheckID {
    /// An identifier for tests: a greater number is a later check.
    public static func sample(_ number: Int) -> CheckID {
        let digits = String(number, radix: 16)
        let text = "01970000-0000-7000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
        guard let id = CheckID(text) else { preconditionFailure("\(number) makes no identifier") }
        return id
    }
}

extension Owner {
    /// One of two people who share a server in tests.
    public static let ann = Owner(rawValue: "ann")
    /// The other.
    public static let bob = Owner(rawValue: "bob")
}

extension FindingID {
    /// The identifier that samples give to a wrong word which begins at a byte of its text.
    public static func sample(_ wrong: String, at start: Int = 0) -> FindingID {
        FindingID(rawValue: "\(start)x" + wrong.utf8.map { String($0, radix: 16) }.joined())
    }
}

extension Finding {
    /// A finding for tests.
    public static func sample(
        _ wrong: String, _ right: String?, at range: Range<Int>, rule: RuleID = .unknownWord,
        category: Text.Category = .spelling, cause: Cause = .severalEdits
    ) -> Finding {
        Finding(
            id: .sample(wrong, at: range.lowerBound), range: range, reading: wrong, rule: rule, category: category,
            severity: .error, message: Message(MessageKey(rawValue: rule.rawValue)),
            suggestions: right.map { [Suggestion(text: $0, confidence: 0.9)] } ?? [],
            explanation: Explanation(cause: cause, edits: right.map { [Edit(.replace, at: 0, $0)] } ?? []))
    }
}

extension CheckResult {
    /// A result for tests.
    /// - Parameter mistakes: the wrong words in the order of the text, each with what is suggested; every one is looked for
    ///   after the one before.
    public static func sample(
        _ text: String, in language: LanguageCode = "en-US", mistakes: KeyValuePairs<String, String> = [:],
        seenBefore: [FindingID: Int] = [:]
    ) -> CheckResult {
        let bytes = Array(text.utf8)
        var findings: [Finding] = []
        var from = 0
        for (wrong, right) in mistakes {
            guard let start = bytes[from...].firstRange(of: Array(wrong.utf8))?.lowerBound else { continue }
            let range = start..<start + wrong.utf8.count
            findings.append(.sample(wrong, right, at: range))
            from = range.upperBound
        }
        return CheckResult(.sample(text, in: language, findings: findings), seenBefore: seenBefore)
    }
}

extension ProofreadingResult {
    /// A result for tests.
    public static func sample(
        _ text: String, in language: LanguageCode = "en-US", languageRanges: [LanguageRange] = [],
        findings: [Finding] = []
    ) -> ProofreadingResult {
        ProofreadingResult(
            language: CheckedLanguage(code: language, name: language.tag, detected: true, confidence: 0.75),
            languageRanges: languageRanges, correctedText: CorrectedText.taking(findings, in: Array(text.utf8)),
            statistics: Statistics(words: text.split(separator: " ").count, sentences: 1), findings: findings)
    }
}

extension Check {
    /// A check for tests that is done.
    /// - Parameters:
    ///   - number: a greater one is a later check.
    ///   - text: a text of its own for each number unless given.
    ///   - mistakes: see ``CheckResult/sample(_:in:mistakes:)``.
    public static func sample(
        _ number: Int, _ text: String? = nil, in language: LanguageCode = "en-US",
        mistakes: KeyValuePairs<String, String> = [:], decisions: [FindingID: Decision] = [:]
    ) -> Check {
        let text = text ?? wellText(number)
        return sample(
            number, text, state: .loaded(.sample(text, in: language, mistakes: mistakes)), decisions: decisions)
    }

    /// The text of a check that has none given: another for each, as the same would be the same text.
    private static func wellText(_ number: Int) -> String { "All is well with number \(number)." }

    /// A check for tests in some state.
    public static func sample(
        _ number: Int, _ text: String? = nil, state: CheckState, decisions: [FindingID: Decision] = [:],
        createdAt: Date? = nil
    ) -> Check {
        Check(
            id: .sample(number),
            createdAt: createdAt ?? Date(timeIntervalSince1970: Double(1_767_323_045_678 + number) / 1000),
            text: text ?? wellText(number), format: "plain", state: state, decisions: decisions)
    }
}
