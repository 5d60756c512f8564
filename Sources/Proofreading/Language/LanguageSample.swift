/// The words of a text, or of places spread over a long one, by which its language is told.
struct LanguageSample {
    /// Texts of up to so many bytes are read as a whole.
    static let wholeText = 32 << 10
    private static let places = 16
    private static let placeSize = wholeText / places

    let document: Document
    /// The words, in order.
    private(set) var words: [Token] = []
    /// What their letters say.
    private(set) var score = LanguageScore()
    /// The passages of the text, if it was read as a whole.
    private(set) var passages: [Passages]?

    /// Samples a document.
    init(_ document: Document) {
        self.document = document
        let count = document.prose.count
        if count <= Self.wholeText {
            passages = read(0..<count)
        } else {
            for place in 0..<Self.places {
                let start = document.wordStart(from: (count - Self.placeSize) / (Self.places - 1) * place)
                _ = read(start..<document.wordStart(from: min(count, start + Self.placeSize)))
            }
        }
    }

    /// Samples a passage.
    init(_ document: Document, passage: Passage) {
        self.document = document
        self.words = passage.words
        self.score = passage.score
    }

    private mutating func read(_ range: Range<Int>) -> [Passages] {
        Segmenter().sentences(of: document, in: range).map { sentence in
            let passages = Passages(of: sentence, in: document)
            for passage in [passages.outside] + passages.quotations {
                score.add(passage.score)
                words += passage.words
            }
            return passages
        }
    }
}

extension Document {
    /// As much of the text as a detector needs for its opinion of the whole: 4 KB.
    var beginning: ArraySlice<UInt8> { prose[..<wordStart(from: min(prose.count, 4 << 10))] }

    /// The first offset from one on that is behind white space, so that no word and no scalar is cut; the end if there is none.
    fileprivate func wordStart(from offset: Int) -> Int {
        var offset = offset
        while offset > 0, offset < prose.count, prose[offset - 1] != 0x20, prose[offset - 1] != 0x0A { offset += 1 }
        return offset
    }
}
