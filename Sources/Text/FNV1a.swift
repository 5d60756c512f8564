/// FNV-1a of 64 bits (Fowler, Noll and Vo): a hash that is taken byte by byte, and the same in every process.
///
/// For tables in files, which scripts write, and for small tables in memory; not for tables that a stranger's words could fill, since
/// words that collide are easily made. Its low bits know little of the bytes' high ones: mix them before they choose a place.
public struct FNV1a {
    @usableFromInline var hash: UInt64
    /// The hash so far.
    @inlinable
    public var value: UInt64 { hash }

    /// Begins a hash.
    /// - Parameter value: a hash to go on from; that of nothing unless given.
    @inlinable
    public init(_ value: UInt64 = 0xCBF2_9CE4_8422_2325) { hash = value }

    /// Takes in a byte.
    @inlinable @inline(__always)
    public mutating func combine(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Takes in some bytes.
    @inlinable @inline(__always)
    public mutating func combine(_ bytes: Span<UInt8>) {
        for index in bytes.indices { combine(bytes[index]) }
    }
    /// Takes in the bytes of a number, the lowest first.
    @inlinable
    public mutating func combine(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// The hash with its bits spread (the end of MurmurHash3).
    @inlinable
    public var mixed: UInt64 {
        var bits = value
        bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
        bits = (bits ^ bits >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return bits ^ bits >> 33
    }
}
