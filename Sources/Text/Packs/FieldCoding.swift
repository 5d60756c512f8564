/// Writes what is rarely read, field behind field: numbers with seven bits in each byte, the lowest first, texts with their length before
/// them.
package struct FieldWriter {
    package init() {}

    package private(set) var bytes: [UInt8] = []
    /// Where the next field begins.
    package var place: UInt32 { UInt32(bytes.count) }

    package mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func write(_ flag: Bool) { write(flag ? 1 : 0) }

    package mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    package mutating func write(_ text: String?) {
        write(text != nil)
        if let text { write(text) }
    }

    /// A fraction, all of its bits.
    package mutating func write(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
    }

    /// What another has written.
    package mutating func append(_ other: FieldWriter) { bytes += other.bytes }

    /// A list, with how many there are before it.
    package mutating func write<List: Collection>(_ list: List, _ element: (inout FieldWriter, List.Element) -> Void) {
        write(list.count)
        for one in list { element(&self, one) }
    }

    /// Texts by name, in the order of the names.
    package mutating func write(_ texts: [String: String]) {
        write(texts.sorted { $0.key < $1.key }) { writer, text in
            writer.write(text.key)
            writer.write(text.value)
        }
    }
}

/// Reads what ``FieldWriter`` wrote. Behind the end everything is zero and empty, whatever the bytes are.
package struct FieldReader {
    private let bytes: PackTable<UInt8>
    private var place: Int

    /// - Parameter bytes: kept in memory by whoever reads.
    package init(_ bytes: PackTable<UInt8>, at place: UInt32) {
        self.bytes = bytes
        self.place = Int(place)
    }

    package mutating func number() -> Int {
        var (number, shift): (UInt, UInt) = (0, 0)
        while true {
            let byte = bytes[place]
            place += 1
            number |= UInt(byte & 0x7F) << shift
            shift += 7
            // What has more bits was not written so.
            if byte < 0x80 || shift >= 64 { return Int(bitPattern: number) }
        }
    }

    package mutating func flag() -> Bool { number() != 0 }

    /// The places of a text's bytes.
    package mutating func text() -> Range<Int> {
        let count = self.count()
        defer { place += count }
        return place..<place + count
    }

    package mutating func string() -> String {
        let range = text()
        return String(unsafeUninitializedCapacity: range.count) { memory in
            for (offset, place) in range.enumerated() { memory[offset] = bytes[place] }
            return range.count
        }
    }

    package mutating func optionalString() -> String? { flag() ? string() : nil }

    package mutating func fraction() -> Double {
        var bits: UInt64 = 0
        for index in 0..<8 { bits |= UInt64(bytes[place + index]) << UInt64(8 * index) }
        place += 8
        return Double(bitPattern: bits)
    }

    package mutating func list<Element>(_ element: (inout FieldReader) -> Element) -> [Element] {
        (0..<count()).map { _ in element(&self) }
    }

    package mutating func texts() -> [String: String] {
        var texts: [String: String] = [:]
        for _ in 0..<count() {
            let name = string()
            texts[name] = string()
        }
        return texts
    }

    /// A number of things that follow: at most so many as there are bytes.
    private mutating func count() -> Int {
        let number = number()
        return max(0, min(number, bytes.count - place))
    }
}
