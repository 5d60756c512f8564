import RealModule
import Text

/// A word that exists but is wrong where it stands: “weather” for “whether”.
///
/// Proposed only when what stands around the word makes it much likelier that another one was meant: each word has its own bar for each
/// that it is taken for, which right uses hardly ever reach (`Scripts/build-confusions`).
public struct ConfusedWords: Rule {
    private let table: ConfusionTable

    /// Makes the rule.
    /// - Parameter table: `confusions.bin` of the language.
    /// - Throws: ``LexiconError`` when it is damaged.
    public init(table: TableBytes) throws(LexiconError) { self.table = try ConfusionTable(table) }

    /// What the rule is.
    public var info: RuleInfo { Self.rule }

    /// What the rule is, whatever the language.
    public static let rule = RuleInfo(
        id: "spelling.confused-word",
        category: .spelling,
        severity: .warning,
        examples: [
            RuleExample(
                "en", wrong: "I do not know [[weather]] it works.", right: "I do not know whether it works."),
            RuleExample(
                "en", wrong: "The house is larger [[then]] the old one.", right: "The house is larger than the old one."
            ),
            RuleExample("en", wrong: "They lost [[there]] way in the dark.", right: "They lost their way in the dark."),
            RuleExample("fr", wrong: "Il [[à]] mangé une pomme.", right: "Il a mangé une pomme."),
        ])

    /// The confused words of a sentence.
    public func matches(in view: SentenceView) -> [Match] {
        let sentence = SentenceItems(view, table)
        var features = ContextFeatures()
        var matches: [Match] = []
        for (index, item) in sentence.items.enumerated() where !item.isMark {
            let directions = table.directions(of: item.word)
            guard !directions.isEmpty, sentence.mayBeWrong(index) else { continue }
            features.go(to: index, of: sentence.items)
            features.compute(ContextFeatures.nearest)
            var best: (direction: ConfusionTable.Direction, excess: Int)?
            var isComplete = false
            for direction in directions {
                var excess = Int(direction.bias) - Int(direction.threshold)
                excess += table.weight(of: ContextFeatures.nearest, features, for: direction)
                if excess < -Self.mostFromFarther { continue }
                if !isComplete { features.compute(ContextFeatures.farther) }
                isComplete = true
                excess += table.weight(of: ContextFeatures.farther, features, for: direction)
                if excess >= 0, excess > best?.excess ?? -1 { best = (direction, excess) }
            }
            guard let best else { continue }
            matches += match(best.direction, best.excess, sentence, index, features).filter { match in
                !NeededWord.stands(in: match.range, replacedBy: match.suggestions.map(\.text), of: view)
            }
        }
        return matches
    }

    /// What the farther features have to say hardly ever weighs more.
    private static let mostFromFarther = 6 * stepsPerNat

    private func match(
        _ direction: ConfusionTable.Direction, _ excess: Int, _ sentence: SentenceItems, _ index: Int,
        _ features: ContextFeatures
    ) -> [Match] {
        guard let token = sentence.token(of: index) else { return [] }
        let text = Self.text(table.other(direction), for: token)
        if let typed = sentence.word(index), Self.hidesAnAccent(typed, text) { return [] }
        let suggestion = Suggestion(text: text, confidence: confidence(excess))
        let message = message(for: text, direction, features, sentence, index)
        return [Match(range: token.range, message: message, suggestions: [suggestion], cause: .wordInContext)]
    }

    /// How likely it is that the word is wrong: at the threshold as likely as the table says, and the higher the score the likelier.
    private func confidence(_ excess: Int) -> Double {
        let odds = Double.exp(-Double(table.odds + excess) / Double(Self.stepsPerNat))
        return min(0.98, 1 / (1 + odds))
    }

    private static let stepsPerNat = 16

    /// The word in the case of the one that it is to replace.
    private static func text(_ word: String, for token: Token) -> String {
        token.traits.contains(.isCapitalised) ? word.prefix(1).uppercased() + word.dropFirst() : word
    }

    /// Capitals are often left without their accents: “A” for “À” is no mistake.
    private static func hidesAnAccent(_ typed: String, _ text: String) -> Bool {
        typed.first?.isUppercase == true && typed.utf8.first.map { $0 < 0x80 } ?? false
            && text.utf8.first.map { (0xC3...0xC5).contains($0) } ?? false
    }

    /// Says which of the neighbours speak for a word.
    private func message(
        for text: String, _ direction: ConfusionTable.Direction, _ features: ContextFeatures, _ sentence: SentenceItems,
        _ index: Int
    ) -> Message {
        var (before, behind, all) = (0, 0, 0)
        for feature in 0..<ContextFeatures.count {
            let weight = table.weight(of: feature..<(feature + 1), features, for: direction)
            all += weight
            switch ContextFeatures.sides[feature] {
            case .before: before += weight
            case .behind: behind += weight
            case .both: break
            }
        }
        let (previous, next) = (sentence.word(index - 1), sentence.word(index + 1))
        if let next, behind * 3 >= all * 2 {
            return Message(.confusedWordBefore, ["suggestion": text, "next": next])
        }
        if let previous, before * 3 >= all * 2 {
            return Message(.confusedWordAfter, ["suggestion": text, "previous": previous])
        }
        if let previous, let next {
            return Message(.confusedWordBetween, ["suggestion": text, "previous": previous, "next": next])
        }
        return Message(.confusedWord, ["suggestion": text])
    }
}

extension MessageKey {
    /// The words around speak for `suggestion`.
    static let confusedWord: MessageKey = "spelling.confused-word"
    /// Before `next`, `suggestion` is much likelier.
    static let confusedWordBefore: MessageKey = "spelling.confused-word.before"
    /// After `previous`, `suggestion` is much likelier.
    static let confusedWordAfter: MessageKey = "spelling.confused-word.after"
    /// Between `previous` and `next`, `suggestion` is much likelier.
    static let confusedWordBetween: MessageKey = "spelling.confused-word.between"
}
