/// The bytes of a table, at a place in memory where they can be read as numbers without copying them.
public final class TableBytes: Sendable {
    /// How many bytes there are.
    public let count: Int
    // Unsafe only for the compiler, to which no pointer is Sendable: the memory is filled before anyone else sees it, never written to
    // afterwards, and freed when nobody holds the bytes any more. Reading it from any thread is safe.
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    /// Copies bytes.
    public init(copying bytes: some Collection<UInt8>) {
        memory = .allocate(byteCount: bytes.count, alignment: 8)
        memory.copyBytes(from: bytes)
        count = bytes.count
    }

    deinit { memory.deallocate() }

    /// Calls `body` with the bytes, which are valid until it returns.
    @inlinable
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(buffer)
    }

    @usableFromInline
    var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }
}
