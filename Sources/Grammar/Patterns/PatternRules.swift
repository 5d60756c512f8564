import Morphology
import Text

/// The rules of a language's rule files, compiled once and looked up by the words that stand in a text: what a text costs hardly grows
/// with the number of rules.
///
/// They lie in the sections of a ``Pack`` and are read there. Each pattern is tried only where its anchor stands, the word, lemma or tag
/// of it that seems the rarest (``PatternIndex``).
public struct PatternRules: Sendable {
    /// The bytes that all tables lie in.
    private let pack: Pack
    /// What the rules are, in the order of the files.
    public let listing: RuleListing
    let words: WordNumbers
    /// The patterns of the variants and of their exceptions.
    let program: PatternProgram
    let index: PatternIndex
    let variants: PackTable<VariantRecord>
    private let rules: PackTable<RuleRecord>
    private let exceptions: PackTable<ExceptionRecord>
    private let fields: PackTable<UInt8>
    private let categories: [Category]
    /// The sentences that they were compiled with, by the number of the rule; none for rules that were read as they had been compiled.
    let proofs: [[PatternRule.Example]]
    /// The rules of each level, and those that some variants alone have.
    private let all: Choice
    private let unpicky: Choice
    private let ofVariants: [Int: [LanguageCode]]

    /// The rules in a pack.
    /// - Throws: ``PackError`` when they were compiled by another version of the program.
    public init(_ pack: Pack) throws(PackError) {
        guard pack.table(Section.layout, of: UInt64.self)[0] == TagLayout.fingerprint else {
            throw .damaged(Section.layout)
        }
        self.init(pack, proofs: [])
    }

    init(_ pack: Pack, proofs: [[PatternRule.Example]]) {
        self.pack = pack
        self.proofs = proofs
        listing = RuleListing(pack)
        words = WordNumbers(pack)
        program = PatternProgram(pack)
        index = PatternIndex(pack)
        variants = pack.table(Section.variants)
        let rules: PackTable<RuleRecord> = pack.table(Section.rules)
        self.rules = rules
        exceptions = pack.table(Section.exceptions)
        let fields: PackTable<UInt8> = pack.table(Section.fields)
        self.fields = fields
        var reader = FieldReader(pack.table(Section.categories), at: 0)
        categories = reader.list { Category(rawValue: $0.string()) }
        all = Choice(rules.indices, of: rules.count)
        unpicky = Choice(rules.indices.filter { !rules[$0].isPicky }, of: rules.count)
        var ofVariants: [Int: [LanguageCode]] = [:]
        for number in rules.indices {
            guard let place = rules[number].variants else { continue }
            var reader = FieldReader(fields, at: place)
            ofVariants[number] = reader.list { LanguageCode($0.string()) }
        }
        self.ofVariants = ofVariants
    }

    /// The names of its sections.
    enum Section {
        static let layout = "rules.layout"
        static let rules = "rules"
        static let categories = "rules.categories"
        static let variants = "rules.variants"
        static let exceptions = "rules.exceptions"
        static let fields = "rules.fields"
    }

    /// The infos of all rules.
    public var infos: [RuleInfo] { Array(listing.infos) }

    /// What a rule is; `nil` if there is none of that identifier.
    public func info(of id: RuleID) -> RuleInfo? { listing.info(of: id) }

    /// What a rule is, with all of its rows; `nil` if there is none of that identifier.
    public func family(of id: RuleID) -> RuleInfo? { listing.family(of: id) }

    /// How many rules there are.
    public var count: Int { rules.count }

    /// How many patterns there are, each row of a family and each way through brackets by itself.
    public var patternCount: Int { variants.count }

    /// What any of the rules finds in a sentence, in the order of the text, overlaps included: for tests and tools.
    public func matches(in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        matches(in: sentence, choice(.all, .picky, in: sentence.language))
            .sorted { $0.match.range.lowerBound < $1.match.range.lowerBound }
    }

    /// Adds the rules to a pack.
    public func write(into pack: inout PackWriter) {
        for name in self.pack.names { if let section = self.pack.section(name) { pack.add(name, section) } }
    }

    // MARK: What was found

    /// A rule that has found something.
    func rule(_ number: Int32) -> PatternRule {
        let record = rules[Int(number)]
        var reader = FieldReader(fields, at: record.places)
        return PatternRule(
            info: listing.info(at: Int(number)), variants: [], places: Set(reader.list { $0.string() }), proof: [])
    }

    /// A pattern that was found, with what follows from it.
    func variant(_ number: Int) -> PatternVariant {
        let record = variants[number]
        let steps = Int(record.code.stepCount)
        var reader = FieldReader(fields, at: record.captures)
        var captures = Pattern.Captures()
        for (name, part) in reader.list({ ($0.string(), Pattern.Part(from: $0.number(), to: $0.number())) }) {
            captures.set(name, part.clamped(to: steps))
        }
        return PatternVariant(
            rule: record.rule, code: record.code, mark: record.mark.clamped(to: steps), captures: captures,
            outcome: PatternVariant.Outcome(fields, at: record.outcome, exceptions))
    }

    // MARK: Choosing

    /// Which of the rules run, a bit for each.
    public struct Choice: Sendable {
        private var bits: [UInt64]

        fileprivate init(_ rules: some Sequence<Int>, of count: Int) {
            bits = Array(repeating: 0, count: count / 64 + 1)
            for rule in rules { set(Int32(rule), true) }
        }

        @inline(__always)
        func contains(_ rule: Int32) -> Bool {
            let place = Int(rule) >> 6
            return bits.indices.contains(place) && bits[place] &>> UInt64(truncatingIfNeeded: rule & 63) & 1 != 0
        }

        fileprivate mutating func set(_ rule: Int32, _ runs: Bool) {
            let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: rule & 63)
            if runs { bits[Int(rule) >> 6] |= bit } else { bits[Int(rule) >> 6] &= ~bit }
        }

        fileprivate mutating func formIntersection(_ other: Choice) {
            for index in bits.indices { bits[index] &= other.bits[index] }
        }

        /// Whether no rule runs.
        package var isEmpty: Bool { bits.allSatisfy { $0 == 0 } }
    }

    /// The rules that run for a text in a variant of the language.
    package func choice(_ selection: RuleSelection, _ level: Level, in language: LanguageCode) -> Choice {
        var choice = all
        if let only = selection.only {
            choice = Choice(only.flatMap(listing.numbers).filter(rules.indices.contains), of: count)
        }
        if level == .default { choice.formIntersection(unpicky) }
        if let preferences = selection.preferences {
            for number in rules.indices {
                let record = rules[number]
                let verdict = preferences.verdict(
                    onNameOf: Int(record.nameLength), { listing.id(at: number) }, category(of: record))
                guard let verdict, selection.allows(listing.id(at: number)) else { continue }
                choice.set(Int32(number), verdict == .runs)
            }
        }
        for id in selection.disabled { set(id, false, in: &choice) }
        for (rule, variants) in ofVariants where !variants.contains(language) { choice.set(Int32(rule), false) }
        return choice
    }

    /// The variants of the language that have a rule; empty for all.
    func variants(of rule: Int) -> [LanguageCode] { ofVariants[rule] ?? [] }

    private func category(of rule: RuleRecord) -> Category {
        let place = Int(rule.category)
        return categories.indices.contains(place) ? categories[place] : .grammar
    }

    private func set(_ id: RuleID, _ runs: Bool, in choice: inout Choice) {
        for number in listing.numbers(of: id) where rules.indices.contains(number) { choice.set(Int32(number), runs) }
    }
}
