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
        // Who writes in one script does not misspell in another, but may have the keyboard of the other one on.
        if evidence.isOfOtherScript, evidence.best?.confidence ?? 0 < Self.probable { return Self.unlikely }
        // A name of another language keeps its small words. Who slips leaves a word that is surely meant: “John adn Mary”.
        if evidence.place.linksNames, evidence.best?.confidence ?? 0 < Self.probable { return Self.unlikely }
        let probability = model?.probability(MistakeFeatures(evidence)) ?? untrained(evidence)
        let odds = oddsOfContext(evidence, probability) * probability / max(1 - probability, 1e-9)
        return odds / (1 + odds)
    }

    /// By how much likelier a word is misspelled for what the model has not seen.
    ///
    /// Counted on edited text and on mistakes that were set into it (`Scripts/plant-misspellings`): in English, what is like nothing is a fifth
    /// of what is wrongly called a mistake, and what stands beside a name a seventh; of real mistakes, each is one in a hundred or fewer.
    private func oddsOfContext(_ evidence: UnknownWordEvidence, _ probability: Double) -> Double {
        if evidence.place.isAllOfText { return Self.oddsOfAskedWord }
        if isSpeltOutName(evidence) { return Self.oddsOfSpeltOutName }
        if lacksLetters(evidence) { return Self.oddsOfLackingLetters }
        var odds = 1.0
        // Who asks about one short sentence wants to know what no dictionary has.
        if !evidence.place.isInOnlySentence, isUnlikeAnything(evidence, probability) { odds *= Self.oddsOfUnlikeWord }
        guard evidence.best?.confidence ?? 0 < Self.probable else { return odds }
        if evidence.place.isSetApart { odds *= Self.oddsOfMentionedWord }
        if evidence.place.isBesideName, !evidence.place.isFirst || evidence.place.unknownNeighbours > 0 {
            odds *= Self.oddsBesideName
        }
        return odds
    }

    /// Whether a word may be a name whose special letters are spelt out, as those who have it write it: *Mueller*.
    private func isSpeltOutName(_ evidence: UnknownWordEvidence) -> Bool {
        evidence.mayMeanName && evidence.best?.isSpeltOut == true && evidence.capitals.pattern != .lower
    }

    /// Whether a word is a common one but for accents, or letters that are spelt out: who lacks them on the keyboard writes so, and knows the
    /// word. What lacks nothing but accents may be a word of another language, and with a capital a name: “debian” is not surely “debían”.
    private func lacksLetters(_ evidence: UnknownWordEvidence) -> Bool {
        guard let best = evidence.best, best.difference == .accents, !evidence.isName,
            evidence.bestCommonness ?? 0 >= Self.common(best)
        else { return false }
        if evidence.capitals.pattern == .lower { return best.isSpeltOut || evidence.foreignness == nil }
        return !evidence.mayMeanName && (best.isSpeltOut || evidence.place.isFirst)
    }

    /// In tenths of a Zipf unit. Accents alone make words of other languages: a word that lacks them has to be commoner.
    private static func common(_ best: UnknownWordEvidence.Best) -> Int { best.isSpeltOut ? 30 : 40 }

    /// Whether a word is like nothing that is known: who misspells one leaves something of it. Where words are joined, a long one that is
    /// misspelled may be like none that is listed, unless it is well formed.
    private func isUnlikeAnything(_ evidence: UnknownWordEvidence, _ probability: Double) -> Bool {
        guard evidence.isSearched, (evidence.best?.confidence ?? 0) * probability < Self.alike else { return false }
        if !evidence.mayBeJoined || evidence.capitals.letterCount <= Self.shortWord { return true }
        return evidence.formation.map { $0.kind == .compound && $0.believability >= FormedWord.trustworthy } ?? false
    }

    /// Of words of so many letters, what is like them is found, joined or not.
    private static let shortWord = 10
    /// What is less sure than this to be a mistake, and meant, is hardly like the word.
    private static let alike = 0.02
    private static let probable = 0.5
    private static let oddsOfLackingLetters = 12.0
    private static let oddsOfSpeltOutName = 0.05
    private static let oddsOfUnlikeWord = 0.25
    private static let oddsOfMentionedWord = 0.3
    private static let oddsBesideName = 0.3

    /// By how much a word that somebody asks about by itself is likelier misspelled: not one in a hundred, as words of texts are, but one in
    /// six or so.
    private static let oddsOfAskedWord = 20.0

    /// How likely a word of the language's lexicon of forms is a mistake, which the dictionary lacks.
    ///
    /// What is meant instead of such words in edited text is hardly ever as sure as this; of misspellings that happen to be listed it mostly is.
    /// - Parameter sureness: how sure what is probably meant is; `nil` where there is nothing.
    package static func probability(_ probability: Double, ofListed sureness: Double?) -> Double {
        sureness ?? 0 < clear ? min(probability, unlikely) : probability
    }

    private static let clear = 0.4

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
