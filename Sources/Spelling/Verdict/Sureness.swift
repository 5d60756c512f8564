import RealModule
import Text

/// How sure it is that a word is a mistake and the first suggestion what was meant: what a finding's confidence says.
///
/// A logistic regression for each language over how sure the suggester is, how likely the word is a mistake, and what the two do not know of
/// each other: that nothing but an accent is missing, and there is one way to add it, makes both likelier. Fitted by `Scripts/fit-sureness` to
/// texts in which one word in a hundred is misspelled.
///
/// ## Format
/// `sureness.tsv`: lines of an input, a tab, and its weight. An input that is not named counts nothing.
public struct Sureness: Sendable {
    /// What the regression looks at; the names are those of the file.
    package enum Input: String, CaseIterable, Sendable {
        /// Always 1.
        case offset
        /// The logarithms of the odds that the suggestion is right if the word is a mistake, that it is one, and of both together.
        case suggestion, mistake, both
        /// How sure the next suggestion is.
        case next
        /// The suggestion differs in accents alone, and no other one does.
        case accents, onlyAccents
        /// It differs in capitals alone, or in hyphens, apostrophes and full stops alone.
        case capitals, marks
        /// It is two words, or two of which one is short.
        case words, shortWord
        /// It is two letters away, or more.
        case twoEdits, threeEdits
        /// How common it is.
        case commonness
        /// How many letters were typed.
        case threeLetters, fourLetters, manyLetters
        /// The word has a capital where only names have one, or other capitals.
        case name, otherCapitals
        /// The word is known in another language, and so are words beside it.
        case foreign, foreignBeside
        /// It may be made of words that are right.
        case formed
        /// It is all of the text.
        case allOfText
    }

    private let weights: [Double]

    /// Reads the weights; `nil` when there are none.
    public init?(_ bytes: TableBytes) {
        var named: [String: Double] = [:]
        bytes.withBytes { bytes in
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
                let fields = line.split(separator: "\t")
                if fields.count == 2, let weight = Double(fields[1]), weight.isFinite {
                    named[String(fields[0])] = weight
                }
            }
        }
        if named.isEmpty { return nil }
        weights = Input.allCases.map { named[$0.rawValue] ?? 0 }
    }

    /// Suggestions for an unknown word, as sure as it is that they are right and needed: that a word was meant supposes that what stands there
    /// was not.
    /// - Parameters:
    ///   - suggestions: as sure as the suggester is of them if the word is a mistake, the likeliest first.
    ///   - probability: how likely it is a mistake.
    ///   - reading: the word as it is read.
    ///   - sureness: what was learned of the language; both are believed unless given.
    package static func judged(
        _ suggestions: [Suggestion], _ evidence: UnknownWordEvidence, probability: Double, reading: String,
        by sureness: Sureness?
    ) -> [Suggestion] {
        let believed = suggestions.map { $0.with(confidence: $0.confidence * probability) }
        guard let sureness, let best = believed.first,
            let known = Known(evidence, probability: probability, reading: reading, others: suggestions.dropFirst())
        else { return believed }
        let first = sureness.probability(known)
        // Where the first is less sure than both say, the others are as much less so; where it is surer, there is less left for them.
        let share = min(first / max(best.confidence, 1e-9), (1 - first) / max(1 - best.confidence, 1e-9))
        return believed.enumerated().map { rank, suggestion in
            suggestion.with(confidence: rank == 0 ? first : min(first, suggestion.confidence * min(1, share)))
        }
    }

    /// How likely the first suggestion is right, and needed.
    private func probability(_ known: Known) -> Double {
        var power = 0.0
        for (input, weight) in zip(Input.allCases, weights) where weight != 0 { power += weight * known[input] }
        return 1 / (1 + Double.exp(-power))
    }

    /// What is known of a word for which something is suggested.
    package struct Known: Sendable {
        private let evidence: UnknownWordEvidence
        private let best: UnknownWordEvidence.Best
        private let probability: Double
        private let hasRivalAccents: Bool

        /// Puts together what is known; `nil` where nothing is suggested.
        /// - Parameters:
        ///   - probability: how likely it is a mistake.
        ///   - reading: the word as it is read.
        ///   - others: the suggestions behind the first.
        package init?(
            _ evidence: UnknownWordEvidence, probability: Double, reading: String, others: some Sequence<Suggestion>
        ) {
            guard let best = evidence.best else { return nil }
            self.evidence = evidence
            self.best = best
            self.probability = probability
            let folded = LetterFolding.fold(reading.lowercased())
            hasRivalAccents = others.contains { LetterFolding.fold($0.text.lowercased()) == folded }
        }

        package subscript(input: Input) -> Double {
            func number(_ isTrue: Bool) -> Double { isTrue ? 1 : 0 }
            let capitals = evidence.capitals.pattern
            let length = evidence.capitals.letterCount
            return switch input {
            case .offset: 1
            case .suggestion: Self.logOdds(best.confidence)
            case .mistake: Self.logOdds(probability)
            case .both: Self.logOdds(best.confidence * probability)
            case .next: evidence.nextConfidence
            case .accents: number(best.difference == .accents)
            case .onlyAccents: number(best.difference == .accents && !hasRivalAccents)
            case .capitals: number(best.difference == .capitals)
            case .marks: number(best.difference == .marks)
            case .words: number(best.difference == .words)
            case .shortWord: number(best.difference == .shortWord)
            case .twoEdits: number(best.edits >= 2)
            case .threeEdits: number(best.edits >= 3)
            case .commonness: Double(evidence.bestCommonness ?? 0) / 10
            case .threeLetters: number(length <= 3)
            case .fourLetters: number(length == 4)
            case .manyLetters: number(length >= 9)
            case .name: number(capitals == .capital && !evidence.place.isFirst)
            case .otherCapitals: number(capitals == .upper || capitals == .acronym || capitals == .mixed)
            case .foreign: number(evidence.foreignness != nil)
            case .foreignBeside: number(evidence.place.foreignNeighbours > 0)
            case .formed: number(evidence.formation != nil)
            case .allOfText: number(evidence.place.isAllOfText)
            }
        }

        /// Bounded: what is surer than one in a thousand is so by chance.
        private static func logOdds(_ probability: Double) -> Double {
            let bounded = min(max(probability, 1e-3), 1 - 1e-3)
            return .log(bounded / (1 - bounded))
        }
    }
}
