import CZlib
import NIOCore
import Synchronization

/// Compresses bytes as they come, by zlib. To be used by one task at a time.
final class Deflater: Sendable {
    /// What is made of what was put in so far.
    enum Flush: Sendable {
        /// As much as suits the compression.
        case some
        /// All of it, so that it can be read at the other end.
        case all
        /// All of it, and the end.
        case end
    }

    /// How much memory goes into how good compression.
    enum Effort: Sendable {
        /// 64 KB for an answer that may be long under way.
        case usual
        /// 256 KB, and as long as it takes, for what is compressed once and sent often.
        case best

        fileprivate var level: CInt { self == .best ? 9 : 6 }
        fileprivate var windowBits: CInt { self == .best ? 15 : 13 }
        fileprivate var memoryLevel: CInt { self == .best ? 9 : 6 }
    }

    /// zlib keeps a pointer to it: it must not move.
    private let stream: Mutex<UnsafeMutablePointer<z_stream>>

    /// - Returns: `nil` when there is no memory for it.
    init?(_ coding: ContentCoding, _ effort: Effort = .usual) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // 16 more asks for the head and the checksum of gzip.
        let windowBits = effort.windowBits + (coding == .gzip ? 16 : 0)
        let status = supertext_deflate_init(stream, effort.level, windowBits, effort.memoryLevel)
        self.stream = Mutex(stream)
        if status != Z_OK { return nil }
    }

    deinit {
        stream.withLock { stream in
            deflateEnd(stream)
            stream.deallocate()
        }
    }

    /// Takes bytes in.
    /// - Returns: what comes of them now; maybe nothing.
    func compress(_ input: ByteBuffer, _ flush: Flush) -> ByteBuffer {
        let mode =
            switch flush {
            case .some: Z_NO_FLUSH
            case .all: Z_SYNC_FLUSH
            case .end: Z_FINISH
            }
        return stream.withLock { stream in
            var (input, output) = (input, ByteBuffer())
            input.readWithUnsafeMutableReadableBytes { bytes in
                stream.pointee.next_in = bytes.bindMemory(to: UInt8.self).baseAddress
                stream.pointee.avail_in = UInt32(bytes.count)
                var isFull = true
                // zlib has more to write as long as it fills the room it is given.
                while isFull {
                    output.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.step) { room in
                        stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
                        stream.pointee.avail_out = UInt32(room.count)
                        deflate(stream, mode)
                        isFull = stream.pointee.avail_out == 0
                        return room.count - Int(stream.pointee.avail_out)
                    }
                }
                return bytes.count
            }
            return output
        }
    }

    private static let step = 16 << 10
}
