import Foundation
import Grammar

/// Which kind edits are of in a language, and what the model's probabilities are worth there.
struct EditJudgement: Sendable {
    let kinds: EditKinds
    let calibration: EditCalibration
}

/// What a model's probabilities are worth, by the kind of edit: fitted on held-out text by `Scripts/deep/calibrate.py`.
struct EditCalibration: Sendable {
    private struct Curve {
        /// Log-odds.
        let byDefault, picky: Double
        let slope, intercept: Double
    }

    private let curves: [EditKind: Curve]

    /// - Parameter lines: a kind, the thresholds of the two levels as probabilities, and the slope and intercept of a logistic curve over log-odds,
    ///   between tabs. A kind with a threshold of 1 is never told.
    init(_ lines: [Substring]) {
        var curves: [EditKind: Curve] = [:]
        for line in lines {
            let fields = line.split(separator: "\t")
            guard fields.count == 5, let kind = EditKind(rawValue: String(fields[0])) else { continue }
            let numbers = fields.dropFirst().compactMap { Double($0) }
            guard numbers.count == 4 else { continue }
            curves[kind] = Curve(
                byDefault: Self.threshold(numbers[0]), picky: Self.threshold(numbers[1]), slope: numbers[2],
                intercept: numbers[3])
        }
        self.curves = curves
    }

    /// How likely an edit is; `nil` when it is not told in any text.
    /// - Parameter probability: what the model says.
    func chance(_ kind: EditKind, _ probability: Float) -> EditChance? {
        guard let curve = curves[kind] else { return nil }
        let logOdds = Self.logOdds(Double(probability))
        let chance = EditChance(
            logOdds: logOdds, byDefault: curve.byDefault, picky: curve.picky,
            probability: 1 / (1 + exp(-(curve.slope * logOdds + curve.intercept))))
        return chance.level(prior: EditChance.mostPrior) == nil ? nil : chance
    }

    private static func threshold(_ probability: Double) -> Double {
        probability >= 1 ? .infinity : logOdds(probability)
    }

    private static func logOdds(_ probability: Double) -> Double {
        let bounded = min(max(probability, 1e-6), 1 - 1e-6)
        return log(bounded / (1 - bounded))
    }
}
