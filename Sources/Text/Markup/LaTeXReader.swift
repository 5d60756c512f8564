/// Reads LaTeX once from start to end, without macros being expanded.
struct LaTeXReader {
    /// What is known of the text so far.
    private(set) var masked: MaskedText
    private let text: [UInt8]
    private let cancellation: Cancellation
    private var arguments: LaTeXArguments
    private var formulas: LaTeXFormulas
    /// Looked for when the first one is met.
    private lazy var environments = LaTeXEnvironments(in: text.span, until: cancellation)
    /// The passages in other languages that are open, and how many braces deep each one is.
    private var passages: [(depth: Int, passage: Int)] = []
    private var depth = 0

    init(_ source: [UInt8], until cancellation: Cancellation) {
        self.text = source
        self.cancellation = cancellation
        self.arguments = LaTeXArguments(source)
        self.formulas = LaTeXFormulas(source)
        self.masked = MaskedText(source)
    }

    /// Reads the whole text, unless that is cancelled.
    mutating func read() {
        read(maskPreamble()..<text.count)
        for open in passages where !cancellation.isCancelled { masked.endPassage(open.passage, at: text.count) }
        masked.endPassages(until: cancellation)
    }

    /// The bytes that ``read(at:)`` has a case for.
    private static let signs = ByteSet("\\%${}~&`'\n\r")

    /// Reads what begins in a range.
    /// - Returns: where the range ends, or where something ends that reaches over its end.
    @discardableResult
    private mutating func read(_ range: Range<Int>) -> Int {
        let signs = Self.signs
        var offset = range.lowerBound
        while offset < range.upperBound, !cancellation.isCancelled {
            offset = text.span.firstOffset(of: signs, in: offset..<range.upperBound)
            if offset < range.upperBound { offset = read(at: offset) }
        }
        return offset
    }

    /// Masks what is before `\begin{document}`.
    private mutating func maskPreamble() -> Int {
        let mark: StaticString = "\\begin{document}"
        guard let start = text.span.firstOffset(of: mark, from: 0) else { return 0 }
        masked.cover(0..<start + mark.utf8CodeUnitCount, with: Mask.block)
        return start + mark.utf8CodeUnitCount
    }

    /// Reads what begins at an offset.
    /// - Returns: where the next thing begins.
    private mutating func read(at offset: Int) -> Int {
        switch text[offset] {
        case UInt8(ascii: "\\"): return readCommand(at: offset)
        case UInt8(ascii: "%"): return readComment(at: offset)
        case UInt8(ascii: "$"): return readFormula(at: offset)
        case UInt8(ascii: "{"):
            depth += 1
            masked.cover(offset..<offset + 1, with: Mask.transparent)
            return offset + 1
        case UInt8(ascii: "}"):
            while let open = passages.last, open.depth >= depth {
                masked.endPassage(open.passage, at: offset)
                passages.removeLast()
            }
            depth = max(0, depth - 1)
            masked.cover(offset..<offset + 1, with: Mask.transparent)
            return offset + 1
        case UInt8(ascii: "~"):
            masked.cover(offset..<offset + 1, with: Mask.space)
            return offset + 1
        case UInt8(ascii: "&"):
            masked.cover(offset..<offset + 1, with: Mask.block)
            return offset + 1
        case UInt8(ascii: "`"), UInt8(ascii: "'"): return readQuote(at: offset)
        case 0x0A, 0x0D: return readLineEnd(at: offset)
        default: return offset + 1
        }
    }

    // MARK: Signs

    /// Two single quotation marks are a double one.
    private mutating func readQuote(at offset: Int) -> Int {
        guard offset + 1 < text.count, text[offset + 1] == text[offset] else {
            if text[offset] == UInt8(ascii: "`") { masked.write([UInt8(ascii: "'")], over: offset..<offset + 1) }
            return offset + 1
        }
        masked.write([UInt8(ascii: "\"")], over: offset..<offset + 2)
        return offset + 2
    }

    /// A line end is a space; an empty line ends a paragraph and stays.
    private mutating func readLineEnd(at start: Int) -> Int {
        var end = start
        var lines = 0
        while end < text.count, text[end].isAsciiSpace {
            if text[end] == 0x0A || text[end] == 0x0D && !(end + 1 < text.count && text[end + 1] == 0x0A) { lines += 1 }
            end += 1
        }
        if lines == 1 { masked.coverLineEnds(in: start..<end) }
        return end
    }

