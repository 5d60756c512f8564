extension Document {
    /// The hash of what a range of bytes holds but for the white space behind it, the same in every process.
    package func contentHash(of range: Range<Int>) -> UInt64 {
        var hash = FNV1a()
        let text = source.span
        var end = range.upperBound
        while end > range.lowerBound, text[end - 1].isAsciiSpace { end -= 1 }
        hash.combine(text.extracting(range.lowerBound..<end))
        return hash.mixed
    }

    /// What stands in a range as dictionaries are asked for it: see ``SpelledForm``.
    package func spelling(in range: Range<Int>) -> String {
        String(decoding: SpelledForm.of(prose.span.extracting(range)), as: UTF8.self)
    }
}
