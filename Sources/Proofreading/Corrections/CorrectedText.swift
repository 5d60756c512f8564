extension Document {
    /// The text with the first suggestion of every correction taken; what has markup inside stays as it is.
    /// - Parameter corrections: in the order of the text, without overlaps.
    public func text(taking corrections: [Correction]) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var position = 0
        for correction in corrections {
            guard let suggestion = correction.suggestions.first, !hasMarkup(in: correction.range) else { continue }
            bytes += source[position..<correction.range.lowerBound]
            bytes += suggestion.text.utf8
            position = correction.range.upperBound
        }
        bytes += source[position...]
        return String(decoding: bytes, as: UTF8.self)
    }
}
