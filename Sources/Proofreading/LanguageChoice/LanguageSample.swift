import Morphology
import Text

/// The words of a text, or of places spread over a long one, by which its language is told.
struct LanguageSample {
    /// Texts of up to so many bytes are read as a whole.
    static let wholeText = 32 << 10
    private static let places = 16
    fileprivate static let placeSize = wholeText / places
    /// As much of a text as a detector needs for its opinion of the whole.
    private static let detected = 4 << 10

    let document: Document
    /// The words, in order.
    private(set) var words: [Token] = []
    /// What their letters say.
    private(set) var score: LanguageScore
    /// The paragraphs of the text, if it was read as a whole.
    private(set) var passages: [Passages]?
    /// The quotations that are no part of the sample, because they are in another language than the text around them.
    private var leftOut: [Range<Int>] = []

    /// Samples a document.
    /// - Parameter profiles: what its language is told by.
    init(_ document: Document, by profiles: LanguageProfiles) {
        self.document = document
        score = LanguageScore(by: profiles)
        let count = document.prose.count
        var read: [Passages] = []
        if count <= Self.wholeText {
            read = passages(in: 0..<count)
            passages = read
        } else {
            for place in 0..<Self.places {
                let start = document.wordStart(from: (count - Self.placeSize) / (Self.places - 1) * place)
                read += passages(in: start..<document.wordStart(from: min(count, start + Self.placeSize)))
            }
        }
        add(read)
    }

    /// Samples a passage.
    init(_ document: Document, passage: Passage) {
        self.document = document
        self.words = passage.words
        self.score = passage.score
    }

    private func passages(in range: Range<Int>) -> [Passages] {
        document.paragraphs(of: Segmenter().sentences(of: document, in: range))
            .map { Passages(of: $0, in: document, by: score.profiles) }
    }

    /// Adds what stands outside of quotations, and each quotation unless it is in another language.
    private mutating func add(_ paragraphs: [Passages]) {
        var outside = LanguageScore(by: score.profiles)
        for paragraph in paragraphs {
            for sentence in paragraph.sentences { outside.add(sentence.outside.score) }
        }
        let host = outside.plainWords >= Passage.leastWords ? outside : nil
        for paragraph in paragraphs {
            for sentence in paragraph.sentences {
                add(sentence.outside)
                for quotation in paragraph.quotations[sentence.quotations] {
                    if let host, quotation.whole.score.isApart(from: host) {
                        leftOut.append(quotation.range)
                    } else {
                        for part in quotation.parts { add(part) }
                    }
                }
            }
        }
    }

    private mutating func add(_ passage: Passage) {
        words += passage.words
        score.add(passage.score)
    }

    /// The beginning of the text, for a detector, without the quotations that are left out.
    var beginning: ArraySlice<UInt8> {
        let end = document.wordStart(from: min(document.prose.count, Self.detected))
        var beginning = document.prose[..<end]
        for quotation in leftOut where quotation.lowerBound < end {
            for index in quotation.clamped(to: 0..<end) { beginning[index] = UInt8(ascii: " ") }
        }
        return beginning
    }
}

extension LanguageScore {
    /// How far the language of each has to be ahead of the other's, in log odds.
    private static let leastLead: Float = 4

    /// Whether a quotation has one language and what stands around it has another one, in which neither may be what the other is.
    fileprivate func isApart(from host: LanguageScore) -> Bool {
        guard let script = letters.dominant, let other = host.letters.dominant else { return false }
        guard script == other else { return true }
        let (odds, hostOdds) = (logOdds(countingNames: Passage.shareOfNames), host.logOdds(countingNames: 0))
        guard let best = odds.indices.max(by: { odds[$0] < odds[$1] }),
            let hostBest = hostOdds.indices.max(by: { hostOdds[$0] < hostOdds[$1] })
        else { return false }
        return odds[best] - odds[hostBest] >= Self.leastLead && hostOdds[hostBest] - hostOdds[best] >= Self.leastLead
    }
}

extension Document {
    /// The first offset from one on that is behind white space, so that no word and no scalar is cut; where there is none nearby, the first
    /// between two scalars.
    fileprivate func wordStart(from offset: Int) -> Int {
        if offset == 0 { return 0 }
        let nearby = offset..<min(prose.count, offset + LanguageSample.placeSize)
        if let start = nearby.first(where: { prose[$0 - 1] == 0x20 || prose[$0 - 1] == 0x0A }) { return start }
        if nearby.upperBound == prose.count { return prose.count }
        return nearby.first { prose[$0] & 0xC0 != 0x80 } ?? nearby.upperBound
    }
}
