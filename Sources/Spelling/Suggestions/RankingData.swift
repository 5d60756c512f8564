import Morphology
import Text

/// What the ranking of suggestions knows of a language; variants of a language share it.
public struct RankingData: Sendable {
    /// The frequent words.
    public let lexicon: Lexicon
    /// The mistakes people make.
    public let errors: ErrorModel
    /// The words that stand side by side, if known.
    public let contexts: ContextTable?
    /// The words that are never offered.
    public let vulgar: VulgarWords

    /// Reads the data of a language: 10–20 ms.
    /// - Parameters:
    ///   - lexicon: `lexicon.bin`.
    ///   - errors: `errors.tsv`; without it, a model that knows nothing of the language.
    ///   - contexts: `contexts.bin`.
    ///   - vulgar: `vulgar.txt`.
    /// - Throws: ``LexiconError`` when the lexicon or the contexts are damaged.
    public init(
        lexicon: TableBytes, errors: TableBytes?, contexts: TableBytes?, vulgar: TableBytes? = nil
    ) throws(LexiconError) {
        let lexicon = try Lexicon(lexicon)
        self.lexicon = lexicon
        self.errors = errors.map { ErrorModel($0, for: lexicon) } ?? ErrorModel(untrainedFor: lexicon)
        self.vulgar = vulgar.map { VulgarWords($0) } ?? VulgarWords()
        if let contexts {
            self.contexts = try ContextTable(contexts)
        } else {
            self.contexts = nil
        }
    }
}

extension RankedSuggester {
    /// Makes a suggester from the data of a language.
    public init(dictionary: any SpellingDictionary, data: RankingData, language: LanguageCode) {
        self.init(
            dictionary: dictionary, lexicon: data.lexicon, errors: data.errors, contexts: data.contexts,
            vulgar: data.vulgar, elisions: LanguageTraits.of(language).conventions.elisions)
    }
}
