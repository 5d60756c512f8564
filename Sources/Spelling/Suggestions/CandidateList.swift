import Morphology

/// What may have been meant by a word, whatever stands around it: the candidates as they would be written, and what weighing them by
/// their neighbours needs. About 1 KB.
struct CandidateList: Sendable {
    /// A candidate; the ranges are of ``bytes``.
    struct Entry: Sendable {
        /// Cost and frequency together; higher is better.
        let score: Int32
        /// Its one word, or the first of two, in small letters: what stands behind the word before it.
        let first: Slice
        /// The same, or the second of two words: what stands before the next word.
        let last: Slice
        /// As it is written in place of what was typed.
        let text: Slice
        /// As it is written where the dictionary does not have that; empty for most words.
        let alternative: Slice
        /// The cost of the mistakes in hundredths of a nat.
        let cost: Int32
        /// How many letters are wrong, 0 to 4; 0 also where it is not known, as for two words.
        let edits: UInt8
        /// Whether it is two words with a space between them.
        let isPair: Bool
    }

    /// A range of ``bytes``.
    struct Slice: Sendable {
        let start: UInt16
        let end: UInt16
        var range: Range<Int> { Int(start)..<Int(max(start, end)) }
    }

    /// The candidates, the best first.
    private(set) var entries: [Entry] = []
    /// Their letters, one word behind the other.
    private var bytes: [UInt8] = []

    /// How much memory it takes, about.
    var byteCount: Int { 64 + entries.count * MemoryLayout<Entry>.stride + bytes.count }

    init(_ candidates: [Candidate], lexicon: Lexicon) {
        entries.reserveCapacity(candidates.count)
        for candidate in candidates { add(candidate, lexicon) }
    }

    private mutating func add(_ candidate: Candidate, _ lexicon: Lexicon) {
        guard let first = candidate.parts.first, let last = candidate.parts.last,
            bytes.count < Int(UInt16.max) - 1000
        else { return }
        let isPair = candidate.isPair
        let start = bytes.count
        for (index, part) in candidate.parts.enumerated() {
            if index > 0 { bytes.append(candidate.joint) }
            lexicon.append(part, isFirst: index == 0 || !isPair, to: &bytes)
        }
        let text = slice(from: start)
        let alternativeStart = bytes.count
        if candidate.parts.count == 1 { _ = lexicon.appendAlternative(of: first, to: &bytes) }
        let alternative = slice(from: alternativeStart)
        let isElision = candidate.parts.count > 1 && candidate.joint == UInt8(ascii: "'")
        let firstForm = form(of: first, lexicon, isElided: isElision)
        let lastForm = isPair || isElision ? form(of: last, lexicon) : firstForm
        entries.append(
            Entry(
                score: candidate.score, first: firstForm, last: lastForm, text: text,
                alternative: alternative, cost: candidate.cost, edits: candidate.edits, isPair: isPair))
    }

    private mutating func form(of part: Candidate.Part, _ lexicon: Lexicon, isElided: Bool = false) -> Slice {
        let start = bytes.count
        bytes += lexicon.letters.bytes(of: part.codes)
        if isElided { bytes.append(UInt8(ascii: "'")) }
        return slice(from: start)
    }

    private func slice(from start: Int) -> Slice {
        Slice(start: UInt16(truncatingIfNeeded: start), end: UInt16(truncatingIfNeeded: bytes.count))
    }

    /// The letters of a slice.
    subscript(slice: Slice) -> ArraySlice<UInt8> { bytes[slice.range] }

    /// How far a candidate is raised, in hundredths of a nat.
    func bonus(of entry: Entry, _ raised: [RaisedWord]) -> Int32 {
        if raised.isEmpty { return 0 }
        // The alternative differs in case alone.
        return raised.bonus(of: String(decoding: self[entry.text], as: UTF8.self))
    }

    /// The text of a candidate; `nil` when the dictionary does not accept it, or one of its two words.
    func text(of entry: Entry, acceptedBy dictionary: any SpellingDictionary) -> String? {
        let text = self[entry.text]
        let words = entry.isPair ? text.split(separator: UInt8(ascii: " ")) : [text]
        if words.allSatisfy({ dictionary.accepts($0.span) }) { return String(decoding: text, as: UTF8.self) }
        let alternative = self[entry.alternative]
        guard !alternative.isEmpty, dictionary.accepts(alternative.span) else { return nil }
        return String(decoding: alternative, as: UTF8.self)
    }
}
