import Proofreading
import Wording

/// The answer of `/v2/configinfo`: what is checked in a language.
struct LanguageToolConfigurationWire: Encodable {
    let software = LanguageToolSoftwareWire()
    let parameter: Parameter
    let rules: [Rule]

    struct Parameter: Encodable {
        let maxTextLength: Int
    }

    struct Rule: Encodable {
        let ruleId: String
        let description: String
        let categoryId: String
        let categoryName: String
        let locQualityIssueType: String
        let isDictionaryBasedSpellingRule: String?

        init(_ info: RuleInfo, _ language: LanguageToolLanguage, _ phrasebook: Phrasebook) {
            let category = LanguageToolCategory.category(of: info.category)
            ruleId = LanguageToolRules.id(of: info.id, in: language)
            description = phrasebook.description(of: info.id)
            categoryId = category.id
            categoryName = category.name
            locQualityIssueType = category.issueType
            isDictionaryBasedSpellingRule = info.id == .unknownWord ? "yes" : nil
        }
    }

    init(_ language: LanguageToolLanguage, _ infos: [RuleInfo], phrases: any PhraseProvider, maximumLength: Int) {
        parameter = Parameter(maxTextLength: maximumLength)
        let known = Dictionary(infos.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let phrasebook = Phrasebook.english(from: phrases).knowing { known[$0] }
        rules = infos.map { Rule($0, language, phrasebook) }
    }
}
