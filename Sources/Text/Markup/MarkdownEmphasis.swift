/// Emphasis and strikethrough in Markdown: which asterisks, low lines and tildes are markup.
///
/// The algorithm is “process emphasis” of CommonMark's appendix, with each run matched as soon as it is read.
struct MarkdownEmphasis {
    /// A run of a sign.
    private struct Run {
        let sign: UInt8
        let canOpen: Bool
        let canClose: Bool
        /// Runs of tildes match those of the same length; of the others it matters what the length leaves over when divided by
        /// three.
        let lengthClass: UInt8
        /// The signs that are not matched yet.
        var signs: Range<Int>

        /// Runs that close alike, so that what closes none of them closes none of the others: a number below ``kinds``.
        var kind: Int {
            (sign == UInt8(ascii: "*") ? 0 : sign == UInt8(ascii: "_") ? 6 : 12) + Int(lengthClass) * 2
                + (canOpen ? 1 : 0)
        }
        static let kinds = 18
    }

    /// The runs that may open something, the innermost one last.
    private var openers: [Run] = []
    /// Nobody nests as much emphasis as this: the outer signs are none, rather than that millions are remembered.
    private static let mostOpeners = 10_000
    /// For each kind of closing run, the offset before which there is no opener for it.
    private var floors = [Int](repeating: 0, count: Run.kinds)

    /// Begins a new paragraph.
    mutating func begin(at start: Int) {
        openers.removeAll(keepingCapacity: true)
        for kind in floors.indices { floors[kind] = start }
    }

    /// Reads the run of a sign that begins at an offset, and masks what it closes.
    /// - Returns: where it ends.
    mutating func readRun(at start: Int, in range: Range<Int>, of masked: inout MaskedText) -> Int {
        let sign = masked.prose[start]
        var end = start
        while end < range.upperBound, masked.prose[end] == sign { end += 1 }
        let isStrike = sign == UInt8(ascii: "~")
        if isStrike, end - start > 2 { return end }
        let before = start > range.lowerBound ? Side(before: start, in: masked.prose.span) : .space
        let after = end < range.upperBound ? Side(at: end, in: masked.prose.span) : .space
        let isLeft = after != .space && (after != .punctuation || before != .other)
        let isRight = before != .space && (before != .punctuation || after != .other)
        let isWordSign = sign == UInt8(ascii: "_")
        var run = Run(
            sign: sign, canOpen: isLeft && (!isWordSign || !isRight || before == .punctuation),
            canClose: isRight && (!isWordSign || !isLeft || after == .punctuation),
            lengthClass: UInt8(isStrike ? end - start : (end - start) % 3), signs: start..<end)
        if run.canClose { close(with: &run, in: &masked) }
        if run.canOpen, !run.signs.isEmpty {
            if openers.count == Self.mostOpeners { openers.removeFirst(Self.mostOpeners / 2) }
            openers.append(run)
        }
        return end
    }

    private enum Side {
        case space, punctuation, other

        /// What ends at an offset.
        init(before offset: Int, in text: Span<UInt8>) {
            self.init(at: text.scalarStart(before: offset), in: text)
        }

        /// What stands at an offset. Masked markup ends in punctuation, as a rule: `</b>`, `](address)`.
        init(at offset: Int, in text: Span<UInt8>) {
            guard text[offset] != Mask.transparent, text[offset] != Mask.opaque else {
                self = .punctuation
                return
            }
            let scalar = text.scalar(at: offset)
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

    private mutating func close(with closer: inout Run, in masked: inout MaskedText) {
        let kind = closer.kind
        let start = closer.signs.lowerBound
        while !closer.signs.isEmpty {
            var index = openers.count - 1
            while index >= 0, openers[index].signs.lowerBound >= floors[kind], !matches(openers[index], closer) {
                index -= 1
            }
            guard index >= 0, openers[index].signs.lowerBound >= floors[kind] else {
                floors[kind] = start
                return
            }
            let open = openers[index].signs
            let isStrike = closer.sign == UInt8(ascii: "~")
            let count = isStrike ? Int(closer.lengthClass) : min(open.count, closer.signs.count, 2)
            masked.cover(open.upperBound - count..<open.upperBound, with: Mask.transparent)
            masked.cover(closer.signs.prefix(count), with: Mask.transparent)
            closer.signs = closer.signs.dropFirst(count)
            // Everything between the two is out of the game.
            openers.removeSubrange((index + 1)...)
            openers[index].signs = open.dropLast(count)
            if openers[index].signs.isEmpty { openers.removeLast() }
        }
    }

    private func matches(_ opener: Run, _ closer: Run) -> Bool {
        guard opener.sign == closer.sign else { return false }
        if opener.sign == UInt8(ascii: "~") { return opener.lengthClass == closer.lengthClass }
        // The rule of three: runs that can do both match only if their lengths add up to no multiple of three.
        guard opener.canClose || closer.canOpen else { return true }
        return (opener.lengthClass + closer.lengthClass) % 3 != 0 || opener.lengthClass == 0
    }
}
