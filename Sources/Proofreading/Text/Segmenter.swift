/// Cuts a document into sentences and tokens.
public struct Segmenter: Sendable {
    /// The language whose abbreviations and elisions are known, if any.
    public let language: LanguageCode?

    /// Makes a segmenter for a language.
    public init(language: LanguageCode? = nil) { self.language = language }

    /// The sentences of a part of a document, in order and without gaps.
    /// - Parameter range: a range of bytes that begins and ends where a sentence does, such as one of ``chunks(of:)``.
    public func sentences(of document: Document, in range: Range<Int>) -> [Sentence] {
        []
    }

    /// Ranges that begin and end where a sentence does and cover the document, each of about a number of bytes.
    public func chunks(of document: Document, ofAbout size: Int) -> [Range<Int>] {
        [0..<document.prose.count]
    }
}
