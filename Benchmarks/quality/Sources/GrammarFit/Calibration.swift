import Foundation
@_spi(Fitting) import Grammar
import Text

/// What a model said of held-out prose, right and with mistakes, and how surely its scores say that something is wrong.
struct Calibration {
    struct Sample: Codable {
        var model: Int32
        var written: UInt8
        var proposed: UInt8
        var score: Float
        var isRight: Bool
        /// 1 of what stands in the prose as it is, 0 of what was made wrong.
        var weight: Double
    }

    var samples: [Sample] = []
    var words = 0
    /// How many places were made wrong.
    var corrupted = 0

    init(samples: [Sample], words: Int, corrupted: Int) {
        self.samples = samples
        self.words = words
        self.corrupted = corrupted
    }

    private struct Direction: Hashable {
        let model: Int32
        let written: UInt8
        let proposed: UInt8
    }

    /// How often each sample stands for something in texts as people write them.
    private var weights: [Double] = []
    /// How often the words of a set are confused, by its model; 1 unless it is known.
    var commonness: [Int32: Double] = [:]
    /// How much likelier words of a set are wrong than those of others, before anything was seen of them.
    private var priors: [Int32: Double] = [:]
    private var slope = 1.0
    private var intercept = 0.0
    private var offsets: [Direction: Double] = [:]

    /// Fits odds to the scores: one slope and one beginning for the kind, and how much each direction differs, held back towards none.
    ///
    /// Isotonic curves in their place were fitted to half of the samples of each of 45 kinds and languages and tried on the other half: what
    /// they gave was farther from what was so (0.337 nats against 0.334 in the mean), and at 0.1 wrong flags in 1,000 words they put less
    /// right (49.9 % against 51.5 % of what is objected to), since there are too few samples for so free a shape.
    ///
    /// - Parameter rate: how many of such mistakes there are in 1,000 words.
    mutating func fit(rate: Double) {
        weigh(rate)
        var groups: [Direction: [Int]] = [:]
        for (index, sample) in samples.enumerated() {
            groups[Direction(model: sample.model, written: sample.written, proposed: sample.proposed), default: []]
                .append(index)
        }
        let ordered = groups.sorted {
            ($0.key.model, $0.key.written, $0.key.proposed) < ($1.key.model, $1.key.written, $1.key.proposed)
        }
        (intercept, slope) = (-2, 1)
        offsets = [:]
        var odds = [Double](repeating: 0, count: samples.count)
        for _ in 0..<30 {
            for (direction, members) in ordered {
                let own = offset(direction)
                for index in members { odds[index] = own }
            }
            // Newton's method for the two that all have in common.
            for _ in 0..<3 {
                var (ga, gb, haa, hab, hbb) = (0.0, 0.0, 1e-6, 0.0, 1e-6)
                for (index, sample) in samples.enumerated() {
                    let score = Double(sample.score)
                    let p = 1 / (1 + exp(-(intercept + slope * score + odds[index])))
                    let error = weights[index] * (p - (sample.isRight ? 1 : 0))
                    let curve = weights[index] * max(p * (1 - p), 1e-5)
                    ga += error
                    gb += error * score
                    haa += curve
                    hab += curve * score
                    hbb += curve * score * score
                }
                let determinant = haa * hbb - hab * hab
                guard determinant > 1e-9 else { break }
                // Far from where the curve is highest a whole step would go too far.
                intercept -= Self.step((hbb * ga - hab * gb) / determinant)
                slope = max(0.2, slope - Self.step((haa * gb - hab * ga) / determinant))
            }
            for (direction, members) in ordered {
                let prior = priors[direction.model] ?? 0
                var own = offset(direction)
                var (gradient, curve) = ((own - prior) / 2, 0.5)
                for index in members {
                    let sample = samples[index]
                    let p = 1 / (1 + exp(-(intercept + slope * Double(sample.score) + own)))
                    gradient += weights[index] * (p - (sample.isRight ? 1 : 0))
                    curve += weights[index] * p * (1 - p)
                }
                own -= Self.step(gradient / curve)
                offsets[direction] = own
            }
        }
    }

    private static func step(_ whole: Double) -> Double { max(-0.5, min(0.5, whole)) }

