/// Turns bytes that were sent into text, or says where they are none.
enum ValidText {
    /// - Parameter field: the field or the part of the request that the bytes are.
    /// - Throws: a problem `invalid-utf-8` with the offset of the first byte that does not fit.
    static func text(_ bytes: ArraySlice<UInt8>, of field: String) throws(RequestProblem) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let offset = offsetOfInvalid(bytes)
        throw RequestProblem(
            .invalidUTF8, "“\(field)” is not UTF-8: byte \(offset) does not fit. Convert the text to UTF-8.",
            field: field, offset: offset)
    }

    /// Refuses a text with NUL in it: no text has one, but files of other kinds, and texts in UTF-16, do.
    static func requireNoNUL(in text: String, of field: String) throws(RequestProblem) {
        guard let offset = text.utf8.firstIndex(of: 0) else { return }
        let bytes = text.utf8.distance(from: text.utf8.startIndex, to: offset)
        throw RequestProblem(
            .invalidText, "“\(field)” has a NUL character at byte \(bytes). Is it a text, and in UTF-8?",
            field: field, offset: bytes)
    }

    private static func offsetOfInvalid(_ bytes: ArraySlice<UInt8>) -> Int {
        var valid = 0
        var iterator = bytes.makeIterator()
        var decoder = UTF8()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid += UTF8.width(scalar) }
        return valid
    }
}
