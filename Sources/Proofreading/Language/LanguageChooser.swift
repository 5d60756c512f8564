import RealModule

/// Tells the language of a text, and of the parts of a mixed one, and chooses the installed variant to check it in.
///
/// In this order: the script leaves a few languages; letters and words (``LanguageScore``) and the detector rank them; where
/// they are close, the dictionaries of the first two vote. Then the variant is chosen by the words that only one has, by what
/// the writer prefers, and by the manifest's order.
///
/// Costs about 60 µs a kilobyte for the first 32 KB, and nothing for the rest, of which places are sampled.
public struct LanguageChooser: Sendable {
    let dictionaries: any DictionaryProvider
    let detector: any LanguageDetector
    private let installed: Set<LanguageCode>

    /// Makes a chooser.
    /// - Parameters:
    ///   - dictionaries: the installed languages. No dictionary is loaded unless a text is short and two languages are close.
    ///   - detector: another opinion, about languages that the profiles do not know too.
    public init(dictionaries: any DictionaryProvider, detector: any LanguageDetector) {
        self.dictionaries = dictionaries
        self.detector = detector
        self.installed = Set(dictionaries.languages.flatMap { [$0.code, LanguageCode($0.code.base)] })
    }

    /// The language of a text as a whole: that of what stands outside of its quotations, if enough does.
    ///
    /// Costs no more for a text of any length than for one of 32 KB, as much as is sampled.
    /// - Returns: nil only if no language is installed.
    public func mainLanguage(
        of document: Document, preferring preferences: LanguagePreferences = LanguagePreferences()
    ) -> TextLanguage? {
        mainLanguage(of: LanguageSample(document), preferences)
    }

    /// The language of a text as a whole, and those of its parts.
    /// - Returns: nil only if no language is installed.
    public func languages(
        of document: Document, preferring preferences: LanguagePreferences = LanguagePreferences()
    ) -> (whole: TextLanguage, ranges: [LanguageRange])? {
        let sample = LanguageSample(document)
        guard let whole = mainLanguage(of: sample, preferences) else { return nil }
        return (whole, ranges(of: sample, main: whole.code, preferences))
    }

    /// The installed language of a code that was asked for; of a code without a region, the variant that the text is in.
    /// - Returns: nil if none is installed.
    public func language(
        asked code: LanguageCode, of document: Document,
        preferring preferences: LanguagePreferences = LanguagePreferences()
    ) -> Language? {
        languages(asked: CollectionOfOne(code), of: document, preferring: preferences)[code]
    }

    /// The installed languages of codes that were asked for, such as those that a page's markup names.
    ///
    /// The text is sampled once for all of them, and not at all unless several variants of one are installed.
    /// - Returns: what ``language(asked:of:preferring:)`` says of each; nothing of codes of which none is installed.
    public func languages(
        asked codes: some Sequence<LanguageCode>, of document: Document,
        preferring preferences: LanguagePreferences = LanguagePreferences()
    ) -> [LanguageCode: Language] {
        languages(asked: codes, preferring: preferences) { LanguageSample(document) }
    }

    func languages(
        asked codes: some Sequence<LanguageCode>, preferring preferences: LanguagePreferences,
        sampling makeSample: () -> LanguageSample
    ) -> [LanguageCode: Language] {
        let variants = VariantChooser(dictionaries: dictionaries, preferences: preferences)
        var made: LanguageSample?
        func sample() -> LanguageSample {
            let sample = made ?? makeSample()
            made = sample
            return sample
        }
        var languages: [LanguageCode: Language] = [:]
        for code in codes where languages[code] == nil && isInstalled(code) {
            languages[code] =
                dictionaries.languages.first { $0.code == code } ?? variants.variant(of: code.base, for: sample())
        }
        return languages
    }

    private func mainLanguage(of sample: LanguageSample, _ preferences: LanguagePreferences) -> TextLanguage? {
        let variants = VariantChooser(dictionaries: dictionaries, preferences: preferences)
        let ranked = ranking(of: sample, variants: variants)
        let best = ranked.firstIndex { isInstalled($0.code) }
        let candidates = ranked.indices
            .filter { $0 == best || $0 < Self.maximumCandidates && ranked[$0].confidence >= Self.leastConfidence }
            .map { index in
                let code = ranked[index].code
                return DetectedLanguage(
                    code: variants.variant(of: code.base, for: sample)?.code ?? code,
                    confidence: ranked[index].confidence)
            }
        if let best = candidates.first(where: { isInstalled($0.code) }) {
            return TextLanguage(code: best.code, confidence: best.confidence, candidates: candidates)
        }
        let preferred = preferences.all.lazy.compactMap { dictionaries.language(for: $0) }
        guard let language = preferred.first ?? dictionaries.languages.first else { return nil }
        return TextLanguage(code: language.code, confidence: 0, candidates: candidates)
    }

    /// Whether a language, or a variant of it, is installed.
    func isInstalled(_ code: LanguageCode) -> Bool { installed.contains(code) }

    // MARK: Ranking

