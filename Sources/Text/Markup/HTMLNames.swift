/// The names of the elements that were met, as small numbers, and how many elements of each are open: so that a stray end tag is not
/// searched for.
struct HTMLNames {
    /// The number of `p`.
    static let paragraph: UInt16 = 0
    /// Pages have a few dozen. Elements of more names than this are as if they had no tags, unless they are known to do something.
    private static let most = 1_000

    private var numbers: [String: UInt16] = ["p": paragraph]
    /// For each number how many elements are open.
    private var counts = [0]

    /// The number of a name, whatever its case; nothing when there are too many names.
    mutating func number(of name: Range<Int>, in text: [UInt8]) -> UInt16? {
        // No name that means anything is longer.
        guard name.count <= 64 else { return nil }
        let key = String(unsafeUninitializedCapacity: name.count) { bytes in
            for (index, offset) in zip(bytes.indices, name) {
                let byte = text[offset]
                bytes[index] = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
            }
            return name.count
        }
        if let number = numbers[key] { return number }
        guard counts.count < Self.most || HTMLElements.isKnown(name, in: text.span) else { return nil }
        let number = UInt16(counts.count)
        numbers[key] = number
        counts.append(0)
        return number
    }

    /// Whether an element of a name is open.
    func isOpen(_ number: UInt16) -> Bool { counts[Int(number)] > 0 }

    /// Notes that one more is open.
    mutating func open(_ number: UInt16) { counts[Int(number)] += 1 }

    /// Notes that one fewer is open.
    mutating func close(_ number: UInt16) { counts[Int(number)] -= 1 }
}
