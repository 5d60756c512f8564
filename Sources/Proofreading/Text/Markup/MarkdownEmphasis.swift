/// Emphasis and strikethrough in Markdown: which asterisks, low lines and tildes are markup.
///
/// The algorithm is “process emphasis” of CommonMark's appendix.
struct MarkdownEmphasis {
    private struct Run {
        let sign: UInt8
        /// The signs that are not matched yet.
        var range: Range<Int>
        let length: Int
        let canOpen: Bool
        let canClose: Bool
        /// The runs before and behind that are still in the list.
        var previous: Int
        var next: Int
    }

    private var runs: [Run] = []
    private var matched: [Range<Int>] = []

    /// Begins a new paragraph.
    mutating func begin() {
        runs.removeAll(keepingCapacity: true)
        matched.removeAll(keepingCapacity: true)
    }

    /// Notes the run of a sign that begins at an offset.
    /// - Returns: where it ends.
    mutating func readRun(at start: Int, in range: Range<Int>, of text: [UInt8]) -> Int {
        let sign = text[start]
        var end = start
        while end < range.upperBound, text[end] == sign { end += 1 }
        if sign == UInt8(ascii: "~"), end - start > 2 { return end }
        let before =
            start > range.lowerBound ? Side(text.span.scalar(at: text.span.scalarStart(before: start))) : .space
        let after = end < range.upperBound ? Side(text.span.scalar(at: end)) : .space
        let isLeft = after != .space && (after != .punctuation || before != .other)
        let isRight = before != .space && (before != .punctuation || after != .other)
        let isWordSign = sign == UInt8(ascii: "_")
        runs.append(
            Run(
                sign: sign, range: start..<end, length: end - start,
                canOpen: isLeft && (!isWordSign || !isRight || before == .punctuation),
                canClose: isRight && (!isWordSign || !isLeft || after == .punctuation),
                previous: runs.count - 1, next: runs.count + 1))
        return end
    }

    /// Matches the runs and masks the signs that are markup.
    mutating func mask(_ masked: inout MaskedText) {
        match()
        for range in matched { masked.cover(range, with: Mask.transparent) }
    }

    private enum Side {
        case space, punctuation, other

        init(_ scalar: ClassifiedScalar) {
            if scalar.traits.contains(.whiteSpace) {
                self = .space
            } else {
                switch scalar.wordBreak {
                case .aLetter, .hebrewLetter, .katakana, .numeric, .extend, .format, .zwj, .regionalIndicator:
                    self = .other
                default: self = scalar.traits.contains(.unspaced) ? .other : .punctuation
                }
            }
        }
    }

    /// A kind of closing run for which there is no opener before some index.
    private struct Kind: Hashable {
        let sign: UInt8
        let length: Int
        let canOpen: Bool
    }

    private mutating func match() {
        var floors: [Kind: Int] = [:]
        var closer = 0
        while closer < runs.count {
            guard runs[closer].canClose, !runs[closer].range.isEmpty else {
                closer = runs[closer].next
                continue
            }
            let sign = runs[closer].sign
            let isStrike = sign == UInt8(ascii: "~")
            let kind = Kind(
                sign: sign, length: isStrike ? runs[closer].length : runs[closer].length % 3,
                canOpen: runs[closer].canOpen)
            let floor = floors[kind] ?? -1
            var opener = runs[closer].previous
            while opener > floor, !matches(opener, closer) { opener = runs[opener].previous }
            guard opener > floor else {
                floors[kind] = runs[closer].previous
                let next = runs[closer].next
                if !runs[closer].canOpen { remove(closer) }
                closer = next
                continue
            }
            let count = isStrike ? runs[closer].length : min(runs[opener].range.count, runs[closer].range.count, 2)
            // Everything between the two is out of the game.
            runs[opener].next = closer
            runs[closer].previous = opener
            let open = runs[opener].range
            let close = runs[closer].range
            matched.append(open.upperBound - count..<open.upperBound)
            matched.append(close.lowerBound..<close.lowerBound + count)
            runs[opener].range = open.lowerBound..<open.upperBound - count
            runs[closer].range = close.lowerBound + count..<close.upperBound
            if runs[opener].range.isEmpty { remove(opener) }
            if runs[closer].range.isEmpty {
                let next = runs[closer].next
                remove(closer)
                closer = next
            }
        }
    }

    private func matches(_ opener: Int, _ closer: Int) -> Bool {
        let (open, close) = (runs[opener], runs[closer])
        guard open.sign == close.sign, open.canOpen else { return false }
        if open.sign == UInt8(ascii: "~") { return open.length == close.length }
        // The rule of three: runs that can do both match only if their lengths add up to no multiple of three.
        guard open.canClose || close.canOpen else { return true }
        return (open.length + close.length) % 3 != 0 || open.length % 3 == 0 && close.length % 3 == 0
    }

    private mutating func remove(_ index: Int) {
        let (previous, next) = (runs[index].previous, runs[index].next)
        if previous >= 0 { runs[previous].next = next }
        if next < runs.count { runs[next].previous = previous }
    }
}
