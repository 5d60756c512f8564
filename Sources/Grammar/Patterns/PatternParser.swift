import Text

/// Reads patterns as rule files write them: see `docs/rules.md` for the notation.
struct PatternParser {
    private let characters: [Unicode.Scalar]
    private var position = 0
    private let compiler: TermParser
    /// Whether what comes next stands right behind what came last, without white space.
    private var isGlued = false
    /// The white space that `_` demanded.
    private var demand: SpaceDemand?
    private var groups = 0
    private var depth = 0

    private init(_ text: String, _ compiler: TermParser) {
        self.characters = Array(text.unicodeScalars)
        self.compiler = compiler
    }

    /// The longest pattern and the deepest brackets.
    private static let longest = 4096
    private static let deepest = 8
    /// How often something is repeated where no limit is given.
    static let mostRepetitions = 12

    /// Reads a pattern.
    /// - Parameter language: whose tokens words are cut into, as those of texts are.
    static func nodes(
        of text: String, _ language: LanguageCode, isCaseExact: Bool, _ vocabulary: inout PatternVocabulary
    ) throws(PatternFault) -> [PatternNode] {
        guard text.utf8.count <= longest else { throw PatternFault("The pattern has more than \(longest) bytes.") }
        var parser = PatternParser(text, TermParser(language: language, isCaseExact: isCaseExact))
        let nodes = try parser.sequence(&vocabulary)
        if let character = parser.current {
            throw PatternFault("There is a “\(character)” too many; write “\\\(character)” for the sign itself.")
        }
        return nodes
    }

    private var current: Unicode.Scalar? { position < characters.count ? characters[position] : nil }

    // MARK: Sequences

    /// Reads up to a `)`, to a `|` between two alternatives, or to the end.
    private mutating func sequence(_ vocabulary: inout PatternVocabulary) throws(PatternFault) -> [PatternNode] {
        var nodes: [PatternNode] = []
        isGlued = false
        while let character = current {
            switch character {
            case _ where Self.isSpace(character):
                position += 1
                isGlued = false
            case ")", "|": return nodes
            case "[": nodes.append(sign(.markStart))
            case "]": nodes.append(sign(.markEnd))
            case "^": nodes.append(sign(.sentenceStart))
            case "$": nodes.append(sign(.sentenceEnd))
            case "_": try readSpaceDemand()
            case "(": nodes.append(try group(&vocabulary))
            case "{" where !isGlued: nodes.append(.step(try gap()))
            default: nodes += try terms(&vocabulary)
            }
        }
        return nodes
    }

    private mutating func sign(_ node: PatternNode) -> PatternNode {
        position += 1
        return node
    }

    /// `_`, `__` and `_1`: white space of any length, of more than one sign, and of one.
    private mutating func readSpaceDemand() throws(PatternFault) {
        position += 1
        switch current {
        case "_":
            position += 1
            demand = .many
        case "1":
            position += 1
            demand = .one
        default: demand = .some
        }
        isGlued = false
    }

    /// What is demanded before the next token.
    private mutating func takeSpace() -> SpaceDemand {
        defer {
            demand = nil
            isGlued = true
        }
        return demand ?? (isGlued ? .none : .any)
    }

    // MARK: Groups

    private mutating func group(_ vocabulary: inout PatternVocabulary) throws(PatternFault) -> PatternNode {
        let before = takeSpace()
        position += 1
        groups += 1
        depth += 1
        guard depth <= Self.deepest else { throw PatternFault("The brackets are more than \(Self.deepest) deep.") }
        let number = groups
        let name = groupName()
        var alternatives: [[PatternNode]] = []
        while true {
            demand = before == .any ? nil : before
            alternatives.append(try sequence(&vocabulary))
            if current == "|" {
                position += 1
                continue
            }
            guard current == ")" else { throw PatternFault("A “(” has no “)”.") }
            position += 1
            break
        }
        depth -= 1
        demand = nil
        isGlued = true
        guard alternatives.allSatisfy({ !$0.isEmpty }) else { throw PatternFault("There is nothing in a “(…)”.") }
        let (least, most) = try quantifier() ?? (1, 1)
        // One token that may stand several times is one step, and no ways of different lengths.
        if alternatives.count == 1, alternatives[0].count == 1, case .step(let step) = alternatives[0][0],
            (step.least, step.most) == (1, 1)
        {
            alternatives = [[.step(step.times(least, most))]]
            return .group(alternatives, name: name, number: number, least: 1, most: 1)
        }
        return .group(alternatives, name: name, number: number, least: least, most: most)
    }

    /// The `name:` at the beginning of a group.
    private mutating func groupName() -> String? {
        guard let colon = characters[position...].firstIndex(where: { !Self.isNamePart($0) }), colon > position,
            characters[colon] == ":", characters[position].properties.isAlphabetic
        else { return nil }
        defer { position = colon + 1 }
        return Self.text(characters[position..<colon])
    }

