import Morphology
import Text

/// Finds a sentence that begins with a small letter.
package struct SentenceCapital: Rule, ConsistencyRule {
    package let info: RuleInfo
    /// Whether it looks at texts of one sentence, or at all others: a line by itself may be a part of something else, or a message.
    private let isOfLoneSentences: Bool

    /// Sentences among others.
    package static let amongOthers = SentenceCapital(
        RuleInfo(
            id: "casing.sentence-capital",
            category: .casing,
            severity: .warning,
            examples: [
                RuleExample(
                    "en-US", wrong: "It rained. [[we]] stayed at home.", right: "It rained. We stayed at home."),
                RuleExample(
                    "fr", wrong: "[[il]] pleut depuis hier. On reste chez nous.",
                    right: "Il pleut depuis hier. On reste chez nous."),
                RuleExample(
                    "uk", wrong: "[[ми]] вдома сьогодні. Іде дощ.", right: "Ми вдома сьогодні. Іде дощ."),
            ]), isOfLoneSentences: false)

    /// A text of one sentence.
    package static let alone = SentenceCapital(
        RuleInfo(
            id: "casing.lone-sentence-capital",
            category: .casing,
            severity: .hint,
            level: .picky,
            examples: [
                RuleExample("en-US", wrong: "[[we]] stayed at home.", right: "We stayed at home."),
                RuleExample("es", wrong: "[[hoy]] llueve mucho.", right: "Hoy llueve mucho."),
            ]), isOfLoneSentences: true)

    private init(_ info: RuleInfo, isOfLoneSentences: Bool) {
        self.info = info
        self.isOfLoneSentences = isOfLoneSentences
    }

    package func matches(in view: SentenceView) -> [Match] {
        beginnings(of: view).filter { !mayBeName($0, in: view) }.map(\.match)
    }

    /// A word that names something may be a command, which begins one sentence after the other as it is typed.
    package func usages(in view: SentenceView) -> [Usage] {
        beginnings(of: view).filter { mayBeName($0, in: view) }.map { beginning in
            Usage(
                topic: info.id.rawValue, way: view.document.text(in: beginning.match.range), decidedBy: .repetition,
                beginning.match)
        }
    }

    /// A word in small letters that a sentence begins with.
    private typealias Beginning = (token: Int, match: Match)

    private func beginnings(of view: SentenceView) -> [Beginning] {
        guard endsAsSentence(view) else { return [] }
        var words = wordsBehindFullStops(in: view)
        let isLone = words.isEmpty && view.isAlone && view.before.allSatisfy(\.isAsciiSpace)
        guard isLone == isOfLoneSentences else { return [] }
        if view.isBeginning, let first = firstWord(of: view), !goesOnFromBefore(view, with: first) {
            words.insert(first, at: 0)
        }
        return words.compactMap { index in match(forTokenAt: index, in: view).map { (index, $0) } }
    }

    /// Whether the tagger takes a word for one that has a meaning of its own.
    private func mayBeName(_ beginning: Beginning, in view: SentenceView) -> Bool {
        guard !isOfLoneSentences, let tag = view.tags?[beginning.token] else { return false }
        return [.noun, .name, .verb, .adjective, .symbol, .other].contains(tag.partOfSpeech)
    }

    private func match(forTokenAt index: Int, in view: SentenceView) -> Match? {
        let token = view.sentence.tokens[index]
        // What is no word in small letters is a command or a name that is written so: `gzip`.
        guard view.hasInDictionary(token), !view.isName(token), !isPartOfTerm(index, in: view) else { return nil }
        guard let capitalised = Self.capitalised(view.document.text(in: token.range)) else { return nil }
        return Match(
            range: token.range,
            message: Message(.sentenceCapital),
            suggestions: [Suggestion(text: capitalised, confidence: 0.9)],
            cause: .sentenceCapital)
    }

    /// The words that follow a full stop inside of the sentence: UAX #29 does not end a sentence before a small letter, as the
    /// full stop may belong to an abbreviation. Behind a longer word that is not known as one it does not.
    private func wordsBehindFullStops(in view: SentenceView) -> [Int] {
        let tokens = view.sentence.tokens
        return tokens.indices.dropFirst(3).compactMap { index in
            guard tokens[index].kind == .word, tokens[index - 1].kind == .space,
                tokens[index - 2].kind == .punctuation, view.bytes(of: tokens[index - 2]).elementsEqual(".".utf8),
                tokens[index - 3].kind == .word, tokens[index - 3].range.count >= Self.longestUnknownAbbreviation
            else { return nil }
            return index
        }
    }

    /// Whether a word is written like what is typed or defined: `apt-get`, `key=value`, “mount point: where it …”.
    private func isPartOfTerm(_ index: Int, in view: SentenceView) -> Bool {
        let tokens = view.sentence.tokens
        if view.bytes(of: tokens[index]).contains(UInt8(ascii: "-")) { return true }
        if TypedTerm.includes(tokens[index].range, of: view) { return true }
        return tokens[(index + 1)...].prefix(Self.longestTerm)
            .contains { $0.kind == .punctuation && view.bytes(of: $0).elementsEqual(":".utf8) }
    }

    /// How many tokens, spaces among them, a term has behind its first that a colon explains.
    private static let longestTerm = 6

    /// Abbreviations that no list knows are hardly ever of as many bytes.
    private static let longestUnknownAbbreviation = 4

    /// The word that the sentence begins with, quotes and brackets aside, when it has another word.
    private func firstWord(of view: SentenceView) -> Int? {
        let tokens = view.sentence.tokens
        guard let first = tokens.firstIndex(where: { $0.kind != .space && !isOpening($0, in: view) }),
            tokens[first].kind == .word,
            tokens[(first + 1)...].contains(where: { $0.kind == .word })
        else { return nil }
        return first
    }

    private func isOpening(_ token: Token, in view: SentenceView) -> Bool {
        guard token.kind == .punctuation else { return false }
        return switch view.document.text(in: token.range) {
        case "\"", "“", "„", "«", "»", "‘", "(", "[", "¿", "¡": true
        default: false
        }
    }

    /// Headings, list items and fragments have no full stop, and may begin with a small letter.
    private func endsAsSentence(_ view: SentenceView) -> Bool {
        guard let last = view.sentence.tokens.last(where: { $0.kind == .punctuation && !isClosing($0, in: view) }),
            view.sentence.tokens.last(where: { $0.kind != .space && !isClosing($0, in: view) }) == last
        else { return false }
        return view.bytes(of: last).last.map { ".!?".utf8.contains($0) } ?? false
    }

    private func isClosing(_ token: Token, in view: SentenceView) -> Bool {
        guard token.kind == .punctuation else { return false }
        return switch view.document.text(in: token.range) {
        case "\"", "”", "“", "«", "»", "’", ")", "]": true
        default: false
        }
    }

    /// “Well … maybe not.” goes on behind the dots, a list behind its semicolons, in most languages a letter does behind its
    /// salutation, “Liebe Anna,”, and any sentence behind a paragraph that did not end it: “we have”, a formula, “where c is …”. In
    /// Spanish it may go on behind what is asked or called out, “¿Vienes? preguntó Marta.”, as its signs say where that begins.
    /// And anywhere what was said may be followed by who said it: “– Var är de? frågade farfar.”
    private func goesOnFromBefore(_ view: SentenceView, with first: Int) -> Bool {
        let text = String(decoding: view.before, as: UTF8.self)
        let end = text.lastIndex { !$0.isWhitespace }
        if let end, text[end].isLetter || text[end].isNumber, text[end...].count(where: \.isNewline) > 1 { return true }
        let trimmed = text.reversed().drop { $0.isWhitespace || Self.isClosingSign($0) }
        switch trimmed.first {
        case "," where !view.traits.capitalBehindSalutation: return true
        case "…", ";", ":", "–", "—": return true
        case "?", "!":
            return view.language.base == "es" || isSpeech(view) || view.tags?[first].partOfSpeech == .verb
        case ".": return trimmed.dropFirst().first == "."
        default: return false
        }
    }

    /// Whether the line that a sentence stands in, which never begins before its paragraph, begins with the dash of somebody who speaks.
    private func isSpeech(_ view: SentenceView) -> Bool {
        let before = view.document.prose[..<view.sentence.range.lowerBound]
        // Of lines without an end nothing is looked for again and again.
        let text = before.suffix(Self.longestSpeech)
        let start = text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex
        guard start > text.startIndex || text.count == before.count else { return false }
        let beginning = text[start...].drop(while: \.isAsciiSpace)
        return ["-", "–", "—"].contains { beginning.starts(with: $0.utf8) }
    }

    /// In bytes.
    private static let longestSpeech = 400

    private static func isClosingSign(_ sign: Character) -> Bool {
        switch sign {
        case "\"", "”", "’", "»", ")": true
        default: false
        }
    }

    /// The word with a capital; `nil` when it has one or is written in its own way (“iPhone”, “e-mail” stays as it is).
    private static func capitalised(_ word: String) -> String? {
        guard let first = word.first, first.isLowercase, !word.dropFirst().contains(where: \.isUppercase) else {
            return nil
        }
        let capital = first.uppercased()
        return capital == String(first) ? nil : capital + word.dropFirst()
    }
}

extension MessageKey {
    /// A sentence begins with a capital letter.
    static let sentenceCapital: MessageKey = "casing.sentence-capital"
}
