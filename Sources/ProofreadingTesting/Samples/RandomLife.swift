import Checking
import Foundation
import Grammar
import Proofreading
import Text

/// What somebody may do with a history, one step after the other: the same for the same seed.
public struct RandomLife {
    /// The rules that find something.
    public static let rules: [RuleID] = [.unknownWord, "grammar.x", "style.hint"]
    private static let words = ["teh", "adn", "recieved", "dgo", "xkcd", "colour"]
    private static let languages: [LanguageCode] = ["en-US", "en-US", "en-GB", "fr"]
    private static let causes: [Cause] = [.transposition, .missingLetter, .severalEdits]

    private var random: SplitMix
    /// When the last step was done.
    public private(set) var now: Date
    private var number = 0
    private var ids: [CheckID] = []
    private var texts: [String] = []
    private var findings: [FindingID] = []

    /// Begins a life at a time.
    public init(seed: UInt64, from start: Date) {
        random = SplitMix(state: seed)
        now = start
    }

    /// The next step, to be done to several stores.
    public mutating func step() -> @Sendable (any HistoryStore) async throws -> Void {
        now += [0.5, 40, 700, 5000, 90_000, 400_000].randomElement(using: &random) ?? 1
        let owner: Owner = Int.random(in: 0..<8, using: &random) == 0 ? .ann : .local
        let id = ids.randomElement(using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<8:
            let check = check()
            return { try await $0.save(check, of: owner) }
        case 8..<13:
            let check = check()
            return { try await $0.save(check, of: owner, revising: id) }
        case 13:
            guard let id else { fallthrough }
            return { _ = try await $0.delete(id, of: owner) }
        default:
            guard let id, let finding = findings.randomElement(using: &random) else {
                return { try await $0.ping() }
            }
            let decision =
                [nil, Decision(.dismissed), Decision(.accepted), Decision(.accepted, replacement: "so")]
                .randomElement(using: &random) ?? nil
            return { _ = try await $0.decide(decision, on: finding, in: id, of: owner) }
        }
    }

    /// A check of a new text, or of one that there was.
    private mutating func check() -> Check {
        number += 1
        let id = CheckID.sample(number)
        ids.append(id)
        let wrong = Self.words.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        let others = Int.random(in: 0..<400, using: &random)
        let old = Int.random(in: 0..<6, using: &random) == 0 ? texts.randomElement(using: &random) : nil
        let text = old ?? (wrong + ["n\(number)"] + Array(repeating: "word", count: others)).joined(separator: " ")
        texts.append(text)
        let language = Self.languages.randomElement(using: &random) ?? "en-US"
        var result: [Finding] = []
        var start = 0
        for word in text.split(separator: " ") where word != "word" && !word.hasPrefix("n") {
            let rule = word == "dgo" ? Self.rules[1] : word == "colour" ? Self.rules[2] : Self.rules[0]
            let finding = Finding(
                id: .sample(String(word), at: start), range: start..<start + word.utf8.count, reading: String(word),
                rule: rule, category: word == "dgo" ? .grammar : .spelling,
                severity: word == "colour" ? .hint : .error, message: Message("x"),
                suggestions: [Suggestion(text: String(word.reversed()), confidence: 0.9)],
                explanation: Explanation(cause: Self.causes[word.utf8.count % 3], edits: []))
            result.append(finding)
            findings.append(finding.id)
            start += word.utf8.count + 1
        }
        return .sample(
            number, text, state: .loaded(CheckResult(.sample(text, in: language, findings: result))), createdAt: now)
    }
}
