/// A text to be checked: its bytes as they were sent, and the same bytes with the markup masked.
///
/// Every offset of a document, a token, a sentence or a correction is an offset of ``source``.
public struct Document: Sendable {
    /// The text as sent: well-formed UTF-8.
    public let source: [UInt8]
    /// What is read as prose: ``source`` byte for byte, except that markup is masked. Of the same length, so that offsets are
    /// the same in both; shares its storage with ``source`` when there is nothing to mask.
    public let prose: [UInt8]
    /// How the text is marked up.
    public let format: TextFormat

    /// Makes a document from a text.
    public init(_ text: String, format: TextFormat = .plain) {
        self.source = Array(text.utf8)
        self.prose = source
        self.format = format
    }

    /// Makes a document whose markup has been masked.
    /// - Parameter prose: as long as the source.
    init(source: [UInt8], prose: [UInt8], format: TextFormat) {
        self.source = source
        self.prose = prose
        self.format = format
    }

    /// The text in a range of bytes.
    public func text(in range: Range<Int>) -> String {
        String(decoding: source[range], as: UTF8.self)
    }
}
