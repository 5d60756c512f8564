import ProofreadingTesting
import Testing

@testable import Text

/// What holds for every text, tried with generated ones.
@Suite struct SegmentationPropertyTests {
    private static let languages: [LanguageCode?] = [nil, "en-US", "fr", "de-DE", "sv"]

    @Test(arguments: GeneratedText.samples)
    func tokensCoverTheTextWithoutAGap(sample: GeneratedText) {
        for language in Self.languages {
            let document = Document(sample.text)
            var offset = 0
            for sentence in Segmenter(language: language).sentences(of: document) {
                #expect(sentence.range.lowerBound == offset)
                for token in sentence.tokens {
                    #expect(token.range.lowerBound == offset)
                    #expect(!token.range.isEmpty)
                    offset = token.range.upperBound
                }
                #expect(sentence.range.upperBound == offset)
            }
            #expect(offset == document.source.count)
        }
    }

    /// Long runs are read several bytes at a time: where a text is in its document must not matter.
    @Test(arguments: GeneratedText.samples)
    func boundariesDoNotDependOnTheOffset(sample: GeneratedText) {
        func boundaries(behind count: Int, of next: (Int, Span<UInt8>) -> Int) -> [Int] {
            // Line ends are segments and sentences of their own.
            let bytes = Array(repeating: UInt8(ascii: "\n"), count: count) + Array(sample.text.utf8)
            var boundaries = [count]
            while let last = boundaries.last, last < bytes.count { boundaries.append(next(last, bytes.span)) }
            return boundaries.map { $0 - count }
        }
        let words = boundaries(behind: 0) { WordBreaks.segment(at: $0, in: $1).end }
        let sentences = boundaries(behind: 0) { SentenceBreaks.boundary(after: $0, in: $1) }
        for count in 1..<9 {
            #expect(boundaries(behind: count) { WordBreaks.segment(at: $0, in: $1).end } == words)
            #expect(boundaries(behind: count) { SentenceBreaks.boundary(after: $0, in: $1) } == sentences)
        }
    }

    /// Of plain prose the tokens are the segments of UAX #29, whichever way they are found.
    @Test func plainWordsAreTheSegmentsOfTheStandard() {
        var random = SplitMix(state: 99)
        for _ in 0..<200 {
            var text = ""
            for _ in 0..<40 {
                for _ in 0...random.next(below: 20) { text.append(Array("abcxyzéя")[random.next(below: 8)]) }
                text += [" ", " ", " ", ", ", "; ", " (", ") ", "! ", "? "][random.next(below: 9)]
            }
            let document = Document(text)
            var offset = 0
            for token in Segmenter(language: "xx").sentences(of: document).flatMap(\.tokens) {
                let end = WordBreaks.segment(at: offset, in: document.prose.span).end
                #expect(token.range == offset..<end)
                offset = end
            }
            #expect(offset == document.source.count)
        }
    }

    @Test(arguments: GeneratedText.samples)
    func everyBoundaryIsOnAScalar(sample: GeneratedText) {
        let document = Document(sample.text)
        for language in Self.languages {
            for sentence in Segmenter(language: language).sentences(of: document) {
                for token in sentence.tokens {
                    for part in document.parts(of: token) + [token.range] {
                        #expect(document.source[part.lowerBound] & 0xC0 != 0x80, "\(document.text(in: part))")
                        #expect(
                            part.upperBound == document.source.count || document.source[part.upperBound] & 0xC0 != 0x80,
                            "\(document.text(in: part))")
                    }
                }
            }
        }
    }

    @Test(arguments: GeneratedText.samples)
    func chunksAreCutWhereTheWholeIsCut(sample: GeneratedText) {
        let document = Document(sample.text)
        for language in Self.languages {
            let segmenter = Segmenter(language: language)
            let whole = segmenter.sentences(of: document)
            for size in [1, 7, 50, 1000] {
                let chunks = segmenter.chunks(of: document, ofAbout: size)
                #expect(chunks.flatMap { segmenter.sentences(of: document, in: $0) } == whole)
                #expect(chunks.dropLast().allSatisfy { $0.count >= size })
            }
        }
    }

    /// A sentence ends between two letters of what would else be one word: what is behind it must not matter for what is before.
    @Test(arguments: [
        "Rue \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\n�����。\0\0��Oui",
        "An address at the end of\nthe。Next sentence that goes on",
        "A line of thirty letters or so\n№ 1.Ärger。“Ja”",
    ])
    func whatIsBehindASentenceDoesNotMoveItsEnd(text: String) {
        let document = Document(text)
        for language in Self.languages {
            let segmenter = Segmenter(language: language)
            let whole = segmenter.sentences(of: document)
            for sentence in whole {
                #expect(segmenter.sentences(of: document, in: sentence.range) == [sentence])
            }
        }
    }

    @Test(arguments: GeneratedText.samples)
    func spelledFormsAreInNormalFormAndPlain(sample: GeneratedText) {
        let document = Document(sample.text)
        for token in Segmenter().sentences(of: document).flatMap(\.tokens)
        where token.kind == .word {
            document.withSpelledForm(of: token) { form in
                let text = String(decoding: form.indices.map { form[$0] }, as: UTF8.self)
                #expect(!text.unicodeScalars.contains { "\u{AD}\u{200B}\u{200D}’‐".unicodeScalars.contains($0) })
                #expect(
                    Array(text.utf8) == text._nfcCodeUnits, "\(text.unicodeScalars.map { String($0.value, radix: 16) })"
                )
            }
        }
    }

    /// A text is UTF-8 before it gets here; should it not be, nothing traps or goes on for ever.
    @Test func bytesThatAreNoTextAreCutWithoutAGap() {
        var random = SplitMix(state: 3)
        for length in 0..<400 {
            let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let document = Document(source: bytes, prose: bytes, format: .plain)
            for language in Self.languages {
                let tokens = Segmenter(language: language).sentences(of: document).flatMap(\.tokens)
                #expect([0] + tokens.map(\.range.upperBound) == tokens.map(\.range.lowerBound) + [length])
            }
        }
    }
}

