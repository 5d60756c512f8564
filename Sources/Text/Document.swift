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
    /// The passages whose language the markup names, in order; inner ones behind the outer ones that they are part of.
    public let languages: [LanguageRange]

    /// Makes a document from a text and masks its markup.
    public init(_ text: String, format: TextFormat = .plain) {
        self.init(text, format: format, readUntil: .never)
    }

    /// Makes a document from a text and masks its markup, unless that is cancelled.
    ///
    /// Takes time that grows with the length of the text. A reading that is cancelled stops within the time that a few passes
    /// over the bytes take: some ten milliseconds for ten megabytes.
    public init(
        _ text: String, format: TextFormat = .plain, cancellation: Cancellation
    ) throws(CancellationError) {
        try cancellation.check()
        self.init(text, format: format, readUntil: cancellation)
        try cancellation.check()
    }

    /// Makes a document whose markup is masked as far as it was read when that was cancelled.
    private init(_ text: String, format: TextFormat, readUntil cancellation: Cancellation) {
        let source = Array(text.utf8)
        guard let masked = format.mask?(source, cancellation) else {
            self.init(source: source, prose: source, format: format)
            return
        }
        self.init(source: source, prose: masked.prose, format: format, languages: masked.languages)
    }

    /// Makes a document whose markup has been masked.
    /// - Parameter prose: as long as the source.
    init(source: [UInt8], prose: [UInt8], format: TextFormat, languages: [LanguageRange] = []) {
        self.source = source
        self.prose = prose
        self.format = format
        self.languages = languages
    }

    /// The text in a range of bytes.
    public func text(in range: Range<Int>) -> String {
        String(decoding: source[range], as: UTF8.self)
    }

    /// Whether markup stands in a range of bytes, so that the range must not be replaced as a whole.
    public func hasMarkup(in range: Range<Int>) -> Bool {
        guard format != .plain else { return false }
        return source[range].elementsEqual(prose[range]) == false
    }

    /// The passage that is nearly all of the text, as the `lang` of an HTML page's root makes it.
    public var mostlyIn: LanguageRange? {
        languages.first { $0.range.count * 10 >= source.count * 9 }
    }
}
