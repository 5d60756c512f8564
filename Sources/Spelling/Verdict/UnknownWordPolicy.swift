import RealModule
import Text

/// Decides how seriously a word that the dictionary does not have is to be taken.
///
/// Most unknown words in edited text are names, terms and words formed by rule; what is known of a word, its place and the best
/// suggestion says how likely it is a mistake. The same likelihood means the same in every language.
package struct UnknownWordPolicy: Sendable {
    private let model: MistakeModel?

    /// The likelihood from which on a word is reported to everybody; below, only to those who ask for more than ``Level/default``.
    package static let reported = 0.1
    /// The likelihood from which on it is an error, and not only probably one.
    static let sure = 0.5

    private static let unlikely = 0.05

    /// Makes a policy for a language.
    /// - Parameter model: what was learned about its unknown words; without it, their shape and the best suggestion decide.
    package init(_ model: MistakeModel?) { self.model = model }

    /// How likely a word is a mistake.
    package func probability(of evidence: UnknownWordEvidence) -> Double {
        // Who writes `PayPal` did not mean `papal`; who writes `JavaSript` meant `JavaScript`. Texts have too few of them to learn it from.
        if evidence.isCamelCase, evidence.best?.isCamelCase != true { return Self.unlikely }
        let probability = model?.probability(MistakeFeatures(evidence)) ?? untrained(evidence)
        guard evidence.place.isAllOfText else { return probability }
        let odds = Self.oddsOfAskedWord * probability / max(1 - probability, 1e-9)
        return odds / (1 + odds)
    }

    /// By how much a word that somebody asks about by itself is likelier misspelled: not one in a hundred, as words of texts are, but one in
    /// six or so.
    private static let oddsOfAskedWord = 20.0

    /// How serious a mistake of that likelihood is.
    package static func severity(_ probability: Double) -> Severity {
        probability >= sure ? .error : probability >= reported ? .warning : .hint
    }

    /// What holds in any language: small letters make words, and capitals make names unless one letter makes them a word.
    private func untrained(_ evidence: UnknownWordEvidence) -> Double {
        let confidence = evidence.best?.confidence ?? 0
        let isNear =
            evidence.best.map { $0.edits <= 1 && $0.difference != .words && $0.difference != .shortWord } ?? false
        switch evidence.capitals.pattern {
        case .lower: return max(0.4, confidence)
        case .capital where evidence.place.isFirst: return confidence
        case .capital: return isNear && confidence >= 0.95 ? confidence : Self.unlikely
        case .upper:
            return isNear && confidence >= 0.9 && evidence.capitals.letterCount > 5 ? confidence : Self.unlikely
        case .acronym, .mixed: return Self.unlikely
        }
    }
}
