/// Cuts a document into paragraphs, which are worked on one by one, remembered, and reported as they are done.
///
/// The cuts follow from what stands around them, so that an edit in one paragraph moves the cuts of no other. A paragraph ends at a blank
/// line or at the mark of a block; a very long one is cut further at sentences, where their letters happen to say so.
package struct ParagraphCutter {
    /// Paragraphs of fewer bytes are never cut.
    static let longParagraph = 4 << 10
    /// A long paragraph is cut behind about one of so many sentences.
    private static let sentencesPerPiece: UInt64 = 8
    /// A piece of more bytes ends with its sentence.
    private static let longestPiece = 16 << 10

    private let breaker: SentenceBreaker

    /// - Parameter traits: of the language that most of the text is in.
    package init(traits: LanguageTraits) {
        breaker = SentenceBreaker(conventions: traits.conventions)
    }

    /// The paragraphs, in order and without gaps; none for an empty document. Linear in the text.
    package func paragraphs(of document: Document, _ cancellation: Cancellation = .never) -> [Range<Int>] {
        let text = document.prose.span
        var paragraphs: [Range<Int>] = []
        var start = 0
        // White space at the start of the text is part of the first sentence.
        var offset = text.whiteSpaceEnd(from: 0)
        while offset < text.count, !cancellation.isCancelled {
            guard isParagraphMark(text[offset]) else {
                offset &+= 1
                continue
            }
            let gap = text.gap(from: offset)
            if gap.isParagraphEnd, gap.end < text.count {
                append(start..<gap.end, of: text, to: &paragraphs, cancellation)
                start = gap.end
            }
            offset = max(gap.end, offset + 1)
        }
        if start < text.count { append(start..<text.count, of: text, to: &paragraphs, cancellation) }
        return paragraphs
    }

    @inline(__always)
    private func isParagraphMark(_ byte: UInt8) -> Bool {
        byte < 0x20 && (byte == 0x0A || byte == 0x0D || byte == 0x0C || byte == Mask.block)
    }

    private func append(
        _ paragraph: Range<Int>, of text: Span<UInt8>, to paragraphs: inout [Range<Int>], _ cancellation: Cancellation
    ) {
        guard paragraph.count > Self.longParagraph else { return paragraphs.append(paragraph) }
        let text = text.extracting(0..<paragraph.upperBound)
        var start = paragraph.lowerBound
        var sentence = start
        while sentence < paragraph.upperBound, !cancellation.isCancelled {
            let end = breaker.end(ofSentenceAt: sentence, in: text)
            var hash = FNV1a()
            hash.combine(text.extracting(sentence..<end))
            if end == paragraph.upperBound || hash.mixed % Self.sentencesPerPiece == 0
                || end - start > Self.longestPiece
            {
                paragraphs.append(start..<end)
                start = end
            }
            sentence = end
        }
    }
}
