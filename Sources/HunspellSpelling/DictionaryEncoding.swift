import Glibc

/// How a dictionary's files are encoded, and how words get there and back.
struct DictionaryEncoding: Sendable {
    /// Its name as the dictionary's SET line has it.
    let name: String
    private let form: Form

    private enum Form: Sendable {
        case utf8
        case singleByte(SingleByteTable)
    }

    /// UTF-8.
    static let utf8 = DictionaryEncoding(name: "UTF-8", form: .utf8)

    /// Whether it is UTF-8.
    var isUTF8: Bool {
        switch form {
        case .utf8: true
        case .singleByte: false
        }
    }

    private init(name: String, form: Form) {
        self.name = name
        self.form = form
    }

    /// The encoding of a SET line; nil if the C library does not know it or it is not one that keeps ASCII in single bytes.
    init?(named name: String) {
        if name.uppercased() == "UTF-8" || name.uppercased() == "UTF8" {
            self = .utf8
        } else if let table = SingleByteTable(encoding: Self.commonName(of: name)) {
            self.init(name: name, form: .singleByte(table))
        } else {
            return nil
        }
    }

    /// The longest word, in bytes of the encoding, that Hunspell takes: `MAXWORDUTF8LEN` and `MAXWORDLEN`, less one.
    var maximumWordLength: Int {
        switch form {
        case .utf8: 299
        case .singleByte: 99
        }
    }

    /// Writes a word with a NUL behind it into a buffer of at least ``maximumWordLength`` + 1 bytes.
    /// - Returns: whether that was possible: false for a word that is too long, has a character that the encoding lacks, or a NUL.
    func encode(_ word: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        switch form {
        case .utf8:
            let count = word.count
            guard count <= maximumWordLength else { return false }
            for index in 0..<count {
                guard word[index] != 0 else { return false }
                buffer[index] = word[index]
            }
            buffer[count] = 0
            return true
        case .singleByte(let table):
            // Whoever calls may have any bytes.
            let scalars: UTF8Span
            do throws(Unicode.UTF8.ValidationError) {
                scalars = try UTF8Span(validating: word)
            } catch {
                return false
            }
            var iterator = scalars.makeUnicodeScalarIterator()
            var count = 0
            while let scalar = iterator.next()?.value {
                guard scalar != 0, count < maximumWordLength, let byte = table.byte(for: scalar) else { return false }
                buffer[count] = byte
                count += 1
            }
            buffer[count] = 0
            return true
        }
    }

    /// Writes a word like ``encode(_:into:)``, with typographic apostrophes (U+2019) in place of the straight ones.
    func encodeTypographic(_ word: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        // A word that does not fit with longer apostrophes is too long anyway.
        guard word.count <= 299 else { return false }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * word.count) { curly in
            var count = 0
            for index in 0..<word.count {
                if word[index] == UInt8(ascii: "'") {
                    curly[count] = 0xE2
                    curly[count + 1] = 0x80
                    curly[count + 2] = 0x99
                    count += 3
                } else {
                    curly[count] = word[index]
                    count += 1
                }
            }
            return encode(Span(_unsafeElements: UnsafeBufferPointer(rebasing: curly[..<count])), into: buffer)
        }
    }

    /// The bytes of a word; `nil` for one that ``encode(_:into:)`` refuses.
    func bytes(of word: String) -> [UInt8]? {
        let text = Array(word.utf8)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumWordLength + 1) { buffer in
            guard encode(text.span, into: buffer) else { return nil }
            return Array(buffer.prefix { $0 != 0 })
        }
    }

    /// The text of a NUL-terminated word in this encoding; bytes that mean nothing become U+FFFD.
    func decode(_ word: UnsafePointer<CChar>) -> String {
        decode(UnsafeRawBufferPointer(start: word, count: strlen(word)))
    }

    /// The text of bytes in this encoding; those that mean nothing become U+FFFD.
    func decode(_ bytes: some Collection<UInt8>) -> String {
        switch form {
        case .utf8:
            return String(decoding: bytes, as: UTF8.self)
        case .singleByte(let table):
            var text = String.UnicodeScalarView()
            for byte in bytes { text.append(table.scalar(for: byte)) }
            return String(text)
        }
    }

    /// Calls `body` with each scalar of some text in this encoding; bytes that mean nothing are U+FFFD. Makes no string.
    @inline(__always)
    func forEachScalar(in bytes: ArraySlice<UInt8>, _ body: (UInt32) -> Void) {
        switch form {
        case .singleByte(let table): for byte in bytes { body(table.scalar(for: byte).value) }
        case .utf8:
            // Words are ASCII, or nearly so, and else most have letters of two bytes.
            var rest = bytes
            while let first = rest.first {
                if first < 0x80 {
                    body(UInt32(first))
                    rest = rest.dropFirst()
                } else if first & 0xE0 == 0xC0, first >= 0xC2, rest.count > 1, rest[rest.startIndex + 1] & 0xC0 == 0x80
                {
                    body(UInt32(first & 0x1F) << 6 | UInt32(rest[rest.startIndex + 1] & 0x3F))
                    rest = rest.dropFirst(2)
                } else {
                    for scalar in String(decoding: rest, as: UTF8.self).unicodeScalars { body(scalar.value) }
                    return
                }
            }
        }
    }

    /// The names in Hunspell's manual that the C library knows by another one.
    private static func commonName(of name: String) -> String {
        let upper = name.uppercased()
        if upper.hasPrefix("MICROSOFT-CP") { return String(upper.dropFirst("MICROSOFT-".count)) }
        if upper == "TIS620-2533" { return "TIS-620" }
        if upper.hasPrefix("ISO8859") { return "ISO-" + upper.dropFirst("ISO".count) }
        return name
    }
}