    /// A comment reaches over the line end and the white space behind it.
    private mutating func readComment(at start: Int) -> Int {
        var end = start
        while end < text.count, !text[end].isLineEnd { end += 1 }
        masked.cover(start..<end, with: Mask.transparent)
        guard end < text.count else { return end }
        let next = text.lineEndEnd(at: end)
        // An empty line behind it ends the paragraph all the same.
        guard !text.isEmptyLine(at: next) else { return end }
        // The line end is part of the comment, unless the comment has the line to itself.
        let hasLine = text[..<start].last { !$0.isBlank }.map(\.isLineEnd) ?? true
        masked.cover(end..<next, with: hasLine ? Mask.transparent : Mask.space)
        return next
    }

    // MARK: Formulas

    private mutating func readFormula(at start: Int) -> Int {
        let isDisplay = start + 1 < text.count && text[start + 1] == UInt8(ascii: "$")
        let content = start + (isDisplay ? 2 : 1)
        guard var end = formulas.end(of: .dollars, from: content) else { return content }
        if isDisplay, end < text.count, text[end] == UInt8(ascii: "$") { end += 1 }
        masked.cover(start..<end, with: Mask.opaque)
        return end
    }

    // MARK: Commands

    private mutating func readCommand(at start: Int) -> Int {
        guard start + 1 < text.count else { return start + 1 }
        guard text[start + 1].isAsciiLetter else { return readControlSymbol(at: start) }
        var end = start + 1
        while end < text.count, text[end].isAsciiLetter { end += 1 }
        let name = start + 1..<end
        if end < text.count, text[end] == UInt8(ascii: "*") { end += 1 }
        switch true {
        case isNamed(name, "begin"), isNamed(name, "end"): return readEnvironment(at: start, name: name, end: end)
        case isNamed(name, "verb"), isNamed(name, "lstinline") && end < text.count && text[end] != UInt8(ascii: "{"):
            return readVerbatim(at: start, from: end)
        case LaTeXCommands.opaque.contains(text.span, name):
            end = arguments.end(from: end, limit: 4)
            masked.cover(start..<end, with: Mask.opaque)
        case LaTeXCommands.silent.contains(text.span, name):
            end = arguments.end(from: end, limit: 8)
            masked.cover(start..<end, with: Mask.transparent)
        case LaTeXCommands.prefixed.contains(text.span, name):
            let language = isNamed(name, "foreignlanguage") ? argument(at: end) : nil
            end = arguments.end(from: end, limit: 1)
            masked.cover(start..<end, with: Mask.transparent)
            if let language, end < text.count, text[end] == UInt8(ascii: "{") {
                passages.append((depth + 1, masked.beginPassage(at: end + 1, in: language)))
            }
        case LaTeXCommands.aside.contains(text.span, name):
            end = arguments.optionsEnd(from: end)
            return readAside(at: start, argument: end)
        case isNamed(name, "item") && arguments.optionsEnd(from: end) > end:
            // What stands behind the label goes on with it: `\item[Note] the rest`.
            masked.cover(arguments.optionsEnd(from: end) - 1..<arguments.optionsEnd(from: end), with: Mask.space)
            masked.cover(start..<end + 1, with: Mask.block)
            return end + 1
        case LaTeXCommands.block.contains(text.span, name):
            end = arguments.optionsEnd(from: end)
            masked.cover(start..<end, with: Mask.block)
            return endBlock(behindArgumentAt: end)
        default:
            if let decoded = LaTeXSigns.command(name, in: text.span) {
                end = arguments.emptyGroupEnd(from: end)
                masked.write(decoded, over: start..<end)
            } else if let accent = LaTeXSigns.accent(forCommand: name, in: text.span) {
                return readAccent(accent, at: start, from: end)
            } else {
                end = arguments.optionsEnd(from: end)
                masked.cover(start..<end, with: Mask.transparent)
            }
        }
        return end
    }

    private func isNamed(_ range: Range<Int>, _ name: StaticString) -> Bool {
        range.count == name.utf8CodeUnitCount && text.span.matches(name, at: range.lowerBound)
    }

