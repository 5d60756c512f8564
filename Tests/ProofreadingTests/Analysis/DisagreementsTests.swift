import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Proofreading
@testable import Text

@Suite struct DisagreementsTests {
    private static let text = "The results was good. The cars was red."

    private static func finding(_ word: String, _ rule: RuleID, _ category: Text.Category, sure: Double)
        -> Finding
    {
        let bytes = Array(text.utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: Array(word.utf8)) } ?? 0
        let range = start..<start + word.utf8.count
        return Finding(
            id: FindingID(rawValue: "\(start)"), range: range, reading: word, rule: rule, category: category,
            severity: .warning, message: Message(MessageKey(rawValue: rule.rawValue)),
            suggestions: [Suggestion(text: "x", confidence: sure)], explanation: nil)
    }

    private static func kept(_ findings: [Finding]) -> [String] {
        Disagreements.decided(findings, in: Document(text)).map(\.reading)
    }

    @Test func aRuleOfAgreementGoesBeforeWhatIsLearned() {
        let noun = Self.finding("results", "grammar.noun-number", .grammar, sure: 0.9)
        let verb = Self.finding("was", "en.agreement.plural-subject", .agreement, sure: 0.5)
        #expect(Self.kept([noun, verb]) == ["was"])
    }

    @Test func ofWhatIsLearnedTheSurerStays() {
        let noun = Self.finding("results", "grammar.noun-number", .grammar, sure: 0.6)
        let verb = Self.finding("was", "grammar.form-of-be", .agreement, sure: 0.8)
        #expect(Self.kept([noun, verb]) == ["was"])
        #expect(Self.kept([Self.finding("results", "grammar.noun-number", .grammar, sure: 0.9), verb]) == ["results"])
    }

    @Test func anotherSentenceIsAnotherMistake() {
        let noun = Self.finding("cars", "grammar.noun-number", .grammar, sure: 0.6)
        let verb = Self.finding("was", "en.agreement.plural-subject", .agreement, sure: 0.8)
        #expect(Self.kept([verb, noun]) == ["was", "cars"])
    }

    /// “Of went” is judged by “of”, which does not stay.
    @Test func whatStandsBesideAWordThatIsReplacedIsNotJudged() {
        let word = Self.finding("results", "en.confusion.results", .confusion, sure: 0.5)
        let verb = Self.finding("was", "grammar.verb-form", .grammar, sure: 0.9)
        #expect(Self.kept([word, verb]) == ["results"])
        let farther = Self.finding("good", "grammar.verb-form", .grammar, sure: 0.9)
        #expect(Self.kept([word, farther]) == ["results", "good"])
    }

    /// “Mes ami” is either “mon ami” or “mes amis”.
    @Test func aWordTakenForAnotherGivesWayToARuleBesideIt() {
        let word = Self.finding("results", "spelling.confused-word", .confusion, sure: 0.9)
        let verb = Self.finding("was", "en.agreement.plural-subject", .agreement, sure: 0.5)
        #expect(Self.kept([word, verb]) == ["was"])
        let farther = Self.finding("good", "en.agreement.plural-subject", .agreement, sure: 0.5)
        #expect(Self.kept([word, farther]) == ["results", "good"])
    }

    /// Of “nous pouvez” one is wrong, “nous” or “pouvez”.
    @Test func ofAConfusedWordAndAFormBesideItTheSurerStays() {
        let word = Self.finding("results", "spelling.confused-word", .confusion, sure: 0.7)
        #expect(Self.kept([word, Self.finding("was", "grammar.verb-form", .grammar, sure: 0.9)]) == ["was"])
        #expect(Self.kept([word, Self.finding("was", "grammar.verb-form", .grammar, sure: 0.6)]) == ["results"])
        let farther = Self.finding("good", "grammar.agreement", .agreement, sure: 0.9)
        #expect(Self.kept([word, farther]) == ["results", "good"])
    }

    @Test func otherRulesDoNotDisagree() {
        let noun = Self.finding("results", "grammar.noun-number", .grammar, sure: 0.6)
        let comma = Self.finding("was", "en.style.plain", .style, sure: 0.8)
        #expect(Self.kept([noun, comma]) == ["results", "was"])
    }

    // MARK: Many findings

    private static let rules: [(RuleID, Text.Category)] = [
        ("grammar.noun-number", .grammar), ("grammar.verb-form", .grammar), ("grammar.form-of-be", .agreement),
        ("grammar.agreement", .agreement), ("spelling.confused-word", .confusion),
        ("en.agreement.plural-subject", .agreement), ("en.confusion.results", .confusion), ("en.style.plain", .style),
        ("en.grammar.base-form", .grammar),
    ]

    /// Findings at the words of a text, in any order of their rules, some of them over two words.
    private static func findings(_ words: Int, _ random: inout SplitMix) -> (text: String, findings: [Finding]) {
        var text = ""
        var findings: [Finding] = []
        var last = 0
        for _ in 0..<words {
            let start = text.utf8.count
            text += ["a", "of", "word", "whatever"][random.next(below: 4)]
            for _ in 0..<random.next(below: 3) {
                let (rule, category) = rules[random.next(below: rules.count)]
                findings.append(
                    Finding(
                        id: FindingID(rawValue: "\(findings.count)"),
                        range: (random.next(below: 4) == 0 ? last : start)..<text.utf8.count, reading: "", rule: rule,
                        category: category, severity: .warning, message: Message("x"),
                        suggestions: [Suggestion(text: "x", confidence: Double(random.next(below: 8)) / 8)],
                        explanation: nil))
            }
            last = start
            text += [" ", " ", " ", "   ", ", ", ". ", "\n"][random.next(below: 7)]
        }
        return (text, findings)
    }

    /// Each finding is held against all others, as the comments of ``Disagreements`` say.
    private static func decidedOneByOne(_ findings: [Finding], _ text: [UInt8]) -> [Finding] {
        let learned: Set<RuleID> = [
            "grammar.noun-number", "grammar.verb-form", "grammar.form-of-be", "grammar.agreement",
        ]
        let choice: RuleID = "spelling.confused-word"
        func sureness(_ finding: Finding) -> Double { finding.suggestions.first?.confidence ?? 0 }
        func gap(_ one: Finding, _ other: Finding) -> Range<Int>? {
            let (start, end) = (
                min(one.range.upperBound, other.range.upperBound), max(one.range.lowerBound, other.range.lowerBound)
            )
            return start <= end ? start..<end : nil
        }
        func areBeside(_ one: Finding, _ other: Finding) -> Bool {
            gap(one, other).map { !$0.isEmpty && text[$0].allSatisfy { $0 == 0x20 } } ?? false
        }
        func areNear(_ one: Finding, _ other: Finding) -> Bool {
            gap(one, other).map { $0.count <= 32 && !text[$0].contains { ".!?;:()\n".utf8.contains($0) } } ?? true
        }
        return findings.filter { finding in
            guard learned.contains(finding.rule) || finding.rule == choice else { return true }
            return !findings.contains { other in
                let isLearned = learned.contains(other.rule)
                let isOther =
                    isLearned && finding.rule == choice || other.rule == choice && learned.contains(finding.rule)
                if isOther, areBeside(other, finding),
                    sureness(other) > sureness(finding)
                        || sureness(other) == sureness(finding) && other.range.lowerBound > finding.range.lowerBound
                {
                    return true
                }
                if !isLearned, other.rule != choice, [.agreement, .confusion, .grammar].contains(other.category),
                    areBeside(other, finding)
                {
                    return true
                }
                guard finding.rule != choice, isLearned || other.category == .agreement, other.range != finding.range,
                    areNear(other, finding)
                else { return false }
                return !isLearned || sureness(other) > sureness(finding)
                    || sureness(other) == sureness(finding) && other.range.lowerBound < finding.range.lowerBound
            }
        }
    }

    @Test func manyFindingsAreDecidedAsIfEachWereHeldAgainstAll() {
        var random = SplitMix(state: 5)
        var dropped = 0
        for words in 1..<150 {
            let (text, findings) = Self.findings(words, &random)
            let decided = Disagreements.decided(findings, in: Document(text))
            #expect(decided.map(\.id) == Self.decidedOneByOne(findings, Array(text.utf8)).map(\.id))
            dropped += findings.count - decided.count
        }
        #expect(dropped > 1000)
    }

    @Test func manyFindingsTakeLinearTime() {
        expectLinearTime(of: 1000) { size in
            var random = SplitMix(state: 6)
            let (text, findings) = Self.findings(size, &random)
            return (document: Document(text), findings: findings)
        } _: { work in
            #expect(Disagreements.decided(work.findings, in: work.document).count < work.findings.count)
        }
    }
}
