/// Compiles what rule files say into ``PatternRules``. What cannot be compiled is left out, and its faults are told.
struct RuleCompiler {
    private let language: LanguageCode
    private var vocabulary = PatternVocabulary()
    private var rules: [PatternRule] = []
    private var variants: [PatternVariant] = []
    private var ids: Set<RuleID> = []
    /// The rows of a rule of which examples are kept at most.
    private let provenRows: Int

    private init(language: LanguageCode, provenRows: Int) {
        self.language = language
        self.provenRows = provenRows
    }

    /// A rule is shown with a few of its examples.
    private static let shownExamples = 3

    /// Compiles rules.
    /// - Parameters:
    ///   - language: the language that they are for, without a region.
    ///   - keepsExamples: whether all examples are kept, as to prove them, or those alone that are shown.
    static func compile(
        _ sources: [RuleSource], language: LanguageCode, keepsExamples: Bool
    ) -> (rules: PatternRules, faults: [RuleFault]) {
        var compiler = RuleCompiler(language: language, provenRows: keepsExamples ? .max : shownExamples)
        var faults: [RuleFault] = []
        for source in sources {
            let known = (compiler.rules.count, compiler.variants.count)
            do {
                try compiler.add(source)
            } catch {
                compiler.rules.removeSubrange(known.0...)
                compiler.variants.removeSubrange(known.1...)
                faults.append(error)
            }
        }
        return (
            PatternRules(rules: compiler.rules, words: compiler.vocabulary.words, variants: compiler.variants), faults
        )
    }

    // MARK: Rules

    private mutating func add(_ source: RuleSource) throws(RuleFault) {
        func fault(_ reason: String) -> RuleFault { RuleFault(line: source.line, rule: source.id, reason) }
        guard !source.patterns.isEmpty else { throw fault("The rule has no pattern.") }
        guard !source.wrong.isEmpty else { throw fault("The rule has no wrong example: wrong: \"They [was] here.\"") }
        if !source.replacements.isEmpty {
            guard source.fixed.count == source.wrong.count else {
                throw fault(
                    "The rule has \(source.wrong.count) wrong examples but \(source.fixed.count) fixed ones: each needs what "
                        + "becomes of it.")
            }
        } else {
            guard source.fixed.isEmpty else { throw fault("The rule has a fixed example but no replace.") }
            guard !source.right.isEmpty else { throw fault("The rule has no right example.") }
        }
        let rows = source.rows.isEmpty ? [RuleSource.Row(line: source.line, variables: [:])] : source.rows
        let places = source.texts.places
        var shared: [RuleSource.Row] = []
        for row in rows {
            guard let name = row.id else {
                shared.append(row)
                continue
            }
            let id = RuleID(rawValue: source.id.rawValue + "." + name)
            var own = source.texts
            own.variables = row.variables
            // A name that is that of all rows would be no name.
            for (language, text) in own.name where !text.contains("{") {
                own.name[language] = "\(text): \(name.replacing("-", with: " "))"
            }
            try add(source, as: id, own, places, rows: [row])
        }
        if !shared.isEmpty {
            guard !source.texts.name.values.contains(where: { $0.contains("{") }) else {
                throw fault("The name of a rule has no places to fill.")
            }
            try add(source, as: source.id, source.texts, places, rows: shared)
        }
    }

    private mutating func add(
        _ source: RuleSource, as id: RuleID, _ texts: RuleTexts, _ places: Set<String>, rows: [RuleSource.Row]
    ) throws(RuleFault) {
        guard ids.insert(id).inserted else {
            throw RuleFault(line: source.line, rule: id, "There is a rule of this name already.")
        }
        let number = Int32(rules.count)
        var proof: [PatternRule.Example] = []
        for (index, row) in rows.enumerated() {
            let reader = RowReader(
                source: source, id: id, variables: row.variables, places: places, language: language)
            variants += try reader.variants(ofRule: number, &vocabulary)
            if index < provenRows { proof += try reader.examples() }
        }
        rules.append(
            PatternRule(
                info: RuleInfo(
                    id: id, category: source.category, severity: source.severity, level: source.level,
                    examples: Self.shown(proof, source.variants.first ?? language), texts: texts),
                variants: source.variants, places: places, proof: proof))
    }

    /// The examples that are shown with a rule: a few will do.
    private static func shown(_ proof: [PatternRule.Example], _ language: LanguageCode) -> [RuleExample] {
        let right = proof.first { if case .right = $0.claim { true } else { false } }?.text ?? ""
        return proof.lazy.compactMap { example in
            guard case .wrong(let mark, let fixed) = example.claim else { return nil }
            let bytes = Array(example.text.utf8)
            let range = mark ?? bytes.indices
            let marked = bytes[..<range.lowerBound] + "[[".utf8 + bytes[range] + "]]".utf8 + bytes[range.upperBound...]
            return RuleExample(language, wrong: String(decoding: marked, as: UTF8.self), right: fixed ?? right)
        }.prefix(shownExamples).map { $0 }
    }
}

