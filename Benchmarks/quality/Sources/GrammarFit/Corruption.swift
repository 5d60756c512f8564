@_spi(Fitting) import Grammar
import Text

/// A sentence with mistakes of one kind in it, and what should stand in each place.
struct Corruption {
    /// A place with what was meant.
    struct Example {
        let candidate: ClassifierCandidate
        /// A member of the set, or a class.
        let truth: Int
    }

    let sentence: FittingSentence
    let examples: [Example]

    /// How often a form is written instead of another, by kind: what people mix up, and less often everything else.
    static func weights(_ kind: ClassifierKind) -> [[Double]]? {
        switch kind {
        case .verb:
            [
                [0, 0.42, 0.18, 0.28, 0.12], [0.75, 0, 0.08, 0.12, 0.05], [0.6, 0.1, 0, 0.2, 0.1],
                [0.5, 0.1, 0.1, 0, 0.3], [0.35, 0.05, 0.12, 0.48, 0],
            ]
        case .be:
            [
                [0, 0.1, 0.3, 0.3, 0.05, 0.05, 0.1, 0.1], [0.1, 0, 0.5, 0.3, 0.1, 0, 0, 0],
                [0.1, 0.05, 0, 0.65, 0.15, 0.05, 0, 0], [0.1, 0.05, 0.65, 0, 0.05, 0.15, 0, 0],
                [0.02, 0.02, 0.16, 0.05, 0, 0.7, 0.05, 0], [0.02, 0, 0.05, 0.13, 0.8, 0, 0, 0],
                [0.2, 0, 0.1, 0.1, 0.2, 0.1, 0, 0.3], [0.4, 0, 0.1, 0.1, 0.05, 0.05, 0.3, 0],
            ]
        // The plural is rarely written for the singular, and then the model should be slow to see it.
        case .number: [[0, 0.35], [1, 0]]
        case .article: [[0, 0.4, 0.6], [0.75, 0, 0.25], [0.8, 0.2, 0]]
        case .conjugation: conjugationWeights
        default: nil
        }
    }

    /// Persons of the same number, and third persons, are mixed up most; infinitives and participles with each other, and with *-ez*.
    private static let conjugationWeights: [[Double]] = [
        [0, 3, 3, 0.5, 0.3, 0.5, 0.5, 0.5], [3, 0, 3, 0.3, 0.5, 0.5, 0.3, 0.3], [2, 2, 0, 0.5, 0.3, 5, 1.5, 1],
        [0.5, 0.3, 2, 0, 1, 1, 1, 0.3], [0.3, 1, 1, 1, 0, 0.5, 2, 2], [0.5, 0.5, 6, 0.5, 0.5, 0, 1, 0.5],
        [0.7, 0.3, 2, 0.3, 1.5, 0.5, 0, 5], [0.5, 0.3, 1, 0.2, 1.5, 0.3, 6, 0],
    ]

