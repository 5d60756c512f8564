import Text

extension LanguageChooser {
    /// The parts of some sentences that are not in the main language: sentences and quoted passages that are clearly in another.
    ///
    /// A passage is taken for another language only if its letters say so by far, the detector does not say otherwise, the
    /// main language's dictionary lacks many of its words, and the other's dictionary, where installed, has them. A text in one
    /// language stays whole. Costs about 30 µs a kilobyte; the main language's dictionary is loaded only if a passage
    /// looks foreign, and another's only if the passage passed every other test.
    /// - Parameters:
    ///   - sentences: sentences that follow each other, such as those of a paragraph. A quotation that goes on over sentences is
    ///     seen where it begins and ends among them, in one paragraph.
    ///   - document: what they are sentences of.
    ///   - main: the language of the text as a whole.
    /// - Returns: ranges in order that do not overlap; of neighbours in the same language there is one. Those that were found by then when
    ///   it is cancelled.
    public func foreignRanges(
        in sentences: [Sentence], of document: Document, main: LanguageCode,
        preferring preferences: LanguagePreferences = LanguagePreferences(), _ cancellation: Cancellation = .never
    ) -> [LanguageRange] {
        let paragraphs = document.paragraphs(of: sentences).lazy
            .map { [profiles] in Passages(of: $0, in: document, by: profiles) }
        return foreignRanges(in: paragraphs, of: document, main, preferences, cancellation)
    }

    /// The quotations of some sentences, and what else is set apart in them, that are clearly not in the language that somebody said the text
    /// is in. No other dictionary is loaded: the codes are those of the languages that they look like.
    func foreignQuotations(
        in sentences: [Sentence], of document: Document, main: LanguageCode,
        preferring preferences: LanguagePreferences, _ cancellation: Cancellation = .never
    ) -> [LanguageRange] {
        let judge = PassageJudge(
            dictionaries: dictionaries, detector: detector, document: document, main: main, preferences: preferences,
            confirms: false)
        var foreign = ForeignRanges(main: main)
        for paragraph in document.paragraphs(of: sentences) {
            let apart = SetApart(in: paragraph, of: document, leastWords: Passage.leastWords).ranges
            if cancellation.isCancelled { break }
            guard !apart.isEmpty else { continue }
            for quotation in Passages(of: paragraph, setApart: apart, in: document, by: profiles).quotations {
                foreign.append(quotation, judge)
            }
        }
        return foreign.ranges
    }

    /// The languages of a part of a text: the main language, but for its ``foreignRanges(in:of:main:preferring:)``.
    /// - Parameters:
    ///   - range: a range of bytes that begins and ends where a sentence does.
    ///   - main: the language of the text as a whole.
    /// - Returns: ranges in order that cover the range without gaps, no two neighbours in the same language.
    public func ranges(
        of document: Document, in range: Range<Int>, main: LanguageCode,
        preferring preferences: LanguagePreferences = LanguagePreferences()
    ) -> [LanguageRange] {
        let sentences = Segmenter().sentences(of: document, in: range)
        return foreignRanges(in: sentences, of: document, main: main, preferring: preferences)
            .filled(to: range, with: main)
    }

    func ranges(of sample: LanguageSample, main: LanguageCode, _ preferences: LanguagePreferences) -> [LanguageRange] {
        let document = sample.document
        let range = 0..<document.prose.count
        guard let passages = sample.passages else {
            return ranges(of: document, in: range, main: main, preferring: preferences)
        }
        return foreignRanges(in: passages, of: document, main, preferences).filled(to: range, with: main)
    }

    private func foreignRanges(
        in paragraphs: some Sequence<Passages>, of document: Document, _ main: LanguageCode,
        _ preferences: LanguagePreferences, _ cancellation: Cancellation = .never
    ) -> [LanguageRange] {
        let judge = PassageJudge(
            dictionaries: dictionaries, detector: detector, document: document, main: main, preferences: preferences)
        var foreign = ForeignRanges(main: main)
        for paragraph in paragraphs {
            let ownLanguage = judge.foreignLanguage(of: paragraph)
            for sentence in paragraph.sentences {
                // Dictionaries may be asked of some dozen words of each.
                if cancellation.isCancelled { return foreign.ranges }
                let quotations = paragraph.quotations[sentence.quotations]
                let own = judge.foreignLanguage(of: sentence.outside, with: quotations)
                if let code = own ?? ownLanguage.flatMap({ judge.mayBe($0, sentence.outside) ? $0 : nil }) {
                    foreign.append(sentence.outside, code, with: quotations, judge)
                } else {
                    for quotation in quotations { foreign.append(quotation, judge) }
                }
            }
        }
        return foreign.ranges
    }
}

