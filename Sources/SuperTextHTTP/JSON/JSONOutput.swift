/// JSON as it is written: bytes, and what is still open.
final class JSONOutput {
    private(set) var bytes: [UInt8] = []
    /// The brackets that close what is open, the innermost last.
    private var closers: [UInt8] = []

    /// How many objects and arrays are open.
    var depth: Int { closers.count }

    func open(_ bracket: UInt8, closing closer: UInt8) {
        bytes.append(bracket)
        closers.append(closer)
    }

    /// Closes what was opened at a depth or below it.
    func close(to depth: Int) {
        while closers.count > depth { bytes.append(closers.removeLast()) }
    }

    /// Begins the next member or element.
    func separate() {
        if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") {
            bytes.append(UInt8(ascii: ","))
        }
    }

    func write(key: String) {
        separate()
        write(key)
        bytes.append(UInt8(ascii: ":"))
    }

    func writeNull() { bytes += "null".utf8 }

    func write(_ value: Bool) { bytes += (value ? "true" : "false").utf8 }

    func write(_ value: some BinaryInteger) { bytes += String(value).utf8 }

    /// - Throws: `EncodingError` for what JSON has no number for.
    func write(_ value: Double) throws {
        if let integer = Int(exactly: value) { return write(integer) }
        guard value.isFinite else {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "\(value) is no number."))
        }
        bytes += value.description.utf8
    }

    func write(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var start = utf8.startIndex
            for index in utf8.indices where utf8[index] < 0x20 || utf8[index] == 0x22 || utf8[index] == 0x5C {
                bytes += utf8[start..<index]
                escape(utf8[index])
                start = index + 1
            }
            bytes += utf8[start...]
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x22, 0x5C: bytes.append(byte)
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        default:
            bytes += "u00".utf8
            for digit in [byte >> 4, byte & 0xF] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
