/// Chooses among the installed variants of a language: by the words that only one of them has, then by what the writer
/// prefers, then by the order of the manifest.
struct VariantChooser {
    let dictionaries: any DictionaryProvider
    let preferences: LanguagePreferences

    /// The variant that a text is in.
    /// - Parameters:
    ///   - base: the language's code without a region.
    ///   - sample: gives the text's words; not called where fewer than two variants are installed.
    /// - Returns: an installed language; nil if none of that code is.
    func variant(of base: String, for sample: @autoclosure () -> LanguageSample) -> Language? {
        let variants = dictionaries.languages.filter { $0.code.base == base }
        guard variants.count > 1 else { return variants.first }
        let sample = sample()
        let telling = known(variants, in: sample)
        let counts = telling ?? accepted(by: variants, in: sample)
        let most = counts.max() ?? 0
        // A word that only one dictionary lacks says less than what the writer prefers.
        let tolerance = telling == nil ? max(1, sample.words.count / 20) : 0
        let possible = zip(variants, counts).filter { $0.1 >= most - tolerance }.map(\.0)
        for preferred in preferences.all {
            if let exact = possible.first(where: { $0.code == preferred }) { return exact }
        }
        return zip(variants, counts).first { $0.1 == most }?.0
    }

    /// How many words of each variant the text has; nil if it has none.
    private func known(_ variants: [Language], in sample: LanguageSample) -> [Int]? {
        let text = sample.document.prose.span
        let counts = variants.map { variant in
            guard let set = VariantWords.sets[variant.code] else { return 0 }
            var count = 0
            for word in sample.words where set.contains(text, word.range) { count += 1 }
            return count
        }
        return counts.allSatisfy { $0 == 0 } ? nil : counts
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
