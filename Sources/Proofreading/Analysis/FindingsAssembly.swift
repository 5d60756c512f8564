import Text

/// Puts the findings of paragraphs together: what a paragraph alone could not know is decided here, and nothing overlaps.
struct FindingsAssembly {
    private let document: Document
    private let paragraphs: [Range<Int>]
    private let identities: [ParagraphIdentity]
    private var found: [ParagraphFindings?]
    /// How many findings there are at the most.
    private(set) var count = 0
    /// How many there are at the most in each paragraph.
    private var counts: [Int]
    /// The most findings that are told.
    private let maximum: Int
    /// Whether paragraphs were left out because there are more findings than are told.
    private var leavesOut = false
    /// Tells which of its words are forms of one word.
    private let families: FormFamilies
    /// How often each unknown word stands in the text, in any form.
    private var occurrences: [String: Int] = [:]
    /// The words that are names somewhere in the text, without their endings.
    private var names: Set<String> = []
    /// How the text goes about what may be written in several ways.
    private var usages = UsageCounts()
    /// Which variants of its language the text is written in.
    private var variants = VariantCounts()

    /// Begins with what is remembered of the paragraphs of a text.
    init(_ analysis: TextAnalysis) {
        document = analysis.document
        families = FormFamilies(of: .of(analysis.languages.main.code))
        paragraphs = analysis.paragraphs
        identities = analysis.identities
        found = analysis.remembered
        counts = Array(repeating: 0, count: found.count)
        maximum = analysis.maximumFindings ?? .max
        for (index, findings) in found.enumerated() {
            if let findings { note(findings, ofParagraph: index) }
        }
    }

    /// Adds what was found in a paragraph.
    mutating func add(_ findings: ParagraphFindings, ofParagraph index: Int) {
        found[index] = findings
        note(findings, ofParagraph: index)
    }

    /// Adds a paragraph in which nothing was looked for, because there is enough before it.
    mutating func add(outline: ParagraphFindings, ofParagraph index: Int) {
        found[index] = outline
        leavesOut = true
    }

    /// Whether the paragraphs before one have as many findings as are told, those included that may be withdrawn.
    func hasEnough(beforeParagraph index: Int) -> Bool {
        maximum < .max && counts[..<index].reduce(0, +) >= maximum + maximum / 4
    }

    private mutating func note(_ findings: ParagraphFindings, ofParagraph index: Int) {
        counts[index] = findings.most
        count += counts[index]
        for name in findings.names { names.insert(families.stem(of: name)) }
        variants.add(findings.variants)
        for usage in findings.usages { usages.add(usage) }
        for word in findings.unknownWords {
            let stem = families.stem(of: word.reading)
            occurrences[stem, default: 0] += 1
            if word.isName { names.insert(stem) }
        }
    }

    /// What is wrong in the paragraphs that are done, in the order of the text; as far as it was put together when that is cancelled.
    ///
    /// While paragraphs are missing, a word that comes back in one of them may still turn out to be meant, and words may turn out to be
    /// another language's.
    func findings(_ cancellation: Cancellation = .never) -> [Finding] {
        var findings: [Finding] = []
        findings.reserveCapacity(count)
        let doubted = DoubtedPassages(found)
        var told: Set<LanguageCode> = []
        for index in paragraphs.indices where !cancellation.isCancelled {
            guard let found = found[index] else { continue }
            if doubted.contains(index) {
                if let other = found.otherLanguage, doubted.begins(at: index) { findings.append(placed(other, index)) }
                continue
            }
            let odd = found.usages.filter(usages.isOdd).map(\.finding)
            let regional = variants.findings(of: found.variants, told: &told)
            // No finding reaches into another paragraph.
            findings += Resolver.resolve(
                (found.findings + odd + regional + found.unknownWords.compactMap(judged)).map { placed($0, index) })
        }
        return findings
    }

    /// A finding of a paragraph, with its place in the text.
    private func placed(_ finding: Finding, _ index: Int) -> Finding {
        let identity = identities[index]
        let id =
            identity.repetition == 0 ? nil : FindingID(rule: finding.rule, paragraph: identity, place: finding.range)
        return finding.with(id: id, range: finding.range.shifted(by: paragraphs[index].lowerBound))
    }

    /// What the whole text says of an unknown word.
    private func judged(_ word: UnknownWord) -> Finding? {
        if word.finding == nil { return nil }
        let stem = families.stem(of: word.reading)
        let isName = names.contains(stem)
        guard isName || occurrences[stem, default: 0] > 1 else { return word.finding }
        let severity = isName ? word.severityIfName : word.severityIfRepeated
        return severity.flatMap { severity in word.finding?.with(severity: severity) }
    }

    /// The result, once all paragraphs are done.
    func result(
        in language: CheckedLanguage, _ cancellation: Cancellation
    ) throws(CancellationError) -> ProofreadingResult {
        let all = findings(cancellation)
        let findings = Array(all.prefix(maximum))
        try cancellation.check()
        var words = 0
        var sentences = 0
        var sentenceRanges: [Range<Int>] = []
        var foreign: [LanguageRange] = []
        for case (let paragraph, let found?) in zip(paragraphs, found) {
            words += found.words
            sentences += found.sentences
            for range in found.sentenceRanges { sentenceRanges.append(range.shifted(by: paragraph.lowerBound)) }
            for part in found.foreign {
                foreign.append(LanguageRange(range: part.range.shifted(by: paragraph.lowerBound), code: part.code))
            }
        }
        try cancellation.check()
        let whole = LanguageRange(range: 0..<document.prose.count, code: language.code)
        return ProofreadingResult(
            language: language, languageRanges: foreign.isEmpty ? [] : [whole].overlaid(with: foreign),
            correctedText: CorrectedText.taking(findings, in: document.source),
            statistics: Statistics(words: words, sentences: sentences), findings: findings,
            isTruncated: leavesOut || findings.count < all.count, sentenceRanges: sentenceRanges)
    }
}
