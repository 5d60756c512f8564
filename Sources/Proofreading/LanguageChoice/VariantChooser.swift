import Morphology
import Text

/// Chooses among the installed variants of a language: by the words that only one of them has, with what the writer prefers as a prior,
/// then by the order of the manifest. A whole text is in one variant.
struct VariantChooser {
    let dictionaries: any DictionaryProvider
    let preferences: LanguagePreferences

    /// A variant that a text is in.
    struct Choice {
        let language: Language
        /// Whether the writer chose it, or the words of the text leave no doubt: then the words of other variants are worth a note.
        let isClear: Bool
    }

    /// How many words of another variant it takes to overturn what the writer prefers: one may be quoted, or a slip; two are not.
    private static let priorOfPreferred = 1.5
    /// The same for the server's default, which only decides where as much speaks for the one as for the other.
    private static let priorOfDefault = 0.5
    /// How many words a variant has to be ahead by to be clear.
    private static let clearLead = 2

    /// The variant that a text is in.
    /// - Parameters:
    ///   - base: the language's code without a region.
    ///   - sample: gives the text's words; not called where fewer than two variants are installed.
    /// - Returns: nil if none of that code is installed.
    func choice(of base: String, for sample: @autoclosure () -> LanguageSample) -> Choice? {
        let variants = dictionaries.languages.filter { $0.code.base == base }
        guard variants.count > 1 else { return variants.first.map { Choice(language: $0, isClear: isChosen($0)) } }
        let sample = sample()
        guard let counts = known(variants, in: sample) else {
            return accepted(variants, in: sample).map { Choice(language: $0, isClear: isChosen($0)) }
        }
        let wanted = preferred(among: variants)
        let values = zip(variants, counts).map { variant, count in
            Double(count) + (variant == wanted?.variant ? wanted?.prior ?? 0 : 0)
        }
        guard let best = values.indices.max(by: { values[$0] < values[$1] || values[$0] == values[$1] && $0 > $1 })
        else { return nil }
        let others = counts.indices.lazy.filter { $0 != best }.map { counts[$0] }.max() ?? 0
        return Choice(
            language: variants[best], isClear: counts[best] - others >= Self.clearLead || isChosen(variants[best]))
    }

    /// The language of ``choice(of:for:)``.
    func variant(of base: String, for sample: @autoclosure () -> LanguageSample) -> Language? {
        choice(of: base, for: sample())?.language
    }

    private func isChosen(_ language: Language) -> Bool { preferences.preferred.contains(language.code) }

    /// The variant that the writer would rather have, or the server's default, and what that counts, in words.
    private func preferred(among variants: [Language]) -> (variant: Language, prior: Double)? {
        func first(of codes: [LanguageCode]) -> Language? {
            codes.lazy.compactMap { code in variants.first { $0.code == code } }.first
        }
        if let wanted = first(of: preferences.preferred + preferences.accepted) {
            return (wanted, Self.priorOfPreferred)
        }
        return preferences.fallback.flatMap { first(of: [$0]) }.map { ($0, Self.priorOfDefault) }
    }

    /// How many words of each variant the text has; nil if it has none.
    private func known(_ variants: [Language], in sample: LanguageSample) -> [Int]? {
        let text = sample.document.prose.span
        let known = variants.first.map { dictionaries.variantWords(of: $0.code.base) } ?? .none
        let counts = variants.map { variant in
            if let set = known.words(of: variant.code) {
                return sample.words.count { set.contains(text, $0.range) }
            }
            return variant.code.base == "de" ? sample.words.count { Self.hasEszett($0, text) } : 0
        }
        return counts.allSatisfy { $0 == 0 } ? nil : counts
    }

    /// Whether a word is written as it is everywhere but in Switzerland, which has no eszett.
    private static func hasEszett(_ word: Token, _ text: Span<UInt8>) -> Bool {
        var offset = word.range.lowerBound
        while offset + 1 < word.range.upperBound {
            if text[offset] == 0xC3, text[offset + 1] == 0x9F { return true }
            offset += 1
        }
        return false
    }

    /// The variant whose dictionary has the most words; what the writer prefers where it lacks hardly more, as a word that only one
    /// dictionary lacks says little. Where not all dictionaries are in memory, none is asked.
    private func accepted(_ variants: [Language], in sample: LanguageSample) -> Language? {
        let counts = accepted(by: variants, in: sample)
        let most = counts.max() ?? 0
        let tolerance = max(1, sample.words.count / 20)
        let possible = zip(variants, counts).filter { $0.1 >= most - tolerance }.map(\.0)
        for preferred in preferences.all {
            if let exact = possible.first(where: { $0.code == preferred }) { return exact }
        }
        return zip(variants, counts).first { $0.1 == most }?.0
    }

    /// How many words each variant's dictionary has; all the same unless all are in memory.
    private func accepted(by variants: [Language], in sample: LanguageSample) -> [Int] {
        var counts: [Int] = []
        let vote = DictionaryVote(sample.document, words: sample.words)
        for variant in variants {
            guard dictionaries.isLoaded(variant.code), let dictionary = try? dictionaries.dictionary(for: variant.code)
            else { return variants.map { _ in 0 } }
            counts.append(vote.accepted(by: dictionary))
        }
        return counts
    }
}
