import Text

/// The passages of a paragraph that are set apart from what they stand in, and so may be in another language: quotations, what is in
/// brackets or emphasised, and what goes on behind a colon up to the end of its sentence.
///
/// Titles are written in all of these ways. Of what contains another passage, the quotation counts, or else the outermost.
struct SetApart {
    /// The bytes of each, in order, none inside another.
    private(set) var ranges: [Range<Int>] = []

    /// Finds the passages that have so many words at least. Takes time that is linear in the tokens.
    init(in paragraph: some Collection<Sentence>, of document: Document, leastWords: Int) {
        let quotations = Quotations(in: paragraph, of: document, leastWords: leastWords).ranges
        var next = 0
        for sentence in paragraph {
            let first = next
            while next < quotations.count, quotations[next].lowerBound < sentence.range.upperBound { next += 1 }
            // One may have begun in the sentence before.
            let around = quotations[max(0, first - 1)..<next].filter { $0.overlaps(sentence.range) }
            var others = Others(document, leastWords)
            var index = around.startIndex
            for (place, token) in sentence.tokens.enumerated() {
                while index < around.endIndex, token.start >= around[index].upperBound { index += 1 }
                if index < around.endIndex, token.start >= around[index].lowerBound {
                    others.spoil()
                } else {
                    let behind = place + 1 < sentence.tokens.count ? sentence.tokens[place + 1].kind : .space
                    others.add(token, before: behind)
                }
            }
            others.end()
            ranges += around.filter { sentence.range.contains($0.lowerBound) } + others.ranges
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
    }

    /// What is set apart inside of one sentence and is no quotation.
    private struct Others {
        private let document: Document
        private let leastWords: Int
        private(set) var ranges: [Range<Int>] = []

        /// The outermost brackets or marks of emphasis that are open.
        private var open: (kind: Kind, start: Int, words: Int, depth: Int)?
        private var isSpoilt = false
        /// Where what is behind the first colon begins.
        private var colon: (start: Int, words: Int)?
        private var hasColon = false
        private var words = 0
        private var textEnd = 0
        private var before = TokenKind.space

        private enum Kind { case brackets, emphasis }

        init(_ document: Document, _ leastWords: Int) {
            self.document = document
            self.leastWords = leastWords
        }

        /// A quotation stands here: whatever contains it is not set apart as a whole.
        mutating func spoil() {
            isSpoilt = true
            (hasColon, colon) = (true, nil)
            before = .punctuation
        }

        mutating func add(_ token: Token, before behind: TokenKind) {
            if token.isProse { words += 1 }
            if token.kind != .space, colon?.start == textEnd { colon?.start = token.range.lowerBound }
            switch token.kind {
            case .markup where document.prose[token.range.lowerBound] == Mask.transparent:
                addMark(token, before: behind)
            case .punctuation: addSign(token, before: behind)
            default: break
            }
            if token.kind != .space { textEnd = token.range.upperBound }
            before = token.kind
        }

        private mutating func addMark(_ token: Token, before behind: TokenKind) {
            if let open, open.kind == .emphasis, before != .space {
                close(at: token.range.lowerBound)
            } else if open == nil, before == .space || before == .punctuation, behind != .space {
                begin(.emphasis, at: token.range.upperBound)
            }
        }

        private mutating func addSign(_ token: Token, before behind: TokenKind) {
            switch document.prose[token.range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                if open == nil { begin(.brackets, at: token.range.upperBound) } else { open?.depth += 1 }
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                guard let open, open.kind == .brackets else { return }
                if open.depth == 0 { close(at: token.range.lowerBound) } else { self.open?.depth -= 1 }
            case UInt8(ascii: ":") where open == nil && !hasColon && behind == .space && words > 0:
                (hasColon, colon) = (true, (token.range.upperBound, words))
            default: break
            }
        }

        private mutating func begin(_ kind: Kind, at start: Int) {
            open = (kind, start, words, 0)
            isSpoilt = false
        }

        private mutating func close(at end: Int) {
            guard let open else { return }
            self.open = nil
            guard !isSpoilt, words - open.words >= leastWords, open.start < end else { return }
            ranges.append(open.start..<end)
            (hasColon, colon) = (true, nil)
        }

        mutating func end() {
            guard let colon, words - colon.words >= leastWords, colon.start < textEnd else { return }
            ranges.append(colon.start..<textEnd)
        }
    }
}
