import Grammar
import Text

/// The rules that languages have and that need no data.
public enum LanguageRules {
    /// The rules that every language has. A new one is put in here.
    private static let common: [any Rule] = [
        RepeatedWord(), SentenceCapital.amongOthers, SentenceCapital.alone, ImpossibleDate(), WrongWeekday(),
    ]

    /// The rules that one language has, by its code without a region.
    private static let own: [String: [any Rule]] = [:]

    /// The rules that look at paragraphs.
    static let paragraphRules: [any ParagraphRule] = [UnpairedSigns.brackets, UnpairedSigns.quotationMarks]

    /// The rules about what is to be the same throughout a text.
    static func consistencyRules(of language: LanguageCode) -> [any ConsistencyRule] {
        [SentenceCapital.amongOthers, QuotationMarkStyle(), SpellingVariants()]
            + (language.base == "en" ? [SerialComma()] : [])
    }

    /// What all rules of a language are, each of them once.
    public static func infos(of language: LanguageCode) -> [RuleInfo] {
        let infos =
            rules(of: language).map(\.info) + paragraphRules.map(\.info) + consistencyRules(of: language).map(\.info)
        var known: Set<RuleID> = []
        return infos.filter { known.insert($0.id).inserted }
    }

    /// The rules of a language that look at sentences.
    public static func rules(of language: LanguageCode) -> [any Rule] { common + (own[language.base] ?? []) }
}
