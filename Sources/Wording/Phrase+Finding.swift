import Grammar
import Proofreading
import Text

/// Which sentences speak of a finding.
extension Phrase {
    /// What is wrong, in a sentence.
    static func message(of finding: Finding, knowing words: FindingWords) -> Phrase {
        if words.meanings != nil { return Phrase("cause.word-in-context.message.meaning", words.arguments) }
        if isGuessed(finding) { return guess(words) }
        if isExplainedByLetters(finding) { return ofCause("message", words) }
        return said(by: finding.message, words)
    }

    /// Asks whether a word was meant, where that is likelier not so.
    private static func guess(_ words: FindingWords) -> Phrase {
        Phrase("message.spelling.unknown-word.guess", words.arguments)
    }

    /// What the rule says, whatever the letters.
    private static func said(by message: Message, _ words: FindingWords) -> Phrase {
        var arguments = message.arguments
        if let code = arguments["language"] { arguments["language"] = LanguageCode(code).name(in: words.reader) }
        return Phrase("message.\(message.key.rawValue)", arguments)
    }

    /// What taking the first suggestion changes, by what it is about; `nil` where a word is not changed but put in or taken out.
    static func message(of finding: Finding, about topic: Topic) -> Phrase? {
        guard let right = finding.suggestions.first?.text, !right.isEmpty, !finding.reading.isEmpty else { return nil }
        return Phrase("topic.\(topic.rawValue).message", ["written": finding.reading, "suggestion": right])
    }

    /// What taking the first suggestion changes, whatever the reason.
    static func change(of finding: Finding) -> Phrase {
        let arguments = ["written": finding.reading, "suggestion": finding.suggestions.first?.text ?? ""]
        guard let right = finding.suggestions.first?.text else { return Phrase("message.change.none", arguments) }
        if right.isEmpty { return Phrase("message.change.deletion", arguments) }
        let shape = CorrectionShape(of: finding).map { "message.change.\($0.rawValue)" }
        return Phrase(keys: [shape, "message.change"].compactMap { $0 }, arguments)
    }

    /// What is wrong, in a few words; `nil` when the rule's name says it.
    static func label(of finding: Finding) -> Phrase? {
        guard isExplainedByLetters(finding), !isGuessed(finding), let explanation = finding.explanation else {
            return nil
        }
        return Phrase("cause.\(explanation.cause.rawValue).name")
    }

    /// What went wrong, in a few words.
    static func summary(of finding: Finding, _ words: FindingWords) -> Phrase {
        isGuessed(finding) ? guess(words) : ofCause("summary", words)
    }

    /// The rule of the language behind it and what helps to remember; what kind of mistake it is where neither is known.
    /// - Returns: `nil` when what the rule is says it best.
    static func details(of finding: Finding, _ words: FindingWords) -> [Phrase]? {
        // How a guess differs explains nothing: what the rule is says more.
        guard let explanation = words.explanation, !isOfGrammar(finding), !isGuessed(finding) else { return nil }
        var details: [Phrase] = []
        if let meanings = words.meanings {
            details = [meanings.right.example, meanings.wrong.example].compactMap { $0 }
                .map { Phrase("detail.example", ["example": $0]) }
        }
        if let principle = explanation.principle {
            details.append(Phrase("principle.\(principle.rawValue)", words.arguments))
        }
        if let aid = words.memoryAid { details.append(Phrase(text: aid)) }
        if details.isEmpty { details.append(ofCause("description", words)) }
        if let family = family(explanation.family) { details.append(family) }
        return details
    }

    /// Words of the same family; `nil` unless there are two or three.
    private static func family(_ words: [String]) -> Phrase? {
        switch words.count {
        case 2: Phrase("detail.family.two", ["one": words[0], "other": words[1]])
        case 3: Phrase("detail.family.three", ["one": words[0], "other": words[1], "third": words[2]])
        default: nil
        }
    }

    /// Why the first suggestion comes before others; `nil` where that is not known.
    static func why(of finding: Finding, _ words: FindingWords) -> Phrase? {
        guard let first = finding.suggestions.first?.text, let explanation = finding.explanation else { return nil }
        if explanation.cause == .wordInContext, finding.rule.rawValue == "spelling.confused-word" {
            let arguments = finding.message.arguments.merging(["suggestion": first]) { own, _ in own }
            let neighbours = finding.message.key.rawValue
            return neighbours.hasSuffix(".meaning")
                ? Phrase("message.spelling.confused-word", arguments) : Phrase("message.\(neighbours)", arguments)
        }
        guard let ranking = explanation.ranking else { return nil }
        var arguments = ["right": first]
        arguments["rival"] = ranking.rival
        let form = ranking.rival == nil ? "alone" : "before"
        guard !ranking.reasons.isEmpty else { return Phrase("why.\(form)", arguments) }
        var sentence = Phrase("why.\(form).reasons", arguments)
        sentence.parts = ["reasons": ranking.reasons.map { Phrase("why.reason.\($0.rawValue)", [:]) }]
        return sentence
    }

