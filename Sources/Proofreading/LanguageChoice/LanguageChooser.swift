import Morphology
import RealModule
import Text

/// Tells the language of a text, and of the parts of a mixed one, and chooses the installed variant to check it in.
///
/// In this order: the script leaves a few languages; letters and words (``LanguageScore``) and the detector rank them; where
/// they are close, the dictionaries of the first two vote. What the writer prefers is a prior (``PreferencePrior``) that a few
/// words hardly overturn, and decides where the rest leaves it unsure. Then the variant is chosen by the words that only one has, by what
/// the writer prefers, and by the manifest's order.
///
/// Costs about 60 µs a kilobyte for the first 32 KB, and nothing for the rest, of which places are sampled.
public struct LanguageChooser: Sendable {
    let dictionaries: any DictionaryProvider
    let detector: any LanguageDetector
    private let installed: Set<LanguageCode>

    /// Makes a chooser.
    /// - Parameters:
    ///   - dictionaries: the installed languages. No dictionary is loaded unless two languages are close, or a
    ///     text has no more than five words and the writer prefers a language.
    ///   - detector: another opinion, about languages that the profiles do not know too.
    public init(dictionaries: any DictionaryProvider, detector: any LanguageDetector) {
        self.dictionaries = dictionaries
        self.detector = detector
        self.installed = Set(dictionaries.languages.flatMap { [$0.code, LanguageCode($0.code.base)] })
    }

    /// What languages are told by. Read when a language is first told.
    var profiles: LanguageProfiles { dictionaries.languageProfiles }

    /// The language of a text as a whole: that of what stands outside of its quotations, if enough does.
    ///
    /// Costs no more for a text of any length than for one of 32 KB, as much as is sampled.
    /// - Returns: nil only if no language is installed.
    public func mainLanguage(
        of document: Document, preferring preferences: LanguagePreferences = LanguagePreferences()
    ) -> TextLanguage? {
        mainLanguage(of: LanguageSample(document, by: profiles), preferences)
    }

