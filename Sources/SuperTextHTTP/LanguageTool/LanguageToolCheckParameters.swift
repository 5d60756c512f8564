import Checking
import Grammar
import Proofreading
import Text

/// What a request to `/v2/check` asks for.
struct LanguageToolCheckParameters {
    /// What is checked, and how.
    let request: CheckRequest
    /// Whether the answer leaves out what can be left out.
    let isCompact: Bool
    /// Languages in which nothing is found, should the text be detected to be in one.
    let unchecked: Set<String>

    /// - Parameters:
    ///   - accepted: the languages of `Accept-Language`, which decide where the parameters do not.
    ///   - characters: the most UTF-16 code units that a text may have.
    init(
        _ fields: LanguageToolFields, of owner: Owner, accepted: [LanguageCode], languages: LanguageToolLanguages,
        characters: Int
    ) throws(LanguageToolError) {
        try Self.refuseWhatIsNotSpoken(fields)
        let annotations = try Self.annotations(fields)
        let length = annotations.reduce(0) { $0 + $1.reading.utf16.count }
        if length > characters {
            throw LanguageToolError(
                .contentTooLarge, "Your text exceeds the limit of \(characters) characters (it's \(length) characters)"
            )
        }
        guard let name = fields.value(of: "language") else { throw .badRequest("Missing 'language' parameter") }
        let isDetected = name == "auto" || name == "multilingual"
        let preferred = try Self.preferredVariants(fields, isDetected: isDetected || fields.isTrue("multilingual"))
        var request = ProofreadingRequest(
            annotations: annotations,
            language: isDetected ? nil : try languages.requiredCode(for: name),
            preferredLanguages: (preferred + fields.list(of: "preferredLanguages")).compactMap {
                languages.code(for: $0)
            },
            level: try Self.level(fields), rules: try Self.rules(fields, languages))
        if annotations.count == 1, case .text = annotations[0] {
            request.annotations = nil
            request.format = .plain
        }
        request.acceptedLanguages = accepted
        // Editors wait for what is short, and ask again at each pause of the writer.
        request.deep = request.text.utf8.count <= Self.longestReadDeeply ? .auto : .off
        request.alternativeLanguages = try Self.alternatives(fields, languages)
        self.request = CheckRequest(request, for: owner, store: fields.isTrue("store"))
        isCompact = fields["c"] == "1"
        unchecked = isDetected ? Set(fields.list(of: "noopLanguages").map { LanguageCode($0).tag }) : []
    }

    /// The longest text that the deep stage looks at, in bytes: some 80 ms.
    private static let longestReadDeeply = 4 << 10

    // MARK: Refusing

    private static let oldNames = [
        "enabled": "enabledRules", "disabled": "disabledRules", "autodetect": "language=auto",
        "preferredvariants": "preferredVariants",
    ]

    private static func refuseWhatIsNotSpoken(_ fields: LanguageToolFields) throws(LanguageToolError) {
        for (old, new) in oldNames.sorted(by: { $0.key < $1.key }) where fields[old] != nil {
            throw .badRequest("'\(old)' is not supported in version 2 of the API, use '\(new)'")
        }
        // A page of any site could read the answer as a script.
        if fields.value(of: "callback") != nil {
            throw .badRequest("JSONP ('callback') is not supported: use CORS, which every origin may")
        }
    }

    // MARK: Reading

    private static func annotations(_ fields: LanguageToolFields) throws(LanguageToolError) -> [Annotation] {
        switch (fields["text"], fields["data"]) {
        case (let text?, nil): return [.text(text)]
        case (nil, let data?): return try LanguageToolData.annotations(data)
        case (.some, .some): throw .badRequest("Set only 'text' or 'data' parameter, not both")
        case (nil, nil): throw .badRequest("Missing 'text' or 'data' parameter")
        }
    }

    private static func preferredVariants(
        _ fields: LanguageToolFields, isDetected: Bool
    ) throws(LanguageToolError) -> [String] {
        let variants = fields.list(of: "preferredVariants")
        if !variants.isEmpty, !isDetected {
            throw .badRequest("You specified 'preferredVariants' but you didn't specify 'language=auto'")
        }
        for variant in variants where !LanguageCode(variant).isVariant {
            throw .badRequest(
                "Invalid format for 'preferredVariants', expected a dash as in 'en-GB': '\(variant.prefix(32))'")
        }
        return variants
    }

    private static func alternatives(
        _ fields: LanguageToolFields, _ languages: LanguageToolLanguages
    ) throws(LanguageToolError) -> [LanguageCode] {
        var codes: [LanguageCode] = []
        for name in fields.list(of: "altLanguages") {
            if languages.lacksVariant(name) {
                throw .badRequest(
                    "'altLanguages' needs a variant of '\(name)', such as 'en-GB' instead of just 'en'")
            }
            if let code = languages.code(for: name) { codes.append(code) }
        }
        return codes
    }

    private static func level(_ fields: LanguageToolFields) throws(LanguageToolError) -> Level {
        switch fields.value(of: "level")?.lowercased() {
        case nil, "default": return .default
        case "picky": return .picky
        case let level?: throw .badRequest("'level' must be one of 'default', 'picky': '\(level.prefix(32))'")
        }
    }

    private static func rules(
        _ fields: LanguageToolFields, _ languages: LanguageToolLanguages
    ) throws(LanguageToolError) -> RuleSelection {
        let selection = try LanguageToolRules.Preferences(fields).selection(among: languages.all)
        switch fields.value(of: "mode")?.lowercased() {
        case nil, "all", "allbuttextlevelonly": return selection
        // No rule looks at more than a sentence.
        case "textlevelonly": return RuleSelection(only: [])
        case let mode?:
            throw .badRequest(
                "'mode' must be one of 'all', 'textLevelOnly', 'allButTextLevelOnly': '\(mode.prefix(32))'")
        }
    }
}
