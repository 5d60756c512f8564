import Foundation
import Grammar
import LanguagePacks
import Morphology
import Proofreading
import Testing
import Text

@testable import Wording

@Suite struct PhrasebookTests {
    /// The project's own sentences.
    static let files = PhraseFiles(
        folder: URL(filePath: #filePath).appending(path: "../../../Dictionaries").standardizedFileURL.path,
        complain: { Issue.record("\($0)") })
    static let english = Phrasebook.english(from: files)
    /// What is known of each language, by its code without a region.
    static let facts: [String: LanguageFacts] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Dictionaries")
            .standardized.path
        return Dictionary(
            uniqueKeysWithValues: ["en", "fr", "de", "es"].map { language in
                do throws(DataFileError) {
                    return (language, try LanguageFiles.facts(in: LanguageFolder("\(folder)/\(language)")))
                } catch {
                    fatalError("\(folder)/\(language)/\(error)")
                }
            })
    }()
    static let all = files.phraseLanguages.map { Phrasebook($0, from: files) }

    private func finding(
        _ wrong: String, _ right: String?, cause: Cause? = nil, message: Message = Message("spelling.unknown-word"),
        rule: RuleID = .unknownWord, confidence: Double = 0.9
    ) -> Finding {
        Finding(
            id: FindingID(rawValue: "1"), range: 0..<wrong.utf8.count, reading: wrong, rule: rule, category: .spelling,
            severity: .error, message: message,
            suggestions: right.map { [Suggestion(text: $0, confidence: confidence)] } ?? [],
            explanation: Explanation(
                of: wrong, replacement: right, cause: cause, language: "en", facts: Self.facts["en"] ?? .none))
    }

    @Test(arguments: [
        ("teh", "the", "“eh” should be “he”"),
        ("goverment", "government", "“n” is missing"),
        ("whitch", "which", "Extra “t”"),
        ("definately", "definitely", "“a” should be “i”"),
        ("occured", "occurred", "Double “r”"),
        ("untill", "until", "Single “l”"),
        ("höflih", "höflich", "“c” is missing"),
        ("etre", "être", "“e” should be “ê”"),
        ("enviroments", "environment", "Should be “environment”"),
    ])
    func theSummaryNamesTheEdit(wrong: String, right: String, summary: String) {
        #expect(Self.english.explanation(of: finding(wrong, right))?.summary == summary)
    }

    @Test func aGuessIsWordedAsOne() throws {
        let guess = finding("kubelet", "sublet", confidence: 0.49)
        let words = try #require(Self.english.explanation(of: guess))
        #expect(Self.english.message(of: guess) == "Not in the dictionary. Did you mean “sublet”?")
        #expect(Self.english.shortMessage(of: guess) == "Unknown word")
        #expect(words.summary == Self.english.message(of: guess))
        #expect(words.detail == Self.english.description(of: .unknownWord))
        #expect(Self.english.message(of: finding("teh", "the", confidence: 0.5)).contains("swapped"))
    }

    @Test func whatNothingIsSuggestedForIsSaidToBeUnknown() throws {
        let words = try #require(Self.english.explanation(of: finding("qwrtzp", nil)))
        #expect(words.summary == "Not in the dictionary")
        #expect(words.why == nil)
    }

    @Test func theWordsOfARuleArePutIntoItsSentence() {
        let message = Message(
            "spelling.confused-word.between", ["suggestion": "than", "previous": "larger", "next": "the"])
        let text = Self.english.message(
            of: finding("then", "than", message: message, rule: "spelling.confused-word"))
        #expect(text == "Between “larger” and “the”, “than” is much more likely.")
    }

    @Test func aLanguageIsNamedInTheLanguageOfTheReader() {
        let message = Message("spelling.unknown-word.other-language", ["language": "fr"])
        #expect(Self.english.message(of: finding("chat", nil, message: message)) == "This word may be French.")
    }

    @Test func whatIsNotKnownIsStillSaidSomehow() {
        let odd = finding(
            "a", "b", cause: Cause(rawValue: "brand-new"), message: Message("brand.new"), rule: "brand.new")
        #expect(Self.english.message(of: odd) == "brand.new")
        #expect(Self.english.explanation(of: odd)?.summary == "Should be “b”")
        #expect(Self.english.name(of: RuleID(rawValue: "brand.new")) == "brand.new")
    }

