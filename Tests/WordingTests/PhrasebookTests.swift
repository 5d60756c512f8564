import Proofreading
import Testing

@testable import Wording

@Suite struct PhrasebookTests {
    private func finding(
        _ wrong: String, _ right: String?, cause: Cause? = nil, message: Message = Message("spelling.unknown-word"),
        rule: RuleID = .unknownWord
    ) -> Finding {
        Finding(
            id: FindingID(rawValue: "1"), range: 0..<wrong.utf8.count, reading: wrong, rule: rule, category: .spelling,
            severity: .error, message: message,
            suggestions: right.map { [Suggestion(text: $0, confidence: 0.9)] } ?? [],
            explanation: Explanation(of: wrong, replacement: right, cause: cause))
    }

    @Test(arguments: [
        ("teh", "the", "“eh” should be “he”"),
        ("goverment", "government", "“n” is missing"),
        ("whitch", "which", "“t” is too many"),
        ("definately", "definitely", "“a” should be “i”"),
        ("occured", "occurred", "“r” is doubled"),
        ("untill", "until", "“l” is not doubled"),
        ("höflih", "höflich", "“c” is missing"),
        ("etre", "être", "Check the accents"),
        ("enviroments", "environment", "Should be “environment”"),
    ])
    func theSummaryNamesTheEdit(wrong: String, right: String, summary: String) {
        #expect(Phrasebook.english.explanation(of: finding(wrong, right))?.summary == summary)
    }

    @Test func whatNothingIsSuggestedForIsSaidToBeUnknown() throws {
        let words = try #require(Phrasebook.english.explanation(of: finding("qwrtzp", nil)))
        #expect(words.summary == "Not in the dictionary")
        #expect(words.detail.contains("qwrtzp"))
    }

    @Test func theWordsOfARuleArePutIntoItsSentence() {
        let message = Message(
            "spelling.confused-word.between", ["suggestion": "than", "previous": "larger", "next": "the"])
        let text = Phrasebook.english.message(
            of: finding("then", "than", message: message, rule: "spelling.confused-word"))
        #expect(text == "Between “larger” and “the”, “than” is much likelier.")
    }

    @Test func aLanguageIsNamedInTheLanguageOfTheReader() {
        let message = Message("spelling.unknown-word.other-language", ["language": "fr"])
        #expect(Phrasebook.english.message(of: finding("chat", nil, message: message)) == "This word may be French.")
    }

    @Test func whatIsNotKnownIsStillSaidSomehow() {
        let odd = finding(
            "a", "b", cause: Cause(rawValue: "brand-new"), message: Message("brand.new"), rule: "brand.new")
        #expect(Phrasebook.english.message(of: odd) == "brand.new")
        #expect(Phrasebook.english.explanation(of: odd)?.summary == "Should be “b”")
        #expect(Phrasebook.english.name(of: RuleID(rawValue: "brand.new")) == "brand.new")
    }

    @Test func aRuleMayBringItsOwnTexts() {
        let texts = RuleTexts(
            name: ["en": "A name"], message: ["en": "“{a}” is “{b}”.", "de": "„{a}“ ist „{b}“."],
            detail: ["en": "Why {a}."])
        let info = RuleInfo(id: "en.own.rule", category: .grammar, severity: .warning, examples: [], texts: texts)
        let phrasebook = Phrasebook.english.knowing { $0 == info.id ? info : nil }
        let found = finding("x", "y", message: Message("en.own.rule", ["a": "x", "b": "y"]), rule: info.id)
        #expect(phrasebook.message(of: found) == "“x” is “y”.")
        #expect(phrasebook.shortMessage(of: found) == "A name")
        #expect(phrasebook.explanation(of: found) == ExplanationWords(summary: "“x” is “y”.", detail: "Why x."))
        #expect(phrasebook.name(of: info.id) == "A name")
        #expect(phrasebook.description(of: info.id) == "Why ….")
        #expect(phrasebook.message(of: finding("a", "b")) == "This word is not in the dictionary.")
        #expect(Phrasebook.english.message(of: found) == "en.own.rule")
    }

    @Test func everyPhrasebookHasASentenceForEverythingThatIsSaid() {
        for phrasebook in Phrasebook.all {
            #expect(phrasebook.keys == Phrasebook.english.keys)
            for category in Proofreading.Category.all { #expect(phrasebook.name(of: category) != category.rawValue) }
        }
    }

    /// A place that a sentence lacks would lose what it is about; one that nobody fills would be a hole.
    @Test(arguments: Phrasebook.all)
    func everySentenceHasThePlacesOfTheEnglishOne(phrasebook: Phrasebook) {
        for key in Phrasebook.english.keys {
            #expect(phrasebook.places(of: key) == Phrasebook.english.places(of: key), "\(phrasebook.language): \(key)")
        }
    }

    @Test func theFirstWantedLanguageThatIsThereIsTaken() {
        #expect(Phrasebook.preferred(by: ["tlh", "en-GB", "fr"]).language == "en")
        #expect(Phrasebook.preferred(by: ["tlh", "de-CH", "en"]).language == "de")
        #expect(Phrasebook.preferred(by: []).language == "en")
        #expect(Phrasebook.phrasebook(for: "tlh") == nil)
    }

    @Test func whatAnArgumentHoldsIsNeverTakenForAPlace() {
        #expect(Template("{a} and {b}").filled(with: ["a": "{b}", "b": "x{"]) == "{b} and x{")
        #expect(Template("open { and {gone}.").filled(with: [:]) == "open .")
    }
}
