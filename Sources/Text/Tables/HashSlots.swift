/// A part of a file that is an open-addressed table from hashes to small numbers.
///
/// Slots of 32 bits, little-endian, 0 when empty: the lower bits are the value, the upper ones the lowest of the mixed hash. A hash is
/// looked for from the slot that its upper 32 bits point to, as a share of all slots, until an empty one.
public struct HashSlots: Sendable {
    @usableFromInline package let offset: Int
    @usableFromInline package let count: Int
    @usableFromInline package let valueBits: UInt32

    package init(offset: Int, count: Int, valueBits: UInt32) {
        self.offset = offset
        self.count = count
        self.valueBits = valueBits
    }

    package var end: Int { offset + count * 4 }

    /// A table that was made as it should be needs no more; one that was not must not make anyone wait.
    @inlinable static var mostProbes: Int { 64 }

    /// The value of a hash. One hash in many that is not in the table is taken for one that is.
    @inlinable @inline(__always)
    public func value(of hash: UInt64, in bytes: UnsafeRawBufferPointer) -> UInt32? {
        let key = Self.mixed(hash)
        let mark = UInt32(truncatingIfNeeded: key) & (UInt32.max >> valueBits)
        var place = Int(truncatingIfNeeded: ((key >> 32) &* UInt64(count)) >> 32)
        for _ in 0..<Self.mostProbes {
            let slot = UInt32(
                littleEndian: bytes.loadUnaligned(fromByteOffset: offset &+ place &* 4, as: UInt32.self))
            if slot == 0 { return nil }
            if slot >> valueBits == mark { return slot & (UInt32.max >> (32 - valueBits)) }
            place &+= 1
            if place == count { place = 0 }
        }
        return nil
    }

    /// Spreads the bits of a word's hash.
    @inlinable @inline(__always)
    static func mixed(_ hash: UInt64) -> UInt64 {
        let value = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
        return value ^ value >> 32
    }
}
