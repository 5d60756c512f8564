import Foundation

/// Turns bytes that were sent into text, or says where they are none.
enum ValidText {
    /// - Parameter field: the field or the part of the request that the bytes are.
    /// - Throws: a problem `invalid-utf-8` with the offset of the first byte that does not fit.
    static func text(_ bytes: some Collection<UInt8>, of field: String) throws(RequestProblem) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw problem(at: offsetOfInvalid(bytes), of: field)
    }

    /// Refuses bytes that are not UTF-8.
    static func require(_ bytes: some Collection<UInt8>, of field: String) throws(RequestProblem) {
        let offset = offsetOfInvalid(bytes)
        if offset < bytes.count { throw problem(at: offset, of: field) }
    }

    /// The problem `invalid-utf-8`.
    /// - Parameter offset: the first byte that does not fit.
    static func problem(at offset: Int, of field: String) -> RequestProblem {
        RequestProblem(
            .invalidUTF8, "“\(field)” is not UTF-8: byte \(offset) does not fit. Convert the text to UTF-8.",
            field: field, offset: offset)
    }

    /// Refuses a text with NUL in it: no text has one, but files of other kinds, and texts in UTF-16, do.
    static func requireNoNUL(in text: String, of field: String) throws(RequestProblem) {
        guard let bytes = offsetOfNUL(in: text) else { return }
        throw RequestProblem(
            .invalidText, "“\(field)” has a NUL character at byte \(bytes). Is it a text, and in UTF-8?",
            field: field, offset: bytes)
    }

    /// The first NUL of a text. Every text that is sent is looked through: this is a hundred times as fast as going from byte to byte.
    private static func offsetOfNUL(in text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, 0, bytes.count) else { return nil }
            return start.distance(to: found.assumingMemoryBound(to: UInt8.self))
        }
    }

    private static func offsetOfInvalid(_ bytes: some Sequence<UInt8>) -> Int {
        var valid = 0
        var iterator = bytes.makeIterator()
        var decoder = UTF8()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid += UTF8.width(scalar) }
        return valid
    }
}
