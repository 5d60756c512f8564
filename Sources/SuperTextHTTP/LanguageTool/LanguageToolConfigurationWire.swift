import Grammar
import Wording

/// What the answer of `/v2/configinfo` begins with, before what is checked in a language.
struct LanguageToolConfigurationWire: Encodable {
    let software = LanguageToolSoftwareWire()
    let parameter: Parameter

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

    /// - Parameter maximumLength: the most UTF-16 code units that a text may have.
    init(maximumLength: Int) { parameter = Parameter(maxTextLength: maximumLength) }
}
