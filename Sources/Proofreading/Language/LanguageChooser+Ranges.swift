extension LanguageChooser {
    /// The languages of a part of a text: the main language, but for sentences and quoted passages that are clearly in another.
    ///
    /// A passage is taken for another language only if its letters say so by far, the detector does not say otherwise, the
    /// main language's dictionary lacks many of its words, and the other's dictionary, where installed, has them. A text in one
    /// language stays whole. Costs about 30 µs a kilobyte; the main language's dictionary is loaded only if a passage
    /// looks foreign, and another's only if the passage passed every other test.
    /// - Parameters:
    ///   - range: a range of bytes that begins and ends where a sentence does.
    ///   - main: the language of the text as a whole.
    /// - Returns: ranges in order that cover the range without gaps, no two neighbours in the same language.
    public func ranges(
        of document: Document, in range: Range<Int>, main: LanguageCode,
        preferring preferences: LanguagePreferences = LanguagePreferences()
    ) -> [LanguageRange] {
        let passages = Segmenter().sentences(of: document, in: range).lazy.map { Passages(of: $0, in: document) }
        return ranges(of: passages, in: range, judge: judge(of: document, main, preferences))
    }

    func ranges(of sample: LanguageSample, main: LanguageCode, _ preferences: LanguagePreferences) -> [LanguageRange] {
        let document = sample.document
        let range = 0..<document.prose.count
        guard let passages = sample.passages else {
            return ranges(of: document, in: range, main: main, preferring: preferences)
        }
        return ranges(of: passages, in: range, judge: judge(of: document, main, preferences))
    }

    private func judge(
        of document: Document, _ main: LanguageCode, _ preferences: LanguagePreferences
    ) -> PassageJudge {
        PassageJudge(
            dictionaries: dictionaries, detector: detector, document: document, main: main, preferences: preferences)
    }

    private func ranges(
        of sentences: some Sequence<Passages>, in range: Range<Int>, judge: PassageJudge
    ) -> [LanguageRange] {
        var ranges = LanguageRanges(main: judge.main, start: range.lowerBound)
        for passages in sentences {
            if let code = judge.foreignLanguage(of: passages.outside) {
                // Quotations in a foreign sentence are left with it.
                ranges.append(passages.outside.range, code)
                continue
            }
            for quotation in passages.quotations {
                if let code = judge.foreignLanguage(of: quotation) { ranges.append(quotation.range, code) }
            }
        }
        return ranges.closed(at: range.upperBound)
    }
}

/// Ranges in order, the gaps between them in the main language.
private struct LanguageRanges {
    let main: LanguageCode
    private var ranges: [LanguageRange] = []
    private var end: Int

    init(main: LanguageCode, start: Int) {
        self.main = main
        self.end = start
    }

    mutating func append(_ range: Range<Int>, _ code: LanguageCode) {
        guard range.lowerBound < range.upperBound, range.lowerBound >= end else { return }
        if range.lowerBound > end { add(end..<range.lowerBound, main) }
        add(range, code)
        end = range.upperBound
    }

    private mutating func add(_ range: Range<Int>, _ code: LanguageCode) {
        if let last = ranges.last, last.code == code {
            ranges[ranges.count - 1] = LanguageRange(range: last.range.lowerBound..<range.upperBound, code: code)
        } else {
            ranges.append(LanguageRange(range: range, code: code))
        }
    }

    mutating func closed(at upperBound: Int) -> [LanguageRange] {
        append(end..<max(end, upperBound), main)
        return ranges
    }
}
