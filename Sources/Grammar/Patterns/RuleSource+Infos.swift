import Text

/// What the rules of a file are.
extension RuleSource {
    /// A rule that is switched off by itself: a row of the family with a name of its own, or all the others.
    struct Named {
        let id: RuleID
        let texts: RuleTexts
        let rows: [Row]
    }

    /// The rules that it stands for.
    var rules: [Named] {
        guard !rows.isEmpty else { return [Named(id: id, texts: texts, rows: [Row(line: line, variables: [:])])] }
        let places = texts.places
        var named: [Named] = []
        var shared: [Row] = []
        for row in rows {
            guard let name = row.id else {
                shared.append(row)
                continue
            }
            var own = texts
            own.variables = row.variables.filter { places.contains($0.key) }
            own.row = name
            own.topic = row.topic ?? texts.topic
            named.append(Named(id: RuleID(rawValue: id.rawValue + "." + name), texts: own, rows: [row]))
        }
        if !shared.isEmpty { named.append(Named(id: id, texts: texts, rows: shared)) }
        return named
    }

    func info(of named: Named, examples: [RuleExample]) -> RuleInfo {
        RuleInfo(
            id: named.id, category: category, severity: severity, level: level, examples: examples,
            texts: named.texts)
    }
}

extension RuleExample {
    /// A rule is shown with a few of its examples.
    static let mostShown = 3

    /// The examples that are shown with a rule.
    static func shown(_ proof: [PatternRule.Example], _ language: LanguageCode) -> [RuleExample] {
        let right = proof.first { if case .right = $0.claim { true } else { false } }?.text ?? ""
        return proof.lazy.compactMap { example in
            guard case .wrong(let mark, let fixed) = example.claim else { return nil }
            let bytes = Array(example.text.utf8)
            let range = mark ?? bytes.indices
            let marked = bytes[..<range.lowerBound] + "[[".utf8 + bytes[range] + "]]".utf8 + bytes[range.upperBound...]
            return RuleExample(language, wrong: String(decoding: marked, as: UTF8.self), right: fixed ?? right)
        }.prefix(mostShown).map { $0 }
    }
}
