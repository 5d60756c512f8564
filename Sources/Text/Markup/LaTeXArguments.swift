/// Finds where the arguments of LaTeX's commands end.
struct LaTeXArguments {
    private let text: [UInt8]
    private var groups: LaTeXGroups

    init(_ text: [UInt8]) {
        self.text = text
        self.groups = LaTeXGroups(text)
    }

    /// Where arguments in brackets and braces end, at most so many of them in braces.
    mutating func end(from start: Int, limit: Int) -> Int {
        var end = start
        var left = limit
        while true {
            if let close = bracketsEnd(at: end) {
                end = close
            } else if left > 0, let close = bracesEnd(at: end) {
                end = close
                left -= 1
            } else {
                return end
            }
        }
    }

    /// Where the options in brackets end, if there are any.
    mutating func optionsEnd(from start: Int) -> Int { bracketsEnd(at: start) ?? start }

    /// Where an empty pair of braces ends, if there is one.
    func emptyGroupEnd(from start: Int) -> Int {
        start + 1 < text.count && text[start] == UInt8(ascii: "{") && text[start + 1] == UInt8(ascii: "}")
            ? start + 2 : start
    }

    /// Where the argument in braces ends that begins at an offset; nothing when there is none.
    mutating func bracesEnd(at start: Int) -> Int? {
        guard start < text.count, text[start] == UInt8(ascii: "{") else { return nil }
        return groups.end(at: start)
    }

    private mutating func bracketsEnd(at start: Int) -> Int? {
        guard start < text.count, text[start] == UInt8(ascii: "[") else { return nil }
        return groups.end(at: start)
    }
}