    @Test func aRuleMayBringItsOwnTexts() {
        let texts = RuleTexts(
            name: ["en": "A name"], message: ["en": "“{a}” is “{b}”.", "de": "„{a}“ ist „{b}“."],
            detail: ["en": "Why {a}."])
        let info = RuleInfo(id: "en.own.rule", category: .grammar, severity: .warning, examples: [], texts: texts)
        let phrasebook = Self.english.knowing { $0 == info.id ? info : nil }
        let found = finding("x", "y", message: Message("en.own.rule", ["a": "x", "b": "y"]), rule: info.id)
        #expect(phrasebook.message(of: found) == "“x” is “y”.")
        #expect(phrasebook.shortMessage(of: found) == "A name")
        let words = phrasebook.explanation(of: found)
        #expect(words?.summary == "“x” is “y”.")
        #expect(words?.detail == "Why x.")
        #expect(phrasebook.name(of: info.id) == "A name")
        #expect(phrasebook.description(of: info.id) == "Why ….")
        #expect(Self.english.message(of: found) == "en.own.rule")
    }

    /// Rules of files are written in English, and at most in the language of their texts.
    @Test(arguments: [
        ("should of", "should have", "Hier heißt es „should have“, nicht „should of“."),
        ("depend of", "depend on", "Hier heißt es „depend on“, nicht „depend of“."),
        ("explained me", "explained to me", "Ein Wort fehlt: „explained to me“."),
        ("their", "there", "Hier ist „there“ gemeint (dort), nicht „their“ (ihr (von mehreren))."),
        (" ,", ",", "Die Wörter stimmen, die Zeichen nicht: „,“."),
        ("the", "", "„the“ ist hier zu viel."),
        ("xyz", nil, "Sehen Sie sich „xyz“ noch einmal an."),
    ])
    func whatARuleSaysInAnotherLanguageIsSaidInTheReaders(wrong: String, right: String?, message: String) {
        let texts = RuleTexts(name: ["en": "A name"], message: ["en": "A message."], detail: ["en": "Why."])
        let info = RuleInfo(id: "en.own.rule", category: .grammar, severity: .warning, examples: [], texts: texts)
        let phrasebook = Phrasebook("de", from: Self.files).knowing { $0 == info.id ? info : nil }
        let found = finding(wrong, right, message: Message("en.own.rule"), rule: info.id)
        #expect(phrasebook.message(of: found) == message)
        #expect(phrasebook.shortMessage(of: found) == "Rechtschreibung")
        #expect(phrasebook.explanation(of: found)?.summary == message)
        // The reason is its author's.
        #expect(phrasebook.explanation(of: found)?.detail == "Why.")
    }