    /// Whether another word is meant for what the sentence asks, rather than for what it means.
    static func isOfGrammar(_ finding: Finding) -> Bool {
        finding.explanation?.cause == .wordInContext && finding.rule.rawValue != "spelling.confused-word"
    }

    /// Whether the letters say what is wrong: an unknown word that something is suggested for, and that is not just noted.
    private static func isExplainedByLetters(_ finding: Finding) -> Bool {
        finding.rule == .unknownWord && finding.severity != .hint && !finding.suggestions.isEmpty
            && finding.message.key.rawValue == RuleID.unknownWord.rawValue && finding.explanation != nil
    }

    /// Whether the letters would say what is wrong, if it were surer what was meant.
    private static func isGuessed(_ finding: Finding) -> Bool { isExplainedByLetters(finding) && finding.isGuess }

    // MARK: Causes

    /// A sentence about what went wrong, in the form that fits.
    private static func ofCause(_ kind: String, _ words: FindingWords) -> Phrase {
        var sentence = Phrase(keys: keys(of: kind, words), words.arguments)
        let clauses = words.clauses
        if kind == "message", let key = sentence.keys.first, key.hasSuffix(".changes.message") {
            sentence.parts = ["changes": clauses]
        }
        return sentence
    }

    /// The names of the sentences of a kind about a cause: of the form that fits, of any form, and of any cause.
    static func keys(of kind: String, _ words: FindingWords) -> [String] {
        guard let cause = words.explanation?.cause.rawValue else { return ["cause.other.\(kind)"] }
        let forms = forms(of: words).map { "cause.\(cause).\($0).\(kind)" }
        return forms + ["cause.\(cause).\(kind)", "cause.other.\(kind)"]
    }

    /// The forms of a cause that have sentences of their own where these are to be said otherwise.
    private static func forms(of words: FindingWords) -> [String] {
        guard let explanation = words.explanation else { return [] }
        let first = words.changes.first
        switch explanation.cause {
        case .doubledLetter:
            if first?.kind == .extra { return ["too-many"] }
            return words.otherDouble == nil ? [] : ["both"]
        case .accent, .apostrophe, .hyphen:
            return words.changes.count == 1 ? [words.formOfSign] : ["several"]
        case .letterCase:
            guard words.wrong.dropFirst() == words.right.dropFirst() else { return ["other"] }
            return words.right.first?.isUppercase == true ? [] : ["small"]
        case .sameSound where words.changes.count == 1 && first?.kind == .replaced: return []
        case .sameSound: return words.clauses.isEmpty ? ["many"] : ["changes"]
        case .severalEdits:
            if !words.clauses.isEmpty { return ["changes"] }
            return (words.shared.map { [$0.form.rawValue] } ?? []) + ["many"]
        case .regionalVariant: return words.right == words.wrong ? ["word"] : []
        default: return []
        }
    }
}

extension FindingWords {
    /// What a finding speaks of, without what is known of its words.
    init(_ finding: Finding) { self.init(finding, "en", NoNotes()) }

    private struct NoNotes: PhraseProvider {}

    private static func doubled(in word: String) -> Set<String> {
        let letters = word.lowercased().map { String($0) }
        return Set(zip(letters, letters.dropFirst()).filter { $0 == $1 }.map(\.0))
    }

    /// Whether a sign is missing, too many or another one.
    fileprivate var formOfSign: String {
        guard let change = changes.first else { return "other" }
        switch change.kind {
        case .missing: return "missing"
        case .extra: return "too-many"
        case .replaced, .transposed:
            guard explanation?.cause == .accent else { return "other" }
            let (written, meant) = (Self.isPlain(change.written), Self.isPlain(change.meant))
            return written == meant ? "other" : written ? "missing" : "too-many"
        }
    }

    private static func isPlain(_ letters: String) -> Bool { letters.utf8.allSatisfy { $0 < 0x80 } }

    /// The other letter that is doubled, and was written so.
    var otherDouble: String? {
        Self.doubled(in: right).intersection(Self.doubled(in: wrong)).subtracting([
            changes.first?.meant.lowercased() ?? ""
        ])
        .min()
    }
}