    /// Puts mistakes of a kind into a sentence.
    /// - Parameters:
    ///   - share: how many of its places become wrong.
    init?(
        _ view: SentenceView, _ clean: FittingSentence, _ kind: ClassifierKind, _ sets: ClassifierSets, share: Double,
        tagger: Tagger, _ random: inout SplitMix
    ) {
        let places = clean.candidates(kind)
        // Commas are taken out and never put in.
        let candidates = kind == .comma ? places.filter(\.isComma) : places
        let text = view.document.source
        let start = view.sentence.range.lowerBound
        var edits: [(range: Range<Int>, text: [UInt8])] = []
        for candidate in candidates where random.chance(share) {
            guard let range = clean.range(of: candidate.place),
                edits.last.map({ $0.range.upperBound < range.lowerBound }) ?? true
            else { continue }
            let written = candidate.written
            if candidate.set >= 0 {
                let words = sets.words(of: candidate.set)
                let chances = words.map { word in
                    word.alike == written
                        ? 0 : Self.weights(kind)?[words[written].class][word.class] ?? 1
                }
                if kind == .number, !random.chance(chances.max() ?? 0) { continue }
                guard let other = Self.pick(chances, &random) else { continue }
                edits.append((range, Self.inCase(of: text[range.lowerBound], words[other].text)))
                continue
            }
            guard let before = clean.range(of: candidate.place - 1) ?? (written == 0 ? start..<start : nil) else {
                continue
            }
            switch kind {
            case .article:
                guard let other = Self.pick(Self.weights(.article)![written], &random) else { continue }
                let word = view.document.text(in: range)
                let article = other == 2 ? "the" : other == 1 ? Self.indefinite(word) : ""
                if written == 0 {
                    let inserted = Self.inCase(of: text[range.lowerBound], article) + [0x20]
                    edits.append((range.lowerBound..<range.lowerBound, inserted))
                } else if other == 0 {
                    edits.append((before.lowerBound..<range.lowerBound, []))
                } else {
                    edits.append((before, Self.inCase(of: text[before.lowerBound], article)))
                }
            case .infinitive:
                edits.append(
                    written == 0
                        ? (range.lowerBound..<range.lowerBound, Array("to ".utf8))
                        : (before.lowerBound..<range.lowerBound, []))
            case .comma:
                guard let previous = clean.range(of: candidate.place - 1) else { continue }
                edits.append((previous, []))
            default: continue
            }
        }
        guard !edits.isEmpty else {
            self.init(clean, places)
            return
        }
        var made: [UInt8] = []
        var moved: [(from: Int, by: Int)] = []
        var at = start
        for edit in edits {
            guard edit.range.lowerBound >= at else { return nil }
            made += text[at..<edit.range.lowerBound]
            made += edit.text
            at = edit.range.upperBound
            moved.append((edit.range.upperBound, made.count - at + start))
        }
        made += text[at..<view.sentence.range.upperBound]
        let wrong = AnalysedParagraph(
            Document(String(decoding: made, as: UTF8.self)), language: view.language, tagger: tagger)
        guard wrong.sentences.count == 1, let seen = FittingSentence(wrong.sentences[0], sets) else { return nil }
        self.init(seen, kind, truthOf: clean, places, sets, moved: moved, start: start)
    }

    /// A sentence without mistakes.
    init(_ clean: FittingSentence, _ candidates: [ClassifierCandidate]) {
        sentence = clean
        examples = candidates.filter { !$0.isComma }.map { Example(candidate: $0, truth: $0.written) }
    }

    private init(
        _ seen: FittingSentence, _ kind: ClassifierKind, truthOf clean: FittingSentence,
        _ candidates: [ClassifierCandidate], _ sets: ClassifierSets, moved: [(from: Int, by: Int)], start: Int
    ) {
        // Where each place of the right sentence stands in the wrong one.
        var truths: [Int: ClassifierCandidate] = [:]
        var edit = 0
        for candidate in candidates {
            guard let range = clean.range(of: candidate.place) else { continue }
            while edit < moved.count, moved[edit].from <= range.lowerBound { edit += 1 }
            truths[range.lowerBound - start + (edit > 0 ? moved[edit - 1].by : 0)] = candidate
        }
        var examples: [Example] = []
        for candidate in seen.candidates(kind) where !candidate.isComma {
            guard let range = seen.range(of: candidate.place), let right = truths[range.lowerBound] else { continue }
            if candidate.set < 0 {
                examples.append(Example(candidate: candidate, truth: right.written))
                continue
            }
            let word = sets.words(of: right.set)[right.written].text
            guard let member = sets.words(of: candidate.set).firstIndex(where: { $0.text == word }) else { continue }
            examples.append(Example(candidate: candidate, truth: member))
        }
        self.sentence = seen
        self.examples = examples
    }

    private static func pick(_ chances: [Double], _ random: inout SplitMix) -> Int? {
        let sum = chances.reduce(0, +)
        guard sum > 0 else { return nil }
        var left = Double.random(in: 0..<sum, using: &random)
        for (index, chance) in chances.enumerated() {
            left -= chance
            if left < 0 { return index }
        }
        return nil
    }

    private static func inCase(of first: UInt8, _ word: String) -> [UInt8] {
        var bytes = Array(word.utf8)
        if (0x41...0x5A).contains(first), let letter = bytes.first, (0x61...0x7A).contains(letter) {
            bytes[0] = letter & ~0x20
        }
        return bytes
    }

    private static func indefinite(_ word: String) -> String {
        "aeiou".contains(word.lowercased().first ?? "x") ? "an" : "a"
    }
}
