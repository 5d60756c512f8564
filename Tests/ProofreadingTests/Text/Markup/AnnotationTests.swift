import Testing
import Text

@Suite struct AnnotationTests {
    private func words(_ annotations: [Annotation]) -> [String] {
        let document = Document(annotations: annotations)
        return Segmenter(language: "en-US").sentences(of: document, in: 0..<document.source.count)
            .flatMap(\.tokens).filter { $0.kind == .word }
            .map { token in
                document.withSpelledForm(of: token) { String(decoding: $0.indices.map(at: $0), as: UTF8.self) }
            }
    }

    private func sentences(_ annotations: [Annotation]) -> [String] {
        let document = Document(annotations: annotations)
        return Segmenter(language: "en-US").sentences(of: document, in: 0..<document.source.count)
            .map { document.reading(in: document.trimmed($0.range)) }
    }

    @Test func theSourceIsTextAndMarkup() {
        let document = Document(annotations: [.text("a "), .markup("<b>"), .text("cat"), .markup("</b>")])
        #expect(String(decoding: document.source, as: UTF8.self) == "a <b>cat</b>")
        #expect(document.prose.count == document.source.count)
        #expect(document.reading(in: 0..<document.source.count) == "a cat")
    }

    @Test func aWordGoesOnBehindMarkup() {
        #expect(
            words([.text("rec"), .markup("<i>"), .text("ei"), .markup("</i>"), .text("ved it")]) == ["received", "it"])
    }

    @Test func markupIsReadAsWhatIsSeen() {
        #expect(words([.text("na"), .markup("&iuml;", readAs: "ï"), .text("ve")]) == ["naïve"])
        #expect(sentences([.text("One"), .markup("<p>", readAs: "\n\n"), .text("Two")]) == ["One", "Two"])
    }

    @Test func whatReadsLongerThanItIsStandsForItself() {
        #expect(words([.text("see "), .markup("[1]", readAs: "the first one"), .text(" here")]) == ["see", "here"])
        #expect(sentences([.text("One"), .markup("\n", readAs: "\n\n"), .text("two")]) == ["One", "two"])
    }

    @Test func theEndsOfASentenceAreTrimmedOfMarkup() {
        let document = Document(annotations: [.markup("<p>"), .text(" Yes. "), .markup("</p>"), .text("\n")])
        #expect(document.trimmed(0..<document.source.count) == 4..<8)
        #expect(document.trimmed(9..<document.source.count).isEmpty)
    }

    /// Whatever is read in the place of a letter of several bytes, no token begins in the middle of it.
    @Test(arguments: ["", " ", "\n", "\u{A0}", "-", "'", "’", "5", "%", "a", "ab", "- a", "é", "."])
    func tokensBeginWhereScalarsDo(reading: String) {
        for language: LanguageCode in ["en", "fr", "de", "nl"] {
            for before in ["", "Ein", "l", "n", "5", ".", "’", "See "] {
                let document = Document(
                    annotations: [.text(before), .markup("日本", readAs: reading), .text("ami. The ß")])
                let tokens = Segmenter(language: language).sentences(of: document).flatMap(\.tokens)
                #expect(
                    tokens.allSatisfy { document.source[$0.range.lowerBound] & 0xC0 != 0x80 },
                    "\(language) \(before): \(tokens.map { document.text(in: $0.range) })")
            }
        }
    }
}

extension Range<Int> {
    fileprivate func map(at span: Span<UInt8>) -> [UInt8] { map { span[$0] } }
}
