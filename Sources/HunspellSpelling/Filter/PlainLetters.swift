import Text

/// The letters of which a ``WordFilter`` knows what Hunspell makes of them: those that have one small and one capital form, in all
/// alphabets that dictionaries are written in, and that the dictionary does not turn into others.
struct PlainLetters: Sendable {
    /// Scalars from here on are not plain.
    private static let end = 0x500
    /// The small form of each scalar; 0 for one that is not plain.
    let small: [UInt16]

    /// - Parameter small: the small forms of all scalars before ``end``; `nil` when they are not as many.
    init?(small: [UInt16]) {
        guard small.count == Self.end else { return nil }
        self.small = small
    }

    /// - Parameter excluded: what the dictionary turns into something else.
    init(except excluded: Set<Unicode.Scalar>) {
        small = (0..<Self.end).map { value in
            guard let scalar = Unicode.Scalar(value), !excluded.contains(scalar), let lower = Self.small(scalar),
                !excluded.contains(lower)
            else { return 0 }
            return UInt16(lower.value)
        }
    }

    private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        // İ, ı and ŉ have no counterpart that all agree on; ŀ and the long s are written in other ways, too.
        case 0x130...0x131, 0x13F...0x140, 0x149, 0x17F: return nil
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17E, 0x400...0x481, 0x48A..<0x500:
            let lower = scalar.properties.lowercaseMapping.unicodeScalars
            return lower.count == 1 && lower.first.map { $0.value < end } ?? false ? lower.first : nil
        default: return nil
        }
    }

    /// Calls `body` with the small form of a letter, and with what is not plain as it is. A sharp s is two s, as it is in capitals, and
    /// a Dutch ĳ an i and a j, as texts have it.
    /// - Returns: whether it is plain.
    @inline(__always)
    @discardableResult
    func fold(_ scalar: UInt32, _ body: (UInt32) -> Void) -> Bool {
        let letter = scalar < UInt32(Self.end) ? UInt32(small[Int(scalar)]) : 0
        switch letter {
        case 0: body(scalar)
        case 0xDF:
            body(0x73)
            body(0x73)
        case 0x133:
            body(0x69)
            body(0x6A)
        default: body(letter)
        }
        return letter != 0
    }

    /// The letters of some text in their small forms, and whether all are plain.
    func folded(_ text: some Sequence<Unicode.Scalar>) -> (letters: [UInt32], arePlain: Bool) {
        var (letters, arePlain): ([UInt32], Bool) = ([], true)
        for scalar in text where !fold(scalar.value, { letters.append($0) }) { arePlain = false }
        return (letters, arePlain)
    }

    /// Whether all of some text is plain, and there is any.
    func cover(_ text: [Unicode.Scalar]) -> Bool { !text.isEmpty && folded(text).arePlain }
}
