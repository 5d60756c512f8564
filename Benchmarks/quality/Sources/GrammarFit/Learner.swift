@_spi(Fitting) import Grammar
@_spi(Fitting) import Proofreading

/// The places of all sentences with their features, and the logistic model that is fitted to them.
struct Learner {
    let kind: ClassifierKind
    let sets: ClassifierSets
    private var ends: [Int] = []
    private var keys: [UInt32] = []
    private var infos: [(set: Int32, written: UInt8, truth: UInt8)] = []
    private var ofSet: [Int32: Int] = [:]

    /// No set is seen more often.
    private let most = 20_000

    init(_ kind: ClassifierKind, _ sets: ClassifierSets) {
        self.kind = kind
        self.sets = sets
    }

    var count: Int { ends.count }

    mutating func add(_ corruption: Corruption, _ random: inout SplitMix) {
        for example in corruption.examples {
            let set = example.candidate.set
            if kind == .choice {
                let seen = ofSet[set, default: 0]
                ofSet[set] = seen + 1
                if seen > most, !random.chance(Double(most) / Double(seen)) { continue }
            }
            corruption.sentence.features(of: example.candidate, into: &keys)
            ends.append(keys.count)
            infos.append((set, UInt8(example.candidate.written), UInt8(example.truth)))
        }
    }

    /// How many examples of a set are enough.
    private static let enough = 12_000

    /// The classes that can stand in a place: those of the members, and which of them are right.
    private static func classes(
        _ set: Int32, truth: Int, _ kind: ClassifierKind, _ sets: ClassifierSets
    ) -> (all: [Int], right: [Bool]) {
        guard set >= 0 else {
            let all = Array(0..<kind.classCount)
            return (all, all.map { $0 == truth })
        }
        let words = sets.words(of: set)
        let alike = words[truth].alike
        return (words.map(\.class), words.map { $0.alike == alike })
    }

    static let slotBits: UInt32 = 24

    /// Fits the model.
    mutating func fit(
        rate: Float, dropout: Double, epochs: Int, minimum: UInt8, keeping most: Int, power: Float,
        importance: (_ set: Int32) -> Float
    ) -> Model {
        // Which features are seen often enough.
        var counts = [UInt8](repeating: 0, count: 1 << 30)
        counts.withUnsafeMutableBufferPointer { counts in
            for key in keys {
                let slot = Int(key >> 2)
                if counts[slot] < 255 { counts[slot] &+= 1 }
            }
        }
        var model = Model(kind)
        var random = SplitMix(7)
        var order = Array(0..<ends.count)
        for _ in 1..<max(1, epochs) { order += Array(0..<ends.count) }
        if kind == .choice {
            // Once over the text is too little for words that are rare.
            var sizes: [Int32: Int] = [:]
            for info in infos { sizes[info.set, default: 0] += 1 }
            for (example, info) in infos.enumerated() {
                let times = min(6, Self.enough / (sizes[info.set] ?? 1))
                for _ in 0..<max(0, times - 1) { order.append(example) }
            }
        }
        order.shuffle(using: &random)
        let width = kind.classCount
        var sums = [Float](repeating: 0, count: 1 << Int(Self.slotBits) * width)
        var loss = 0.0
        var seen = 0
        let scale = Float(1 / (1 - dropout))
        var slots: [Int] = []
        // Which set each feature is of, and how often each set was seen: a feature counts by its share of its set.
        var owners = [Int32](repeating: -1, count: kind == .choice ? 1 << Int(Self.slotBits) : 0)
        var sizes: [Int32: Float] = [:]
        for info in infos { sizes[info.set, default: 0] += 1 }
        for example in order {
            slots.removeAll(keepingCapacity: true)
            for index in (example > 0 ? ends[example - 1] : 0)..<ends[example] {
                guard counts[Int(keys[index] >> 2)] >= minimum, !random.chance(dropout) else { continue }
                if let slot = model.slot(for: keys[index]) {
                    slots.append(slot * width)
                    if kind == .choice { owners[slot] = infos[example].set }
                }
            }
            let info = infos[example]
            let (classes, right) = Self.classes(info.set, truth: Int(info.truth), kind, sets)
            var scores = classes.map { number in
                var sum: Float = 0
                for slot in slots { sum += model.weights[slot + number] }
                return sum * scale
            }
            let high = scores.max() ?? 0
            var total: Float = 0
            var good: Float = 0
            for index in scores.indices {
                scores[index] = Model.exp(scores[index] - high)
                total += scores[index]
                if right[index] { good += scores[index] }
            }
            good = max(good, 1e-20)
            seen += 1
            loss -= Double(Model.log(good / total))
            if seen % 500_000 == 0 {
                print("  \(seen) of \(order.count): loss \(loss / 500_000), \(model.used) features")
                loss = 0
            }
            for (index, number) in classes.enumerated() {
                let gradient = scores[index] / total - (right[index] ? scores[index] / good : 0)
                guard abs(gradient) > 1e-4 else { continue }
                let step = gradient * scale
                for slot in slots {
                    let at = slot + number
                    sums[at] += step * step
                    model.weights[at] -= rate * step / (sums[at] + 1e-6).squareRoot()
                }
            }
        }
        let often = counts
        model.round(keeping: most, power: power) { key, slot in
            let count = Float(often[Int(key >> 2)])
            guard kind == .choice else { return count }
            return count / (sizes[owners[slot]] ?? 1) * importance(owners[slot])
        }
        return model
    }
}