    /// Of sets, what is seen a hundred times as often is taken to be confused ten times as often.
    private mutating func weigh(_ rate: Double) {
        var counts: [Int32: Double] = [:]
        for sample in samples where sample.weight != 1 { counts[sample.model, default: 0] += 1 }
        let shares = counts.mapValues { $0.squareRoot() }.map { ($0, $1 * (commonness[$0] ?? 1)) }
        let whole = shares.reduce(0) { $0 + $1.1 }
        let found = Double(samples.count { $0.weight != 1 }) / Double(max(corrupted, 1))
        let mass = rate / 1000 * Double(words) * found
        let each = Dictionary(uniqueKeysWithValues: shares.map { ($0, mass * $1 / whole / (counts[$0] ?? 1)) })
        weights = samples.map { $0.weight == 1 ? 1 : each[$0.model] ?? 0 }
        // What is confused oftener is likelier wrong to begin with.
        let middle = each.values.reduce(0) { $0 + log(max($1, 1e-6)) } / Double(max(each.count, 1))
        priors = each.mapValues { max(-3, min(3, log(max($0, 1e-6)) - middle)) }
    }

    /// How much is put right when there are so many wrong flags in 1,000 words.
    func recall(wrong: Double) -> Double {
        var left = wrong / 1000 * Double(words)
        var right = 0.0
        var all = 0.0
        for index in samples.indices where samples[index].weight != 1 { all += weights[index] }
        for index in samples.indices.sorted(by: { odds(samples[$0]) > odds(samples[$1]) }) {
            if samples[index].weight == 1 {
                left -= 1
                if left < 0 { break }
            } else if samples[index].isRight {
                right += weights[index]
            }
        }
        return right / all * Double(samples.count { $0.weight != 1 }) / Double(max(corrupted, 1))
    }

    private func offset(_ direction: Direction) -> Double { offsets[direction] ?? priors[direction.model] ?? 0 }

    private func odds(_ sample: Sample) -> Double {
        intercept + slope * Double(sample.score)
            + offset(Direction(model: sample.model, written: sample.written, proposed: sample.proposed))
    }

    /// How much is found, put right and flagged wrongly from some odds on.
    func report(least: Double = 0) -> String {
        var (found, right, wrong, hits) = (0, 0, 0, 0.0)
        for sample in samples where odds(sample) >= least {
            if sample.weight == 1 {
                wrong += 1
            } else {
                found += 1
                if sample.isRight { right += 1 }
            }
        }
        hits = Double(right) / Double(max(corrupted, 1))
        let recalls = [0.02, 0.05, 0.1, 0.2, 0.5]
            .map { String(format: "at %g %.1f %%", $0, 100 * recall(wrong: $0)) }.joined(separator: ", ")
        return String(
            format:
                "%d made wrong, %.1f %% found, %.1f %% put right; %.3f wrong flags in 1,000 words; %@ put right (slope %.2f, beginning %.2f)",
            corrupted, 100 * Double(found) / Double(max(corrupted, 1)), 100 * hits,
            1000 * Double(wrong) / Double(max(words, 1)), recalls, slope, intercept)
    }

    /// The directions with the most wrong flags from some odds on.
    func worst(_ sets: ClassifierSets, least: Double = 0) -> [String] {
        var counts: [Direction: (wrong: Int, right: Int)] = [:]
        for sample in samples where odds(sample) >= least {
            let direction = Direction(model: sample.model, written: sample.written, proposed: sample.proposed)
            if sample.weight == 1 { counts[direction, default: (0, 0)].wrong += 1 }
            if sample.isRight { counts[direction, default: (0, 0)].right += 1 }
        }
        var names: [Int32: [String]] = [:]
        for set in 0..<sets.count where sets.set(Int32(set)).kind == .choice {
            names[sets.set(Int32(set)).model] = sets.words(of: Int32(set)).map(\.text)
        }
        return counts.sorted { $0.value.wrong > $1.value.wrong }.prefix(25).map { direction, count in
            let words = names[direction.model]
            return "  \(words?[Int(direction.written)] ?? "\(direction.written)") → "
                + "\(words?[Int(direction.proposed)] ?? "\(direction.proposed)"): \(count.wrong) wrong, \(count.right) right"
        }
    }

    /// The odds of a model's directions in sixteenths of a nat.
    func offsets(of model: Int32, classCount: Int, shift: Double) -> [Int16] {
        (0..<classCount * classCount).map { at in
            let (written, proposed) = (at / classCount, at % classCount)
            guard written != proposed else { return Int16.max }
            let own = offset(Direction(model: model, written: UInt8(written), proposed: UInt8(proposed)))
            return Int16(max(-2000, min(2000, ((intercept + own + shift) * 16).rounded())))
        }
    }

    var slopeIn256ths: Int16 { Int16(max(1, min(2000, (slope * 256).rounded()))) }
}
