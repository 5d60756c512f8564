import RealModule

/// How likely an edit is, and from where on it is worth telling. Likelihoods are log-odds: ln(p / (1 − p)).
public struct EditChance: Hashable, Sendable {
    /// What the model says, which has seen text with many mistakes and text with few.
    public let logOdds: Double
    /// From where on it is told at the level ``Level/default``, in edited text.
    public let byDefault: Double
    /// From where on it is told at the level ``Level/picky``, in edited text.
    public let picky: Double
    /// How likely it is right where it is told, from 0 to 1.
    public let probability: Double

    /// A chance.
    public init(logOdds: Double, byDefault: Double, picky: Double, probability: Double) {
        self.logOdds = logOdds
        self.byDefault = byDefault
        self.picky = picky
        self.probability = probability
    }

    /// A chance that is told from a level on, wherever it stands.
    package init(always probability: Double, from level: Level) {
        self.init(
            logOdds: 0, byDefault: level == .default ? -.infinity : .infinity, picky: -.infinity,
            probability: probability)
    }

    /// The most by which mistakes elsewhere make one likelier: by a factor of seven.
    public static let mostPrior = 2.0

    /// From which level on it is worth telling in a text; `nil` when it is not.
    /// - Parameter prior: by how much mistakes are likelier there than in edited text; no more than ``mostPrior`` counts.
    public func level(prior: Double = 0) -> Level? {
        let odds = logOdds + min(Self.mostPrior, prior)
        return odds >= byDefault ? .default : odds >= picky ? .picky : nil
    }

    /// By how much a mistake is likelier in a text, by what was found in it: whoever makes some makes others, too. 0 where it has no more than
    /// edited text has.
    /// - Parameters:
    ///   - mistakes: how many of grammar were found. Who mistypes words makes no more of those than others.
    ///   - words: how many words it has.
    public static func prior(mistakes: Int, words: Int) -> Double {
        // Of few words nothing is known; so as many more are counted as have what edited text has.
        let rate = (Double(mistakes) + editedRate * assumedWords) / (Double(words) + assumedWords)
        return max(0, Double.log(rate / editedRate))
    }

    /// How many mistakes of grammar are found in a word of edited text, nearly all of them wrongly.
    private static let editedRate = 0.002
    private static let assumedWords = 150.0
}
