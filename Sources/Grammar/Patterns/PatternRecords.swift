import Text

/// A pattern of a rule as it lies in a pack.
struct VariantRecord: PackRecord {
    /// The number of the rule.
    private(set) var rule: Int32 = 0
    private(set) var code = PatternProgram.Code()
    /// Where among the fields the captures are, and what follows from a match.
    private(set) var captures: UInt32 = 0
    private(set) var outcome: UInt32 = 0
    private var markFrom: UInt16 = 0
    private var markTo: UInt16 = 0

    init() {}

    init(_ variant: PatternVariant, captures: UInt32, outcome: UInt32) {
        rule = variant.rule
        code = variant.code
        self.captures = captures
        self.outcome = outcome
        markFrom = UInt16(variant.mark.from)
        markTo = UInt16(variant.mark.to)
    }

    /// What is flagged.
    var mark: Pattern.Part { Pattern.Part(from: Int(markFrom), to: Int(markTo)) }
}

/// What is asked of a rule before it has found anything.
struct RuleRecord: PackRecord {
    /// Where among the fields the names of the places of its texts are.
    private(set) var places: UInt32 = 0
    private var variantsPlace: UInt32 = 0
    /// The number of its category.
    private(set) var category: UInt16 = 0
    /// How many bytes its identifier has.
    private(set) var nameLength: UInt16 = 0
    private var flags: UInt32 = 0

    init() {}

    /// - Parameters:
    ///   - places: where the names of the places are.
    ///   - variants: where the variants of the language are that have it; `nil` for all.
    init(_ info: RuleInfo, category: Int, places: UInt32, variants: UInt32?) {
        self.places = places
        self.category = UInt16(clamping: category)
        nameLength = UInt16(clamping: info.id.rawValue.utf8.count)
        variantsPlace = variants ?? 0
        flags = (info.level == .picky ? 1 : 0) | (variants == nil ? 0 : 2)
    }

    var isPicky: Bool { flags & 1 != 0 }
    /// Where the variants of the language are that have it; `nil` for all.
    var variants: UInt32? { flags & 2 != 0 ? variantsPlace : nil }
}

/// A pattern that speaks against a match.
struct ExceptionRecord: PackRecord {
    private var placeNumber: UInt32 = 0
    private(set) var code = PatternProgram.Code()

    init() {}

    init(_ place: RuleSource.Place, _ code: PatternProgram.Code) {
        placeNumber = place.rawValue
        self.code = code
    }

    var place: RuleSource.Place { RuleSource.Place(rawValue: placeNumber) ?? .at }
}

extension PatternVariant.Outcome {
    /// Reads what ``write(into:_:)`` wrote.
    convenience init(_ fields: PackTable<UInt8>, at place: UInt32, _ exceptions: PackTable<ExceptionRecord>) {
        var reader = FieldReader(fields, at: place)
        let replacements = reader.list { ($0.string(), Set($0.list { $0.string() })) }
            .compactMap { try? ReplacementTemplate($0.0, captures: $0.1) }
        let confidence = reader.fraction()
        let keepsCase = reader.flag()
        let first = reader.number()
        let range = exceptions.clamped(first..<max(first, first &+ reader.number()))
        let agreements = reader.list { ($0.string(), $0.flag(), Set([$0.string(), $0.string()])) }
            .compactMap { try? Agreement($0.0, isDemanded: $0.1, captures: $0.2) }
        self.init(
            replacements: replacements, confidence: confidence, keepsCase: keepsCase,
            exceptions: range.map { (exceptions[$0].place, exceptions[$0].code) }, agreements: agreements,
            variables: reader.texts())
    }

    func write(into fields: inout FieldWriter, _ records: inout [ExceptionRecord]) {
        fields.write(replacements) { writer, replacement in
            writer.write(replacement.source)
            writer.write(Set(replacement.captures).sorted()) { $0.write($1) }
        }
        fields.write(confidence)
        fields.write(keepsCase)
        fields.write(records.count)
        fields.write(exceptions.count)
        records += exceptions.map { ExceptionRecord($0.place, $0.code) }
        fields.write(agreements) { writer, agreement in
            writer.write(agreement.source)
            writer.write(agreement.isDemanded)
            writer.write(agreement.first)
            writer.write(agreement.second)
        }
        fields.write(variables)
    }
}
