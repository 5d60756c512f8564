import Morphology
import Text

/// Tells whether a passage is in another language than the text around it.
struct PassageJudge {
    /// A passage is never judged whose words, but for those that look like names, have fewer bytes in all.
    static let leastBytes = 16
    /// How far the other language has to be ahead, in log odds: at least, and for each word.
    static let leastLead: Float = 8
    static let leadPerWord: Float = 1

    let dictionaries: any DictionaryProvider
    let detector: any LanguageDetector
    let document: Document
    let main: LanguageCode
    let preferences: LanguagePreferences
    /// Whether the dictionary of the other language has to have the words, where it is installed.
    var confirms = true

    /// The same judge where the passages stand in text of another language.
    func with(main: LanguageCode) -> PassageJudge {
        PassageJudge(
            dictionaries: dictionaries, detector: detector, document: document, main: main, preferences: preferences,
            confirms: confirms)
    }

    /// The language of a passage if it clearly is not the main one; nil otherwise.
    func foreignLanguage(of passage: Passage) -> LanguageCode? {
        guard passage.score.plainWords >= Passage.leastWords || isOfOtherLetters(passage) else { return nil }
        return foreignLanguage(of: passage, bytes: passage.plainBytes, countingNames: 0)
    }

    /// The language of a quotation, or of what else is set apart, if it clearly is not the main one; nil otherwise.
    ///
    /// Titles have capitals in English, and nouns in German: in them, words with capitals count, too, as long as not all have one.
    func foreignLanguage(ofSetApart passage: Passage) -> LanguageCode? {
        guard passage.score.plainWords > 1 || isOfOtherLetters(passage) else { return nil }
        return foreignLanguage(
            of: passage, bytes: passage.words.reduce(0) { $0 + $1.range.count }, countingNames: Passage.shareOfNames)
    }

    private func isOfOtherLetters(_ passage: Passage) -> Bool {
        passage.score.letters.dominant.map { $0 != .latin && $0 != .cyrillic } ?? false
    }

    private func foreignLanguage(of passage: Passage, bytes: Int, countingNames share: Float) -> LanguageCode? {
        let score = passage.score
        guard passage.words.count >= Passage.leastWords, let script = score.letters.dominant else { return nil }
        guard script == .latin || script == .cyrillic else { return foreignScript(script, passage) }
        guard bytes >= Self.leastBytes else { return nil }
        let odds = score.logOdds(countingNames: share)
        guard let best = odds.indices.max(by: { odds[$0] < odds[$1] }) else { return nil }
        let code = score.languages[best]
        guard code.base != main.base else { return nil }
        // A main language without a profile, such as Greek, has no odds: dictionaries alone speak for it.
        let lead = score.index(of: main).map { odds[best] - odds[$0] } ?? .infinity
        guard lead >= max(Self.leastLead, Self.leadPerWord * Float(score.plainWords)) else { return nil }
        let detected = detector.languages(of: document.prose.span.extracting(passage.range))
        // No dictionary can confirm a language that is not installed: the detector has to.
        let agrees = detected.first.map { $0.code.base == code.base } ?? (dictionaries.language(for: code) != nil)
        guard agrees else { return nil }
        return confirmed(code, passage)
    }

    /// The language of a sentence without its quotations if it clearly is not the main one. Where what is left is too short to be judged, it
    /// is judged with them, as long as it is not rather in the main one.
    func foreignLanguage(of sentence: Passage, with quotations: ArraySlice<Passages.Quotation>) -> LanguageCode? {
        if let code = foreignLanguage(of: sentence) { return code }
        guard sentence.score.plainWords > 0, sentence.plainBytes < Self.leastBytes, !quotations.isEmpty else {
            return nil
        }
        var whole = sentence
        for quotation in quotations { whole.add(quotation.whole) }
        guard let code = foreignLanguage(of: whole) else { return nil }
        let odds = sentence.score.logOdds(countingNames: Passage.shareOfNames)
        guard let own = sentence.score.index(of: code), let other = sentence.score.index(of: main) else { return nil }
        return odds[own] > odds[other] ? code : nil
    }

    /// The language of a paragraph as a whole, if it has several sentences and clearly is not in the main one; nil otherwise.
    func foreignLanguage(of paragraph: Passages) -> LanguageCode? {
        guard paragraph.sentences.count > 1, let last = paragraph.sentences.last else { return nil }
        var whole = Passage(
            range: paragraph.sentences[0].outside.range.lowerBound..<last.outside.range.upperBound,
            by: last.outside.score.profiles)
        for sentence in paragraph.sentences { whole.add(sentence.outside) }
        // A sentence that is as long as the paragraph speaks for itself.
        guard paragraph.sentences.allSatisfy({ $0.outside.words.count < whole.words.count }) else { return nil }
        return foreignLanguage(of: whole)
    }

    /// Whether a sentence of a paragraph in another language may be in that, too: unless its letters, or the main language's dictionary,
    /// rather speak for the main one.
    func mayBe(_ code: LanguageCode, _ sentence: Passage) -> Bool {
        let odds = sentence.score.logOdds(countingNames: 0)
        func value(of code: LanguageCode) -> Float { sentence.score.index(of: code).map { odds[$0] } ?? 0 }
        guard sentence.score.plainWords > 0 else { return true }
        if value(of: code) < value(of: main) { return false }
        let vote = DictionaryVote(document, words: sentence.words)
        func share(of code: LanguageCode) -> Double? {
            (try? dictionaries.dictionary(for: code)).flatMap(vote.share)
        }
        guard let own = share(of: code), let other = share(of: main) else { return true }
        return own >= other
    }

    /// The language as the dictionaries confirm it, in its installed variant.
    private func confirmed(_ code: LanguageCode, _ passage: Passage) -> LanguageCode? {
        let vote = DictionaryVote(document, words: passage.words)
        var mainShare = 0.0
        if let dictionary = try? dictionaries.dictionary(for: main) {
            mainShare = vote.share(by: dictionary) ?? 1
        }
        guard mainShare <= 0.7 else { return nil }
        let variants = VariantChooser(dictionaries: dictionaries, preferences: preferences)
        let sample = LanguageSample(document, passage: passage)
        guard confirms, let variant = variants.variant(of: code.base, for: sample),
            let dictionary = try? dictionaries.dictionary(for: variant.code)
        else { return mainShare <= 0.5 ? code : nil }
        let share = vote.share(by: dictionary) ?? 0
        return share >= 0.6 && share >= mainShare + 0.25 ? variant.code : nil
    }

    /// The language of a passage in a script that the main language is not written in.
    private func foreignScript(_ script: Script, _ passage: Passage) -> LanguageCode? {
        let detected = detector.languages(of: document.prose.span.extracting(passage.range))
        // Chinese, Japanese and Korean share ideographs: only the detector tells them apart.
        let common = ["zh", "ja", "ko"].contains(main.base) ? nil : script.commonLanguage
        guard let code = detected.first?.code ?? common, code.base != main.base else { return nil }
        return dictionaries.language(for: code)?.code ?? code
    }
}
