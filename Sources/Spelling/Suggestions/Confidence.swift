import RealModule

/// How likely suggestions are to be right, given that the word is a mistake.
///
/// What was meant may not be among the candidates at all, the less so the more mistakes the best one asks for and the rarer it is; and a
/// short word is near to many others. A logistic regression over what is known of the first suggestion, fitted by `Scripts/fit-ranker`.
struct Confidence: Sendable {
    /// What is known of the first suggestion.
    struct Evidence {
        /// Its share of the likelihood of all that are accepted.
        var share: Double
        /// Its score, and the cost of the mistakes in it, in hundredths of a nat.
        var score: Int32
        var cost: Int32
        /// How many letters are wrong, 0 where it is not known.
        var edits: UInt8
        /// How many letters were typed.
        var letterCount: Int
        /// Whether it is two words.
        var isPair: Bool
        /// Whether what was typed has capitals.
        var hasCapitals: Bool
        /// Whether nothing else was found.
        var isAlone: Bool
    }

    /// What the regression looks at.
    enum Input: String, CaseIterable {
        case offset, share, sureShare, score, cost, twoEdits, threeEdits, pair, capital, alone
        case threeLetters, fourLetters, fiveLetters, manyLetters, shortCost

        func value(in evidence: Evidence) -> Double {
            let share = min(max(evidence.share, 1e-4), 1 - 1e-4)
            let odds = Double.log(share / (1 - share))
            let length = evidence.letterCount
            func number(_ isTrue: Bool) -> Double { isTrue ? 1 : 0 }
            return switch self {
            case .offset: 1
            case .share: min(odds, 3)
            case .sureShare: max(0, odds - 3)
            case .score: Double(evidence.score) / 100
            case .cost: Double(evidence.cost) / 100
            case .twoEdits: number(evidence.edits >= 2)
            case .threeEdits: number(evidence.edits >= 3)
            case .pair: number(evidence.isPair)
            case .capital: number(evidence.hasCapitals)
            case .alone: number(evidence.isAlone)
            case .threeLetters: number(length <= 3)
            case .fourLetters: number(length == 4)
            case .fiveLetters: number(length == 5)
            case .manyLetters: number(length >= 9)
            case .shortCost: length <= 5 ? Double(evidence.cost) / 100 : 0
            }
        }
    }

    private let weights: [Double]
    private let rest: Double

    /// Takes the weights `confidence.offset` and so on; without them the share is believed.
    init(weights: [String: Double]) {
        self.weights = Input.allCases.map { weights["confidence." + $0.rawValue] ?? ($0 == .share ? 1 : 0) }
        rest = weights["confidence.rest"] ?? 0.5
    }

    /// The confidences of suggestions, which fall.
    /// - Parameter shares: the shares of all suggestions, the first included, which fall.
    func confidences(first: Evidence, shares: [Double]) -> [Double] {
        var power = 0.0
        for (input, weight) in zip(Input.allCases, weights) where weight != 0 {
            power += weight * input.value(in: first)
        }
        let best = 1 / (1 + Double.exp(-power))
        // If the first is wrong, one of the others may be right.
        let others = (1 - best) * rest / max(1 - (shares.first ?? 0), 1e-9)
        return shares.indices.map { $0 == 0 ? best : min(best, others * shares[$0]) }
    }
}
