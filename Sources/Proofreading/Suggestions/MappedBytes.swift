/// Bytes that live outside Swift's heap, such as a mapped file, and are given back when the last user is gone.
///
/// Proofreading reads no files: whoever makes one of these has mapped the file.
public final class MappedBytes: Sendable {
    /// How many bytes there are.
    public let count: Int
    // Unsafe only for the compiler, to which no pointer is Sendable: the pointer is set once, and what it points to is never written to
    // and stays until `deinit`, as `init` demands. Reading it from any thread is safe.
    private nonisolated(unsafe) let base: UnsafeRawPointer?
    private let release: @Sendable (UnsafeRawPointer, Int) -> Void

    /// Takes over a region of memory.
    /// - Parameters:
    ///   - region: memory that nobody writes to until `release` is called.
    ///   - release: gives the region back.
    public init(_ region: UnsafeRawBufferPointer, release: @escaping @Sendable (UnsafeRawPointer, Int) -> Void) {
        self.base = region.baseAddress
        self.count = region.count
        self.release = release
    }

    /// Copies bytes.
    public convenience init(copying bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        copy.copyBytes(from: bytes)
        self.init(UnsafeRawBufferPointer(copy)) { base, _ in base.deallocate() }
    }

    deinit {
        if let base { release(base, count) }
    }

    /// Calls `body` with the bytes, which are valid until it returns.
    @inlinable
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(buffer)
    }

    @usableFromInline
    var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }
}
