import Morphology
import Text

/// Says what kind of word each word of a sentence is.
///
/// An averaged perceptron that goes from left to right: what it sees of a word and around it, and the two tags before, each speak for and
/// against tags (M. Collins, “Discriminative Training Methods for Hidden Markov Models”, EMNLP 2002). Words that are always the same are
/// looked up. A microsecond a word, most of which it waits for memory.
public struct Tagger: Sendable {
    private let table: TaggerTable
    private let lemmas: Lemmas?

    /// Makes a tagger.
    /// - Parameters:
    ///   - table: `tagger.bin` of the language.
    ///   - lemmas: `lemmas.bin` of the language.
    /// - Throws: ``LexiconError`` when either is damaged.
    public init(table: TableBytes, lemmas: TableBytes? = nil) throws(LexiconError) {
        self.table = try TaggerTable(table)
        self.lemmas = if let lemmas { try Lemmas(lemmas) } else { nil }
    }

    /// What it says of each token of a sentence.
    /// - Parameter isWord: whether a word that has a capital because it begins the sentence is one in small letters, too: where the tagger
    ///   knows neither, it is not taken for a name.
    func words(of sentence: Sentence, in document: Document, _ isWord: (Token) -> Bool) -> [TaggedWord] {
        var words = sentence.tokens.map { token in
            TaggedWord(tag: token.kind == .emoji ? WordTag(.symbol) : WordTag(.other))
        }
        let units = TaggerUnits(sentence, in: document, table).units
        var seen = TaggerFeatures.Tags()
        units.withUnsafeBufferPointer { units in
            guard let first = units.baseAddress else { return }
            table.bytes.withBytes { bytes in
                TaggerTable.withScratch(forFeatures: TaggerFeatures.count) { scratch in
                    for index in 2..<(units.count - 2) {
                        let unit = first[index]
                        let isNoName =
                            unit.isUnknownBeginning && isWord(sentence.tokens[Int(unit.token)])
                        let choice = choice(first + (index - 2), seen, orName: !isNoName, scratch, bytes)
                        add(choice, of: units[index], to: &words)
                        let label = table.labels[choice.best]
                        (seen.full2, seen.full1) = (seen.full1, UInt64(truncatingIfNeeded: choice.best))
                        (seen.partOfSpeech2, seen.partOfSpeech1) = (seen.partOfSpeech1, label.partOfSpeech)
                        (seen.agreement2, seen.agreement1) = (seen.agreement1, label.agreement)
                    }
                }
            }
        }
        return words
    }

    /// The best label, and the next where that is nearly as good.
    private struct Choice {
        var best: Int
        var next: Int?
    }

    /// The label of the third of five units.
    /// - Parameter orName: whether it may be that of a name.
    @inline(__always)
    private func choice(
        _ units: UnsafePointer<TaggerUnit>, _ seen: TaggerFeatures.Tags, orName: Bool,
        _ scratch: TaggerTable.Scratch, _ bytes: UnsafeRawBufferPointer
    ) -> Choice {
        if units[2].isMark { return Choice(best: table.markLabel) }
        let slice = table.candidateSlices[units[2].kind]
        if slice.end - slice.start == 1 { return Choice(best: Int(table.candidates[Int(slice.start)])) }
        let scores = scratch.scores
        scores.update(repeating: 0, count: table.componentCount)
        TaggerFeatures.fill(scratch.features, units, seen)
        table.add(TaggerFeatures.count, scratch, in: bytes)
        var (best, next) = (0, 0)
        var (high, second) = (Int32.min / 2, Int32.min / 2)
        for index in Int(slice.start)..<Int(slice.end) {
            let label = Int(table.candidates[index])
            if !orName, table.labels[label].tag.partOfSpeech == .name { continue }
            let parts = table.componentSlices[label]
            var score: Int32 = 0
            for part in Int(parts.start)..<Int(parts.end) { score &+= Int32(scores[Int(table.components[part])]) }
            if score > high {
                (next, second) = (best, high)
                (best, high) = (label, score)
            } else if score > second {
                (next, second) = (label, score)
            }
        }
        return Choice(best: best, next: high - second < table.margin && next > 0 ? next : nil)
    }

    private func add(_ choice: Choice, of unit: TaggerUnit, to words: inout [TaggedWord]) {
        let index = Int(unit.token)
        let tag = tag(choice.best, unit)
        if unit.isAttached {
            if unit.isNegation {
                words[index].tag = words[index].tag.with(.polarity, "Neg")
            } else {
                words[index].attached = tag
            }
            return
        }
        words[index].tag = tag
        words[index].attached = table.labels[choice.best].attached
        words[index].alternative = choice.next.map { self.tag($0, unit) }
    }

    private func tag(_ label: Int, _ unit: TaggerUnit) -> WordTag {
        table.ownTags[TaggerTable.ownKey(unit.word, label)] ?? table.labels[label].tag
    }

    /// Calls a function with the lemma of a word, without what is attached to it: `do` of *doesn't*.
    func withLemma<Result>(of word: Span<UInt8>, _ tag: WordTag, _ body: (Span<UInt8>) -> Result) -> Result {
        let attached = table.endings.first { word.count > $0.count && word.ends(with: $0) }?.count ?? 0
        let cut = word.extracting(0..<word.count - attached)
        return lemmas?.withLemma(of: cut, tag, body) ?? body(cut)
    }

    /// The cluster of a word, by the hash of the word in small letters; 0 when it has none.
    @inline(__always)
    func cluster(of word: UInt64) -> UInt64 { table.bytes.withBytes { table.word(word, in: $0).cluster } }

    func form(of lemma: String, as tag: WordTag) -> String? { lemmas?.form(of: lemma, as: tag) }

    func form(of lemma: String, _ partOfSpeech: PartOfSpeech, _ values: [GrammaticalFeature: String]) -> String? {
        lemmas?.form(of: lemma, partOfSpeech, values)
    }
}

extension Span<UInt8> {
    fileprivate func ends(with ending: [UInt8]) -> Bool {
        for index in ending.indices where self[count - ending.count + index] != ending[index] { return false }
        return true
    }
}
