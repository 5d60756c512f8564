import Text

/// What the rules of a language's rule files are, with texts and examples, in two sections of a ``Pack``: a quarter of what the values take.
///
/// A rule is found by its name in a microsecond, and no more is read than is asked for.
public struct RuleListing: Sendable {
    private let pack: Pack
    private let fields: PackTable<UInt8>
    /// Where each rule begins, in the order of the files.
    private let places: PackTable<UInt32>
    /// The numbers of the rules, in the order of their identifiers' bytes.
    private let byID: PackTable<UInt32>

    private static let fields = "rules.listing"
    private static let places = "rules.listing.places"
    private static let order = "rules.listing.order"

    /// Those in a pack; none where it has no such sections.
    init(_ pack: Pack) {
        self.pack = pack
        fields = pack.table(Self.fields)
        places = pack.table(Self.places)
        byID = pack.table(Self.order)
    }

    /// Packs rules.
    public init(_ infos: [RuleInfo]) {
        var pack = PackWriter()
        Self.write(infos, into: &pack)
        self.init(pack.inMemory)
    }

    /// Writes rules into a pack. Which languages have them is left out: it goes without saying.
    static func write(_ infos: [RuleInfo], into pack: inout PackWriter) {
        var writer = RuleListingWriter()
        let places = infos.map { writer.write($0) }
        let ids = infos.map { Array($0.id.rawValue.utf8) }
        // Of two of the same identifier, the first counts.
        let byID = infos.indices.sorted { one, other in
            if ids[one] == ids[other] { return one < other }
            return ids[one].lexicographicallyPrecedes(ids[other])
        }
        pack.add(Self.fields, writer.fields.bytes)
        pack.add(Self.places, records: places)
        pack.add(Self.order, records: byID.map { UInt32($0) })
    }

    /// How many rules there are.
    public var count: Int { places.count }

    /// How many bytes it takes.
    public var size: Int { fields.count + 4 * (places.count + byID.count) }

    /// The rules, in the order of the files.
    public var infos: some Sequence<RuleInfo> { places.indices.lazy.map { info(at: $0) } }

    /// What a rule is; `nil` if there is none of that identifier.
    public func info(of id: RuleID) -> RuleInfo? { number(of: id).map { info(at: $0) } }

    /// What a rule is, with all of its rows; `nil` if there is none of that identifier.
    public func family(of id: RuleID) -> RuleInfo? { RuleInfo(id, rows: numbers(of: id).map { info(at: $0) }) }

    /// The number of a rule, in the order of the files; `nil` if there is none of that identifier.
    func number(of id: RuleID) -> Int? {
        let wanted = Array(id.rawValue.utf8)
        let place = firstPlace(notBefore: wanted)
        guard place < byID.count, self.id(at: byID[place]).elementsEqual(wanted) else { return nil }
        return Int(byID[place])
    }

    /// The numbers of a rule and of its rows, in the order of the files.
    func numbers(of id: RuleID) -> [Int] {
        let beginning = Array("\(id.rawValue).".utf8)
        let rows = byID.indices[firstPlace(notBefore: beginning)...].lazy.map { Int(byID[$0]) }
            .prefix { self.id(at: UInt32($0)).starts(with: beginning) }
            .filter { self.id(at: $0).family == id }
        return ([number(of: id)].compactMap(\.self) + rows).sorted()
    }

    /// The first place in the order of identifiers whose identifier does not come before another.
    private func firstPlace(notBefore wanted: [UInt8]) -> Int {
        var (low, high) = (0, byID.count)
        while low < high {
            let middle = (low + high) / 2
            if id(at: byID[middle]).lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func id(at number: UInt32) -> some Sequence<UInt8> {
        var reader = FieldReader(fields, at: places[Int(number)])
        return reader.text().lazy.map { fields[$0] }
    }

    /// The identifier of a rule by its number.
    func id(at number: Int) -> RuleID {
        var reader = FieldReader(fields, at: places[number])
        return RuleID(rawValue: reader.string())
    }

    /// What a rule is, by its number.
    func info(at number: Int) -> RuleInfo {
        var reader = FieldReader(fields, at: places[number])
        let id = RuleID(rawValue: reader.string())
        let category = Category(rawValue: reader.string())
        let severity = Severity(rawValue: reader.string()) ?? .warning
        let level = Level(rawValue: reader.string()) ?? .default
        let family = reader.number()
        var texts: RuleTexts?
        if family > 0 {
            var family = FieldReader(fields, at: UInt32(truncatingIfNeeded: family - 1))
            texts = RuleTexts(
                name: family.texts(), message: family.texts(), short: family.texts(), detail: family.texts(),
                topic: family.optionalString().map(Topic.init))
            texts?.variables = reader.texts()
            texts?.row = reader.optionalString()
        }
        let examples = reader.list { reader in
            RuleExample(LanguageCode(reader.string()), wrong: reader.string(), right: reader.string())
        }
        return RuleInfo(
            id: id, category: category, severity: severity, level: level, examples: examples, texts: texts)
    }
}

/// Writes what rules are.
private struct RuleListingWriter {
    private(set) var fields = FieldWriter()
    /// Where texts are that several rules share, as the rows of a family do.
    private var shared: [RuleTexts: UInt32] = [:]

    /// - Returns: where the rule begins.
    mutating func write(_ info: RuleInfo) -> UInt32 {
        var family = info.texts ?? RuleTexts(message: [:])
        (family.variables, family.row) = ([:], nil)
        // What is shared stands before the first rule that has it.
        let texts = info.texts == nil ? nil : place(of: family)
        let start = fields.place
        fields.write(info.id.rawValue)
        fields.write(info.category.rawValue)
        fields.write(info.severity.rawValue)
        fields.write(info.level.rawValue)
        fields.write(texts.map { Int($0) + 1 } ?? 0)
        if let texts = info.texts {
            fields.write(texts.variables)
            fields.write(texts.row)
        }
        fields.write(info.examples) { writer, example in
            writer.write(example.language.tag)
            writer.write(example.marked)
            writer.write(example.right)
        }
        return start
    }

    private mutating func place(of family: RuleTexts) -> UInt32 {
        if let place = shared[family] { return place }
        let place = fields.place
        for translations in [family.name, family.message, family.short, family.detail] { fields.write(translations) }
        fields.write(family.topic?.rawValue)
        shared[family] = place
        return place
    }
}
