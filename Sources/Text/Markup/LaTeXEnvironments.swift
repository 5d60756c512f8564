/// Finds where the environments end that hold no prose.
///
/// An end belongs to the last beginning before it that has none yet. One that was forgotten then reaches nowhere, instead of up to the end
/// of the next environment of its kind.
struct LaTeXEnvironments {
    /// What an environment holds instead of prose.
    enum Content { case code, formula }

    /// What the environment holds whose name is in a range, with or without an asterisk.
    static func content(of name: Range<Int>, in text: Span<UInt8>) -> Content? {
        var name = name
        if let last = name.last, text[last] == UInt8(ascii: "*") { name = name.dropLast() }
        if LaTeXCommands.codeEnvironments.contains(text, name) { return .code }
        return LaTeXCommands.formulaEnvironments.contains(text, name) ? .formula : nil
    }

    /// Where they are, in the order in which they begin; empty ranges for those that have no end.
    private var environments: [Range<Int>] = []

    /// Looks for all of them in a text.
    init(in text: Span<UInt8>, until cancellation: Cancellation) {
        // For each name, which of them have no end yet.
        var open: [String: [Int]] = [:]
        var offset = 0
        while offset < text.count, !cancellation.isCancelled {
            let start = text.firstOffset(of: UInt8(ascii: "\\"), from: offset)
            let isBegin = text.matches("\\begin{", at: start)
            guard isBegin || text.matches("\\end{", at: start) else {
                offset = min(text.count, start + 2)
                continue
            }
            let name = Self.name(from: start + (isBegin ? 7 : 5), in: text)
            offset = name.upperBound
            guard offset < text.count, text[offset] == UInt8(ascii: "}"), Self.content(of: name, in: text) != nil
            else { continue }
            let key = String(decoding: name.map { text[$0] | 0x20 }, as: UTF8.self)
            if isBegin {
                open[key, default: []].append(environments.count)
                environments.append(start..<start)
            } else if let begun = open[key]?.popLast() {
                environments[begun] = environments[begun].lowerBound..<offset + 1
            }
        }
    }

    /// Where the environment ends that begins with the backslash at an offset; nothing when it has no end.
    func end(ofEnvironmentAt start: Int) -> Int? {
        // The first one that begins there or further on.
        var (low, high) = (0, environments.count)
        while low < high {
            let middle = (low + high) / 2
            if environments[middle].lowerBound < start { low = middle + 1 } else { high = middle }
        }
        guard low < environments.count, environments[low].lowerBound == start, !environments[low].isEmpty
        else { return nil }
        return environments[low].upperBound
    }

    /// The letters and asterisks from an offset on.
    private static func name(from start: Int, in text: Span<UInt8>) -> Range<Int> {
        var end = start
        while end < text.count, text[end].isAsciiLetter || text[end] == UInt8(ascii: "*") { end += 1 }
        return start..<end
    }
}
