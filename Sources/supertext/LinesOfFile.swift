import Foundation

/// The lines of a file of any length, without their ends, read some at a time.
struct LinesOfFile: Sequence {
    private let handle: FileHandle

    init(_ handle: FileHandle) { self.handle = handle }

    func makeIterator() -> Iterator { Iterator(handle: handle) }

    struct Iterator: IteratorProtocol {
        fileprivate let handle: FileHandle
        private var buffer = Data()
        /// Where the next line begins, and from where its end is looked for.
        private var (start, looked) = (0, 0)
        private var isAtEnd = false

        fileprivate init(handle: FileHandle) { self.handle = handle }

        /// The next line; a file that cannot be read on ends there.
        mutating func next() -> Data? {
            while true {
                if let end = buffer[looked...].firstIndex(of: UInt8(ascii: "\n")) {
                    defer { (start, looked) = (end + 1, end + 1) }
                    return buffer[start..<end]
                }
                buffer = Data(buffer[start...])
                (start, looked) = (0, buffer.count)
                if isAtEnd {
                    defer { (buffer, looked) = (Data(), 0) }
                    return buffer.isEmpty ? nil : buffer
                }
                let part = (try? handle.read(upToCount: 1 << 20)) ?? Data()
                if part.isEmpty { isAtEnd = true } else { buffer.append(part) }
            }
        }
    }
}