/// Collects ranges in other languages than the main one, in order.
private struct ForeignRanges {
    let main: LanguageCode
    private(set) var ranges: [LanguageRange] = []

    init(main: LanguageCode) { self.main = main }

    /// Adds a quotation in a sentence of the main language: as a whole, or else those of its sentences that are foreign.
    mutating func append(_ quotation: Passages.Quotation, _ judge: PassageJudge) {
        if let code = judge.foreignLanguage(ofSetApart: quotation.whole) {
            append(quotation.range, code)
        } else if quotation.parts.count > 1 {
            for part in quotation.parts {
                if let code = judge.foreignLanguage(ofSetApart: part) { append(part.range, code) }
            }
        }
    }

    /// Adds a sentence in another language. A quotation in it is left with it, unless it is clearly in yet another one.
    mutating func append(
        _ sentence: Passage, _ code: LanguageCode, with quotations: ArraySlice<Passages.Quotation>,
        _ judge: PassageJudge
    ) {
        var start = sentence.range.lowerBound
        for quotation in quotations {
            guard sentence.range.contains(quotation.range.lowerBound) else {
                // It goes on in the next sentence.
                append(start..<max(start, sentence.range.upperBound), code)
                start = max(start, sentence.range.upperBound)
                append(quotation, judge)
                continue
            }
            guard let other = judge.with(main: code).foreignLanguage(ofSetApart: quotation.whole)
            else { continue }
            append(start..<max(start, quotation.range.lowerBound), code)
            // The text has one variant throughout.
            append(quotation.range, other.base == main.base ? main : other)
            start = max(start, quotation.range.upperBound)
        }
        append(start..<max(start, sentence.range.upperBound), code)
    }

    private mutating func append(_ range: Range<Int>, _ code: LanguageCode) {
        let end = ranges.last?.range.upperBound ?? 0
        let range = max(range.lowerBound, end)..<max(range.upperBound, end)
        guard !range.isEmpty, code != main else { return }
        if let last = ranges.last, last.code == code, end == range.lowerBound {
            ranges[ranges.count - 1] = LanguageRange(range: last.range.lowerBound..<range.upperBound, code: code)
        } else {
            ranges.append(LanguageRange(range: range, code: code))
        }
    }
}

extension [LanguageRange] {
    /// The ranges, and those between them in the main language, so that they cover a range without gaps.
    fileprivate func filled(to range: Range<Int>, with main: LanguageCode) -> [LanguageRange] {
        var filled: [LanguageRange] = []
        var end = range.lowerBound
        for foreign in self {
            if foreign.range.lowerBound > end {
                filled.append(LanguageRange(range: end..<foreign.range.lowerBound, code: main))
            }
            filled.append(foreign)
            end = foreign.range.upperBound
        }
        if end < range.upperBound { filled.append(LanguageRange(range: end..<range.upperBound, code: main)) }
        return filled
    }
}

extension Document {
    /// Sentences that follow each other, by paragraph.
    func paragraphs(of sentences: [Sentence]) -> [ArraySlice<Sentence>] {
        var paragraphs: [ArraySlice<Sentence>] = []
        var start = 0
        for (index, sentence) in sentences.enumerated() where endsParagraph(sentence) {
            paragraphs.append(sentences[start...index])
            start = index + 1
        }
        if start < sentences.count { paragraphs.append(sentences[start...]) }
        return paragraphs
    }

    private func endsParagraph(_ sentence: Sentence) -> Bool {
        let text = prose.span.extracting(sentence.range)
        return text.gap(from: text.textEnd(before: text.count, downTo: 0)).isParagraphEnd
    }
}
