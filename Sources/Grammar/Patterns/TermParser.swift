import Morphology
import Text

/// Reads what a pattern says of single tokens: words, and the conditions between `<` and `>`.
struct TermParser {
    let language: LanguageCode
    let isCaseExact: Bool

    // MARK: Words

    /// The conditions that words make, a token each.
    /// - Parameter alternatives: one text, which may be of several tokens, or several of one token.
    func words(
        _ alternatives: [String], _ vocabulary: inout PatternVocabulary
    ) throws(PatternFault) -> [TokenCondition] {
        if alternatives.count == 1 {
            return tokens(of: alternatives[0]).map { condition(of: [$0], isExact: isCaseExact, &vocabulary) }
        }
        for alternative in alternatives where tokens(of: alternative).count != 1 {
            throw PatternFault(
                "“\(alternative)” is read as \(tokens(of: alternative).count) tokens; write (\(alternative) | …) "
                    + "where alternatives have more than one.")
        }
        return [condition(of: alternatives, isExact: isCaseExact, &vocabulary)]
    }

    /// The tokens that a text is cut into, as those of the texts that are checked are.
    private func tokens(of text: String) -> [String] {
        // Most are words of letters, which are a token in all languages.
        if text.unicodeScalars.allSatisfy(Self.isPlainLetter), !text.isEmpty { return [text] }
        // What is elided is a token only before another word: l'.
        if text.hasSuffix("'") || text.hasSuffix("’") {
            let cut = cut(text + "a")
            if cut.count == 2, cut[0] == text { return [text] }
        }
        return cut(text)
    }

    private func cut(_ text: String) -> [String] {
        let document = Document(text)
        return Segmenter(language: language).sentences(of: document).flatMap(\.tokens)
            .filter { $0.kind != .space }.map { document.text(in: $0.range) }
    }

