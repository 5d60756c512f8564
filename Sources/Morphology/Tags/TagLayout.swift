import Text

/// Which bit of a tag stands for what: one bit for each choice of each field.
///
/// A field has a bit for “nothing” as well, so that a word that lacks a feature can be told from one that has it. The first of two words
/// of 64 bits holds the part of speech, the Penn tag, number, person and possession, the second the other features.
package enum TagLayout {
    /// The bits of a field.
    package struct Field: Sendable {
        /// Whether it is in the second word.
        let isInSecond: Bool
        /// Where its bits begin. The first of them is “nothing” in all fields but the part of speech.
        let offset: Int
        /// How many bits it has.
        let count: Int

        /// All of its bits.
        var bits: TagBits { bits(from: 0, count) }

        /// The bits of some choices.
        private func bits(from first: Int, _ count: Int) -> TagBits {
            let mask: UInt64 = ((1 << UInt64(count)) &- 1) << UInt64(offset + first)
            return isInSecond ? TagBits(second: mask) : TagBits(first: mask)
        }

        /// The bit of a choice.
        package func bit(_ choice: Int) -> TagBits { bits(from: choice, 1) }

        /// Which choice a tag has made.
        package func choice(in tag: TagBits) -> Int {
            let all = bits
            let chosen = isInSecond ? tag.second & all.second : tag.first & all.first
            return chosen.trailingZeroBitCount - offset
        }
    }

    package static let partOfSpeech = Field(isInSecond: false, offset: 0, count: PartOfSpeech.allCases.count)
    package static let penn = Field(isInSecond: false, offset: partOfSpeech.count, count: PennTag.allCases.count + 1)

    /// The fields of the features, in the order of ``GrammaticalFeature``.
    static let features: [Field] = {
        var fields: [Field] = []
        var offset = penn.offset + penn.count
        var isInSecond = false
        for feature in GrammaticalFeature.allCases {
            let count = feature.values.count + 1
            if offset + count > 64 {
                isInSecond = true
                offset = 0
            }
            fields.append(Field(isInSecond: isInSecond, offset: offset, count: count))
            offset += count
        }
        return fields
    }()

    package static func field(of feature: GrammaticalFeature) -> Field {
        features[GrammaticalFeature.allCases.firstIndex(of: feature) ?? 0]
    }

    /// Tells this layout from any other: tables of tags are read by the layout that they were written with.
    package static let fingerprint: UInt64 = {
        var names = PartOfSpeech.allCases.map { "\($0)" } + PennTag.allCases.map(\.rawValue)
        for feature in GrammaticalFeature.allCases { names += [feature.rawValue] + feature.values }
        return Array(names.joined(separator: " ").utf8).withUnsafeBytes { XXHash64.hash($0) }
    }()

    /// “Nothing” in every field but the part of speech.
    static let nothing = features.reduce(penn.bit(0)) { $0.union($1.bit(0)) }
}

/// The bits of a tag, or a set of them.
public struct TagBits: Hashable, Sendable {
    @usableFromInline package var first: UInt64 = 0
    @usableFromInline package var second: UInt64 = 0

    @usableFromInline init(first: UInt64 = 0, second: UInt64 = 0) {
        self.first = first
        self.second = second
    }

    func union(_ other: TagBits) -> TagBits { TagBits(first: first | other.first, second: second | other.second) }
    func intersection(_ other: TagBits) -> TagBits {
        TagBits(first: first & other.first, second: second & other.second)
    }
    func subtracting(_ other: TagBits) -> TagBits {
        TagBits(first: first & ~other.first, second: second & ~other.second)
    }

    /// Whether two sets have no bit in common.
    @inlinable @inline(__always)
    public func isDisjoint(with other: TagBits) -> Bool { (first & other.first) | (second & other.second) == 0 }
}

extension TagBits: PackRecord {
    /// No bit.
    @inlinable public init() { self.init(first: 0, second: 0) }
}
