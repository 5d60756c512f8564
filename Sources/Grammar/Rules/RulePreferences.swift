import Text

/// What somebody says about rules who knows them by other names, or by their categories alone: no list of rules is needed to say it.
///
/// What names a rule wins over what names its category, and switching on over switching off.
public struct RulePreferences: Hashable, Sendable {
    /// Rules that run whatever the level: see ``name(of:)``.
    public var enabledNames: Set<String>
    /// Rules that do not run.
    public var disabledNames: Set<String>
    /// Categories whose rules run whatever the level.
    public var enabledCategories: Set<Category>
    /// Categories whose rules do not run.
    public var disabledCategories: Set<Category>
    /// Whether nothing runs but what is switched on.
    public var enabledOnly: Bool

    /// How many bytes the names have: there are thousands of rules, and most are told by that from those that are named.
    private let lengths: Set<Int>

    /// Makes preferences.
    public init(
        enabledNames: Set<String> = [], disabledNames: Set<String> = [], enabledCategories: Set<Category> = [],
        disabledCategories: Set<Category> = [], enabledOnly: Bool = false
    ) {
        self.enabledNames = enabledNames
        self.disabledNames = disabledNames
        self.enabledCategories = enabledCategories
        self.disabledCategories = disabledCategories
        self.enabledOnly = enabledOnly
        lengths = Set(enabledNames.union(disabledNames).map(\.utf8.count))
    }

    /// Whether they leave the rules as they are.
    public var isEmpty: Bool {
        !enabledOnly && enabledNames.isEmpty && disabledNames.isEmpty && enabledCategories.isEmpty
            && disabledCategories.isEmpty
    }

    /// The form of names in which rules are compared with them: in upper case, with underscores only.
    public static func name(of name: String) -> String {
        String(name.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 })
    }

    /// What becomes of a rule.
    enum Verdict {
        case runs, rests
    }

    /// What is said of a rule; `nil` for nothing. Of unknown words ``RuleSelection/unspelled`` speaks.
    func verdict(on info: RuleInfo) -> Verdict? {
        if info.id == .unknownWord { return nil }
        return verdict(onNameOf: info.id.rawValue.utf8.count, { info.id }, info.category)
    }

    /// What is said of a rule of a rule file, whose identifier is not asked for unless its length may be that of one that is named.
    func verdict(onNameOf length: Int, _ id: () -> RuleID, _ category: Category) -> Verdict? {
        if lengths.contains(length) {
            let name = Self.name(of: id().rawValue)
            if enabledNames.contains(name) { return .runs }
            if disabledNames.contains(name) { return .rests }
        }
        if enabledCategories.contains(category) { return .runs }
        return enabledOnly || disabledCategories.contains(category) ? .rests : nil
    }
}