/// A text made of the scalars of a script, or of pieces that mean something to the segmenter.
struct GeneratedText: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    /// Ranges of scalars, by name.
    private static let scripts: [(String, [ClosedRange<UInt32>])] = [
        ("ASCII", [0x20...0x7E]), ("control characters", [0...0x20, 0x7F...0x9F]),
        ("Latin", [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F]),
        ("combining marks", [0x300...0x36F, 0x61...0x66]), ("Greek", [0x370...0x3FF]), ("Cyrillic", [0x400...0x52F]),
        ("Armenian", [0x530...0x58F]), ("Hebrew", [0x591...0x5F4, 0x22...0x27]), ("Arabic", [0x600...0x6FF]),
        ("Devanagari", [0x900...0x97F]), ("Bengali", [0x980...0x9FF]), ("Tamil", [0xB80...0xBFF]),
        ("Thai", [0xE00...0xE5B]),
        ("Lao", [0xE80...0xEDF]), ("Tibetan", [0xF00...0xFDA]), ("Burmese", [0x1000...0x109F]),
        ("Georgian", [0x10A0...0x10FF]),
        ("Hangul jamo", [0x1100...0x11FF]), ("Ethiopic", [0x1200...0x137F]), ("Khmer", [0x1780...0x17F9]),
        ("Mongolian", [0x1800...0x18AA]), ("punctuation", [0x2000...0x206F, 0x20...0x40]),
        ("symbols", [0x20A0...0x2BFF]),
        ("kana", [0x3000...0x30FF]), ("ideographs", [0x4E00...0x4FFF, 0x3000...0x303F]), ("Hangul", [0xAC00...0xAD00]),
        ("full width", [0xFF00...0xFFEF]),
        ("emoji", [0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0x200D...0x200D, 0xFE0F...0xFE0F]),
        ("supplementary", [0x10000...0x10FFF, 0x1D400...0x1D7FF, 0x20000...0x20100, 0xE0000...0xE01EF]),
        ("everything", [0...0xD7FF, 0xE000...0x10FFFF]),
    ]

    /// What the segmenter treats specially.
    private static let pieces = [
        "a", "I", "Dr", "e.g", "z. B", "т. е", "l", "’", "'", "-", "‐", ".", "...", "…", "?", "!", ")", "(", "»", "«",
        "\"", " ", " ", " ",
        "\n", "\n\n", "\r\n", "\t", "1", "12", ",", ":", "/", "\\", "@", "#", "_", "http://", "www.", "example.org",
        "x.txt", "~", "v1",
        "aB", "é", "e\u{301}", "\u{AD}", "\u{200D}", "\u{7F}", "\u{1E}", "\u{1A}", "日", "。", "👍🏽", "🇩🇪", "ไทย", "- ",
        "1. ", "[1]", "C:\\",
        "A&B", "C++", "\u{2029}", "€", "%", "°C", "The ", "Він ",
    ]

    static let samples: [GeneratedText] = {
        var random = SplitMix(state: 20_250_101)
        var samples = scripts.map { name, ranges in
            let scalars = (0..<600).map { _ in scalar(of: ranges, &random) }
            return GeneratedText(name: name, text: String(String.UnicodeScalarView(scalars)))
        }
        samples += scripts.map { name, ranges in
            // Words of one to eight scalars, with spaces and full stops between them.
            var text = ""
            for _ in 0..<120 {
                for _ in 0...random.next(below: 8) { text.unicodeScalars.append(scalar(of: ranges, &random)) }
                text += [" ", " ", " ", ". ", ", ", "-", "’", "\n"][random.next(below: 8)]
            }
            return GeneratedText(name: "\(name), in words", text: text)
        }
        samples += (0..<40).map { index in
            let text = (0..<200).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            return GeneratedText(name: "pieces \(index)", text: text)
        }
        return samples
    }()

    private static func scalar(of ranges: [ClosedRange<UInt32>], _ random: inout SplitMix) -> Unicode.Scalar {
        let range = ranges[random.next(below: ranges.count)]
        return Unicode.Scalar(range.lowerBound + UInt32(random.next(below: range.count))) ?? " "
    }
}
