import Grammar
import Morphology
import Text

/// What the deep stage's rules are: one rule a kind of edit. A model finds what they are about; they say it.
extension EditKind {
    /// The rules of a language that has a model, by its code without a region: of all kinds of which it may have mistakes.
    public static func rules(of language: String) -> [RuleInfo] {
        // English inflects nothing but verbs, and the number of nouns.
        allCases.filter { $0 != .agreement || language != "en" }.map(\.info)
    }

    /// What the rule of the kind is.
    var info: RuleInfo { Self.infos[self] ?? Self.info(of: self) }

    private static let infos = Dictionary(uniqueKeysWithValues: allCases.map { ($0, info(of: $0)) })

    private static func info(of kind: EditKind) -> RuleInfo {
        RuleInfo(
            id: RuleID(rawValue: "\(kind.category.rawValue).likely-\(kind.rawValue)"), category: kind.category,
            severity: .warning, examples: [kind.example])
    }

    private var category: Category {
        switch self {
        case .comma, .fullStop, .punctuation: .punctuation
        case .capital: .casing
        case .spacing: .compounding
        case .replace: .confusion
        case .nounNumber, .agreement: .agreement
        case .article, .preposition, .pronoun, .conjunction, .auxiliary, .verbForm, .adjectiveForm, .possessive,
            .delete,
            .insert, .order:
            .grammar
        }
    }

    private var example: RuleExample {
        let (wrong, right) = Self.examples[self] ?? ("", "")
        return RuleExample(self == .agreement ? "es" : "en", wrong: wrong, right: right)
    }

    private static let examples: [EditKind: (wrong: String, right: String)] = [
        .article: ("My sister wants to become [[doctor]].", "My sister wants to become a doctor."),
        .preposition: ("We have been waiting [[since]] two hours.", "We have been waiting for two hours."),
        .pronoun: ("She told her mother about [[she]] new job.", "She told her mother about her new job."),
        .conjunction: ("He is taller [[then]] his brother.", "He is taller than his brother."),
        .auxiliary: ("The children [[is]] playing in the garden.", "The children are playing in the garden."),
        .verbForm: ("My brother [[live]] in London.", "My brother lives in London."),
        .nounNumber: ("There are many [[problem]] with this plan.", "There are many problems with this plan."),
        .agreement: ("La casa de mis abuelos es muy [[bonito]].", "La casa de mis abuelos es muy bonita."),
        .adjectiveForm: ("She sings very [[beautiful]].", "She sings very beautifully."),
        .possessive: ("The dog wagged [[it's]] tail.", "The dog wagged its tail."),
        .comma: ("[[However]] we were not able to find it.", "However, we were not able to find it."),
        .fullStop: ("We went home after the [[concert]]", "We went home after the concert."),
        .punctuation: ("He said[[,]] that it was late.", "He said that it was late."),
        .capital: ("They went to [[london]] last summer.", "They went to London last summer."),
        .delete: ("We discussed [[about it]] for hours.", "We discussed it for hours."),
        .insert: ("I am looking forward to [[you]] again.", "I am looking forward to seeing you again."),
        .replace: ("She gave me some good [[advise]].", "She gave me some good advice."),
        .order: ("I do not know what [[is it]].", "I do not know what it is."),
        .spacing: ("He can not come [[to day]].", "He can not come today."),
    ]
}

extension ProposedEdit {
    /// What is said of the edit: that something is missing, too many, or stands for something else, and in which form a word is needed.
    func message(of change: EditRealizer.Change) -> Message {
        let rule = kind.info.id.rawValue
        switch change {
        case .missing(let word): return Message(MessageKey(rawValue: rule + ".missing"), ["word": word])
        case .tooMany(let word): return Message(MessageKey(rawValue: rule + ".too-many"), ["word": word])
        case .other(let proposed, let written):
            return Message(
                MessageKey(rawValue: rule + "." + (form ?? "other")), ["proposed": proposed, "written": written])
        }
    }

    /// The form that the edit asks for, when there is a sentence about it.
    private var form: String? {
        switch tag {
        case .adverb: "adverb"
        case .adjective: "adjective"
        case .form(let form) where form.partOfSpeech == .noun:
            form.values(of: .number) == ["Plur"] ? "plural" : "singular"
        case .form(let form) where form.partOfSpeech == .verb:
            switch (form.values(of: .verbForm).first, form.values(of: .tense).first) {
            case ("Inf", _): "base"
            case ("Ger", _): "gerund"
            case ("Part", _): "participle"
            case (_, "Past"): "past"
            default: "third-person"
            }
        default: nil
        }
    }
}