/// Reads a rule with the variables of one row filled in.
private struct RowReader {
    let source: RuleSource
    let id: RuleID
    let variables: [String: String]
    /// The places of the rule's texts.
    let places: Set<String>
    let language: LanguageCode

    private func filled(_ text: RuleSource.Text) -> String { text.text.filled(variables) }

    private func located<Result>(
        _ text: RuleSource.Text, _ body: () throws(PatternFault) -> Result
    ) throws(RuleFault) -> Result {
        do throws(PatternFault) {
            return try body()
        } catch {
            throw RuleFault(line: text.line, rule: id, error.reason)
        }
    }

    func variants(ofRule number: Int32, _ vocabulary: inout PatternVocabulary) throws(RuleFault) -> [PatternVariant] {
        let compiler = PatternCompiler(language: language, isCaseExact: source.isCaseExact)
        var patterns: [Pattern] = []
        for text in source.patterns {
            patterns += try located(text) { () throws(PatternFault) in
                try compiler.patterns(of: filled(text), &vocabulary)
            }
        }
        if let mark = source.mark {
            for index in patterns.indices {
                guard let part = patterns[index].captures[mark.text] else {
                    throw RuleFault(line: mark.line, rule: id, "“\(mark.text)”, which is to be flagged, is no capture.")
                }
                patterns[index].mark = part
            }
        }
        let captures = patterns.reduce(into: Set(["0"])) { $0.formUnion($1.captures.keys) }
        try requireKnownPlaces(captures)
        var replacements: [ReplacementTemplate] = []
        for text in source.replacements {
            replacements.append(
                try located(text) { () throws(PatternFault) in
                    try ReplacementTemplate(filled(text), captures: captures)
                })
        }
        var exceptions: [(place: RuleSource.Place, pattern: Pattern)] = []
        for (place, text) in source.exceptions {
            exceptions += try located(text) { () throws(PatternFault) in
                try compiler.exceptions(of: filled(text), &vocabulary).map { (place, $0) }
            }
        }
        var agreements: [Agreement] = []
        for (texts, isDemanded) in [(source.agreements, true), (source.disagreements, false)] {
            for text in texts {
                agreements.append(
                    try located(text) { () throws(PatternFault) in
                        try Agreement(text.text, isDemanded: isDemanded, captures: captures)
                    })
            }
        }
        let outcome = PatternVariant.Outcome(
            replacements: replacements, confidence: source.confidence ?? (replacements.count == 1 ? 0.9 : 0.7),
            keepsCase: !source.isCaseExact, exceptions: exceptions, agreements: agreements, variables: variables)
        return patterns.map { PatternVariant(rule: number, pattern: $0, outcome: outcome) }
    }

    private func requireKnownPlaces(_ captures: Set<String>) throws(RuleFault) {
        for place in places.sorted()
        where !captures.contains(place) && variables[place] == nil && place != "wrong" && place != "right" {
            throw RuleFault(
                line: source.line, rule: id,
                "“{\(place)}” in a text is neither a variable nor one of the captures \(captures.sorted().joined(separator: ", "))."
            )
        }
    }

    // MARK: Examples

    func examples() throws(RuleFault) -> [PatternRule.Example] {
        var examples: [PatternRule.Example] = []
        for (index, text) in source.wrong.enumerated() {
            let fixed = source.replacements.isEmpty ? nil : filled(source.fixed[index])
            examples.append(try wrong(filled(text), fixed: fixed, line: text.line))
        }
        for text in source.right {
            examples.append(PatternRule.Example(text: filled(text), line: text.line, claim: .right))
        }
        return examples
    }

    /// Reads `They [was] here.`; `\[` is a bracket of the sentence's own.
    private func wrong(_ marked: String, fixed: String?, line: Int) throws(RuleFault) -> PatternRule.Example {
        var bytes: [UInt8] = []
        var (start, end): (Int?, Int?) = (nil, nil)
        var isEscaped = false
        for byte in marked.utf8 {
            switch byte {
            case UInt8(ascii: "\\") where !isEscaped:
                isEscaped = true
                continue
            case UInt8(ascii: "[") where !isEscaped && start == nil: start = bytes.count
            case UInt8(ascii: "]") where !isEscaped && start != nil && end == nil: end = bytes.count
            default: bytes.append(byte)
            }
            isEscaped = false
        }
        guard (start == nil) == (end == nil), start == nil || start != end else {
            throw RuleFault(
                line: line, rule: id, "What is flagged in the wrong example stands in one pair of brackets, [ ].")
        }
        let mark = start.flatMap { start in end.map { start..<$0 } }
        return PatternRule.Example(
            text: String(decoding: bytes, as: UTF8.self), line: line, claim: .wrong(mark: mark, fixed: fixed))
    }
}

extension String {
    /// The text with `{name}` replaced by the variable of that name, where there is one.
    fileprivate func filled(_ variables: [String: String]) -> String {
        guard !variables.isEmpty, utf8.contains(UInt8(ascii: "{")) else { return self }
        var text = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            text += variables[name] ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}
