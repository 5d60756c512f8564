/// Tells words of another language, which readers know as such, from mistakes.
struct ForeignWords {
    private let pack: LanguagePack

    /// - Parameter pack: the language of the text.
    init(in pack: LanguagePack) { self.pack = pack }

    /// A guess at what was meant that is less sure than this is no objection.
    private static let clearConfidence = 0.8
    /// As common as this are the words that hold others together.
    private static let functionWord = 60

    /// The language that an unknown word is rather of than a mistake; `nil` where it may as well be one.
    ///
    /// Only English words are taken for such: they stand in texts of all languages. A word of a sister language is as often a mistake,
    /// as `posible` in French. And an English word may be a mistake for a common word of the text's language: it is taken for one where it is
    /// the rarer of the two, and where it is one that no one borrows alone, such as `is` in German.
    /// - Parameters:
    ///   - word: the word, in the form that ``SpellingDictionary`` takes.
    ///   - evidence: what is known of it besides.
    func language(of word: Span<UInt8>, _ evidence: UnknownWordPolicy.Evidence) -> LanguageCode? {
        guard let foreignness = pack.foreignness(of: word), foreignness.language == "en",
            foreignness.commonness < Self.functionWord || evidence.isBesideUnclear
        else { return nil }
        guard let best = evidence.best, best.confidence >= Self.clearConfidence else { return foreignness.language }
        let rival = pack.commonness(of: Array(best.text.utf8).span) ?? 0
        return foreignness.commonness > rival ? foreignness.language : nil
    }
}
