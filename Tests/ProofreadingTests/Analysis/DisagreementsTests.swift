import Testing

@testable import Proofreading

@Suite struct DisagreementsTests {
    private static let text = "The results was good. The cars was red."

    private static func finding(_ word: String, _ rule: RuleID, _ category: Proofreading.Category, sure: Double)
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
}