/// The upper half of an encoding of one byte a character, as the C library's `iconv` has it. ASCII is itself.
private struct SingleByteTable: Sendable {
    /// The scalar of each byte from 0x80 on; 0 for a byte that has none.
    private let scalars: [UInt32]
    /// The pairs of scalar and byte, by scalar: 128 at most, so that a binary search is seven steps.
    private let bytes: [(scalar: UInt32, byte: UInt8)]

    /// The table of an encoding; nil if it is not known or not of one byte a character.
    init?(encoding: String) {
        guard let converter = iconv_open("UTF-32LE", encoding), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var scalars: [UInt32] = []
        for byte in UInt8.min ... .max {
            let scalar = Self.scalar(of: byte, by: converter)
            if byte < 0x80 {
                guard scalar == UInt32(byte) else { return nil }
            } else {
                scalars.append(scalar ?? 0)
            }
        }
        guard scalars.contains(where: { $0 != 0 }) else { return nil }
        self.scalars = scalars
        self.bytes = zip(scalars, UInt8(0x80) ... .max)
            .filter { $0.0 != 0 }
            .map { (scalar: $0.0, byte: $0.1) }
            .sorted { $0.scalar < $1.scalar }
    }

    func scalar(for byte: UInt8) -> Unicode.Scalar {
        guard byte >= 0x80 else { return Unicode.Scalar(byte) }
        let value = scalars[Int(byte) - 0x80]
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    func byte(for scalar: UInt32) -> UInt8? {
        if scalar < 0x80 { return UInt8(scalar) }
        var low = 0
        var high = bytes.count
        while low < high {
            let middle = (low + high) / 2
            if bytes[middle].scalar < scalar { low = middle + 1 } else { high = middle }
        }
        return low < bytes.count && bytes[low].scalar == scalar ? bytes[low].byte : nil
    }

    private static func scalar(of byte: UInt8, by converter: iconv_t) -> UInt32? {
        var input = CChar(bitPattern: byte)
        var output: UInt32 = 0
        return withUnsafeMutablePointer(to: &input) { input in
            withUnsafeMutableBytes(of: &output) { output in
                var source: UnsafeMutablePointer<CChar>? = input
                var sourceLeft = 1
                var target = output.baseAddress?.assumingMemoryBound(to: CChar.self)
                var targetLeft = 4
                // No state of a byte before may reach this one.
                _ = iconv(converter, nil, nil, nil, nil)
                let failed = iconv(converter, &source, &sourceLeft, &target, &targetLeft) == Int(bitPattern: UInt.max)
                guard !failed, sourceLeft == 0, targetLeft == 0 else { return nil }
                return UInt32(littleEndian: output.loadUnaligned(as: UInt32.self))
            }
        }
    }
}
