import Text

/// Reads a rule with the variables of one row filled in.
struct RowReader {
    let source: RuleSource
    let id: RuleID
    let variables: [String: String]
    /// The places of the rule's texts.
    let places: Set<String>
    let language: LanguageCode

    private func filled(_ text: RuleSource.Text) -> String { text.text.fillingPlaces { variables[$0] } }

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
        let captures = patterns.reduce(into: Set(["0"])) { $0.formUnion($1.captures.names) }
        try requireKnownPlaces(captures)
        var replacements: [ReplacementTemplate] = []
        for text in source.replacements {
            replacements.append(
                try located(text) { () throws(PatternFault) in
                    try ReplacementTemplate(filled(text), captures: captures)
                })
        }
        var exceptions: [(place: RuleSource.Place, code: PatternProgram.Code)] = []
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
            keepsCase: !source.isCaseExact, exceptions: exceptions, agreements: agreements,
            variables: variables.filter { places.contains($0.key) })
        // There are tens of thousands of patterns: what nobody asks for is not kept.
        let wanted = places.union(variables.values.flatMap(\.places)).union(replacements.flatMap(\.captures))
            .union(agreements.flatMap { [$0.first, $0.second] })
        for index in patterns.indices {
            patterns[index].captures.keep(wanted)
        }
        return patterns.map {
            PatternVariant(
                rule: number, code: vocabulary.program.add($0), mark: $0.mark, captures: $0.captures, outcome: outcome)
        }
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
            // That each has one is seen to where rules are compiled; lists are made of what is not.
            let isFixed = !source.replacements.isEmpty && source.fixed.indices.contains(index)
            let fixed = isFixed ? filled(source.fixed[index]) : nil
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
