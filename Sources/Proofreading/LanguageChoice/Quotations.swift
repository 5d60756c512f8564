import Text

/// Where the quotations of a paragraph are: from behind an opening mark to before the one that closes it, over the ends of sentences.
///
/// Which marks go together differs by language, and a text may quote in the manner of another one: all manners are known, whatever the
/// language. A mark that nothing closes quotes nothing, so that inches and apostrophes do no harm.
struct Quotations {
    /// The bytes of each, in order, none inside another.
    private(set) var ranges: [Range<Int>] = []

    /// Finds the quotations of a paragraph that have so many words at least. Takes time that is linear in the tokens.
    init(in paragraph: some Sequence<Sentence>, of document: Document, leastWords: Int) {
        var marks: [Mark] = []
        var words = 0
        var before = TokenKind.space
        for (number, sentence) in paragraph.enumerated() {
            for (index, token) in sentence.tokens.enumerated() where token.kind != .markup {
                if token.isProse {
                    words += 1
                } else if let shape = QuotationMark(token, in: document) {
                    let behind = index + 1 < sentence.tokens.count ? sentence.tokens[index + 1].kind : .space
                    marks.append(
                        Mark(
                            shape, at: token.range, words: words, sentence: number, between: before, and: behind))
                }
                before = token.kind
            }
        }
        let ends = Self.ends(of: marks)
        var index = 0
        while index < marks.count {
            guard let end = ends[index] else {
                index += 1
                continue
            }
            if marks[end.mark].words - marks[index].words >= leastWords {
                ranges.append(marks[index].range.upperBound..<marks[end.mark].range.lowerBound)
            }
            index = end.closes ? end.mark + 1 : end.mark
        }
    }

    /// The mark at which a quotation ends, and whether it closes it or opens another one.
    private typealias End = (mark: Int, closes: Bool)

    /// For each mark where the quotation ends that it opens. Goes backwards, so that the next of each shape is always known.
    private static func ends(of marks: [Mark]) -> [End?] {
        var ends = [End?](repeating: nil, count: marks.count)
        var nextClosing = [Int](repeating: .max, count: QuotationMark.allCases.count)
        // By the shape that may close it.
        var nextOpening = nextClosing
        for (index, mark) in marks.enumerated().reversed() {
            if mark.opens {
                // A mark closes what was opened last. Where that is something else, this one was never closed, and ends there.
                let closing = mark.shape.closing.map(\.rawValue).filter { nextClosing[$0] < .max }
                let end = closing.filter { nextClosing[$0] <= nextOpening[$0] }.map { nextClosing[$0] }.min()
                if let mark = end ?? closing.map({ nextOpening[$0] }).min(), marks[index].mayReach(marks[mark]) {
                    ends[index] = (mark, end != nil)
                }
                for closing in mark.shape.closing { nextOpening[closing.rawValue] = index }
            }
            if mark.closes { nextClosing[mark.shape.rawValue] = index }
        }
        return ends
    }
}

/// A quotation mark in a text.
private struct Mark {
    let shape: QuotationMark
    let range: Range<Int>
    /// How many words and sentences are before it.
    let words: Int
    let sentence: Int
    let opens: Bool
    let closes: Bool

    /// Most marks open in one manner and close in another one: what stands beside a mark tells which it may do.
    init(
        _ shape: QuotationMark, at range: Range<Int>, words: Int, sentence: Int, between before: TokenKind,
        and behind: TokenKind
    ) {
        self.shape = shape
        self.range = range
        self.words = words
        self.sentence = sentence
        // French puts spaces inside of its marks.
        opens = (before == .space || before == .punctuation) && (behind != .space || shape == .leftAngle)
        closes = before != .space || behind == .space || behind == .punctuation
    }

    /// Whether a quotation may go on up to a mark: from an apostrophe, as the straight single mark mostly is, not into another sentence.
    func mayReach(_ end: Mark) -> Bool { shape != .singleStraight || sentence == end.sentence }
}

/// The shapes of quotation marks.
private enum QuotationMark: Int, CaseIterable {
    case straight, left, right, low, leftAngle, rightAngle
    case singleStraight, singleLeft, singleRight, singleLow, singleLeftAngle, singleRightAngle

    init?(_ token: Token, in document: Document) {
        guard token.kind == .punctuation else { return nil }
        switch document.prose.span.decodeScalar(at: token.range.lowerBound).value {
        case 0x22: self = .straight
        case 0x27: self = .singleStraight
        case 0xAB: self = .leftAngle
        case 0xBB: self = .rightAngle
        case 0x2018, 0x201B: self = .singleLeft
        case 0x2019: self = .singleRight
        case 0x201A: self = .singleLow
        case 0x201C, 0x201F: self = .left
        case 0x201D: self = .right
        case 0x201E: self = .low
        case 0x2039: self = .singleLeftAngle
        case 0x203A: self = .singleRightAngle
        default: return nil
        }
    }

    /// The marks that may close what this one opens.
    var closing: [QuotationMark] {
        switch self {
        case .straight: [.straight]
        case .left: [.right, .left, .straight]  // “English”
        case .low: [.left, .right, .straight]  // „German“, „Polish”
        case .right: [.right]  // ”Swedish”
        case .leftAngle: [.rightAngle]  // « French »
        case .rightAngle: [.leftAngle, .rightAngle]  // »Danish«, »Swedish»
        case .singleStraight: [.singleStraight]
        case .singleLeft: [.singleRight, .singleLeft]
        case .singleLow: [.singleLeft, .singleRight]
        case .singleLeftAngle: [.singleRightAngle]
        case .singleRightAngle: [.singleLeftAngle]
        // It is an apostrophe far more often.
        case .singleRight: []
        }
    }
}
