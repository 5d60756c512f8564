import Text

/// The features of a place in a sentence: hashes of what stands around it, alone and together.
///
/// `Scripts/confusions/features.py` computes the same of the prose that the tables are learnt from.
struct ContextFeatures {
    /// How many items on either side count.
    static let reach = 4

    /// Which side of the word a feature is about.
    enum Side { case before, behind, both }

    /// What a feature is made of: kinds of items (w word, c class, e ending) and their places.
    private static let definitions: [[String]] = [
        ["w-1"], ["w+1"], ["w-1", "w+1"], ["c-1"], ["c+1"], ["c-1", "c+1"], ["w-1", "c+1"], ["c-1", "w+1"],
        ["w-2"], ["w+2"], ["w-2", "w-1"], ["w+1", "w+2"], ["c-2"], ["c+2"], ["c-2", "c-1"], ["c+1", "c+2"],
        ["c-2", "c-1", "c+1"], ["c-1", "c+1", "c+2"], ["c-2", "c-1", "c+1", "c+2"],
        ["w+1", "c+2"], ["c-2", "w-1"], ["e-1"], ["e+1"],
        ["w-3"], ["w-4"], ["w+3"], ["w+4"],
    ]
    static let count = definitions.count
    static let sides: [Side] = definitions.map { parts in
        let before = parts.filter { $0.contains("-") }.count
        return before == 0 ? .behind : before == parts.count ? .before : .both
    }
    /// The first ones, of which alone it can be seen of nearly all words that they are right.
    static let nearest = 0..<8
    static let farther = 8..<count

    /// Where a feature begins in the steps, and what its hash begins with.
    private struct Feature {
        var firstStep = 0
        var steps = 0
        var seed: UInt64 = 0
    }
    /// For each part of each feature, one after the other, the index of its value.
    private static let steps: [Int] = definitions.flatMap { parts in
        parts.map { part in
            let bytes = Array(part.utf8)
            let distance = Int(bytes[2] - UInt8(ascii: "0"))
            let place = bytes[1] == UInt8(ascii: "-") ? reach - distance : reach + distance - 1
            return place * 3 + (bytes[0] == UInt8(ascii: "w") ? 0 : bytes[0] == UInt8(ascii: "c") ? 1 : 2)
        }
    }
    private static let features: [Feature] = {
        var step = 0
        return definitions.enumerated().map { index, parts in
            defer { step += parts.count }
            // Farther words count wherever they stand: the fourth is the same feature as the third.
            let number = index - (parts[0].hasSuffix("4") ? 1 : 0)
            return Feature(
                firstStep: step, steps: parts.count, seed: UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15)
        }
    }()

    /// The hashes, in the order of the definitions; those that have been computed.
    private(set) var hashes = [UInt64](repeating: 0, count: count)
    private var values = [UInt64](repeating: 0, count: reach * 2 * 3)

    /// Goes to the item at an index of a sentence. No hash is computed yet.
    mutating func go(to index: Int, of items: [ContextItem]) {
        for place in 0..<(Self.reach * 2) {
            let other = place < Self.reach ? index - Self.reach + place : index + 1 + place - Self.reach
            let item = items.indices.contains(other) ? items[other] : ContextItem.boundary
            values[place * 3] = item.word
            values[place * 3 + 1] = UInt64(item.kind) + 0x100
            values[place * 3 + 2] = item.ending
        }
    }

    /// Computes the hashes of some features.
    mutating func compute(_ range: Range<Int>) {
        let (features, steps) = (Self.features, Self.steps)
        for index in range {
            let feature = features[index]
            var hash = feature.seed
            for step in feature.firstStep..<(feature.firstStep + feature.steps) {
                hash = (hash ^ values[steps[step]]) &* 0xD6E8_FEB8_6659_FD93
                hash ^= hash >> 32
            }
            hashes[index] = hash
        }
    }
}
