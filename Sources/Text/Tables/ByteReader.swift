/// Reads numbers from bytes without ever reading past their end.
package struct ByteReader {
    package let bytes: UnsafeRawBufferPointer
    package var position = 0

    package init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    package mutating func take(_ count: Int) -> UnsafeRawBufferPointer {
        let end = min(position + max(count, 0), bytes.count)
        defer { position = end }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<end])
    }

    /// What has not been read yet.
    package var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[position...]) }

    package mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    package mutating func uint32() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        defer { position += 4 }
        return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
    }
}