    /// `\%`, `\'e`, `\\`, `\[`…
    private mutating func readControlSymbol(at start: Int) -> Int {
        let sign = text[start + 1]
        if let accent = LaTeXSigns.accent(forSign: sign) { return readAccent(accent, at: start, from: start + 2) }
        switch sign {
        case UInt8(ascii: "["), UInt8(ascii: "("):
            guard let end = formulas.end(of: sign == UInt8(ascii: "[") ? .brackets : .parentheses, from: start + 2)
            else {
                masked.cover(start..<start + 2, with: Mask.transparent)
                return start + 2
            }
            masked.cover(start..<end, with: Mask.opaque)
            return end
        case UInt8(ascii: "\\"):
            masked.writeLineEnd(over: start..<start + 2)
            return start + 2
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: " "):
            masked.cover(start..<start + 2, with: Mask.space)
            return start + 2
        case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "@"):
            masked.cover(start..<start + 2, with: Mask.transparent)
            return start + 2
        default:
            guard sign.isAsciiPunctuation else {
                masked.cover(start..<start + 1, with: Mask.transparent)
                return start + 1
            }
            masked.write([sign], over: start..<start + 2)
            return start + 2
        }
    }

    /// A letter with an accent: `\'e`, `\'{e}`, `\c c`, `\v{s}`.
    private mutating func readAccent(_ accent: [UInt8], at start: Int, from end: Int) -> Int {
        var offset = end
        while offset < text.count, text[offset].isBlank { offset += 1 }
        let isGroup = offset < text.count && text[offset] == UInt8(ascii: "{")
        if isGroup { offset += 1 }
        var letter: UInt8?
        if offset < text.count, text[offset].isAsciiLetter {
            letter = text[offset]
            offset += 1
        } else if offset + 1 < text.count, text[offset] == UInt8(ascii: "\\"),
            [UInt8(ascii: "i"), UInt8(ascii: "j")].contains(text[offset + 1])
        {
            // The dotless letters, which only an accent may stand on.
            letter = text[offset + 1]
            offset += 2
        }
        guard let letter else {
            masked.cover(start..<end, with: Mask.transparent)
            return end
        }
        if isGroup {
            guard offset < text.count, text[offset] == UInt8(ascii: "}") else {
                masked.cover(start..<end, with: Mask.transparent)
                return end
            }
            offset += 1
        }
        masked.write([letter] + accent, over: start..<offset)
        return offset
    }

    private mutating func readVerbatim(at start: Int, from end: Int) -> Int {
        // The sign that ends it is compared as a byte: a letter outside ASCII would be cut in two.
        guard end < text.count, !text[end].isAsciiSpace, text[end] < 0x80 else {
            masked.cover(start..<end, with: Mask.transparent)
            return end
        }
        var close = end + 1
        while close < text.count, text[close] != text[end], !text[close].isLineEnd { close += 1 }
        close = min(text.count, close + 1)
        masked.cover(start..<close, with: Mask.opaque)
        return close
    }

    // MARK: Arguments

    /// The text of an argument as the name of a language.
    private mutating func argument(at start: Int) -> LanguageCode? {
        guard let end = arguments.bracesEnd(at: start) else { return nil }
        return LaTeXSigns.language(String(decoding: text[start + 1..<end - 1], as: UTF8.self))
    }

    /// Ends a block behind the argument that is its text: the brace that closes it ends the sentence.
    private mutating func endBlock(behindArgumentAt start: Int) -> Int {
        guard let end = arguments.bracesEnd(at: start) else { return start }
        masked.cover(start..<start + 1, with: Mask.block)
        let offset = readGroup(start + 1..<end - 1)
        guard offset == end - 1 else { return offset }
        masked.cover(offset..<end, with: Mask.block)
        return end
    }

    /// Reads what is between two braces.
    /// - Returns: where it ends, or where something ends that reaches over it.
    private mutating func readGroup(_ range: Range<Int>) -> Int {
        let outer = depth
        defer { depth = outer }
        depth += 1
        return read(range)
    }

    /// Reads a footnote as what it would be without: something in parentheses.
    private mutating func readAside(at start: Int, argument: Int) -> Int {
        guard let end = arguments.bracesEnd(at: argument) else {
            masked.cover(start..<argument, with: Mask.transparent)
            return argument
        }
        masked.write(" (".utf8, over: start..<argument + 1)
        let offset = readGroup(argument + 1..<end - 1)
        guard offset == end - 1 else { return offset }
        masked.write(")".utf8, over: offset..<end)
        return end
    }

    // MARK: Environments

    private mutating func readEnvironment(at start: Int, name command: Range<Int>, end: Int) -> Int {
        guard let close = arguments.bracesEnd(at: end) else {
            masked.cover(start..<end, with: Mask.transparent)
            return end
        }
        let isBegin = isNamed(command, "begin")
        if isBegin, let content = LaTeXEnvironments.content(of: end + 1..<close - 1, in: text.span),
            let environmentEnd = environments.end(ofEnvironmentAt: start)
        {
            masked.cover(start..<environmentEnd, with: content == .code ? Mask.block : Mask.opaque)
            return environmentEnd
        }
        // The arguments of `tabular` and its like are no prose.
        let argumentsEnd = isBegin ? arguments.end(from: close, limit: 2) : close
        masked.cover(start..<argumentsEnd, with: Mask.block)
        return argumentsEnd
    }
}
