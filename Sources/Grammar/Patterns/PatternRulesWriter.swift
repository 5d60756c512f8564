import Morphology
import Text

/// Writes compiled rules into a pack: see ``PatternRules``.
struct PatternRulesWriter {
    private var fields = FieldWriter()
    private var exceptions: [ExceptionRecord] = []
    private var categories: [Category] = []
    /// Where what many patterns have in common was written.
    private var outcomes: [ObjectIdentifier: UInt32] = [:]
    private var captures: [[UInt8]: UInt32] = [:]

    /// Writes rules.
    static func write(
        _ rules: [PatternRule], _ variants: [PatternVariant], _ vocabulary: PatternVocabulary,
        into pack: inout PackWriter
    ) {
        var writer = PatternRulesWriter()
        let variantRecords = variants.map { writer.record(of: $0) }
        let ruleRecords = rules.map { writer.record(of: $0) }
        var categories = FieldWriter()
        categories.write(writer.categories) { $0.write($1.rawValue) }
        pack.add(PatternRules.Section.layout, records: [TagLayout.fingerprint])
        pack.add(PatternRules.Section.rules, records: ruleRecords)
        pack.add(PatternRules.Section.categories, categories.bytes)
        pack.add(PatternRules.Section.variants, records: variantRecords)
        pack.add(PatternRules.Section.exceptions, records: writer.exceptions)
        pack.add(PatternRules.Section.fields, writer.fields.bytes)
        RuleListing.write(rules.map(\.info), into: &pack)
        vocabulary.words.write(into: &pack)
        vocabulary.program.write(into: &pack)
        PatternIndexBuilder(variants, vocabulary.program, vocabulary.words).write(into: &pack)
    }

    private mutating func record(of rule: PatternRule) -> RuleRecord {
        let category =
            categories.firstIndex(of: rule.info.category)
            ?? {
                categories.append(rule.info.category)
                return categories.count - 1
            }()
        let places = fields.place
        fields.write(rule.places.sorted()) { $0.write($1) }
        let variants = fields.place
        if !rule.variants.isEmpty { fields.write(rule.variants) { $0.write($1.tag) } }
        return RuleRecord(
            rule.info, category: category, places: places, variants: rule.variants.isEmpty ? nil : variants)
    }

    private mutating func record(of variant: PatternVariant) -> VariantRecord {
        VariantRecord(variant, captures: place(of: variant.captures), outcome: place(of: variant.outcome))
    }

    private mutating func place(of captures: Pattern.Captures) -> UInt32 {
        var own = FieldWriter()
        own.write(captures.all) { writer, capture in
            writer.write(capture.name)
            writer.write(capture.part.from)
            writer.write(capture.part.to)
        }
        if let place = self.captures[own.bytes] { return place }
        let place = fields.place
        fields.append(own)
        self.captures[own.bytes] = place
        return place
    }

    private mutating func place(of outcome: PatternVariant.Outcome) -> UInt32 {
        if let place = outcomes[ObjectIdentifier(outcome)] { return place }
        let place = fields.place
        outcome.write(into: &fields, &exceptions)
        outcomes[ObjectIdentifier(outcome)] = place
        return place
    }
}
