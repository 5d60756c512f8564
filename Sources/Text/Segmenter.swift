/// Cuts a document into sentences and tokens: the boundaries of UAX #29, tailored to what a proofreader needs.
///
/// All work is linear in the text, whatever it holds.
public struct Segmenter: Sendable {
    /// The language whose abbreviations and elisions are known, if any.
    public let language: LanguageCode?
    private let conventions: Conventions

    /// Makes a segmenter for a language. Cheap: what is known about a language is set up once and kept.
    public init(language: LanguageCode? = nil) {
        self.language = language
        self.conventions = LanguageTraits.of(language).conventions
    }

    /// The sentences of a document, in order and without gaps.
    public func sentences(of document: Document) -> [Sentence] {
        sentences(of: document, in: 0..<document.source.count)
    }

    /// The sentences of a part of a document, in order and without gaps.
    /// - Parameter range: a range of bytes that begins and ends where a sentence does, such as one of
    ///   ``chunks(of:ofAbout:)``, or the whole text. What is outside the text is left out.
    /// - Returns: those that were found by then when it is cancelled.
    public func sentences(
        of document: Document, in range: Range<Int>, _ cancellation: Cancellation = .never
    ) -> [Sentence] {
        let range = range.clamped(to: 0..<document.prose.count)
        guard !range.isEmpty else { return [] }
        let whole = document.prose.span
        let text = whole.extracting(0..<range.upperBound)
        let breaker = SentenceBreaker(conventions: conventions)
        let tokenizer = Tokenizer(conventions: conventions)
        var sentences: [Sentence] = []
        // A sentence has about 100 bytes.
        sentences.reserveCapacity(range.count / 100 + 1)
        var tokens = TokenBuffer()
        var start = range.lowerBound
        while start < range.upperBound, !cancellation.isCancelled {
            let end = breaker.end(ofSentenceAt: start, in: text)
            tokens.removeAll()
            tokenizer.appendTokens(of: start..<end, in: whole, to: &tokens, cancellation)
            sentences.append(Sentence(range: start..<end, tokens: tokens.array))
            start = end
        }
        return sentences
    }

    /// Cuts a document into parts that begin and end where a sentence does, to be worked on at the same time.
    ///
    /// Segmenting the parts one by one gives the sentences that segmenting the whole gives. A part is cut at the first blank
    /// line behind its wanted size, or, when there is none nearby, at the end of a sentence.
    /// - Parameters:
    ///   - size: the number of bytes that a part should have; it has fewer only at the end of the text, and far more only where
    ///     a sentence is far longer.
    /// - Returns: the parts, in order and without gaps; none for an empty document.
    public func chunks(of document: Document, ofAbout size: Int) -> [Range<Int>] {
        let text = document.prose.span
        let breaker = SentenceBreaker(conventions: conventions)
        var chunks: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let wanted = start + max(1, size)
            var end = text.count
            if wanted < text.count {
                // White space at the start of the text, and markup among it, is part of the first sentence.
                if let paragraph = breaker.paragraphStart(from: wanted, within: max(1, size / 4), in: text),
                    paragraph > text.gap(from: start).end
                {
                    end = paragraph
                } else {
                    end = start
                    while end < wanted { end = breaker.end(ofSentenceAt: end, in: text) }
                }
            }
            chunks.append(start..<end)
            start = end
        }
        return chunks
    }
}
