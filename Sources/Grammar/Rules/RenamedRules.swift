import Text

/// The rules that took the place of others: who has switched off a rule that is gone, or runs it alone, means what finds its mistakes now.
public struct RenamedRules: Sendable {
    /// Those in the place of each that is gone.
    package let all: [RuleID: [RuleID]]
    /// The same by the names that ``RulePreferences`` compare.
    private let successorNames: [String: [String]]

    /// None.
    public static let none = RenamedRules([:])

    init(_ all: [RuleID: [RuleID]]) {
        self.all = all
        successorNames = Dictionary(
            all.map { old, new in
                (RulePreferences.name(of: old.rawValue), new.map { RulePreferences.name(of: $0.rawValue) })
            }, uniquingKeysWith: +)
    }

    /// Reads a table of two columns: an identifier of before, and the one of the rule in its place. Who has several has a line for each.
    /// - Parameter file: what errors call it.
    /// - Throws: ``DataFileError`` when it has other columns, or a rule is said to take its own place.
    package init(_ bytes: TableBytes, file: String) throws(DataFileError) {
        let table = try WrittenTable(bytes, file: file)
        guard table.columns == ["before", "now"] else {
            throw DataFileError(file: file, line: 1, reason: "The columns are “before” and “now”.")
        }
        var all: [RuleID: [RuleID]] = [:]
        for row in table.rows {
            guard row.fields[0] != row.fields[1] else {
                throw table.error(row, "“\(row.fields[0])” is no other rule.")
            }
            all[RuleID(rawValue: row.fields[0]), default: []].append(RuleID(rawValue: row.fields[1]))
        }
        self.init(all)
    }

    /// The rules in the place of one that is gone, the most alike first; empty when there is none.
    public func successors(of id: RuleID) -> [RuleID] { all[id] ?? [] }

    fileprivate func adding(to ids: Set<RuleID>) -> Set<RuleID> { ids.union(ids.flatMap(successors)) }

    fileprivate func adding(to names: Set<String>) -> Set<String> {
        names.union(names.flatMap { successorNames[$0] ?? [] })
    }
}

extension RuleSelection {
    /// The selection of the rules that there are, for somebody who names some that are gone as well.
    package func renamed(by rules: RenamedRules) -> RuleSelection {
        RuleSelection(
            only: only.map { rules.adding(to: $0) }, disabled: rules.adding(to: disabled), unspelled: unspelled,
            preferences: preferences.map { preferences in
                RulePreferences(
                    enabledNames: rules.adding(to: preferences.enabledNames),
                    disabledNames: rules.adding(to: preferences.disabledNames),
                    enabledCategories: preferences.enabledCategories,
                    disabledCategories: preferences.disabledCategories, enabledOnly: preferences.enabledOnly)
            })
    }
}
