/// Finds where the arguments of LaTeX's commands end.
struct LaTeXArguments {
    let text: [UInt8]

    /// Where arguments in brackets and braces end, at most so many of them in braces.
    func end(from start: Int, limit: Int) -> Int {
        var end = start
        var left = limit
        while end < text.count {
            if text[end] == UInt8(ascii: "["), let close = groupEnd(at: end, close: UInt8(ascii: "]")) {
                end = close
            } else if text[end] == UInt8(ascii: "{"), left > 0, let close = groupEnd(at: end, close: UInt8(ascii: "}"))
            {
                end = close
                left -= 1
            } else {
                break
            }
        }
        return end
    }

    /// Where the options in brackets end, if there are any.
    func optionsEnd(from start: Int) -> Int {
        guard start < text.count, text[start] == UInt8(ascii: "["),
            let close = groupEnd(at: start, close: UInt8(ascii: "]"))
        else {
            return start
        }
        return close
    }

    /// Where an empty pair of braces ends, if there is one.
    func emptyGroupEnd(from start: Int) -> Int {
        start + 1 < text.count && text[start] == UInt8(ascii: "{") && text[start + 1] == UInt8(ascii: "}")
            ? start + 2 : start
    }

    /// Where a group ends that begins at an offset; nothing when it is not closed within the length of an argument.
    func groupEnd(at start: Int, close: UInt8) -> Int? {
        var depth = 0
        var offset = start
        while offset < text.count, offset - start < 4_096 {
            switch text[offset] {
            case UInt8(ascii: "\\"): offset += 1
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if depth == 0 { return nil }
                depth -= 1
                if depth == 0, close == UInt8(ascii: "}") { return offset + 1 }
            case close where depth == 0: return offset + 1
            default: break
            }
            offset += 1
        }
        return nil
    }
}