    /// A letter of Latin or Cyrillic.
    private static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x400...0x481, 0x48A...0x52F: true
        default: false
        }
    }

    private func condition(
        of alternatives: [String], isExact: Bool, _ vocabulary: inout PatternVocabulary
    ) -> TokenCondition {
        let numbers = Set(alternatives.map { vocabulary.words.insert($0) }).sorted()
        guard isExact else { return TokenCondition(test: .words(numbers)) }
        return TokenCondition(test: .exactWords(numbers, alternatives.map { Array(SpelledForm.of($0).utf8) }))
    }

    /// The condition that a token is a form of one of some words.
    func lemmas(_ lemmas: [String], _ vocabulary: inout PatternVocabulary) -> TokenCondition {
        TokenCondition(test: .lemmas(Set(lemmas.map { vocabulary.words.insert($0) }).sorted()))
    }

    // MARK: Tags

    /// The signs before a tag that is not what the tagger says.
    private static let tagSigns: Set<Character> = ["~", "+", "%"]

    /// `VERB`, `Number=Plur`, maybe behind `~`, `+` or `%`; `nil` for what is no tag.
    private static func tag(_ term: String) throws(PatternFault) -> TokenCondition? {
        let sign = term.first.flatMap { tagSigns.contains($0) ? $0 : nil }
        let name = sign == nil ? term[...] : term.dropFirst()
        guard let first = name.unicodeScalars.first, ("A"..."Z").contains(first) || sign != nil else { return nil }
        let pattern: TagPattern
        do throws(TagSyntaxError) {
            // Here “|” is “or”, as everywhere in patterns; what must hold at once stands apart.
            // Of a reading, “&” joins what must hold at once of one and the same.
            let choices = name.replacing("|", with: ",")
            pattern = try TagPattern(sign == "%" ? choices.replacing("&", with: "|") : choices)
        } catch {
            throw PatternFault(
                "“\(error.part)” in “<\(term)>” is no tag: parts of speech or Penn tags or Feature=Value, with “|” between "
                    + "several of a kind and white space between what must hold at once; a word is written <=\(name)>.")
        }
        switch sign {
        case "~": return TokenCondition(test: .possibleTag(pattern))
        case "+": return TokenCondition(test: .attachedTag(pattern))
        case "%": return TokenCondition(test: .reading(pattern))
        default: return TokenCondition(test: .tag(pattern))
        }
    }

    // MARK: Conditions

    /// The conditions that white space separates in `<…>`.
    func conditions(
        of text: String, _ vocabulary: inout PatternVocabulary
    ) throws(PatternFault) -> [TokenCondition] {
        let key = PatternVocabulary.Known(text: text, isCaseExact: isCaseExact)
        if let known = vocabulary.conditions[key] { return known }
        var conditions: [TokenCondition] = []
        for term in text.split(whereSeparator: \.isWhitespace) {
            let isNegated = term.hasPrefix("!")
            var condition = try condition(of: String(isNegated ? term.dropFirst() : term), &vocabulary)
            if isNegated { condition.isNegated.toggle() }
            conditions.append(condition)
        }
        // What costs most to look at is looked at last.
        conditions = conditions.enumerated()
            .sorted { ($0.element.test.cost, $0.offset) < ($1.element.test.cost, $1.offset) }.map(\.element)
        vocabulary.conditions[key] = conditions
        return conditions
    }

    private func condition(
        of term: String, _ vocabulary: inout PatternVocabulary
    ) throws(PatternFault) -> TokenCondition {
        if term.hasPrefix("==") { return try exactly(term.dropFirst(2), isExact: true, &vocabulary) }
        if term.hasPrefix("=") { return try exactly(term.dropFirst(), isExact: isCaseExact, &vocabulary) }
        if term.hasPrefix("%@") {
            let numbers = Self.alternatives(term.dropFirst(2)).map { vocabulary.words.insert($0) }
            return TokenCondition(test: .readingLemmas(Set(numbers).sorted()))
        }
        if term.hasPrefix("@") { return lemmas(Self.alternatives(term.dropFirst()), &vocabulary) }
        if let tag = try Self.tag(term) { return tag }
        if term.hasPrefix("/") {
            guard term.count > 2, term.hasSuffix("/") else {
                throw PatternFault("“\(term)”: an expression stands between two “/”.")
            }
            let pattern = String(term.dropFirst().dropLast())
            return TokenCondition(test: .expression(try TokenExpression(pattern, isCaseExact: isCaseExact)))
        }
        if term.contains("*") { return TokenCondition(test: .affixes(try Self.alternatives(term).map(Self.affix))) }
        if let condition = try Self.kindsOrShapes(term) { return condition }
        throw PatternFault(
            "“<\(term)>” is nothing known. Words are written <=word>, forms of a word <@word>, endings <*ing>, "
                + "tags in capitals, kinds \(Self.kinds.keys.sorted().joined(separator: ", ")), shapes "
                + "\(Self.shapes.keys.sorted().joined(separator: ", ")).")
    }

    private func exactly(
        _ text: Substring, isExact: Bool, _ vocabulary: inout PatternVocabulary
    ) throws(PatternFault) -> TokenCondition {
        let alternatives = Self.alternatives(text)
        for alternative in alternatives where tokens(of: alternative).count != 1 {
            throw PatternFault("“\(alternative)” is not one token.")
        }
        return condition(of: alternatives, isExact: isExact, &vocabulary)
    }

    /// What `|` separates, without the `\` before signs.
    private static func alternatives(_ text: some StringProtocol) -> [String] {
        text.split(separator: "|", omittingEmptySubsequences: false).map { part in
            var isEscaped = false
            return String(
                part.filter { character in
                    isEscaped = character == "\\" && !isEscaped
                    return !isEscaped
                })
        }
    }

    private static func affix(_ text: String) throws(PatternFault) -> TokenCondition.Affix {
        let parts = text.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw PatternFault("“\(text)” must have one “*”: un*, *ing or un*ing.")
        }
        return TokenCondition.Affix(
            prefix: Array(parts[0].lowercased().utf8), suffix: Array(parts[1].lowercased().utf8))
    }

    private static func kindsOrShapes(_ term: String) throws(PatternFault) -> TokenCondition? {
        let names = alternatives(term)
        if names == ["any"] { return TokenCondition(test: .any) }
        let kinds = names.compactMap { Self.kinds[$0] }
        if kinds.count == names.count {
            return TokenCondition(test: .kinds(kinds.joined().reduce(0) { $0 | 1 << UInt32($1.rawValue) }))
        }
        let shapes = names.compactMap { Self.shapes[$0] }
        if shapes.count == names.count { return TokenCondition(test: .shapes(CaseShapes(shapes))) }
        return nil
    }

    private static let kinds: [String: [TokenKind]] = [
        "word": [.word, .elision, .abbreviation], "number": [.number, .romanNumeral], "quantity": [.quantity],
        "punctuation": [.punctuation], "abbreviation": [.abbreviation], "elision": [.elision],
        "address": [.url, .email, .domain, .path, .mention, .tag], "identifier": [.identifier, .version, .hash],
        "emoji": [.emoji], "code": [.code], "unspaced": [.unspaced],
    ]

    private static let shapes: [String: CaseShapes] = [
        "lower": .lower, "capital": .capital, "upper": .upper, "mixed": .mixed,
    ]
}

extension TokenCondition.Test {
    /// About what it costs to look at.
    var cost: Int {
        switch self {
        case .any, .words, .kinds, .shapes: 0
        case .exactWords: 1
        case .tag, .possibleTag, .attachedTag: 1
        case .affixes: 2
        case .lemmas: 3
        case .reading: 4
        case .readingLemmas: 5
        case .expression: 9
        }
    }
}
