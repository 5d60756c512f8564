import Proofreading

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

        init(_ info: RuleInfo, _ language: LanguageToolLanguage) {
            let category = LanguageToolCategory.category(of: info.category)
            ruleId = LanguageToolRules.id(of: info.id, in: language)
            description = info.description
            categoryId = category.id
            categoryName = category.name
            locQualityIssueType = category.issueType
            isDictionaryBasedSpellingRule = info.id == RuleSet.unknownWord ? "yes" : nil
        }
    }

    init(_ language: LanguageToolLanguage, maximumLength: Int) {
        parameter = Parameter(maxTextLength: maximumLength)
        rules = RuleSet.infos.filter { $0.languages?.contains(language.code.base) ?? true }
            .map { Rule($0, language) }
    }
}