    /// A card is in one language: what the author wrote in others is said by the topic.
    @Test(arguments: [
        ("de", "verb.base-form", "went", "go", "Nach diesem Hilfsverb steht die Grundform: „go“, nicht „went“."),
        (
            "fr", "preposition.choice", "in", "at",
            "On emploie ici une autre préposition\u{a0}: «\u{a0}at\u{a0}», et non «\u{a0}in\u{a0}»."
        ),
        (
            "es", "confusion.form", "quite", "quiet",
            "Use aquí «quiet» (tranquilo, silencioso), no «quite» (bastante, del todo)."
        ),
        ("de", "word.extra", "the", "", "„the“ ist hier zu viel."),
    ])
    func aTopicSaysWhatIsWrongInTheReadersLanguage(
        reader: String, topic: String, wrong: String, right: String, message: String
    ) {
        let texts = RuleTexts(
            name: ["en": "A name"], message: ["en": "A message."], detail: ["en": "Why."], topic: Topic(rawValue: topic)
        )
        let info = RuleInfo(id: "en.own.rule", category: .grammar, severity: .warning, examples: [], texts: texts)
        let phrasebook = Phrasebook(LanguageCode(reader), from: Self.files).knowing { $0 == info.id ? info : nil }
        let found = finding(wrong, right, message: Message("en.own.rule"), rule: info.id)
        #expect(phrasebook.message(of: found) == message)
        for said in [
            phrasebook.name(of: info.id), phrasebook.shortMessage(of: found), phrasebook.description(of: info.id),
            phrasebook.explanation(of: found)?.summary, phrasebook.explanation(of: found)?.detail,
        ] {
            #expect(
                said.map { !$0.isEmpty && !$0.contains("A name") && !$0.contains("message.") && !$0.contains("Why") }
                    ?? false)
        }
    }

    @Test func whatTheAuthorSaysInTheReadersLanguageGoesFirst() {
        var texts = RuleTexts(
            message: ["en": "“{a}” goes with “are”."], topic: Topic(rawValue: "agreement.subject-verb"))
        let found = finding("is", "are", message: Message("en.own.rule", ["a": "they"]), rule: "en.own.rule")
        func phrasebook() -> Phrasebook {
            let info = RuleInfo(id: "en.own.rule", category: .grammar, severity: .warning, examples: [], texts: texts)
            return Self.english.knowing { $0 == info.id ? info : nil }
        }
        #expect(phrasebook().message(of: found) == "“they” goes with “are”.")
        // What its author did not say, the topic does.
        #expect(phrasebook().name(of: RuleID(rawValue: "en.own.rule")) == "Subject and verb")
        #expect(phrasebook().explanation(of: found)?.detail.hasPrefix("Find the subject") ?? false)
        #expect(phrasebook().description(of: "en.own.rule").hasPrefix("“…” goes with “are”. Find the subject"))
        texts.detail = ["en": "Why {a}."]
        #expect(phrasebook().explanation(of: found)?.detail == "Why they.")
        #expect(phrasebook().description(of: "en.own.rule") == "Why ….")
    }

    /// The name that is but an example is of the text's language.
    @Test func aRuleThatIsCalledByAnExampleIsCalledByItsTopicAndTheExample() {
        let texts = RuleTexts(
            name: ["en": "“Depends in”"], message: ["en": "So."], topic: Topic(rawValue: "preposition.choice"))
        let info = RuleInfo(id: "en.own.rule", category: .grammar, severity: .warning, examples: [], texts: texts)
        let german = Phrasebook("de", from: Self.files).knowing { $0 == info.id ? info : nil }
        #expect(german.name(of: info.id) == "Wahl der Präposition: „Depends in“")
        #expect(
            Self.english.knowing { $0 == info.id ? info : nil }.name(of: info.id)
                == "Choice of preposition: “Depends in”")
    }

    @Test func aCardIsHeadedByTheTopicRatherThanByAnExample() {
        func heading(_ name: String, topic: String?) -> String {
            let texts = RuleTexts(name: ["en": name], message: ["en": "So."], topic: topic.map(Topic.init))
            let info = RuleInfo(id: "en.own.rule", category: .grammar, severity: .warning, examples: [], texts: texts)
            let found = finding("in", "on", message: Message("en.own.rule"), rule: info.id)
            return Self.english.knowing { $0 == info.id ? info : nil }.shortMessage(of: found)
        }
        #expect(heading("“Depends in”", topic: "preposition.choice") == "Choice of preposition")
        #expect(heading("Prepositions of verbs", topic: "preposition.choice") == "Prepositions of verbs")
        #expect(heading("“Depends in”", topic: nil) == "Spelling")
    }

    @Test func everyTopicHasItsSentencesAndNoOtherHasAny() {
        let keys = Topic.all.flatMap { topic in
            ["name", "message", "detail", "hint"].map { "topic.\(topic.rawValue).\($0)" }
        }
        let reasons = Set(Topic.all.map { "topic.\($0.rawValue).ignore" })
        #expect(Set(keys) == Self.english.keys.filter { $0.hasPrefix("topic.") }.subtracting(reasons))
        #expect(Set(keys).count == keys.count)
    }

    @Test func everyPhrasebookHasASentenceForEverythingThatIsSaid() {
        #expect(Self.all.count == 4)
        for phrasebook in Self.all {
            #expect(phrasebook.keys == Self.english.keys)
            for category in Text.Category.all { #expect(phrasebook.name(of: category) != category.rawValue) }
        }
    }

    /// A place that a sentence lacks would lose what it is about; one that nobody fills would be a hole.
    @Test(arguments: all)
    func everySentenceHasThePlacesOfTheEnglishOne(phrasebook: Phrasebook) {
        for key in Self.english.keys {
            #expect(phrasebook.places(of: key) == Self.english.places(of: key), "\(phrasebook.language): \(key)")
        }
    }

    @Test func theFirstWantedLanguageThatIsThereIsTaken() {
        #expect(Phrasebook.preferred(by: ["tlh", "en-GB", "fr"], from: Self.files).language == "en")
        #expect(Phrasebook.preferred(by: ["tlh", "de-CH", "en"], from: Self.files).language == "de")
        #expect(Phrasebook.preferred(by: [], from: Self.files).language == "en")
        #expect(Phrasebook.phrasebook(for: "tlh", from: Self.files) == nil)
    }

    @Test(arguments: [
        ("occured", "occurred", "You doubled the “c” but not the “r”: “occurred” doubles both."),
        ("recieved", "received", "You swapped two letters: “received” has “ei”, not “ie”."),
        ("londn", "London", "“l” should be “L”, and “o” is missing: write “London”."),
        ("fonetic", "phonetic", "“f” and “ph” sound the same here: write “phonetic”."),
        ("hpuse", "house", "The “p” key is next to “o”: write “house”."),
        ("monday", "Monday", "“Monday” is written with a capital letter."),
        ("dont", "don’t", "An apostrophe is missing: write “don’t”."),
        ("alot", "a lot", "A space is missing: write “a lot”."),
        ("enviroments", "environment", "“n” is missing, and “s” should be left out: write “environment”."),
        ("writting", "is writing", "“is” is missing, and one “t” should be left out: write “is writing”."),
    ])
    func theMessageNamesTheEditInOneSentence(wrong: String, right: String, message: String) {
        #expect(Self.english.message(of: finding(wrong, right)) == message)
    }

    @Test func confusedWordsAreExplainedByWhatTheyMean() {
        let phrasebook = Phrasebook.english(from: Noted())
        let found = finding(
            "its", "it’s", cause: .wordInContext, message: Message("spelling.confused-word", ["suggestion": "it’s"]),
            rule: "spelling.confused-word")
        #expect(phrasebook.message(of: found) == "Use “it’s” (it is) here, not “its” (belonging to it).")
        let words = phrasebook.explanation(of: found)
        #expect(words?.detail == "Example: “It’s late.” Example: “The dog wagged its tail.”")
        #expect(words?.why == "The words around it suggest “it’s”.")
    }

    @Test func whatHelpsToRememberAWordIsSaid() {
        let found = finding("seperate", "separate")
        #expect(
            Phrasebook.english(from: Noted()).explanation(of: found)?.detail.hasSuffix("There is “a rat” in it.")
                == true)
        #expect(Phrasebook("de", from: Noted()).explanation(of: found)?.detail.hasSuffix("Darin ist „a rat“.") == true)
        let form = finding("seperated", "separated")
        #expect(Phrasebook.english(from: Noted()).explanation(of: form)?.detail.hasSuffix("“a rat” in it.") == true)
    }

    /// The project's own sentences, with notes on a few words.
    private struct Noted: PhraseProvider {
        func phrases(in language: LanguageCode) -> [String: String] { PhrasebookTests.files.phrases(in: language) }
        func notes(on language: LanguageCode) -> WordNotes {
            guard language == "en" else { return WordNotes() }
            let aids = ["separate": ["en": "There is “a rat” in it.", "de": "Darin ist „a rat“."]]
            let meanings: [String: WordNotes.Meaning] = [
                "its": .init(texts: ["en": "belonging to it"], example: "The dog wagged its tail."),
                "it's": .init(texts: ["en": "it is"], example: "It’s late."),
            ]
            return WordNotes(memoryAid: { aids[$0] }, meaning: { meanings[$0] })
        }
    }

    @Test func whyASuggestionComesFirstIsSaid() {
        var found = finding("goverment", "government")
        func why(_ ranking: RankingReasons) -> String? {
            let explanation = Explanation(cause: .missingLetter, edits: [], language: "en", ranking: ranking)
            found = Finding(
                id: found.id, range: found.range, reading: found.reading, rule: found.rule, category: found.category,
                severity: found.severity, message: found.message, suggestions: found.suggestions,
                explanation: explanation)
            return Self.english.explanation(of: found)?.why
        }
        #expect(
            why(RankingReasons(rival: "governed", reasons: [.fewerEdits, .frequency, .neighbours]))
                == "“government” comes before “governed”: it needs fewer changes, it is the more common word, and it fits better with the words around it."
        )
        #expect(
            why(RankingReasons(rival: nil, reasons: [.oneEdit, .frequentWord]))
                == "No other word in the dictionary is as close to what you wrote: one change is enough, and it is a common word."
        )
    }

    @Test(arguments: all)
    func aHintGivesNothingAway(phrasebook: Phrasebook) throws {
        for (wrong, right) in [
            ("recieved", "received"), ("goverment", "government"), ("occured", "occurred"), ("seperate", "separate"),
            ("etre", "être"), ("alot", "a lot"), ("fonetic", "phonetic"), ("htikn", "think"), ("london", "London"),
        ] {
            let hint = try #require(phrasebook.explanation(of: finding(wrong, right))?.hint)
            #expect(!hint.isEmpty)
            #expect(!hint.contains(right))
            #expect(!hint.contains { "“”«»„{}".contains($0) }, "\(hint)")
        }
    }

    @Test func aHintAboutWordsThatAreConfusedAsksForTheirMeanings() throws {
        for (wrong, right) in [("their", "there"), ("there", "their")] {
            let finding = finding(wrong, right, cause: Cause(rawValue: "confusion"), rule: "en.file.rule")
            let hint = try #require(Self.english.explanation(of: finding)?.hint)
            // In an order that tells nothing.
            #expect(hint == "Which do you mean: “belonging to them” or “in that place”?")
        }
    }

    @Test(arguments: [
        (
            "sikolagikal", "psychological",
            "“al” is right; before it comes “psychologic”, not “sikolagik”: “psychological”."
        )
    ])
    func whereManyLettersDifferWhatIsRightIsSaid(wrong: String, right: String, message: String) {
        #expect(Self.english.message(of: finding(wrong, right, cause: .severalEdits)) == message)
    }

    @Test(arguments: [
        ("fotografer", "photographer", SharedLetters.Form.before, "er"),
        ("questionair", "questionnaire", .after, "question"),
        ("intelijent", "intelligent", .between, ""),
    ])
    func wordsShareTheirBeginningAndTheirEnd(wrong: String, right: String, form: SharedLetters.Form, part: String)
        throws
    {
        let shared = try #require(SharedLetters(of: wrong, right))
        #expect(shared.form == form)
        #expect(shared.start + shared.end == part || form == .between)
        #expect(shared.start + shared.right + shared.end == right)
    }

    @Test func wordsThatHaveNeitherEndInCommonShareNothing() {
        #expect(SharedLetters(of: "abc", "xyz") == nil)
        #expect(SharedLetters(of: "so", "soso") == nil)
    }

    @Test func everyCauseAndEveryPrincipleHasItsSentences() {
        for info in CauseCatalogue.all {
            for kind in ["name", "description", "summary", "hint"] {
                #expect(Self.english.keys.contains("cause.\(info.cause.rawValue).\(kind)"), "\(info.cause) \(kind)")
            }
        }
        let principles = Set(SpellingPrinciple.all.map { "principle.\($0.rawValue)" })
        #expect(principles == Self.english.keys.filter { $0.hasPrefix("principle.") })
    }

    @Test func withoutAFileOfALanguageThereIsEnglish() {
        let files = PhraseFiles(folder: "/nowhere", complain: { _ in })
        #expect(files.phraseLanguages == ["en"])
        #expect(throws: PhraseFileError.self) { try files.requireEnglish() }
        #expect(Self.files.phrases(in: "tlh") == Self.files.phrases(in: "en"))
    }

    @Test func numbersAndValuesChooseTheirForms() {
        let template = Template(
            "{n, plural, one {a letter is} other {# letters are}} {where, select, end {late} other {early}}.")
        #expect(template.filled(with: ["n": "1", "where": "end"]) == "a letter is late.")
        #expect(template.filled(with: ["n": "3"]) == "3 letters are early.")
        #expect(template.places == ["n", "where"])
        let nested = Template("{n, plural, one {“{x}” fehlt} other {“{x}” fehlen}}")
        #expect(nested.filled(with: ["n": "2", "x": "ab"], in: "de") == "“ab” fehlen")
        #expect(nested.places == ["n", "x"])
        #expect(Template("{n, plural, one {a} other {b}}").filled(with: ["n": "0"], in: "fr") == "a")
    }

    @Test func whatAnArgumentHoldsIsNeverTakenForAPlace() {
        #expect(Template("{a} and {b}").filled(with: ["a": "{b}", "b": "x{"]) == "{b} and x{")
        #expect(Template("open { and {gone}.").filled(with: [:]) == "open { and .")
    }
}

extension Phrasebook: CustomTestStringConvertible {
    /// Its language.
    public var testDescription: String { language.tag }
}
