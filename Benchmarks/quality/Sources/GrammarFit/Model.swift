import Foundation
@_spi(Fitting) import Grammar

/// Weights by the upper 32 bits of features.
struct Model {
    let kind: ClassifierKind
    private(set) var keys: [UInt32]
    var weights: [Float]
    private(set) var used = 0

    init(_ kind: ClassifierKind) {
        self.kind = kind
        keys = Array(repeating: 0, count: 1 << Int(Learner.slotBits))
        weights = Array(repeating: 0, count: keys.count * kind.classCount)
    }

    /// The place of a feature, made if there is none; `nil` when there is no room.
    mutating func slot(for key: UInt32) -> Int? {
        var slot = Self.first(key)
        for _ in 0..<64 {
            if keys[slot] == key { return slot }
            if keys[slot] == 0 {
                guard used < keys.count / 5 * 4 else { return nil }
                keys[slot] = key
                used += 1
                return slot
            }
            slot = (slot + 1) & (keys.count - 1)
        }
        return nil
    }

    /// The place of a feature; `nil` if there is none.
    func slot(of key: UInt32) -> Int? {
        var slot = Self.first(key)
        for _ in 0..<64 {
            if keys[slot] == key { return slot }
            if keys[slot] == 0 { return nil }
            slot = (slot + 1) & (keys.count - 1)
        }
        return nil
    }

    private static func first(_ key: UInt32) -> Int {
        Int((key &* 0x9E37_79B1) >> (32 - Learner.slotBits))
    }

    /// Rounds the weights as files keep them, in sixteenths, and forgets all but those that weigh most: large ones, and small ones of features
    /// that are seen often.
    mutating func round(keeping most: Int, power: Float, count: (_ key: UInt32, _ slot: Int) -> Float) {
        let width = kind.classCount
        func importance(_ slot: Int, _ number: Int, _ often: Float) -> Float {
            let weight = abs(weights[slot * width + number])
            return weight < 1 / 16 ? 0 : weight * often
        }
        // Thousandths of a power of two are exact enough to find where to cut.
        var histogram = [Int](repeating: 0, count: 40_000)
        func step(_ importance: Float) -> Int { min(39_999, max(0, Int((Foundation.log2(importance) + 20) * 1000))) }
        for (slot, key) in keys.enumerated() where key != 0 {
            let often = Foundation.pow(count(key, slot), power)
            for number in 0..<width {
                let value = importance(slot, number, often)
                if value > 0 { histogram[step(value)] += 1 }
            }
        }
        var left = most
        var cut = histogram.count
        while cut > 0, left >= histogram[cut - 1] {
            cut -= 1
            left -= histogram[cut]
        }
        for (slot, key) in keys.enumerated() where key != 0 {
            let often = Foundation.pow(count(key, slot), power)
            for number in 0..<width {
                let at = slot * width + number
                let value = importance(slot, number, often)
                weights[at] =
                    value == 0 || step(value) < cut ? 0 : max(-127, min(127, (weights[at] * 16).rounded())) / 16
            }
        }
    }

    /// Every weight that is left.
    func forEach(_ body: (_ key: UInt32, _ class: Int, _ weight: Int8) -> Void) {
        let width = kind.classCount
        for (slot, key) in keys.enumerated() where key != 0 {
            for number in 0..<width {
                let weight = Int8(max(-127, min(127, (weights[slot * width + number] * 16).rounded())))
                if weight != 0 { body(key, number, weight) }
            }
        }
    }

    /// The scores of the classes for some features.
    func scores(_ features: [UInt32]) -> [Float] {
        let width = kind.classCount
        var scores = [Float](repeating: 0, count: width)
        for key in features {
            guard let slot = slot(of: key) else { continue }
            for number in 0..<width { scores[number] += weights[slot * width + number] }
        }
        return scores
    }

    static func exp(_ value: Float) -> Float { Foundation.exp(value) }
    static func log(_ value: Float) -> Float { Foundation.log(value) }
}
