import Text

/// A sentence with some of what is wrong put right, and where each of its bytes comes from: what is read by who expects right words around.
struct RepairedSentence {
    /// What it says, without markup, and with nothing before or behind it.
    let text: String
    /// Pieces of the text in order and without gaps.
    private let pieces: [Piece]

    private struct Piece {
        /// The bytes of the repaired sentence.
        let range: Range<Int>
        /// The bytes of the document that they are, or stand for.
        let source: Range<Int>
        /// Whether they are the same bytes.
        let isAsWritten: Bool
        /// Whether they stand there because something was wrong.
        var isReplacement = false
    }

    /// What edits are made of: an address or a file's name is read, and left alone.
    private static let prose: Set<TokenKind> = [
        .word, .elision, .number, .quantity, .abbreviation, .romanNumeral, .punctuation, .space,
    ]

    /// Puts a sentence together.
    /// - Parameters:
    ///   - tokens: the sentence's, without those that are markup alone.
    ///   - findings: what was found in the sentence, in order, without overlaps.
    ///   - replacement: what is written in place of one; `nil` when it stays.
    init(
        _ tokens: [Token], of document: Document, repairedBy findings: [Finding],
        _ replacement: (Finding) -> String? = \.sureReplacement
    ) {
        var bytes: [UInt8] = []
        var pieces: [Piece] = []
        func add(
            _ own: some Collection<UInt8>, for source: Range<Int>, isAsWritten: Bool, isReplacement: Bool = false
        ) {
            let start = bytes.count
            bytes += own
            pieces.append(
                Piece(
                    range: start..<bytes.count, source: source, isAsWritten: isAsWritten, isReplacement: isReplacement)
            )
        }
        let repairs = findings.compactMap { finding in replacement(finding).map { (finding.range, $0) } }
        var next = repairs[...]
        var end = 0
        for token in tokens.drop(while: { $0.kind == .space }) {
            guard token.range.lowerBound >= end else { continue }
            while let first = next.first, first.0.lowerBound < token.range.lowerBound { next.removeFirst() }
            if let (range, replacement) = next.first, range.lowerBound == token.range.lowerBound, !range.isEmpty {
                add(replacement.utf8, for: range, isAsWritten: false, isReplacement: true)
                end = range.upperBound
            } else if token.kind == .code {
                // Something stands there that is no prose: a noun, in most sentences.
                add("X".utf8, for: token.range, isAsWritten: false)
            } else {
                let own = document.prose[token.range]
                let isPlain = own.allSatisfy { $0 != Mask.transparent && $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }
                if isPlain {
                    add(own, for: token.range, isAsWritten: Self.prose.contains(token.kind))
                } else {
                    add(document.spelling(in: token.range).utf8, for: token.range, isAsWritten: false)
                }
            }
        }
        while bytes.last.map(\.isAsciiSpace) ?? false { bytes.removeLast() }
        text = String(decoding: bytes, as: UTF8.self)
        self.pieces = pieces
    }

    /// The bytes of the document that a range of the repaired sentence is; `nil` when some of them do not stand there as they were written.
    func source(of range: Range<Int>) -> Range<Int>? {
        guard let first = piece(at: range.lowerBound), let last = piece(at: range.upperBound - 1), first <= last,
            pieces[first...last].allSatisfy(\.isAsWritten),
            zip(pieces[first...last], pieces[first...last].dropFirst()).allSatisfy({
                $0.source.upperBound == $1.source.lowerBound
            })
        else { return nil }
        let start = pieces[first].source.lowerBound + range.lowerBound - pieces[first].range.lowerBound
        return start..<start + range.count
    }

    /// What was replaced there, in the document, when a range of the repaired sentence is a replacement and nothing else.
    func replaced(by range: Range<Int>) -> Range<Int>? {
        guard let piece = piece(at: range.lowerBound), pieces[piece].range == range, !pieces[piece].isAsWritten else {
            return nil
        }
        return pieces[piece].source
    }

    /// What stands in the document where a range of the repaired sentence stands together with the whole of each replacement that it touches, and
    /// what those say before and behind it; `nil` when it touches none, or what it touches is no prose or does not stand together.
    func widened(_ range: Range<Int>) -> (source: Range<Int>, before: String, behind: String)? {
        guard let first = piece(at: range.lowerBound), let last = piece(at: range.upperBound - 1), first <= last,
            pieces[first...last].contains(where: \.isReplacement),
            pieces[first...last].allSatisfy({ $0.isAsWritten || $0.isReplacement }),
            zip(pieces[first...last], pieces[first...last].dropFirst()).allSatisfy({
                $0.source.upperBound == $1.source.lowerBound
            })
        else { return nil }
        let (start, end) = (pieces[first], pieces[last])
        let before =
            start.isReplacement ? start.range.lowerBound..<range.lowerBound : range.lowerBound..<range.lowerBound
        let behind = end.isReplacement ? range.upperBound..<end.range.upperBound : range.upperBound..<range.upperBound
        let from =
            start.isReplacement
            ? start.source.lowerBound : start.source.lowerBound + range.lowerBound - start.range.lowerBound
        let to =
            end.isReplacement ? end.source.upperBound : end.source.lowerBound + range.upperBound - end.range.lowerBound
        let bytes = Array(self.text.utf8)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        return (from..<to, text(before), text(behind))
    }

    /// The piece that a byte is in.
    private func piece(at offset: Int) -> Int? {
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low < pieces.count && pieces[low].range.contains(offset) ? low : nil
    }
}
