import Glibc

/// Looks for what makes Hunspell crash in a word list, or take a part of a word for all of it.
struct WordListCheck {
    /// The longest line, in bytes.
    static let maximumLine = 65_536
    /// The longest word of which something is known besides: Hunspell keeps its length in a byte.
    private static let maximumDescribedWord = 255

    private let bytes: [UInt8]
    private let path: String

    /// Checks a word list. Takes a few milliseconds, for it hardly looks at single lines.
    /// - Parameter descriptionCount: how many lines the affix file has for what is known of words, to which this one refers by number.
    init(_ bytes: [UInt8], path: String, isUTF8: Bool, descriptionCount: Int?) throws(DictionaryFileError) {
        self.bytes = bytes
        self.path = path
        if let place = Self.place(of: 0, in: bytes[...]) { throw fault(place, "has a NUL") }
        try checkLength()
        if isUTF8, String(validating: bytes, as: UTF8.self) == nil { try checkLines(checkText) }
        guard let descriptionCount else { return }
        try checkLines { line throws(DictionaryFileError) in try self.checkDescription(line, descriptionCount) }
    }

    /// Jumps from the last end of a line to the last one that a long line could have.
    private func checkLength() throws(DictionaryFileError) {
        var start = 0
        while bytes.count - start > Self.maximumLine {
            guard let end = bytes[start..<start + Self.maximumLine + 1].lastIndex(of: 0x0A) else {
                throw fault(start, "is longer than any line of a dictionary")
            }
            start = end + 1
        }
    }

    private func checkLines(
        _ check: (ArraySlice<UInt8>) throws(DictionaryFileError) -> Void
    ) throws(DictionaryFileError) {
        // The first line says how many there are.
        var start = (Self.place(of: 0x0A, in: bytes[...]) ?? bytes.count) + 1
        while start < bytes.count {
            let end = Self.place(of: 0x0A, in: bytes[start...]) ?? bytes.count
            try check(bytes[start..<end])
            start = end + 1
        }
    }

    /// Flags may be any bytes, the word may not.
    private func checkText(_ line: ArraySlice<UInt8>) throws(DictionaryFileError) {
        let word = line.prefix { $0 != UInt8(ascii: "/") }
        guard String(validating: word, as: UTF8.self) != nil else { throw fault(line.startIndex, "is not UTF-8") }
    }

    /// Hunspell follows whatever number there is.
    private func checkDescription(_ line: ArraySlice<UInt8>, _ count: Int) throws(DictionaryFileError) {
        let fields = line.split { $0 == 0x09 || $0 == 0x0D }
        guard fields.count > 1 || line.contains(UInt8(ascii: ":")) else { return }
        guard fields.count == 2, let number = Int(String(decoding: fields[1], as: UTF8.self)), 1...count ~= number
        else {
            throw fault(line.startIndex, "has no number from 1 to \(count) for what is known of the word")
        }
        guard fields[0].count <= Self.maximumDescribedWord else {
            throw fault(line.startIndex, "has a word of more than \(Self.maximumDescribedWord) bytes")
        }
    }

    private func fault(_ place: Int, _ reason: String) -> DictionaryFileError {
        .malformed(path: path, line: bytes[..<place].count { $0 == 0x0A } + 1, reason: reason)
    }

    /// The C library looks for bytes: word lists have megabytes.
    private static func place(of byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, let found = memchr(base, Int32(byte), buffer.count) else { return nil }
            return bytes.startIndex + base.distance(to: UnsafeRawPointer(found))
        }
    }
}
