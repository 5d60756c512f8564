import Grammar
import Morphology
import Proofreading
import Spelling
import Synchronization
import Testing
import Text

@Suite struct ProofreaderTests {
    private static let english =
        "the weather was fine and children went to garden with their dog i have a cat sat on mat"
    private static let french = "le chat dort dans la maison depuis ce matin et il ne veut pas sortir"
    private static let packs = StubPacks(
        ["en-US", "en-GB", "fr"], words: ["en-US": english, "en-GB": english, "fr": french],
        suggesting: ["kat": "cat", "dgo": "dog", "teh": "the"])

    private func proofread(
        _ request: ProofreadingRequest, _ packs: StubPacks = packs,
        report: @escaping @Sendable (Proofreader.Step) -> Void = { _ in }
    ) async throws -> ProofreadingResult {
        try await Proofreader(packs: packs, detector: StubDetector())
            .proofread(request, on: ImmediateScheduler(), report: report)
    }

    // MARK: Findings

    @Test func anUnknownWordIsFoundWhereItStands() async throws {
        let result = try await proofread(ProofreadingRequest(text: "I have a kat.", language: "en-US"))
        let finding = try #require(result.findings.first)
        #expect(finding.reading == "kat")
        #expect(finding.range == 9..<12)
        #expect(finding.rule == .unknownWord)
        #expect(finding.explanation?.cause == .sameSound)
        #expect(result.findings.count == 1)
        #expect(result.statistics == Statistics(words: 4, sentences: 1))
    }

    @Test func theCorrectedTextTakesTheFirstSuggestions() async throws {
        let result = try await proofread(ProofreadingRequest(text: "I have a kat.", language: "en-US"))
        #expect(result.correctedText == "I have a cat.")
    }

    @Test func anEmptyTextIsRight() async throws {
        let result = try await proofread(ProofreadingRequest(text: ""))
        #expect(result.findings.isEmpty)
        #expect(result.correctedText.isEmpty)
        #expect(result.statistics == Statistics(words: 0, sentences: 0))
    }

    @Test func withoutExplanationsThereAreNone() async throws {
        let request = ProofreadingRequest(text: "I have a kat.", language: "en-US", detail: .suggestions)
        let findings = try await proofread(request).findings
        #expect(findings.map(\.explanation) == [nil])
        #expect(findings.first?.suggestions.map(\.text) == ["cat"])
    }

    @Test func mistakesAloneAreFoundWithoutAskingForSuggestions() async throws {
        let packs = StubPacks(["en-US"], words: ["en-US": Self.english])
        let request = ProofreadingRequest(
            text: "I have a kat. Kim has a dgo.", language: "en-US", level: .picky, detail: .mistakes)
        let findings = try await proofread(request, packs).findings
        #expect(findings.map(\.reading) == ["kat", "Kim", "has", "dgo"])
        #expect(findings.allSatisfy { $0.suggestions.isEmpty && $0.explanation == nil })
        #expect(packs.asked.isEmpty)
    }

    @Test func aDisabledRuleFindsNothing() async throws {
        let request = ProofreadingRequest(
            text: "I have a kat.", language: "en-US", rules: RuleSelection(disabled: [.unknownWord]))
        #expect(try await proofread(request).findings.isEmpty)
    }

    @Test func aLongTextHasTheSameFindingsAsItsParts() async throws {
        let paragraph = "I have a kat. I have a dog.\n\n"
        let text = String(repeating: paragraph, count: 500)
        let result = try await proofread(ProofreadingRequest(text: text, language: "en-US", level: .picky))
        #expect(result.findings.map(\.range.lowerBound) == (0..<500).map { $0 * paragraph.utf8.count + 9 })
        #expect(Set(result.findings.map(\.id)).count == 500)
        #expect(result.statistics == Statistics(words: 4000, sentences: 1000))
    }

    // MARK: Languages

    @Test func theLanguageAskedForIsTaken() async throws {
        let result = try await proofread(ProofreadingRequest(text: "a", language: "fr"))
        #expect(result.language == CheckedLanguage(code: "fr", name: "fr", detected: false, confidence: 1))
    }

