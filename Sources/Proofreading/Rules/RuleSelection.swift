/// Which rules run.
public struct RuleSelection: Hashable, Sendable {
    /// The only rules that run; `nil` for all.
    public var only: Set<RuleID>?
    /// The rules that do not run.
    public var disabled: Set<RuleID>
    /// Rules that run whatever the level.
    public var enabled: Set<RuleID>
    /// Languages in which words are not looked up.
    public var unspelled: Set<LanguageCode>

    /// Makes a selection.
    public init(
        only: Set<RuleID>? = nil, disabled: Set<RuleID> = [], enabled: Set<RuleID> = [],
        unspelled: Set<LanguageCode> = []
    ) {
        self.only = only
        self.disabled = disabled
        self.enabled = enabled
        self.unspelled = unspelled
    }

    /// Every rule.
    public static let all = RuleSelection()

    /// Whether a rule runs at the level that it is of.
    public func allows(_ id: RuleID) -> Bool {
        !disabled.contains(id) && only?.contains(id) ?? true
    }

    /// Whether a rule runs at a level.
    public func allows(_ info: RuleInfo, at level: Level) -> Bool {
        allows(info.id) && (info.level == .default || level == .picky || enabled.contains(info.id))
    }

    /// Whether rules beside those of spelling may run.
    var asksForGrammar: Bool {
        guard let only else { return true }
        return !only.subtracting(disabled).subtracting(SpellingRules.all.map(\.id)).isEmpty
    }

    /// Whether words of a language are looked up at a level.
    func spells(_ language: LanguageCode, at level: Level) -> Bool {
        !unspelled.contains(language) && SpellingRules.all.contains { allows($0, at: level) }
    }
}
