/// Which rules run.
public struct RuleSelection: Hashable, Sendable {
    /// The only rules that run; `nil` for all.
    public var only: Set<RuleID>?
    /// The rules that do not run.
    public var disabled: Set<RuleID>

    /// Makes a selection.
    public init(only: Set<RuleID>? = nil, disabled: Set<RuleID> = []) {
        self.only = only
        self.disabled = disabled
    }

    /// Every rule.
    public static let all = RuleSelection()

    /// Whether a rule runs.
    public func allows(_ id: RuleID) -> Bool {
        !disabled.contains(id) && only?.contains(id) ?? true
    }
}