    @Test func aBareCodeTakesThePreferredVariant() async throws {
        let request = ProofreadingRequest(text: "a", language: "en", preferredLanguages: ["fr", "en-GB"])
        #expect(try await proofread(request).language.code == "en-GB")
    }

    @Test func theDetectedLanguageIsTakenWithItsConfidence() async throws {
        let request = ProofreadingRequest(text: "Le chat dort dans la maison depuis ce matin.")
        let language = try await proofread(request).language
        #expect(language.code == "fr")
        #expect(language.detected)
        #expect(language.confidence > 0.9)
    }

    @Test func aTextThatGivesNoClueIsInTheDefaultLanguage() async throws {
        let language = try await proofread(ProofreadingRequest(text: "12 + 3")).language
        #expect(language == CheckedLanguage(code: "en-US", name: "en-US", detected: true, confidence: 0))
    }

    @Test func anUnsureLanguageIsThePreferredOneAndNamesTheOthers() async throws {
        let packs = StubPacks(["en-US", "fr"], words: ["en-US": Self.english, "fr": Self.french])
        let request = ProofreadingRequest(text: "maison", preferredLanguages: ["en"])
        let language = try await proofread(request, packs).language
        #expect(language.code == "en-US")
        #expect(language.isUnsure)
        let other = try #require(language.alternatives.first { $0.code == "fr" })
        #expect(other.name == "fr")
        #expect(other.confidence > 0)
        let asked = ProofreadingRequest(text: "maison", language: "en-US")
        #expect(try await !proofread(asked, packs).language.isUnsure)
    }

    @Test func eachPartOfAMixedTextIsProofreadInItsLanguage() async throws {
        let english = "The weather was fine and the children went to the garden with their dog. "
        let french = "Le chat dort dans la maison depuis ce matin et il ne veut pas sortir."
        let text = "\(english)\(english)\n\n\(french) Le chatt dort dans la maison.\n\n\(english)The dogg went."
        let packs = StubPacks(
            ["en-US", "fr"], words: ["en-US": Self.english, "fr": Self.french],
            suggesting: ["chatt": "chat", "dogg": "dog"])
        let result = try await proofread(ProofreadingRequest(text: text), packs)
        #expect(result.language.code == "en-US")
        #expect(result.languageRanges.map(\.code) == ["en-US", "fr", "en-US"])
        #expect(result.findings.map(\.reading) == ["chatt", "dogg"])
    }

