/// A word that exists but is wrong where it stands: “weather” for “whether”.
///
/// Proposed only when the words on both sides speak strongly for the other word: each pair of words has its own bar, which right uses
/// of the word do not reach (`Scripts/build-confusions`).
public struct ConfusedWords: Rule {
    private let lexicon: Lexicon
    private let contexts: ContextTable
    /// For each word in lower case, the words that may have been meant and the evidence that each needs, in nats.
    private let others: [[UInt8]: [Other]]

    private struct Other: Sendable {
        let codes: [UInt8]
        let bytes: [UInt8]
        let needed: Double
        let share: Double
    }

    /// Makes the rule.
    /// - Parameters:
    ///   - confusions: `confusions.tsv` of the language.
    ///   - data: the language's lexicon and neighbouring words.
    /// - Returns: `nil` when nothing is known of the words that stand side by side in the language.
    public init?(confusions: MappedBytes, data: RankingData) {
        guard let contexts = data.contexts else { return nil }
        self.contexts = contexts
        lexicon = data.lexicon
        var others: [[UInt8]: [Other]] = [:]
        confusions.withBytes { bytes in
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                let fields = line.split(separator: UInt8(ascii: "\t"))
                guard fields.count == 3, let needed = Double(String(decoding: fields[2], as: UTF8.self)) else {
                    continue
                }
                let bytes = Array(fields[1])
                let codes = TypedWord(bytes.span, letters: data.lexicon.letters).codes
                others[Array(fields[0]), default: []].append(
                    Other(codes: codes, bytes: bytes, needed: needed / 100, share: data.lexicon.share(of: codes)))
            }
        }
        self.others = others
    }

    /// What the rule is.
    public var info: RuleInfo { Self.rule }

    static let rule = RuleInfo(
        id: "spelling.confused-word",
        name: "Confused words",
        description: "The word exists, but the words around it say that one that looks or sounds like it was meant.",
        category: .spelling,
        severity: .warning,
        languages: ["en"],
        examples: [
            RuleExample(
                "en", wrong: "I do not know [[weather]] it works.", right: "I do not know whether it works."),
            RuleExample("en", wrong: "We [[brake]] the rules.", right: "We break the rules."),
        ])

    /// The confused words of a sentence.
    public func findings(in sentence: SentenceView) -> [Finding] {
        let tokens = sentence.sentence.tokens
        var findings: [Finding] = []
        for index in tokens.indices where tokens[index].kind == .word {
            let word = TypedWord(sentence.document.prose.span.extracting(tokens[index].range), letters: lexicon.letters)
            // A capital inside a sentence makes a name of any word.
            guard word.pattern == .lower || word.pattern == .capital && isFirst(index, in: tokens) else { continue }
            let bytes = lexicon.letters.bytes(of: word.codes)
            guard let others = others[bytes] else { continue }
            let previous = neighbour(of: index, step: -1, in: sentence)
            let next = neighbour(of: index, step: 1, in: sentence)
            guard previous != nil || next != nil else { continue }
            let share = lexicon.share(of: word.codes)
            let here = fitness(bytes, share, previous, next)
            var best: (other: Other, evidence: Double)?
            for other in others {
                let evidence = fitness(other.bytes, other.share, previous, next) - here
                if evidence >= other.needed, evidence > best?.evidence ?? 0 { best = (other, evidence) }
            }
            if let best {
                let text = lexicon.letters.text(
                    .init(codes: best.other.codes, wordCase: .lower, typed: word.pattern), isFirst: true)
                findings.append(
                    Finding(
                        range: tokens[index].range, message: "The words around it speak for “\(text)”.",
                        suggestions: [Suggestion(text: text, confidence: 0.9)]))
            }
        }
        return findings
    }

    private func isFirst(_ index: Int, in tokens: [Token]) -> Bool {
        !tokens[..<index].contains { $0.kind == .word }
    }

    /// The word beside another, with nothing but a space between them.
    private func neighbour(of index: Int, step: Int, in view: SentenceView) -> (bytes: [UInt8], share: Double)? {
        let tokens = view.sentence.tokens
        let (space, word) = (index + step, index + 2 * step)
        guard tokens.indices.contains(word), tokens[space].kind == .space, tokens[word].kind == .word else {
            return nil
        }
        let codes = TypedWord(view.document.prose.span.extracting(tokens[word].range), letters: lexicon.letters).codes
        return (lexicon.letters.bytes(of: codes), lexicon.share(of: codes))
    }

    private func fitness(
        _ word: [UInt8], _ share: Double, _ previous: (bytes: [UInt8], share: Double)?,
        _ next: (bytes: [UInt8], share: Double)?
    ) -> Double {
        // Shares are below 1: the logarithm of the inverse is what the series is for.
        var sum = -logarithm(1 / share)
        if let previous { sum += contexts.affinity(of: previous.bytes, word, expected: previous.share * share) }
        if let next { sum += contexts.affinity(of: word, next.bytes, expected: share * next.share) }
        return sum
    }
}
