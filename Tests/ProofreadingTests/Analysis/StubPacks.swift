import Synchronization

@testable import Morphology
@testable import Proofreading
@testable import Spelling
@testable import Text

/// Packs of languages whose dictionaries are a few words each; what is suggested is told, and counted.
final class StubPacks: LanguagePackProvider {
    private let stubs: StubLanguages
    private let suggester: StubSuggester

    init(
        _ codes: [LanguageCode] = ["en-US", "fr"], words: [LanguageCode: String] = [:],
        suggesting suggestions: [String: String] = [:], at cost: Int = 0
    ) {
        stubs = StubLanguages(codes, words: words)
        suggester = StubSuggester(suggestions, cost: cost)
    }

    /// The words that suggestions were asked for, in order.
    var asked: [String] { suggester.asked.withLock { $0 } }

    var languages: [Language] { stubs.languages }
    var languageProfiles: LanguageProfiles { stubs.languageProfiles }
    func variantWords(of base: String) -> VariantWords { stubs.variantWords(of: base) }
    func isLoaded(_ code: LanguageCode) -> Bool { stubs.isLoaded(code) }
    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        try stubs.dictionary(for: code)
    }

    var catalogue: RuleCatalogue { RuleCatalogue([]) }

    func pack(for code: LanguageCode) throws(DictionaryError) -> LanguagePack {
        guard let language = language(for: code) else { throw .notInstalled(code) }
        return LanguagePack(
            language: language, dictionary: try dictionary(for: language.code), suggester: suggester,
            facts: .shipped(of: language.code), variantWords: variantWords(of: language.code.base))
    }
}

/// Suggests what it was told, surely, and nothing for other words.
final class StubSuggester: Suggester {
    let asked = Mutex<[String]>([])
    private let suggestions: [String: String]
    private let cost: Int

    /// - Parameter cost: what each word takes, in steps.
    init(_ suggestions: [String: String], cost: Int = 0) {
        self.suggestions = suggestions
        self.cost = cost
    }

    func suggestions(for word: Span<UInt8>, in context: WordContext, _ effort: SearchEffort) -> [Suggestion] {
        let text = String(decoding: word.indices.map { word[$0] }, as: UTF8.self)
        asked.withLock { $0.append(text) }
        effort.spend(cost)
        return suggestions[text].map { [Suggestion(text: $0, confidence: 0.97)] } ?? []
    }
}
