/// Rules of a file that say the same of several things, one in each row: listed as one rule, and switched off together or row by row.
extension RuleID {
    /// The rule whose row this one may be: `en.grammar.goes-with` of `en.grammar.goes-with.depend-of`; `nil` where it has too few parts.
    public var family: RuleID? {
        guard rawValue.utf8.count(where: { $0 == UInt8(ascii: ".") }) >= 3,
            let last = rawValue.utf8.lastIndex(of: UInt8(ascii: "."))
        else { return nil }
        return RuleID(rawValue: String(rawValue[..<last]))
    }
}

extension RuleInfo {
    /// How many examples a family shows, each of another row.
    private static let mostExamples = 5

    /// The rules with those that are rows of one put together, where the first of them stands.
    public static func byFamily(_ infos: [RuleInfo]) -> [RuleInfo] {
        var order: [RuleID] = []
        var families: [RuleID: [RuleInfo]] = [:]
        for info in infos {
            let id = info.texts?.row == nil ? info.id : info.id.family ?? info.id
            if families[id] == nil { order.append(id) }
            families[id, default: []].append(info)
        }
        return order.compactMap { id in families[id].flatMap { RuleInfo(id, rows: $0) } }
    }

    /// The rule that several stand for; `nil` without any.
    init?(_ id: RuleID, rows: [RuleInfo]) {
        guard let first = rows.first, rows.count > 1 || first.id != id else {
            guard let only = rows.first else { return nil }
            self = only
            return
        }
        var texts = first.texts
        if var own = first.texts {
            (own.row, own.variables) = (nil, [:])
            texts?.row = nil
            texts?.variables = own.untold
            // A name with places is that of a row.
            if own.topic != nil, own.name.values.contains(where: { $0.contains("{") }) { texts?.name = [:] }
        }
        self.init(
            id: id, category: first.category, severity: rows.map(\.severity).max() ?? first.severity,
            level: rows.contains { $0.level == .default } ? .default : .picky, languages: first.languages,
            examples: Array(rows.lazy.compactMap(\.examples.first).prefix(Self.mostExamples)), texts: texts,
            rows: rows.map(\.id).filter { $0 != id })
    }
}
