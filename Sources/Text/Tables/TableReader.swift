/// Reads the head of a table.
package struct TableReader {
    private let bytes: TableBytes
    package private(set) var position = 0

    package init(_ bytes: TableBytes) { self.bytes = bytes }

    package mutating func take(_ count: Int) -> [UInt8] {
        let end = min(position + max(count, 0), bytes.count)
        defer { position = end }
        return bytes.withBytes { Array($0[position..<end]) }
    }

    package mutating func number() throws(LexiconError) -> Int {
        let four = take(4)
        guard four.count == 4 else { throw .damaged }
        return four.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    package mutating func short() throws(LexiconError) -> UInt16 {
        let two = take(2)
        guard two.count == 2 else { throw .damaged }
        return UInt16(two[0]) | UInt16(two[1]) << 8
    }

    package mutating func align() { position = min((position + 3) & ~3, bytes.count) }
}
