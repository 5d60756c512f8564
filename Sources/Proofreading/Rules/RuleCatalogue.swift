import Grammar

/// The rules that are in no file, by what the installed languages have. What rule files say is in ``RuleListing``s.
public struct RuleCatalogue: Sendable {
    /// What every rule is, spelling first, each once.
    public let infos: [RuleInfo]
    private let byID: [RuleID: RuleInfo]

    /// Puts the rules of some languages together.
    /// - Parameter rules: for each language, by its code without a region, its rules besides those about unknown words.
    public init(_ rules: [(language: String, infos: [RuleInfo])]) {
        var order = SpellingRules.all.map(\.id)
        var infos = Dictionary(SpellingRules.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var languages: [RuleID: [String]] = [:]
        for (language, own) in rules {
            for info in own where languages[info.id]?.contains(language) != true {
                if infos[info.id] == nil {
                    infos[info.id] = info
                    order.append(info.id)
                }
                languages[info.id, default: []].append(language)
            }
        }
        let all = Set(rules.map(\.language))
        self.infos = order.compactMap { id in
            infos[id].map { $0.with(languages: languages[id].flatMap { $0.count == all.count ? nil : $0.sorted() }) }
        }
        byID = Dictionary(self.infos.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a rule is; `nil` if there is none of that identifier.
    public func info(of id: RuleID) -> RuleInfo? { byID[id] }

    /// The rules that a language has, by its code without a region.
    public func infos(for language: String) -> [RuleInfo] {
        infos.filter { $0.languages?.contains(language) ?? true }
    }
}
