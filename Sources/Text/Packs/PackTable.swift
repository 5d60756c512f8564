/// A record of a pack as it lies in memory: numbers alone, without a gap between them, so that the same record has the same bytes.
public protocol PackRecord: BitwiseCopyable, Sendable {
    /// The record of which all bytes are zero: what a place that does not exist reads as.
    init()
}

extension UInt8: PackRecord {}
extension UInt16: PackRecord {}
extension UInt32: PackRecord {}
extension Int32: PackRecord {}
extension UInt64: PackRecord {}

/// Records that lie one behind the other, read where they are: nothing is copied, and no reference is counted.
///
/// Whoever has a table keeps the ``TableBytes`` that it lies in.
@frozen public struct PackTable<Record: PackRecord>: Sendable {
    // Unsafe only for the compiler, to which no pointer is Sendable: see ``TableBytes``.
    @usableFromInline nonisolated(unsafe) let base: UnsafeRawPointer?
    /// How many there are.
    public let count: Int

    /// The records in some bytes; none where the bytes do not lie as records have to.
    @inlinable
    public init(_ bytes: UnsafeRawBufferPointer) {
        let isAligned = bytes.baseAddress.map { Int(bitPattern: $0) % MemoryLayout<Record>.alignment == 0 } ?? false
        base = isAligned ? bytes.baseAddress : nil
        count = isAligned ? bytes.count / MemoryLayout<Record>.stride : 0
    }

    /// A record. A place that does not exist has the record of zeros: in a damaged file anything may be a place.
    @inlinable
    @inline(__always)
    public subscript(index: Int) -> Record {
        guard let base, UInt(bitPattern: index) < UInt(bitPattern: count) else { return Record() }
        return base.load(fromByteOffset: index &* MemoryLayout<Record>.stride, as: Record.self)
    }

    /// The places of records that there are.
    @inlinable
    public var indices: Range<Int> { 0..<count }

    /// The part of a range that exists.
    @inlinable
    @inline(__always)
    public func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }

    /// The records of a range, as far as they exist.
    @inlinable
    public func records(_ range: Range<Int>) -> [Record] { clamped(range).map { self[$0] } }
}
