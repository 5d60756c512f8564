import RealModule
import Text

/// Makes a match of what a classifier has decided.
struct ClassifierWording {
    private let units: ClassifierUnits
    private let candidate: ClassifierCandidate
    private let decision: ClassifierDecision
    private let sets: ClassifierSets

    init(
        _ units: ClassifierUnits, _ candidate: ClassifierCandidate, _ decision: ClassifierDecision,
        _ sets: ClassifierSets
    ) {
        self.units = units
        self.candidate = candidate
        self.decision = decision
        self.sets = sets
    }

    /// The match; `nil` where there is nothing to write instead.
    /// - Parameter odds: how surely something is wrong, in sixteenths of a nat.
    func match(odds: Int) -> Match? {
        let sureness = min(0.97, 1 / (1 + Double.exp(-Double(odds) / 16)))
        guard let token = token(candidate.unit) else { return nil }
        switch candidate.kind {
        case .choice, .verb, .be, .number, .family, .agreement, .conjugation: return ofSet(token, sureness)
        case .article: return ofArticle(token, sureness)
        case .infinitive: return ofWordBefore("to", token, sureness)
        case .comma: return ofComma(sureness)
        }
    }

    private func token(_ unit: Int) -> Token? {
        guard units.units.indices.contains(unit), units.units[unit].token >= 0 else { return nil }
        return units.view.sentence.tokens[Int(units.units[unit].token)]
    }

    private func text(_ token: Token) -> String { units.view.document.text(in: token.range) }

    private func match(
        _ range: Range<Int>, _ replacement: String, _ key: MessageKey, _ sureness: Double,
        _ arguments: [String: String] = [:], cause: Cause = .wordInContext
    ) -> Match {
        Match(
            range: range, message: Message(key, arguments.merging(["suggestion": replacement]) { own, _ in own }),
            suggestions: [Suggestion(text: replacement, confidence: sureness)], cause: cause)
    }

    // MARK: Sets of words

    private func ofSet(_ token: Token, _ sureness: Double) -> Match? {
        let first = sets.members(of: candidate.set).lowerBound
        let proposed = sets.text(of: first + decision.proposed)
        let written = sets.text(of: first + candidate.written)
        guard !Self.hidesAnAccent(token, written, proposed) else { return nil }
        let text = Self.inCase(of: token, proposed)
        let meaning = sets.meaning(of: first + decision.proposed)
        let writtenMeaning = sets.meaning(of: first + candidate.written)
        let arguments = [
            "written": written, "proposed": proposed, "meaning": meaning, "writtenMeaning": writtenMeaning,
        ]
        let explains = !meaning.isEmpty && !writtenMeaning.isEmpty
        let key: MessageKey =
            switch candidate.kind {
            case .choice: explains ? .wordChoiceByMeaning : .wordChoice
            case .verb, .conjugation: .verbForm
            case .be: .formOfBe
            case .agreement: .agreement
            case .number: decision.proposedClass == 1 ? .nounPlural : .nounSingular
            default: decision.proposedClass == 1 ? .adverbForm : .adjectiveForm
            }
        return match(token.range, text, key, sureness, arguments)
    }

    /// Capitals are often left without their accents: “A” for “À” is no mistake.
    private static func hidesAnAccent(_ token: Token, _ written: String, _ proposed: String) -> Bool {
        token.traits.contains(.isCapitalised) && written.utf8.first.map { $0 < 0x80 } ?? false
            && proposed.utf8.first.map { (0xC3...0xC5).contains($0) } ?? false
    }

    private static func inCase(of token: Token, _ word: String) -> String {
        token.traits.contains(.isCapitalised) ? word.prefix(1).uppercased() + word.dropFirst() : word
    }

    // MARK: What is missing or too many

    private func ofArticle(_ token: Token, _ sureness: Double) -> Match? {
        let word = text(token)
        let article = decision.proposed == 2 ? "the" : ArticleForm.indefinite(before: word)
        if candidate.written == 0 {
            let isFirst = token.traits.contains(.isCapitalised)
            let small = isFirst ? word.prefix(1).lowercased() + word.dropFirst() : word
            let text = (isFirst ? article.prefix(1).uppercased() + article.dropFirst() : article) + " " + small
            return match(token.range, text, .articleMissing, sureness, ["article": article, "word": small])
        }
        guard let written = self.token(candidate.unit - 1) else { return nil }
        if decision.proposed == 0 {
            let range = written.range.lowerBound..<token.range.upperBound
            return match(
                range, Self.inCase(of: written, word), .articleTooMany, sureness,
                ["article": text(written), "word": word])
        }
        return match(
            written.range, Self.inCase(of: written, article), .articleOther, sureness,
            ["article": article, "word": word])
    }

    private func ofWordBefore(_ missing: String, _ token: Token, _ sureness: Double) -> Match? {
        let word = text(token)
        if candidate.written == 0 {
            return match(token.range, missing + " " + word, .infinitiveMissing, sureness, ["word": word])
        }
        guard let written = self.token(candidate.unit - 1) else { return nil }
        let range = written.range.lowerBound..<token.range.upperBound
        return match(range, Self.inCase(of: written, word), .infinitiveTooMany, sureness, ["word": word])
    }

    private func ofComma(_ sureness: Double) -> Match? {
        guard let before = token(candidate.left) else { return nil }
        let word = text(before)
        // No word stands there for another, and no letter is missing.
        return match(
            before.range, word + ",", .commaMissing, sureness, ["word": word],
            cause: Cause(rawValue: candidate.kind.info.category.rawValue))
    }
}

extension MessageKey {
    /// `proposed` means `meaning`, `written` means `writtenMeaning`.
    static let wordChoiceByMeaning: MessageKey = "spelling.confused-word.meaning"
    /// The words around speak for `suggestion`.
    static let wordChoice: MessageKey = "spelling.confused-word"
    /// Here the form of the verb is `suggestion`.
    static let verbForm: MessageKey = "grammar.verb-form"
    /// `suggestion` goes with what it belongs to, and `written` does not.
    static let agreement: MessageKey = "grammar.agreement"
    /// Here the form of *be* is `suggestion`.
    static let formOfBe: MessageKey = "grammar.form-of-be"
    /// Here the plural is needed.
    static let nounPlural: MessageKey = "grammar.noun-number.plural"
    /// Here the singular is needed.
    static let nounSingular: MessageKey = "grammar.noun-number.singular"
    /// An adverb is needed.
    static let adverbForm: MessageKey = "grammar.word-family.adverb"
    /// An adjective is needed.
    static let adjectiveForm: MessageKey = "grammar.word-family.adjective"
    /// `article` is missing before `word`.
    static let articleMissing: MessageKey = "grammar.article.missing"
    /// `article` is too many before `word`.
    static let articleTooMany: MessageKey = "grammar.article.too-many"
    /// `article` is the right one before `word`.
    static let articleOther: MessageKey = "grammar.article.other"
    /// *to* is missing before `word`.
    static let infinitiveMissing: MessageKey = "grammar.infinitive.missing"
    /// *to* is too many before `word`.
    static let infinitiveTooMany: MessageKey = "grammar.infinitive.too-many"
    /// A comma is missing behind `word`.
    static let commaMissing: MessageKey = "punctuation.missing-comma"
}
