import Text

/// Which rules run.
public struct RuleSelection: Hashable, Sendable {
    /// The only rules that run; `nil` for all. Who names a family names its rows.
    public var only: Set<RuleID>?
    /// The rules that do not run.
    public var disabled: Set<RuleID>
    /// Languages in which words are not looked up.
    public var unspelled: Set<LanguageCode>
    /// What is said of rules by other names than their identifiers, and by their categories; `nil` for nothing.
    public var preferences: RulePreferences?

    /// Makes a selection.
    public init(
        only: Set<RuleID>? = nil, disabled: Set<RuleID> = [], unspelled: Set<LanguageCode> = [],
        preferences: RulePreferences? = nil
    ) {
        self.only = only
        self.disabled = disabled
        self.unspelled = unspelled
        self.preferences = preferences
    }

    /// Every rule.
    public static let all = RuleSelection()

    /// Whether a rule runs at the level that it is of.
    public func allows(_ id: RuleID) -> Bool {
        guard !disabled.isEmpty || only != nil else { return true }
        func names(_ rules: Set<RuleID>) -> Bool { rules.contains(id) || id.family.map(rules.contains) ?? false }
        return !names(disabled) && only.map(names) ?? true
    }

    /// Whether a rule runs at a level.
    public func allows(_ info: RuleInfo, at level: Level) -> Bool {
        guard allows(info.id) else { return false }
        return switch preferences?.verdict(on: info) {
        case .runs: true
        case .rests: false
        case .none: info.level == .default || level == .picky
        }
    }
}
