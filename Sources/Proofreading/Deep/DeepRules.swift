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
        .article: (
            "I have never seen such [[beautiful]] garden before.",
            "I have never seen such a beautiful garden before."
        ),
        .preposition: ("We have been waiting [[since]] two hours.", "We have been waiting for two hours."),
        .pronoun: ("The people [[what]] live here are friendly.", "The people that live here are friendly."),
        .conjunction: ("He is taller [[then]] his brother.", "He is taller than his brother."),
        .auxiliary: (
            "Everyone in the village [[were]] happy about the news.",
            "Everyone in the village was happy about the news."
        ),
        .verbForm: ("After [[finished]] my studies I want to travel.", "After finishing my studies I want to travel."),
        .nounNumber: (
            "All the [[student]] in my class passed the exam.", "All the students in my class passed the exam."
        ),
        .agreement: ("La casa de mis abuelos es muy [[bonito]].", "La casa de mis abuelos es muy bonita."),
        .adjectiveForm: (
            "The food was very [[deliciously]].", "The food was very delicious."
        ),
        .possessive: (
            "Every dog has its own bowl and [[its]] very hungry.", "Every dog has its own bowl and it's very hungry."
        ),
        .comma: (
            "Before leaving the [[room]] please switch off the light.",
            "Before leaving the room, please switch off the light."
        ),
        .fullStop: ("We went home after the [[concert]]", "We went home after the concert."),
        .punctuation: ("He said[[,]] that it was late.", "He said that it was late."),
        .capital: ("They went to [[london]] last summer.", "They went to London last summer."),
        .delete: ("We discussed [[about it]] for hours.", "We discussed it for hours."),
        .insert: ("I am looking forward to [[you]] again.", "I am looking forward to seeing you again."),
        .replace: ("She gave me some good [[advise]].", "She gave me some good advice."),
        .order: ("I do not know what [[is it]].", "I do not know what it is."),
        .spacing: (
            "We have already [[some times]] been to this restaurant.",
            "We have already sometimes been to this restaurant."
        ),
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
