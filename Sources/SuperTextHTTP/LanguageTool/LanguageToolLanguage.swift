import Checking
import Proofreading
import Text

/// What LanguageTool calls a language and the rule that finds its unknown words.
struct LanguageToolLanguage: Hashable, Sendable {
    /// The language's code here.
    let code: LanguageCode
    /// Its name.
    let name: String

    init(_ language: Language) {
        code = language.code
        name = language.name
    }

    init(_ language: CheckedLanguage) {
        code = language.code
        name = language.name
    }

    /// A language of which only the code matters.
    init(_ code: LanguageCode) {
        self.code = code
        name = code.tag
    }

    /// LanguageTool's code, with a region where it has one: `en-US`, `pl-PL`, `fr`.
    var longCode: String { Self.table[code.tag]?.longCode ?? code.tag }

    /// The rule that finds unknown words.
    var spellingRule: String { Self.table[code.tag]?.spellingRule ?? "HUNSPELL_RULE" }

    /// Other names under which the rule may be switched off and on.
    var spellingAliases: [String] { Self.table[code.tag]?.aliases ?? [] }

    /// Regions where the language is written the same, by code, with their names. LibreOffice asks for a language only where it
    /// is listed with the region that a text has: `fr-FR`.
    var regions: [String: String] { Self.table[code.tag]?.regions ?? [:] }

    private struct Names {
        let longCode: String
        let spellingRule: String
        var aliases: [String] = []
        var regions: [String: String] = [:]
    }

    /// LanguageTool's own names, but for French: its `FR_SPELLING_RULE` is not taken for a spelling rule by clients that go by
    /// how the name begins or ends.
    private static let table: [String: Names] = [
        "en-US": Names(longCode: "en-US", spellingRule: "MORFOLOGIK_RULE_EN_US"),
        "en-GB": Names(longCode: "en-GB", spellingRule: "MORFOLOGIK_RULE_EN_GB"),
        "en-AU": Names(longCode: "en-AU", spellingRule: "MORFOLOGIK_RULE_EN_AU"),
        "en-CA": Names(longCode: "en-CA", spellingRule: "MORFOLOGIK_RULE_EN_CA"),
        "en-NZ": Names(longCode: "en-NZ", spellingRule: "MORFOLOGIK_RULE_EN_NZ"),
        "en-ZA": Names(longCode: "en-ZA", spellingRule: "MORFOLOGIK_RULE_EN_ZA"),
        "fr": Names(
            longCode: "fr", spellingRule: "MORFOLOGIK_RULE_FR",
            aliases: ["FR_SPELLING_RULE", "HUNSPELL_NO_SUGGEST_RULE", "HUNSPELL_RULE_FR"],
            regions: ["FR": "France", "BE": "Belgium", "CA": "Canada", "CH": "Switzerland"]),
        "de-DE": Names(
            longCode: "de-DE", spellingRule: "GERMAN_SPELLER_RULE",
            aliases: ["HUNSPELL_RULE_DE", "MORFOLOGIK_RULE_DE_DE"]),
        "de-AT": Names(longCode: "de-AT", spellingRule: "AUSTRIAN_GERMAN_SPELLER_RULE"),
        "de-CH": Names(longCode: "de-CH", spellingRule: "SWISS_GERMAN_SPELLER_RULE"),
        "es": Names(
            longCode: "es", spellingRule: "MORFOLOGIK_RULE_ES",
            regions: ["ES": "Spain", "AR": "Argentina", "MX": "Mexico"]),
        "it": Names(
            longCode: "it", spellingRule: "MORFOLOGIK_RULE_IT_IT", regions: ["IT": "Italy", "CH": "Switzerland"]),
        "pt-BR": Names(longCode: "pt-BR", spellingRule: "MORFOLOGIK_RULE_PT_BR", aliases: ["HUNSPELL_RULE"]),
        "pt-PT": Names(longCode: "pt-PT", spellingRule: "MORFOLOGIK_RULE_PT_PT", aliases: ["HUNSPELL_RULE"]),
        "nl": Names(
            longCode: "nl", spellingRule: "MORFOLOGIK_RULE_NL_NL", regions: ["NL": "Netherlands", "BE": "Belgium"]),
        "pl": Names(longCode: "pl-PL", spellingRule: "MORFOLOGIK_RULE_PL_PL"),
        "ru": Names(longCode: "ru-RU", spellingRule: "MORFOLOGIK_RULE_RU_RU"),
        "uk": Names(longCode: "uk-UA", spellingRule: "MORFOLOGIK_RULE_UK_UA"),
        "sv": Names(
            longCode: "sv", spellingRule: "HUNSPELL_RULE", regions: ["SE": "Sweden", "FI": "Finland"]),
        "da": Names(longCode: "da-DK", spellingRule: "HUNSPELL_RULE"),
        "ca": Names(longCode: "ca-ES", spellingRule: "MORFOLOGIK_RULE_CA_ES"),
        "ro": Names(longCode: "ro-RO", spellingRule: "MORFOLOGIK_RULE_RO_RO"),
        "el": Names(longCode: "el-GR", spellingRule: "MORFOLOGIK_RULE_EL_GR"),
        "sk": Names(longCode: "sk-SK", spellingRule: "MORFOLOGIK_RULE_SK_SK"),
        "sl": Names(longCode: "sl-SI", spellingRule: "MORFOLOGIK_RULE_SL_SI"),
    ]
}

/// The installed languages, found by the codes that LanguageTool's clients use.
struct LanguageToolLanguages: Sendable {
    let all: [LanguageToolLanguage]

    init(_ languages: [Language]) { all = languages.map { LanguageToolLanguage($0) } }

    /// The code here for one of LanguageTool's, `pl-PL` or `fr-CA`; a code without a region may leave the variant open.
    func code(for name: String) -> LanguageCode? {
        var asked = LanguageCode(name)
        if !asked.isVariant { return all.contains { $0.code.base == asked.base } ? asked : nil }
        // `de-DE-x-simple-language` is German to a dictionary, and `fr-CA` is French where there is only one.
        while true {
            if let known = all.first(where: { $0.code == asked || $0.longCode == asked.tag }) { return known.code }
            guard let hyphen = asked.tag.lastIndex(of: "-") else { return nil }
            asked = LanguageCode(String(asked.tag[..<hyphen]))
        }
    }

    /// - Parameter parameter: what the language was given as.
    func requiredCode(for name: String, as parameter: String = "language") throws(LanguageToolError) -> LanguageCode {
        if let code = code(for: name) { return code }
        let codes = all.map(\.longCode).sorted().joined(separator: ", ")
        throw .badRequest(
            "'\(name.prefix(32))' is not a language code known to this server ('\(parameter)')."
                + " Supported language codes are: \(codes)")
    }

    /// Whether a code names a language of which there are variants, and none of them.
    func lacksVariant(_ name: String) -> Bool {
        let code = LanguageCode(name)
        return !code.isVariant && !all.contains { $0.code == code } && all.contains { $0.code.base == code.base }
    }
}
