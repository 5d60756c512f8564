/// The bytes of a table, at a place in memory where they can be read as numbers without copying them.
public final class TableBytes: Sendable {
    /// Where bytes of a table's own begin: at a multiple of so many.
    static let alignment = 64

    /// How many bytes there are.
    public let count: Int
    // Unsafe only for the compiler, to which no pointer is Sendable: the memory is filled before anyone else sees it, never written to
    // afterwards, and there until nobody holds the bytes any more. Reading it from any thread is safe.
    private nonisolated(unsafe) let memory: UnsafeRawBufferPointer
    /// What keeps the memory; `nil` when it is this object's own.
    private let keeper: (any AnyObject & Sendable)?

    /// Copies bytes.
    public init(copying bytes: some Collection<UInt8>) {
        let own = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: Self.alignment)
        own.copyBytes(from: bytes)
        memory = UnsafeRawBufferPointer(own)
        keeper = nil
        count = bytes.count
    }

    /// Bytes that somebody else keeps in memory, unchanged, for as long as he lives: a mapped file.
    public init(_ memory: UnsafeRawBufferPointer, keptBy keeper: any AnyObject & Sendable) {
        self.memory = memory
        self.keeper = keeper
        count = memory.count
    }

    deinit { if keeper == nil { memory.deallocate() } }

    /// Some of the bytes, which are not copied.
    package func slice(_ range: Range<Int>) -> TableBytes {
        TableBytes(UnsafeRawBufferPointer(rebasing: memory[range]), keptBy: self)
    }

    /// Calls `body` with the bytes, which are valid until it returns.
    @inlinable
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(buffer)
    }

    @usableFromInline
    package var buffer: UnsafeRawBufferPointer { memory }
}
