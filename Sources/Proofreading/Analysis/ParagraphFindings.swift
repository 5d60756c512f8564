import Text

/// What is known of a paragraph once every stage has looked at it, wherever the paragraph stands: ranges count from its beginning.
struct ParagraphFindings: Sendable {
    /// What stands whatever the rest of the text says.
    var findings: [Finding] = []
    /// The words that are unknown, of which the whole text has a say.
    var unknownWords: [UnknownWord] = []
    /// The words of the dictionary that have a capital where only names have one.
    var names: Set<String> = []
    /// What may be written in several ways, of which the whole text has a say.
    var usages: [FoundUsage] = []
    /// What its words say of the variant of the language, of which the whole text has a say.
    var variants = VariantUse()
    /// What speaks against its being in the language of most of the text.
    var doubt = LanguageDoubt()
    /// What is said of it in place of everything else where that doubt is founded, in itself or together with the paragraphs beside it.
    var otherLanguage: Finding?
    /// Whether there was no time left to look for all that may have been meant, so that it is worth looking again.
    var isAbridged = false
    /// How many words it has.
    var words = 0
    /// How many of its sentences have words.
    var sentences = 0
    /// Its sentences, in order and without gaps.
    var sentenceRanges: [Range<Int>] = []
    /// The parts that are in another language than most of the text, in order.
    var foreign: [LanguageRange] = []

    /// How many findings are told of it at the most.
    var most: Int {
        if otherLanguage != nil, doubt.isFounded { return 1 }
        return findings.count + usages.count + variants.others.count + unknownWords.count { $0.finding != nil }
    }

    /// About how many bytes of memory it takes.
    var size: Int {
        320 + 16 * sentenceRanges.count + 64 * foreign.count + 32 * names.count + 400
            * (findings.count + unknownWords.count + usages.count + variants.others.count)
    }

    /// Adds what a stage found.
    mutating func add(_ found: StageFindings, from start: Int) {
        isAbridged = isAbridged || found.isAbridged
        names.formUnion(found.names)
        findings += found.findings.map { $0.with(range: $0.range.shifted(by: -start)) }
        variants.add(found.variants, shiftedBy: -start)
        usages += found.usages.map { $0.with($0.finding.with(range: $0.finding.range.shifted(by: -start))) }
        unknownWords += found.unknownWords.map { word in
            UnknownWord(
                range: word.range.shifted(by: -start), reading: word.reading,
                finding: word.finding.map { $0.with(range: $0.range.shifted(by: -start)) },
                severityIfRepeated: word.severityIfRepeated, severityIfName: word.severityIfName, isName: word.isName)
        }
    }

    /// Keeps what a stage says against its being in the language.
    mutating func add(doubt found: StageFindings, from start: Int) {
        doubt.add(found.doubt)
        if let other = found.otherLanguage { otherLanguage = other.with(range: other.range.shifted(by: -start)) }
    }
}