    @Test func anUnknownLanguageIsAnError() async {
        await #expect(throws: DictionaryError.notInstalled("tlh")) {
            try await proofread(ProofreadingRequest(text: "a", language: "tlh"))
        }
    }

    @Test func aTextOfARegionIsCheckedInTheLanguageThatIsInstalled() async throws {
        let packs = StubPacks(["en-US", "fr"], words: ["en-US": Self.english, "fr": Self.french])
        let result = try await proofread(ProofreadingRequest(text: "le chatt", language: "fr-CA"), packs)
        #expect(result.language.code == "fr")
        #expect(result.findings.map(\.reading) == ["chatt"])
    }

    // MARK: Steps

    @Test func stepsComeInOrderAndFindingsBeforeTheEnd() async throws {
        let text = (0..<400).map { "I have a kat\(String(repeating: "x", count: $0 % 100))." }.joined(separator: "\n\n")
        let steps = Mutex<[Proofreader.Step]>([])
        let packs = StubPacks(["en-US"], words: ["en-US": Self.english])
        let request = ProofreadingRequest(text: text, language: "en-US", level: .picky)
        let result = try await proofread(request, packs) { step in steps.withLock { $0.append(step) } }
        var told: [[Finding]] = []
        var fractions: [Double] = []
        let names = steps.withLock { $0 }.map { step in
            switch step {
            case .reading: return "reading"
            case .language: return "language"
            case .dictionary: return "dictionary"
            case .checking(let fraction, let findings):
                fractions.append(fraction)
                if let findings { told.append(findings) }
                return "checking"
            case .deep: return "deep"
            }
        }
        #expect(Array(names.prefix(3)) == ["reading", "language", "dictionary"])
        #expect(names.dropFirst(3).allSatisfy { $0 == "checking" })
        #expect(fractions == fractions.sorted())
        #expect(told.count > 2)
        // Each at least twice as many as before, so that all that is told is linear in what is found.
        #expect(zip(told, told.dropFirst()).allSatisfy { 2 * $0.count <= $1.count })
        #expect(told.allSatisfy { Set(result.findings.map(\.range)).isSuperset(of: $0.map(\.range)) })
    }

    // MARK: Cancelling

    @Test func workThatIsCancelledAsksForNoOtherSuggestion() async throws {
        let suggester = CancellingSuggester()
        let words = (0..<25).map { "zz" + String(repeating: "y", count: $0) }.joined(separator: " ")
        let request = ProofreadingRequest(text: words, language: "en-US", level: .picky)
        let proofreader = Proofreader(packs: OnePack(suggester: suggester), detector: StubDetector())
        let task = Task {
            await suggester.hasTask()
            return try await proofreader.proofread(request, on: ImmediateScheduler())
        }
        suggester.task.withLock { $0 = task }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(suggester.asked.withLock { $0 } == 1)
    }

    /// Whatever it is that takes long, a question more is all that is asked.
    @Test(arguments: [1, 7, 40])
    func workThatIsCancelledAsksTheDictionaryNothingMore(count: Int) async throws {
        let words = (0..<200).map { "word\(String(repeating: "y", count: $0 % 60)) and" }.joined(separator: " ")
        let task = Mutex<Task<ProofreadingResult, any Error>?>(nil)
        let asked = Mutex(0)
        let dictionary = AskedDictionary(words: ["and"]) {
            if asked.withLock({
                $0 += 1; return $0
            }) == count {
                task.withLock { $0 }?.cancel()
            }
        }
        let proofreader = Proofreader(
            packs: OnePack(suggester: StubSuggester([:]), dictionary: dictionary), detector: StubDetector())
        let work = Task {
            while task.withLock({ $0 == nil }) { await Task.yield() }
            return try await proofreader.proofread(
                ProofreadingRequest(text: words, language: "en-US"), on: ImmediateScheduler())
        }
        task.withLock { $0 = work }
        await #expect(throws: CancellationError.self) { try await work.value }
        #expect(asked.withLock { $0 } <= count + 1)
    }
}

/// Cancels its task when it is asked.
private final class CancellingSuggester: Suggester {
    let task = Mutex<Task<ProofreadingResult, any Error>?>(nil)
    let asked = Mutex(0)

    func hasTask() async {
        while task.withLock({ $0 == nil }) { await Task.yield() }
    }

    func suggestions(for word: Span<UInt8>, in context: WordContext, _ effort: SearchEffort) -> [Suggestion] {
        asked.withLock { $0 += 1 }
        task.withLock { $0 }?.cancel()
        return []
    }
}

/// English without a word, with a suggester.
private struct OnePack: LanguagePackProvider {
    let suggester: any Suggester
    private let dictionary: (any SpellingDictionary)?
    private let stub = StubLanguages(["en-US"])

    init(suggester: any Suggester, dictionary: (any SpellingDictionary)? = nil) {
        self.suggester = suggester
        self.dictionary = dictionary
    }

    var languages: [Language] { stub.languages }
    var languageProfiles: LanguageProfiles { stub.languageProfiles }
    var catalogue: RuleCatalogue { RuleCatalogue([]) }

    func isLoaded(_ code: LanguageCode) -> Bool { true }

    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        if let dictionary { return dictionary }
        return try stub.dictionary(for: code)
    }

    func pack(for code: LanguageCode) throws(DictionaryError) -> LanguagePack {
        guard let language = language(for: code) else { throw .notInstalled(code) }
        return LanguagePack(language: language, dictionary: try dictionary(for: code), suggester: suggester)
    }
}
