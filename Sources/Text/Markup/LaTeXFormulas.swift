/// Finds where formulas of LaTeX end: `$…$`, `\(…\)`, `\[…\]`.
///
/// None reaches over an empty line: to LaTeX that is an error, so that the sign was none or its end was forgotten.
struct LaTeXFormulas {
    /// What a formula stands between.
    enum Signs: Int, CaseIterable {
        case dollars, parentheses, brackets
    }

    private let text: [UInt8]
    /// For each of the signs, the offset before which a search for the end has failed.
    private var noEndBefore = [Int](repeating: 0, count: Signs.allCases.count)

    init(_ text: [UInt8]) { self.text = text }

    /// Where the formula ends whose content begins at an offset, the sign included (of two dollar signs the first); nothing when it has
    /// no end.
    mutating func end(of signs: Signs, from content: Int) -> Int? {
        guard content >= noEndBefore[signs.rawValue] else { return nil }
        let (open, close) =
            signs == .brackets
            ? (UInt8(ascii: "["), UInt8(ascii: "]")) : (UInt8(ascii: "("), UInt8(ascii: ")"))
        var offset = content
        search: while offset < text.count {
            switch text[offset] {
            case UInt8(ascii: "$") where signs == .dollars: return offset + 1
            case UInt8(ascii: "\\") where offset + 1 < text.count:
                let next = text[offset + 1]
                if signs != .dollars, next == close { return offset + 2 }
                // There is no formula in one of its kind: its end was forgotten.
                if signs != .dollars, next == open { break search }
                offset += next.isLineEnd ? 1 : 2
            case UInt8(ascii: "%"):
                while offset < text.count, !text[offset].isLineEnd { offset += 1 }
            case 0x0A, 0x0D:
                let next = text.lineEndEnd(at: offset)
                if text.isEmptyLine(at: next) { break search }
                offset = next
            default: offset += 1
            }
        }
        noEndBefore[signs.rawValue] = offset
        return nil
    }
}