    private static func isNamePart(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "a"..."z", "A"..."Z", "0"..."9", "-": true
        default: character.value >= 0x80 && character.properties.isAlphabetic
        }
    }

    private static func text(_ characters: ArraySlice<Unicode.Scalar>) -> String {
        let bytes = characters.reduce(0) { $0 + $1.utf8.count }
        return String(unsafeUninitializedCapacity: bytes) { buffer in
            var count = 0
            for character in characters {
                for byte in character.utf8 {
                    buffer[count] = byte
                    count += 1
                }
            }
            return count
        }
    }

    private static func isSpace(_ character: Unicode.Scalar) -> Bool {
        switch character.value {
        case 0x20, 0x09...0x0D: true
        default: character.value >= 0x80 && character.properties.isWhitespace
        }
    }

    // MARK: Numbers of times

    /// `{0,3}` for itself: so many tokens, whatever they are.
    private mutating func gap() throws(PatternFault) -> Pattern.Step {
        let space = takeSpace()
        guard let (least, most) = try quantifier() else { throw PatternFault("A gap is written “{0,3}”.") }
        var step = Pattern.Step(conditions: [TokenCondition(test: .any)]).times(least, most)
        step.isLazy = true
        step.space = space
        return step
    }

    /// `?`, `*`, `+` or `{0,3}` right behind something.
    private mutating func quantifier() throws(PatternFault) -> (least: Int, most: Int)? {
        switch current {
        case "?":
            position += 1
            return (0, 1)
        case "*":
            position += 1
            return (0, Self.mostRepetitions)
        case "+":
            position += 1
            return (1, Self.mostRepetitions)
        case "{":
            guard let close = characters[position...].firstIndex(of: "}") else {
                throw PatternFault("A “{” has no “}”.")
            }
            let text = Self.text(characters[position + 1..<close])
            let bounds = text.split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.trimmingSpaces }
            position = close + 1
            guard (1...2).contains(bounds.count), let least = Int(bounds[0]),
                let most = bounds.count == 1 ? least : bounds[1].isEmpty ? Self.mostRepetitions : Int(bounds[1]),
                least >= 0, most >= 1, least <= most, most <= 32
            else {
                throw PatternFault(
                    "“{\(text)}” is no number of times, such as {2} or {0,3}, at most 32; nor is there a variable "
                        + "of that name.")
            }
            return (least, most)
        default: return nil
        }
    }

    // MARK: Terms

    /// What is no bracket: words, `<…>`, `@lemma`, each with how often it may stand.
    private mutating func terms(_ vocabulary: inout PatternVocabulary) throws(PatternFault) -> [PatternNode] {
        let space = takeSpace()
        var isNegated = false
        if current == "!" {
            isNegated = true
            position += 1
        }
        var steps: [Pattern.Step]
        switch current {
        case "<": steps = [Pattern.Step(conditions: try compiler.conditions(of: try angle(), &vocabulary))]
        case "@":
            position += 1
            steps = [Pattern.Step(conditions: [compiler.lemmas(try alternatives(), &vocabulary)])]
        default: steps = try words(&vocabulary)
        }
        if isNegated {
            guard steps.count == 1, steps[0].conditions.count == 1 else {
                throw PatternFault("“!” stands before one word or one condition; inside of <…> before each.")
            }
            steps[0].conditions[0].isNegated.toggle()
        }
        if let (least, most) = try quantifier() {
            guard steps.count == 1 else {
                throw PatternFault("How often several tokens may stand is said behind “(…)”.")
            }
            steps[0] = steps[0].times(least, most)
        }
        for index in steps.indices { steps[index].space = index == 0 ? space : .none }
        return steps.map { .step($0) }
    }

    /// Words, a step for each token. Short ones stand in many patterns, and long lists in one each.
    private mutating func words(_ vocabulary: inout PatternVocabulary) throws(PatternFault) -> [Pattern.Step] {
        let start = position
        skipWords()
        let key = PatternVocabulary.Known(
            text: Self.text(characters[start..<position]), isCaseExact: compiler.isCaseExact)
        if let known = vocabulary.terms[key] { return known.map { Pattern.Step(conditions: [$0]) } }
        position = start
        let conditions = try compiler.words(try alternatives(), &vocabulary)
        if key.text.utf8.count <= Self.mostBytesKept { vocabulary.terms[key] = conditions }
        return conditions.map { Pattern.Step(conditions: [$0]) }
    }

    /// What fits into a string without memory of its own.
    private static let mostBytesKept = 15

    /// Goes to where words end.
    private mutating func skipWords() {
        while let character = current, !Self.isSpecial(character) {
            position = min(characters.count, position + (character == "\\" ? 2 : 1))
        }
    }

    /// What stands between `<` and `>`.
    private mutating func angle() throws(PatternFault) -> String {
        position += 1
        let start = position
        while let character = current {
            position += 1
            if character == ">" { return Self.text(characters[start..<position - 1]) }
            if character == "\\", current != nil { position += 1 }
        }
        throw PatternFault("A “<” has no “>”.")
    }

    /// Whether a word ends before a sign; `\` takes its meaning away.
    private static func isSpecial(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "(", ")", "[", "]", "{", "}", "<", ">", "?", "*", "+", "^", "$": true
        default: isSpace(character)
        }
    }

    /// Words with `|` between them.
    private mutating func alternatives() throws(PatternFault) -> [String] {
        var alternatives: [String] = []
        var word = String.UnicodeScalarView()
        while let character = current, !Self.isSpecial(character) {
            position += 1
            switch character {
            case "|":
                alternatives.append(String(word))
                word = String.UnicodeScalarView()
            case "\\":
                guard let next = current else { throw PatternFault("Nothing stands behind a “\\”.") }
                word.append(next)
                position += 1
            default: word.append(character)
            }
        }
        alternatives.append(String(word))
        guard alternatives.allSatisfy({ !$0.isEmpty }) else {
            let sign = current.map { "“\($0)”" } ?? "The end"
            throw PatternFault(
                "\(sign) stands where a word is expected. Between words “|” has no white space around it; "
                    + "“\\” before a sign means the sign itself.")
        }
        return alternatives
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmingSpaces: String {
        var rest = Substring(self)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
