import Text

/// Compiles what rule files say into ``PatternRules``. What cannot be compiled is left out, and its faults are told.
struct RuleCompiler {
    private let language: LanguageCode
    private var vocabulary = PatternVocabulary()
    private var rules: [PatternRule] = []
    private var variants: [PatternVariant] = []
    private var ids: Set<RuleID> = []

    private init(language: LanguageCode) { self.language = language }

    /// Compiles rules.
    /// - Parameters:
    ///   - language: the language that they are for, without a region.
    ///   - keepsProofs: whether they keep the sentences that they are proven with.
    static func compile(
        _ sources: [RuleSource], language: LanguageCode, keepsProofs: Bool
    ) -> (rules: PatternRules, faults: [RuleFault]) {
        var compiler = RuleCompiler(language: language)
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
        return (compiler.compiled(keepsProofs: keepsProofs), faults)
    }

    private func compiled(keepsProofs: Bool) -> PatternRules {
        var pack = PackWriter()
        PatternRulesWriter.write(rules, variants, vocabulary, into: &pack)
        return PatternRules(pack.inMemory, proofs: keepsProofs ? rules.map(\.proof) : [])
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
        let places = source.texts.places
        for named in source.rules {
            if named.id == source.id, named.texts.name.values.contains(where: { $0.contains("{") }) {
                throw fault("The name of a rule has no places to fill.")
            }
            try add(source, named, places)
        }
    }

    private mutating func add(
        _ source: RuleSource, _ named: RuleSource.Named, _ places: Set<String>
    ) throws(RuleFault) {
        let id = named.id
        guard ids.insert(id).inserted else {
            throw RuleFault(line: source.line, rule: id, "There is a rule of this name already.")
        }
        let number = Int32(rules.count)
        var proof: [PatternRule.Example] = []
        for row in named.rows {
            let reader = RowReader(
                source: source, id: id, variables: row.variables, places: places, language: language)
            variants += try reader.variants(ofRule: number, &vocabulary)
            proof += try reader.examples()
        }
        rules.append(
            PatternRule(
                info: source.info(of: named, examples: RuleExample.shown(proof, source.variants.first ?? language)),
                variants: source.variants, places: places, proof: proof))
    }
}
