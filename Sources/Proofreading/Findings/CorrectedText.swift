/// A text with what is surely wrong put right.
public enum CorrectedText {
    /// The text with the first suggestion of every finding that has a ``Finding/sureReplacement``.
    /// - Parameters:
    ///   - findings: in the order of the text, without overlaps.
    ///   - text: the text that they were found in, as written.
    public static func taking(_ findings: [Finding], in text: [UInt8]) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var position = 0
        for finding in findings {
            guard let replacement = finding.sureReplacement, finding.range.lowerBound >= position,
                finding.range.upperBound <= text.count
            else { continue }
            bytes += text[position..<finding.range.lowerBound]
            bytes += replacement.utf8
            position = finding.range.upperBound
        }
        bytes += text[position...]
        return String(decoding: bytes, as: UTF8.self)
    }
}
