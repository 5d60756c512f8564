import Grammar
import Text

/// What the rules of a language's rule files are, with texts and examples, packed into bytes: a quarter of what the values take.
///
/// Made once by whoever reads the files, and then asked: a rule is found by its name in a microsecond, and nothing is read again.
public struct RuleListing: Sendable {
    private let bytes: [UInt8]
    /// Where each rule begins, in the order of the files.
    private let places: [UInt32]
    /// The numbers of the rules, in the order of their identifiers' bytes.
    private let byID: [UInt32]

    /// No rule.
    public static let empty = RuleListing([])

    /// Packs rules. Which languages have them is left out: it goes without saying.
    public init(_ infos: [RuleInfo]) {
        var writer = RuleListingWriter()
        var places: [UInt32] = []
        places.reserveCapacity(infos.count)
        for info in infos { places.append(writer.write(info)) }
        bytes = writer.bytes
        self.places = places
        let ids = infos.map { Array($0.id.rawValue.utf8) }
        // Of two of the same identifier, the first counts.
        byID = infos.indices.sorted { one, other in
            if ids[one] == ids[other] { return one < other }
            return ids[one].lexicographicallyPrecedes(ids[other])
        }.map { UInt32($0) }
    }

    /// How many rules there are.
    public var count: Int { places.count }

    /// How many bytes of memory it takes.
    public var size: Int { bytes.count + 4 * (places.count + byID.count) }

    /// The rules, in the order of the files.
    public var infos: some Sequence<RuleInfo> { places.lazy.map { info(at: $0) } }

    /// What a rule is; `nil` if there is none of that identifier.
    public func info(of id: RuleID) -> RuleInfo? {
        let wanted = Array(id.rawValue.utf8)
        var (low, high) = (0, byID.count)
        while low < high {
            let middle = (low + high) / 2
            if self.id(at: byID[middle]).lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
        }
        guard low < byID.count, self.id(at: byID[low]).elementsEqual(wanted) else { return nil }
        return info(at: places[Int(byID[low])])
    }

    private func id(at number: UInt32) -> ArraySlice<UInt8> {
        var reader = RuleListingReader(bytes, at: places[Int(number)])
        return reader.text()
    }

    private func info(at place: UInt32) -> RuleInfo {
        var reader = RuleListingReader(bytes, at: place)
        return reader.info()
    }
}

/// Packs what rules are. Numbers have seven bits in each byte, the lowest first; texts have their length before them.
private struct RuleListingWriter {
    private(set) var bytes: [UInt8] = []
    /// Where texts are that several rules share, as the rows of a family do.
    private var shared: [RuleTexts: Int] = [:]

    /// - Returns: where the rule begins.
    mutating func write(_ info: RuleInfo) -> UInt32 {
        var family = info.texts ?? RuleTexts(message: [:])
        (family.variables, family.row) = ([:], nil)
        // What is shared stands before the first rule that has it.
        let texts = info.texts == nil ? nil : place(of: family)
        let start = UInt32(bytes.count)
        write(info.id.rawValue)
        write(info.category.rawValue)
        write(info.severity.rawValue)
        write(info.level.rawValue)
        write(texts.map { $0 + 1 } ?? 0)
        if let texts = info.texts {
            write(texts.variables)
            write(texts.row == nil ? 0 : 1)
            if let row = texts.row { write(row) }
        }
        write(info.examples.count)
        for example in info.examples {
            write(example.language.tag)
            write(example.marked)
            write(example.right)
        }
        return start
    }

    private mutating func place(of family: RuleTexts) -> Int {
        if let place = shared[family] { return place }
        let place = bytes.count
        for translations in [family.name, family.message, family.short, family.detail] { write(translations) }
        shared[family] = place
        return place
    }

    private mutating func write(_ texts: [String: String]) {
        write(texts.count)
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            write(name)
            write(text)
        }
    }

    private mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    private mutating func write(_ number: Int) {
        var rest = UInt(number)
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// Reads what ``RuleListingWriter`` wrote.
private struct RuleListingReader {
    private let bytes: [UInt8]
    private var place: Int

    init(_ bytes: [UInt8], at place: UInt32) {
        self.bytes = bytes
        self.place = Int(place)
    }

    mutating func info() -> RuleInfo {
        let id = RuleID(rawValue: string())
        let category = Category(rawValue: string())
        let severity = Severity(rawValue: string()) ?? .warning
        let level = Level(rawValue: string()) ?? .default
        let family = number()
        var texts: RuleTexts?
        if family > 0 {
            var reader = RuleListingReader(bytes, at: UInt32(family - 1))
            texts = reader.family()
            texts?.variables = translations()
            texts?.row = number() == 0 ? nil : string()
        }
        let examples = (0..<number()).map { _ in
            RuleExample(LanguageCode(string()), wrong: string(), right: string())
        }
        return RuleInfo(
            id: id, category: category, severity: severity, level: level, examples: examples, texts: texts)
    }

    private mutating func family() -> RuleTexts {
        RuleTexts(name: translations(), message: translations(), short: translations(), detail: translations())
    }

    private mutating func translations() -> [String: String] {
        var texts: [String: String] = [:]
        for _ in 0..<number() {
            let name = string()
            texts[name] = string()
        }
        return texts
    }

    private mutating func string() -> String { String(decoding: text(), as: UTF8.self) }

    mutating func text() -> ArraySlice<UInt8> {
        let count = number()
        defer { place += count }
        return bytes[place..<place + count]
    }

    private mutating func number() -> Int {
        var (number, shift) = (0, 0)
        while bytes[place] >= 0x80 {
            number |= Int(bytes[place] & 0x7F) << shift
            shift += 7
            place += 1
        }
        number |= Int(bytes[place]) << shift
        place += 1
        return number
    }
}
