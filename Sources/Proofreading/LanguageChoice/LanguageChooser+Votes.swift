import Morphology
import Text

extension LanguageChooser {
    /// How far behind the first a language may be for its dictionary to be asked.
    private static let closeRace: Float = 3
    /// Of texts of up to so many words, the dictionaries of what the writer prefers are asked in any case.
    private static let fewWords = 5
    /// How many of the languages that the writer prefers are asked.
    private static let maximumPreferred = 3

    /// What the common words among a few say; `nil` of more.
    func commonWordVote(on sample: LanguageSample) -> CommonWordVote? {
        guard sample.words.count <= CommonWordVote.mostWords else { return nil }
        return dictionaries.commonWords.map { CommonWordVote(sample.document, words: sample.words, by: $0) }
    }

    /// The preferences but for the languages that a word or two are surely not in: a preference decides what the words leave open, and not what
    /// they say. Their dictionaries have the last word.
    func possible(
        _ preferences: LanguagePreferences, for sample: LanguageSample, by vote: CommonWordVote?
    ) -> LanguagePreferences {
        guard let vote else { return preferences }
        let impossible = preferences.languages.filter { code in
            guard isInstalled(code), vote.rulesOut(code) else { return false }
            let dictionary = dictionaries.language(for: code).flatMap { try? dictionaries.dictionary(for: $0.code) }
            return dictionary.map { DictionaryVote(sample.document, words: sample.words).accepted(by: $0) == 0 } ?? true
        }
        if impossible.isEmpty { return preferences }
        var possible = preferences
        possible.preferred.removeAll { impossible.contains(LanguageCode($0.base)) }
        possible.accepted.removeAll { impossible.contains(LanguageCode($0.base)) }
        return possible
    }

    /// Lets dictionaries decide where letters do not: those of the first two that are close to each other, and no others; for a
    /// few words those of the languages that the writer prefers.
    func vote(on odds: inout [LanguageOdds], of sample: LanguageSample, variants: VariantChooser) {
        guard odds.count > 1 else { return }
        let isShort = sample.words.count <= Self.fewWords
        let preferred = isShort ? preferredIndices(in: odds, variants.preferences) : []
        let isClose = odds[0].value - odds[1].value < Self.closeRace
        guard isClose || !preferred.isEmpty else { return }
        let vote = DictionaryVote(sample.document, words: sample.words)
        guard vote.count > 0 else { return }
        let voters = preferred + [0, 1].filter { !preferred.contains($0) }
        var gains: [(index: Int, value: Float)] = []
        for index in voters {
            guard let language = variants.variant(of: odds[index].code.base, for: sample),
                let dictionary = try? dictionaries.dictionary(for: language.code)
            else {
                gains.append((index, 0))
                continue
            }
            let accepted = vote.accepted(by: dictionary)
            gains.append((index, Self.logOdds(accepted: accepted, of: vote.count, isShort: !preferred.isEmpty)))
            // The first one's dictionary is needed anyway; where it has nearly all words, no other is loaded.
            if accepted * 10 >= vote.count * 9 { break }
        }
        // Where all lack the words, as those of a text full of mistakes, another that was not asked must not win.
        let excess = min(0, gains.lazy.map(\.value).max() ?? 0)
        for gain in gains { odds[gain.index].value += gain.value - excess }
        odds.sort { $0.value > $1.value }
    }

    /// Where the languages are that the writer prefers, most wanted first.
    private func preferredIndices(in odds: [LanguageOdds], _ preferences: LanguagePreferences) -> [Int] {
        Array(
            preferences.languages.lazy.filter(isInstalled)
                .compactMap { code in odds.firstIndex { $0.code.base == code.base } }.prefix(Self.maximumPreferred))
    }

    /// What it says for a language that its dictionary has so many of some words: it has about 93 of 100 words of a text in its
    /// language, and 40 of one in a language much like it. Bounded, and less of it where there are many words, because letters
    /// said some of it before.
    private static func logOdds(accepted: Int, of count: Int, isShort: Bool) -> Float {
        let sum = Float(accepted) * 0.85 - Float(count - accepted) * 2.1
        return isShort ? max(-8, min(4, sum * 0.85)) : max(-4, min(3, sum / 2))
    }
}
