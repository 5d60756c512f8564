import Morphology
import Text

/// What a rule writes instead, with places for what was captured: `{verb} not`, `{2:capital} {1:lower}`.
struct ReplacementTemplate: Sendable {
    private enum Piece {
        case text(String)
        case capture(String, WordForm?, [Change])
    }

    /// How a capture is changed.
    private enum Change {
        case lower, upper, capital
        /// Some letters go, which it must begin or end with.
        case withoutBeginning(String)
        case withoutEnd(String)

        /// Whether letters go.
        var isCut: Bool {
            switch self {
            case .lower, .upper, .capital: false
            case .withoutBeginning, .withoutEnd: true
            }
        }

        /// The text after the change; `nil` when it has not the letters that are to go.
        func applied(to text: String) -> String? {
            switch self {
            case .lower: text.lowercased()
            case .upper: text.uppercased()
            case .capital: text.withCapital
            case .withoutBeginning(let letters):
                text.lowercased().hasPrefix(letters) ? String(text.dropFirst(letters.count)) : nil
            case .withoutEnd(let letters):
                text.lowercased().hasSuffix(letters) ? String(text.dropLast(letters.count)) : nil
            }
        }
    }

    /// The template as it is written.
    let source: String
    private var pieces: [Piece] = []

    /// Reads a template.
    /// - Parameter captures: the names of the captures that there are.
    init(_ text: String, captures: Set<String>) throws(PatternFault) {
        source = text
        var rest = text[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            guard let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}")) else {
                throw PatternFault("A “{” has no “}”.")
            }
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
            pieces.append(try Self.place(rest[rest.utf8.index(after: open)..<close], captures))
            rest = rest[rest.utf8.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }

    private static func place(_ text: Substring, _ captures: Set<String>) throws(PatternFault) -> Piece {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        guard captures.contains(name) else {
            let known = captures.sorted().joined(separator: ", ")
            throw PatternFault("“{\(text)}” is neither a variable nor one of the captures \(known).")
        }
        var changes: [Change] = []
        var form: WordForm?
        for part in parts.dropFirst() {
            switch part {
            case "lower": changes.append(.lower)
            case "upper": changes.append(.upper)
            case "capital": changes.append(.capital)
            case _ where part.count > 1 && part.hasPrefix("-"):
                changes.append(.withoutEnd(part.dropFirst().lowercased()))
            case _ where part.count > 1 && part.hasSuffix("-"):
                changes.append(.withoutBeginning(part.dropLast().lowercased()))
            default:
                form = try? WordForm(part, captures: captures)
                guard form != nil else {
                    throw PatternFault(
                        "“:\(part)” is no change; there are lower, upper, capital, -ed and un- for letters that go, and forms: "
                            + "{verb:VBD}, {adj:Gender=Fem|Number=Plur}, {adj:Gender=noun}."
                    )
                }
            }
        }
        return .capture(name, form, changes)
    }

    /// The names of the captures that it speaks of.
    var captures: [String] {
        pieces.flatMap { piece -> [String] in
            if case .capture(let name, let form, _) = piece { [name] + (form?.captures ?? []) } else { [] }
        }
    }

    /// Whether captures lose letters or get another ending, `{verb:-er}é`: the author of a rule has hardly seen all that becomes of it.
    var bendsWords: Bool {
        pieces.contains { if case .capture(_, _, let changes) = $0 { changes.contains(where: \.isCut) } else { false } }
            || pieces.indices.dropFirst().contains { index in
                guard case .text(let ending) = pieces[index], case .capture = pieces[index - 1],
                    ending.first?.isLetter == true
                else { return false }
                // Between two captures letters join them: compounds are more than dictionaries have.
                return index == pieces.count - 1 || ending.contains { !$0.isLetter }
            }
    }

    /// The words that it writes whatever is captured, between which are spaces.
    var ownWords: String {
        // What captures are part of is no word of its own.
        let capture = "\u{FFFC}"
        let text = pieces.map { if case .text(let part) = $0 { part } else { capture } }.joined()
        return text.split(separator: " ").filter { !$0.contains(capture) }.joined(separator: " ")
    }

    /// The replacement for a match; `nil` when a form of a word is not known, or a word has not the letters that are to go.
    /// - Parameters:
    ///   - capture: what was captured under a name.
    ///   - form: another form of what was captured under a name.
    func filled(_ capture: (String) -> String, _ form: (String, WordForm) -> String?) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .capture(let name, let tag, let changes):
                guard var captured = tag.map({ form(name, $0) }) ?? capture(name) else { return nil }
                for change in changes {
                    guard let changed = change.applied(to: captured) else { return nil }
                    captured = changed
                }
                text += captured
            }
        }
        return text
    }
}

/// The case of what is replaced, which its replacement takes over.
enum LetterCase {
    case asWritten, capital, upper

    /// The case of some tokens of a sentence that are replaced.
    static func of(_ tokens: some Sequence<Token>, in sentence: SentenceView) -> LetterCase {
        let words = tokens.filter { $0.kind == .word || $0.kind == .elision || $0.kind == .abbreviation }
        guard let first = words.first, first.traits.contains(.isCapitalised) else { return .asWritten }
        guard !words.contains(where: { $0.traits.contains(.hasSmallLetter) }) else { return .capital }
        // One letter by itself is as much a capital as it is in capitals: “A” and “L’” are what the sentence is.
        let hasMore = words.count > 1 || first.traits.contains(.hasInnerCapital)
        return hasMore || sentence.isInCapitals ? .upper : .capital
    }

    /// A text in this case.
    func applied(to text: String) -> String {
        switch self {
        case .asWritten: text
        case .capital: text.withCapital
        case .upper: text.uppercased()
        }
    }
}

extension String {
    /// The text with a capital at its beginning.
    package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