    /// The language of a text as a whole, and those of its parts.
    /// - Returns: nil only if no language is installed.
    public func languages(
        of document: Document, preferring preferences: LanguagePreferences = LanguagePreferences()
    ) -> (whole: TextLanguage, ranges: [LanguageRange])? {
        let sample = LanguageSample(document, by: profiles)
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

    /// The same, and whether the variant is clear: that it was asked for, or the text leaves no doubt.
    func choice(
        asked code: LanguageCode, of document: Document, preferring preferences: LanguagePreferences
    ) -> VariantChooser.Choice? {
        if let only = only(code) { return VariantChooser.Choice(language: only, isClear: true) }
        guard isInstalled(code) else { return nil }
        return VariantChooser(dictionaries: dictionaries, preferences: preferences)
            .choice(of: code.base, for: LanguageSample(document, by: profiles))
    }

    /// The installed languages of codes that were asked for, such as those that a page's markup names.
    ///
    /// The text is sampled once for all of them, and not at all unless several variants of one are installed.
    /// - Returns: what ``language(asked:of:preferring:)`` says of each; nothing of codes of which none is installed.
    public func languages(
        asked codes: some Sequence<LanguageCode>, of document: Document,
        preferring preferences: LanguagePreferences = LanguagePreferences()
    ) -> [LanguageCode: Language] {
        languages(asked: codes, preferring: preferences) { LanguageSample(document, by: profiles) }
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
        for code in codes where languages[code] == nil {
            languages[code] = only(code) ?? (isInstalled(code) ? variants.variant(of: code.base, for: sample()) : nil)
        }
        return languages
    }

    /// The installed language that a code stands for whatever the text is; `nil` of one that leaves the variant open.
    private func only(_ code: LanguageCode) -> Language? {
        code.isVariant ? dictionaries.language(for: code) : dictionaries.languages.first { $0.code == code }
    }

    private func mainLanguage(of sample: LanguageSample, _ preferences: LanguagePreferences) -> TextLanguage? {
        let vote = commonWordVote(on: sample)
        let variants = VariantChooser(
            dictionaries: dictionaries, preferences: possible(preferences, for: sample, by: vote))
        let ranked = ranking(of: sample, vote, variants: variants)
        let best = ranked.firstIndex { isInstalled($0.code) }
        let candidates = ranked.indices
            .filter { $0 == best || $0 < Self.maximumCandidates && ranked[$0].confidence >= Self.leastConfidence }
            .map { index in
                Candidate(
                    ranked[index], variants.choice(of: ranked[index].code.base, for: sample))
            }
        if let best = candidates.first(where: { isInstalled($0.language.code) }) {
            return settled(on: best, candidates.map(\.language), ranked, sample, variants)
        }
        let preferred = preferences.all.lazy.compactMap { dictionaries.language(for: $0) }
        guard let language = preferred.first ?? dictionaries.languages.first else { return nil }
        return TextLanguage(
            code: language.code, confidence: 0, candidates: candidates.map(\.language), isUnsure: !candidates.isEmpty)
    }

    /// A language that a text may be in, in its variant.
    private struct Candidate {
        let language: DetectedLanguage
        /// Whether the variant is clear: see ``VariantChooser/Choice/isClear``.
        let isVariantClear: Bool

        init(_ detected: DetectedLanguage, _ variant: VariantChooser.Choice?) {
            language = DetectedLanguage(
                code: variant?.language.code ?? detected.code, confidence: detected.confidence)
            isVariantClear = variant?.isClear ?? false
        }
    }

    /// The likeliest language where that is sure, or else the one that the writer prefers, if the text may be in it at all.
    ///
    /// A single word never overturns what the writer prefers: a misspelled one is often a word of another language.
    private func settled(
        on best: Candidate, _ candidates: [DetectedLanguage], _ ranked: [DetectedLanguage],
        _ sample: LanguageSample, _ variants: VariantChooser
    ) -> TextLanguage {
        let wanted = variants.preferences.languages
        var chosen = best
        let isWanted = wanted.contains { $0.base == best.language.code.base }
        if !isWanted,
            let own = wanted.lazy.filter(isInstalled).compactMap({ code in ranked.first { $0.code == code } }).first,
            sample.words.count == 1
                || best.language.confidence < Self.sureConfidence && own.confidence >= Self.leastConfidenceOfPreferred,
            let variant = variants.choice(of: own.code.base, for: sample)
        {
            chosen = Candidate(own, variant)
        } else if !isWanted, sample.words.count == 1, isStrange(sample),
            let own = wanted.first(where: isInstalled), let variant = variants.choice(of: own.base, for: sample)
        {
            chosen = Candidate(DetectedLanguage(code: own, confidence: 0), variant)
        }
        return TextLanguage(
            code: chosen.language.code, confidence: chosen.language.confidence, candidates: candidates,
            isUnsure: chosen.language.confidence < Self.sureConfidence, isVariantClear: chosen.isVariantClear)
    }

    /// Whether a word is in Latin letters and common in no language: then it may stand in a text in other letters, as names do.
    private func isStrange(_ sample: LanguageSample) -> Bool {
        guard let commonWords = dictionaries.commonWords, let word = sample.words.first,
            sample.score.letters.dominant == .latin
        else { return false }
        return sample.document.withSpelledForm(of: word) { commonWords.entries(of: $0).isEmpty }
    }

    /// Whether a language, or a variant of it, is installed.
    func isInstalled(_ code: LanguageCode) -> Bool { installed.contains(code) }

    // MARK: Ranking

    /// How much less likely a language is that is not installed, in log odds: as much for a long text, and more for few words.
    private static func priorOfOthers(words: Int) -> Float { -1 - 3 / Float(max(1, words)) }
    /// How much a language gains that the detector is sure of.
    private static let detectorGain: Float = 3
    /// How much names count where there are other words.
    private static let shareOfNames: Float = 0.5
    /// Fewer Latin letters, such as those of `12:30 PM`, say nothing.
    private static let leastLetters = 3
    /// Less confident than this, the chooser says that it is unsure, and rather takes what the writer prefers: below, two answers in
    /// five are wrong where nothing is preferred.
    private static let sureConfidence = 0.8
    /// How likely what the writer prefers has to be for that.
    private static let leastConfidenceOfPreferred = 0.05
    /// How many languages are worth mentioning, and how likely they have to be.
    private static let maximumCandidates = 3
    private static let leastConfidence = 0.01

    /// The languages that a text may be in, by base code, most likely first.
    private func ranking(
        of sample: LanguageSample, _ common: CommonWordVote?, variants: VariantChooser
    ) -> [DetectedLanguage] {
        let letters = sample.score.letters
        guard let script = letters.dominant, script != .latin || letters.total >= Self.leastLetters else { return [] }
        let detected = detector.languages(of: sample.beginning.span)
        if sample.score.languages.isEmpty { return detected }
        guard script == .latin || script == .cyrillic else {
            if !detected.isEmpty { return detected }
            return script.commonLanguage.map { [DetectedLanguage(code: $0, confidence: 0.5)] } ?? []
        }
        let prior = PreferencePrior(variants.preferences, words: sample.words.count)
        let share = common?.shareOfLetters ?? 1
        var odds = profileOdds(of: sample.score, in: script, prior, share: share)
        for guess in detected {
            guard let known = odds.firstIndex(where: { $0.code == guess.code }) else { continue }
            // The detector looks at letters, too.
            odds[known].value += Self.detectorGain * share * Float(guess.confidence)
        }
        if let common {
            for index in odds.indices { odds[index].value += common.gain(of: odds[index].code) }
        }
        odds.sort { $0.value > $1.value }
        vote(on: &odds, of: sample, variants: variants)
        if let stranger = strangerLanguage(detected, script: script, odds: odds, sample: sample, variants: variants) {
            return [stranger]
        }
        return Self.confidences(of: odds, words: sample.words.count)
    }

    private func profileOdds(
        of score: LanguageScore, in script: Script, _ prior: PreferencePrior, share: Float
    ) -> [LanguageOdds] {
        let values = score.logOdds(countingNames: score.plainWords >= 2 ? Self.shareOfNames : 1)
        let priorOfOthers = Self.priorOfOthers(words: score.plainWords + score.names)
        return zip(score.languages, values).compactMap { code, value in
            guard Self.cyrillicCodes.contains(code) == (script == .cyrillic) else { return nil }
            var value = value * share
            if !isInstalled(code) { value += priorOfOthers }
            return LanguageOdds(code: code, value: value + prior.gain(of: code))
        }
    }

    private static let cyrillicCodes: Set<LanguageCode> = ["ru", "uk", "be", "bg", "sr"]

    /// The detector's language if the profiles do not know it, the detector is sure, and no dictionary knows the words.
    private func strangerLanguage(
        _ detected: [DetectedLanguage], script: Script, odds: [LanguageOdds], sample: LanguageSample,
        variants: VariantChooser
    ) -> DetectedLanguage? {
        guard let guess = detected.first, guess.confidence >= 0.8, !sample.score.languages.contains(guess.code),
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
    private static func confidences(of odds: [LanguageOdds], words: Int) -> [DetectedLanguage] {
        let best = odds.first?.value ?? 0
        let damping = max(1, Double(words).squareRoot() / 2)
        let weights = odds.map { Double.exp(Double($0.value - best) / damping) }
        let sum = weights.reduce(0, +)
        return zip(odds, weights).map { DetectedLanguage(code: $0.code, confidence: $1 / sum) }
    }
}
