extension Document {
    /// Calls a function with the form of a token that is looked up: in NFC, with straight apostrophes and plain hyphens, without
    /// soft hyphens, zero-width characters and masked markup.
    ///
    /// Of most words these are the bytes of ``prose`` themselves, and nothing is allocated.
    public func withSpelledForm<Result>(of token: Token, _ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        guard token.traits.contains(.isNormalised) else { return try body(prose.span.extracting(token.range)) }
        return try body(SpelledForm.of(prose.span.extracting(token.range)).span)
    }

    /// The same for a part of a token, such as one of ``parts(of:)``.
    public func withSpelledForm<Result>(
        of range: Range<Int>, in token: Token, _ body: (Span<UInt8>) throws -> Result
    ) rethrows -> Result {
        try withSpelledForm(of: Token(range, token.kind, token.traits), body)
    }

    /// The byte ranges of the parts that a compound's hyphens separate; the whole when there are none.
    public func parts(of token: Token) -> [Range<Int>] {
        guard token.traits.contains(.isCompound) else { return [token.range] }
        let text = prose.span.extracting(0..<token.range.upperBound)
        var parts: [Range<Int>] = []
        var start = token.range.lowerBound
        var offset = start
        while offset < token.range.upperBound {
            if let end = text.hyphenEnd(at: offset) {
                if offset > start { parts.append(start..<offset) }
                start = end
                offset = end
            } else {
                offset += 1
            }
        }
        if start < token.range.upperBound { parts.append(start..<token.range.upperBound) }
        return parts
    }
}

/// The form in which words are looked up: in NFC, with straight apostrophes and plain hyphens, without soft hyphens, zero-width
/// characters and masked markup.
public enum SpelledForm {
    /// The form of a word, as it is written anywhere but in a document.
    public static func of(_ word: String) -> String {
        let bytes = Array(word.utf8)
        return String(decoding: of(bytes.span), as: UTF8.self)
    }

    /// The form of some bytes of prose.
    package static func of(_ text: Span<UInt8>) -> [UInt8] {
        var form: [UInt8] = []
        form.reserveCapacity(text.count)
        var offset = 0
        var mayNeedComposing = false
        while offset < text.count {
            let byte = text[offset]
            if byte < 0x80 {
                if byte != Mask.transparent, byte != Mask.filling { form.append(byte) }
                offset += 1
                continue
            }
            let scalar = text.scalar(at: offset)
            switch replacement(at: offset, end: scalar.end, in: text) {
            case .none:
                if scalar.traits.contains(.normalised) { mayNeedComposing = true }
                for index in offset..<scalar.end { form.append(text[index]) }
            case .some(0): break
            case .some(let ascii): form.append(ascii)
            }
            offset = scalar.end
        }
        return mayNeedComposing ? String(decoding: form, as: UTF8.self)._nfcCodeUnits : form
    }

    /// The ASCII byte that stands for a scalar, 0 when the scalar is left out; nothing when it stays.
    private static func replacement(at offset: Int, end: Int, in text: Span<UInt8>) -> UInt8? {
        switch end - offset {
        case 2:
            switch (text[offset], text[offset + 1]) {
            case (0xC2, 0xAD), (0xCD, 0x8F), (0xD8, 0x9C): return 0  // soft hyphen, grapheme joiner, Arabic letter mark
            case (0xCA, 0xBC): return UInt8(ascii: "'")  // ʼ
            default: return nil
            }
        case 3:
            switch (text[offset], text[offset + 1], text[offset + 2]) {
            // Zero width, direction.
            case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA0...0xAF): return 0
            case (0xEF, 0xBB, 0xBF): return 0  // byte-order mark
            case (0xEF, 0xB8, 0x80...0x8F): return 0  // variation selectors
            case (0xE2, 0x80, 0x99), (0xEF, 0xBC, 0x87): return UInt8(ascii: "'")  // ’ ＇
            case (0xE2, 0x80, 0x90...0x91): return UInt8(ascii: "-")  // ‐ ‑
            default: return nil
            }
        default: return nil
        }
    }
}
