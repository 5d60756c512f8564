import Text

/// The numbers of the pieces of a vocabulary: 20 bytes a piece, a third of what a dictionary of strings takes.
struct PieceTable: Sendable {
    /// The pieces, one behind the other, and where each begins.
    private var bytes: [UInt8] = []
    private var starts: [UInt32] = [0]
    /// For each place of a hash one more than the number of the piece there; 0 for none.
    private var slots: [UInt32]

    /// - Parameter pieces: in the order of their numbers. Of a piece that is there twice the last number counts.
    init(_ pieces: [Substring]) {
        var places = 8
        while places < pieces.count * 2 { places *= 2 }
        slots = Array(repeating: 0, count: places)
        starts.reserveCapacity(pieces.count + 1)
        for (number, piece) in pieces.enumerated() {
            let start = bytes.count
            bytes += piece.utf8
            starts.append(UInt32(bytes.count))
            slots[place(of: bytes.span.extracting(start..<bytes.count))] = UInt32(number + 1)
        }
    }

    /// The number of a piece; `nil` when there is none.
    func number(of piece: Span<UInt8>) -> Int32? {
        let slot = slots[place(of: piece)]
        return slot == 0 ? nil : Int32(slot - 1)
    }

    /// The number of a piece; `nil` when there is none.
    func number(of piece: String) -> Int32? { number(of: Array(piece.utf8).span) }

    /// Where the piece is among the slots, or would be. More than half of them are empty.
    private func place(of piece: Span<UInt8>) -> Int {
        var hash = FNV1a()
        hash.combine(piece)
        var place = Int(truncatingIfNeeded: hash.mixed) & (slots.count - 1)
        while slots[place] != 0, !isSame(Int(slots[place]) - 1, piece) { place = (place + 1) & (slots.count - 1) }
        return place
    }

    private func isSame(_ number: Int, _ piece: Span<UInt8>) -> Bool {
        let (start, end) = (Int(starts[number]), Int(starts[number + 1]))
        guard end - start == piece.count else { return false }
        return piece.indices.allSatisfy { bytes[start + $0] == piece[$0] }
    }
}