    /// How much less likely a language is that is not installed, in log odds: as much for a long text, and more for few words.
    private static func priorOfOthers(words: Int) -> Float { -1 - 3 / Float(max(1, words)) }
    /// How much a language gains that the writer prefers.
    private static let preferenceGain: Float = 0.7
    /// How much a language gains that the detector is sure of.
    private static let detectorGain: Float = 3
    /// How much names count where there are other words.
    private static let shareOfNames: Float = 0.5
    /// Fewer Latin letters, such as those of `12:30 PM`, say nothing.
    private static let leastLetters = 3
    /// How far behind the first a language may be for its dictionary to be asked.
    private static let closeRace: Float = 3
    /// How many languages are worth mentioning, and how likely they have to be.
    private static let maximumCandidates = 3
    private static let leastConfidence = 0.01

    /// The languages that a text may be in, by base code, most likely first.
    private func ranking(of sample: LanguageSample, variants: VariantChooser) -> [DetectedLanguage] {
        let letters = sample.score.letters
        guard let script = letters.dominant, script != .latin || letters.total >= Self.leastLetters else { return [] }
        let detected = detector.languages(of: sample.beginning.span)
        guard script == .latin || script == .cyrillic else {
            if !detected.isEmpty { return detected }
            return script.commonLanguage.map { [DetectedLanguage(code: $0, confidence: 0.5)] } ?? []
        }
        var odds = profileOdds(of: sample.score, in: script, preferring: variants.preferences)
        for guess in detected {
            guard let known = odds.firstIndex(where: { $0.code == guess.code }) else { continue }
            odds[known].value += Self.detectorGain * Float(guess.confidence)
        }
        odds.sort { $0.value > $1.value }
        vote(on: &odds, of: sample, variants: variants)
        if let stranger = strangerLanguage(detected, script: script, odds: odds, sample: sample, variants: variants) {
            return [stranger]
        }
        return Self.confidences(of: odds, words: sample.words.count)
    }

    private struct Odds {
        let code: LanguageCode
        var value: Float
    }

    private func profileOdds(
        of score: LanguageScore, in script: Script, preferring preferences: LanguagePreferences
    ) -> [Odds] {
        let values = score.logOdds(countingNames: score.plainWords >= 2 ? Self.shareOfNames : 1)
        let priorOfOthers = Self.priorOfOthers(words: score.plainWords + score.names)
        let preferred = Set(preferences.all.map(\.base))
        return zip(LanguageScore.codes, values).compactMap { code, value in
            guard Self.cyrillicCodes.contains(code) == (script == .cyrillic) else { return nil }
            var value = value
            if !isInstalled(code) { value += priorOfOthers }
            if preferred.contains(code.base) { value += Self.preferenceGain }
            return Odds(code: code, value: value)
        }
    }

    private static let cyrillicCodes: Set<LanguageCode> = ["ru", "uk", "be", "bg", "sr"]

    /// Lets dictionaries decide where letters do not: those of the first two that are close to each other, and no others.
    private func vote(on odds: inout [Odds], of sample: LanguageSample, variants: VariantChooser) {
        guard let first = odds.first?.value, odds.count > 1, first - odds[1].value < Self.closeRace else { return }
        let vote = DictionaryVote(sample.document, words: sample.words)
        guard vote.count > 0 else { return }
        var gains: [Float] = [0, 0]
        for index in gains.indices {
            guard let language = variants.variant(of: odds[index].code.base, for: sample),
                let dictionary = try? dictionaries.dictionary(for: language.code)
            else { continue }
            let accepted = vote.accepted(by: dictionary)
            gains[index] = Self.logOdds(accepted: accepted, of: vote.count)
            // The first one's dictionary is needed anyway; where it has nearly all words, no other is loaded.
            if index == 0, accepted * 10 >= vote.count * 9 { break }
        }
        // Where both lack the words, as those of a text full of mistakes, a third that was not asked must not win.
        let excess = min(0, max(gains[0], gains[1]))
        for index in gains.indices { odds[index].value += gains[index] - excess }
        odds.sort { $0.value > $1.value }
    }

    /// What it says for a language that its dictionary has so many of some words: it has about 93 of 100 words of a text in its
    /// language, and 40 of one in a language much like it. Halved and bounded, because letters said some of it before.
    private static func logOdds(accepted: Int, of count: Int) -> Float {
        let sum = Float(accepted) * 0.85 - Float(count - accepted) * 2.1
        return max(-4, min(3, sum / 2))
    }

    /// The detector's language if the profiles do not know it, the detector is sure, and no dictionary knows the words.
    private func strangerLanguage(
        _ detected: [DetectedLanguage], script: Script, odds: [Odds], sample: LanguageSample, variants: VariantChooser
    ) -> DetectedLanguage? {
        guard let guess = detected.first, guess.confidence >= 0.8, !LanguageScore.codes.contains(guess.code),
            sample.words.count >= 4
        else { return nil }
        if let best = odds.first, let language = variants.variant(of: best.code.base, for: sample),
            let dictionary = try? dictionaries.dictionary(for: language.code),
            let share = DictionaryVote(sample.document, words: sample.words).share(by: dictionary), share > 0.6
        {
            return nil
        }
        return guess
    }

    /// The odds as probabilities. Words of a text are not independent of each other, so that the odds of long texts are damped.
    private static func confidences(of odds: [Odds], words: Int) -> [DetectedLanguage] {
        let best = odds.first?.value ?? 0
        let damping = max(1, Double(words).squareRoot() / 2)
        let weights = odds.map { Double.exp(Double($0.value - best) / damping) }
        let sum = weights.reduce(0, +)
        return zip(odds, weights).map { DetectedLanguage(code: $0.code, confidence: $1 / sum) }
    }
}
