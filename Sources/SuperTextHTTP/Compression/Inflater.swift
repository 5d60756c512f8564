import CZlib
import NIOCore
import Synchronization

/// Takes apart what was compressed by gzip, for clients that want it plain: of what is sent often, only the compressed bytes are kept. To be
/// used by one task at a time, and for bytes that this program compressed itself.
final class Inflater: Sendable {
    private struct State {
        /// zlib keeps a pointer to it: it must not move.
        let stream: UnsafeMutablePointer<z_stream>
        /// What is still compressed.
        var rest: ByteBuffer
        var isAtEnd = false
    }

    private let state: Mutex<State>

    /// - Parameter bytes: a whole file of gzip.
    init(_ bytes: ByteBuffer) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = supertext_inflate_init(stream, 15 + 16)
        state = Mutex(State(stream: stream, rest: bytes, isAtEnd: status != Z_OK))
    }

    deinit {
        state.withLock { state in
            inflateEnd(state.stream)
            state.stream.deallocate()
        }
    }

    /// The next bytes; `nil` behind the last.
    func next(atMost count: Int) -> ByteBuffer? {
        state.withLock { state in
            if state.isAtEnd { return nil }
            let stream = state.stream
            var (output, status) = (ByteBuffer(), Z_OK)
            state.rest.readWithUnsafeMutableReadableBytes { bytes in
                stream.pointee.next_in = bytes.bindMemory(to: UInt8.self).baseAddress
                stream.pointee.avail_in = UInt32(bytes.count)
                output.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { room in
                    stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
                    stream.pointee.avail_out = UInt32(count)
                    status = inflate(stream, Z_NO_FLUSH)
                    return count - Int(stream.pointee.avail_out)
                }
                return bytes.count - Int(stream.pointee.avail_in)
            }
            if status != Z_OK { state.isAtEnd = true }
            return output.readableBytes > 0 ? output : nil
        }
    }

    /// All that is left.
    func all() -> ByteBuffer {
        var all = ByteBuffer()
        while var part = next(atMost: 64 << 10) { all.writeBuffer(&part) }
        return all
    }
}
