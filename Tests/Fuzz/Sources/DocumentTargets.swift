@testable import Text

/// Texts of each format: masked, cut into paragraphs, sentences and tokens, and read.
extension FuzzTarget {
    static let plain = document("plain", .plain)
    static let markdown = document("markdown", .markdown)
    static let html = document("html", .html)
    static let latex = document("latex", .latex)

    private static func document(_ name: String, _ format: TextFormat) -> FuzzTarget {
        // The conventions differ by language: the first byte says which.
        let languages: [LanguageCode?] = [nil, "en-US", "fr", "de-DE", "es", "it", "nl", "pl", "uk", "sv"]
        return FuzzTarget(name: name) { bytes in
            guard let first = bytes.first else { return }
            let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
            check(Document(text, format: format), in: languages[Int(first) % languages.count])
        }
    }
}

/// Requires of a document what every later step relies on.
func check(_ document: Document, in language: LanguageCode?) {
    let source = document.source
    require(document.prose.count == source.count, "The prose is as long as the source.")
    require(String(validating: document.prose, as: UTF8.self) != nil, "The prose is UTF-8.")
    for passage in document.languages {
        require(0...source.count ~= passage.range.lowerBound, "A passage is in the text.")
        require(0...source.count ~= passage.range.upperBound, "A passage is in the text.")
    }
    let segmenter = Segmenter(language: language)
    let sentences = segmenter.sentences(of: document)
    checkOrder(sentences, in: document)
    var again: [Sentence] = []
    for chunk in segmenter.chunks(of: document, ofAbout: 64) {
        again += segmenter.sentences(of: document, in: chunk)
    }
    require(
        again == sentences,
        "Parts have the sentences of the whole: \(again.map(\.range)) and \(sentences.map(\.range)).")
    let paragraphs = ParagraphCutter(traits: LanguageTraits.of(language)).paragraphs(of: document)
    var end = 0
    for paragraph in paragraphs {
        require(paragraph.lowerBound >= end && paragraph.upperBound <= source.count, "Paragraphs are in order.")
        end = paragraph.upperBound
        _ = document.reading(in: document.trimmed(paragraph))
    }
    var positions = TextPositions(source)
    for sentence in sentences { _ = positions.position(at: sentence.range.upperBound) }
}

private func checkOrder(_ sentences: [Sentence], in document: Document) {
    var end = 0
    for sentence in sentences {
        require(sentence.range.lowerBound == end && !sentence.range.isEmpty, "Sentences have no gaps.")
        end = sentence.range.upperBound
        var tokenEnd = sentence.range.lowerBound
        for token in sentence.tokens {
            require(token.range.lowerBound >= tokenEnd && !token.range.isEmpty, "Tokens are in order.")
            tokenEnd = token.range.upperBound
            require(document.source.isBoundary(token.range.lowerBound), "A token begins where a letter does.")
            require(document.source.isBoundary(token.range.upperBound), "A token ends where a letter does.")
            _ = document.reading(in: token.range)
            _ = document.text(in: token.range)
        }
        require(tokenEnd <= end, "Tokens are in their sentence.")
        _ = sentence.withoutMarkup
    }
    require(end == document.source.count, "Sentences are all of the text.")
}

extension [UInt8] {
    fileprivate func isBoundary(_ index: Int) -> Bool { index == count || self[index] & 0xC0 != 0x80 }
}
