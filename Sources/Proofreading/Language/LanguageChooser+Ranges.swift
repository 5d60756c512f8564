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
        PassageJudge(chooser: self, document: document, main: main, preferences: preferences)
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

/// Some words that are judged together.
struct Passage {
    let range: Range<Int>
    var words: [Token] = []
    var score = LanguageScore()
    /// How many letters the words have that do not look like names.
    var plainBytes = 0

    mutating func add(_ token: Token, of document: Document, isFirst: Bool) {
        score.add(token, of: document, isFirst: isFirst)
        words.append(token)
        if isFirst || !token.traits.contains(.isCapitalised) { plainBytes += token.range.count }
    }
}

/// A sentence, taken apart into its quotations and the rest.
struct Passages {
    private(set) var outside: Passage
    private(set) var quotations: [Passage] = []

    init(of sentence: Sentence, in document: Document) {
        outside = Passage(range: sentence.range)
        let tokens = sentence.tokens
        var isFirst = true
        var index = 0
        while index < tokens.count {
            if document.isQuotationMark(tokens[index]),
                let end = tokens[(index + 1)...].firstIndex(where: { document.isQuotationMark($0) })
            {
                var quotation = Passage(range: Int(tokens[index].end)..<Int(tokens[end].start))
                for (place, token) in tokens[index + 1..<end].lazy.filter(\.isProse).enumerated() {
                    quotation.add(token, of: document, isFirst: place == 0)
                }
                if quotation.words.count >= PassageJudge.leastWords {
                    quotations.append(quotation)
                    isFirst = false
                    index = end + 1
                    continue
                }
            }
            if tokens[index].isProse {
                outside.add(tokens[index], of: document, isFirst: isFirst)
                isFirst = false
            }
            index += 1
        }
        // A sentence that is nothing but a quotation is judged as a sentence.
        if outside.words.isEmpty, quotations.count == 1 {
            let words = quotations[0]
            outside.words = words.words
            outside.score = words.score
            outside.plainBytes = words.plainBytes
            quotations = []
        }
    }
}

extension Document {
    /// Whether a token is a double quotation mark of any shape.
    fileprivate func isQuotationMark(_ token: Token) -> Bool {
        guard token.kind == .punctuation else { return false }
        let range = token.range
        switch range.count {
        case 1: return prose[range.lowerBound] == UInt8(ascii: "\"")
        case 2: return prose[range.lowerBound] == 0xC2 && [0xAB, 0xBB].contains(prose[range.lowerBound + 1])  // « »
        case 3:
            return prose[range.lowerBound] == 0xE2 && prose[range.lowerBound + 1] == 0x80
                && (0x9C...0x9F).contains(prose[range.lowerBound + 2])  // “ ” „ ‟
        default: return false
        }
    }
}

/// Tells whether a passage is in another language than the text around it.
struct PassageJudge {
    /// A passage of fewer words is never judged by itself.
    static let leastWords = 3
    /// Nor one whose words, but for those that look like names, have fewer bytes in all.
    static let leastBytes = 16
    /// How far the other language has to be ahead, in log odds: at least, and for each word.
    static let leastLead: Float = 8
    static let leadPerWord: Float = 1

    let chooser: LanguageChooser
    let document: Document
    let main: LanguageCode
    let preferences: LanguagePreferences

    /// The language of a passage if it clearly is not the main one; nil otherwise.
    func foreignLanguage(of passage: Passage) -> LanguageCode? {
        let score = passage.score
        guard passage.words.count >= Self.leastWords, let script = score.letters.dominant else { return nil }
        guard script == .latin || script == .cyrillic else { return foreignScript(script, passage) }
        guard score.plainWords >= Self.leastWords, passage.plainBytes >= Self.leastBytes else { return nil }
        let odds = score.logOdds(countingNames: 0)
        guard let best = odds.indices.max(by: { odds[$0] < odds[$1] }) else { return nil }
        let code = LanguageScore.codes[best]
        guard code.base != main.base else { return nil }
        // A main language without a profile, such as Greek, has no odds: dictionaries alone speak for it.
        let lead = LanguageScore.codes.firstIndex { $0.base == main.base }.map { odds[best] - odds[$0] } ?? .infinity
        guard lead >= max(Self.leastLead, Self.leadPerWord * Float(score.plainWords)) else { return nil }
        let detected = chooser.detector.languages(of: document.prose.span.extracting(passage.range))
        // No dictionary can confirm a language that is not installed: the detector has to.
        let agrees = detected.first.map { $0.code.base == code.base } ?? chooser.isInstalled(code)
        guard agrees else { return nil }
        return confirmed(code, passage)
    }

    /// The language as the dictionaries confirm it, in its installed variant.
    private func confirmed(_ code: LanguageCode, _ passage: Passage) -> LanguageCode? {
        let vote = DictionaryVote(document, words: passage.words)
        var mainShare = 0.0
        if let dictionary = try? chooser.dictionaries.dictionary(for: main) {
            mainShare = vote.share(by: dictionary) ?? 1
        }
        guard mainShare <= 0.7 else { return nil }
        let variants = VariantChooser(dictionaries: chooser.dictionaries, preferences: preferences)
        let sample = LanguageSample(document, passage: passage)
        guard let variant = variants.variant(of: code.base, for: sample),
            let dictionary = try? chooser.dictionaries.dictionary(for: variant.code)
        else { return mainShare <= 0.5 ? code : nil }
        let share = vote.share(by: dictionary) ?? 0
        return share >= 0.6 && share >= mainShare + 0.25 ? variant.code : nil
    }

    /// The language of a passage in a script that the main language is not written in.
    private func foreignScript(_ script: Script, _ passage: Passage) -> LanguageCode? {
        let detected = chooser.detector.languages(of: document.prose.span.extracting(passage.range))
        // Chinese, Japanese and Korean share ideographs: only the detector tells them apart.
        let common = ["zh", "ja", "ko"].contains(main.base) ? nil : script.commonLanguage
        guard let code = detected.first?.code ?? common, code.base != main.base else { return nil }
        return chooser.dictionaries.language(for: code)?.code ?? code
    }
}
