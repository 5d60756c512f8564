import Text

/// Finds a bracket or a quotation mark without the one that belongs to it.
package struct UnpairedSigns: ParagraphRule {
    package let info: RuleInfo
    private let message: MessageKey
    /// What may close each sign.
    private let pairs: [String: Set<String>]
    /// Signs that only close.
    private let closers: Set<String>

    /// Brackets.
    package static let brackets = UnpairedSigns(
        RuleInfo(
            id: "punctuation.unpaired-bracket", category: .punctuation, severity: .warning,
            examples: [
                RuleExample(
                    "en-US", wrong: "We met Anna [[(]]my sister at the station.",
                    right: "We met Anna (my sister) at the station."),
                RuleExample(
                    "de-DE", wrong: "Sie kam später als sonst[[)]], aber froh.",
                    right: "Sie kam (später als sonst), aber froh."),
            ]),
        .unpairedBracket, pairs: ["(": [")"], "[": ["]"]])

    /// Quotation marks. What is quoted may go on in the next paragraph: only for who asks for more.
    package static let quotationMarks = UnpairedSigns(
        RuleInfo(
            id: "punctuation.unpaired-quotation-mark", category: .punctuation, severity: .hint, level: .picky,
            examples: [
                RuleExample(
                    "en-US", wrong: "He said [[“]]yes and left.", right: "He said “yes” and left."),
                RuleExample("fr", wrong: "Il a dit [[«]] oui et partit.", right: "Il a dit « oui » et partit."),
            ]),
        .unpairedQuotationMark,
        pairs: [
            "“": ["”", "“"], "„": ["“", "”"], "«": ["»"], "»": ["«"], "‹": ["›"], "›": ["‹"], "”": ["”"],
        ])

    private init(_ info: RuleInfo, _ message: MessageKey, pairs: [String: Set<String>]) {
        self.info = info
        self.message = message
        self.pairs = pairs
        closers = Set(pairs.values.joined()).subtracting(pairs.keys)
    }

    package func matches(in paragraph: AnalysedParagraph) -> [Match] {
        let tokens = paragraph.sentences.flatMap(\.sentence.tokens)
        let document = paragraph.document
        let isCyrillic = paragraph.sentences.first?.traits.isCyrillic ?? false
        var open: [(sign: String, place: Int)] = []
        var alone: [Int] = []
        for (place, token) in tokens.enumerated() where token.kind == .punctuation && token.range.count <= 3 {
            if paragraph.cancellation.isCancelled { return [] }
            let sign = document.text(in: token.range)
            if let last = open.last, pairs[last.sign]?.contains(sign) == true {
                open.removeLast()
            } else if pairs[sign] != nil {
                if !isPartOfSmiley(place, tokens, document) { open.append((sign, place)) }
            } else if closers.contains(sign), !isBehindNumber(place, tokens, document),
                !(isCyrillic && endsSentence(place, tokens))
            {
                alone.append(place)
            }
        }
        let unpaired = alone + open.map(\.place)
        // Several are no slip: the paragraph is a list, code, or something else that is no prose.
        guard unpaired.count == 1, let place = unpaired.first, place > 0 else { return [] }
        return [
            Match(
                range: tokens[place].range, message: Message(message, ["sign": document.text(in: tokens[place].range)]),
                suggestions: [])
        ]
    }

    /// Whether a sign stands where a sentence ends: there, writers of Cyrillic letters smile with a bracket alone.
    private func endsSentence(_ place: Int, _ tokens: [Token]) -> Bool {
        tokens[(place + 1)...].first { $0.kind != .space }?.traits.contains(.isCapitalised) ?? true
    }

    /// `a)`, `1)` and `:)` are whole without an opening bracket.
    private func isBehindNumber(_ place: Int, _ tokens: [Token], _ document: Document) -> Bool {
        guard place > 0 else { return true }
        let before = tokens[place - 1]
        switch before.kind {
        case .number, .quantity, .romanNumeral, .identifier, .code, .emoji: return true
        case .word: return before.range.count <= 2
        case .punctuation: return isPartOfSmiley(place, tokens, document)
        default: return false
        }
    }

    /// Whether a sign stands right behind the eyes of a smiley: `:(`, `;-)`.
    private func isPartOfSmiley(_ place: Int, _ tokens: [Token], _ document: Document) -> Bool {
        guard place > 0, tokens[place - 1].kind == .punctuation else { return false }
        return [":", ";", "-", "=", ":-", ";-"].contains(document.text(in: tokens[place - 1].range))
    }
}

extension MessageKey {
    /// `sign` has no other bracket.
    static let unpairedBracket: MessageKey = "punctuation.unpaired-bracket"
    /// `sign` has no other quotation mark.
    static let unpairedQuotationMark: MessageKey = "punctuation.unpaired-quotation-mark"
}
