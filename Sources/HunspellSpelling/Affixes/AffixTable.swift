/// The affixes of a dictionary, by their flags.
struct AffixTable: Sendable {
    typealias Flag = AffixFlags.Flag

    private(set) var flags = AffixFlags()
    private(set) var suffixes: [Flag: [AffixRule]] = [:]
    private(set) var prefixes: [Flag: [AffixRule]] = [:]
    /// What is no word without an affix.
    private(set) var needAffix: Flag?
    /// What stands only on both sides of a word at once, as in German `ge…t`.
    private(set) var circumfix: Flag?
    /// What is right only in a compound.
    private(set) var onlyInCompound: Flag?
    /// What is no word.
    private(set) var forbidden: Flag?
    /// Whether an affix may take the place of a whole word.
    private(set) var mayTakeAll = false
    /// From the way in which texts are written to the dictionary's.
    private(set) var input = AffixConversion()
    /// And back.
    private(set) var output = AffixConversion()
    /// The letters that do not count.
    private var ignored: [Unicode.Scalar] = []

    private struct Group {
        let flag: Flag
        let crosses: Bool
        var rest: Int
    }

    /// Reads an affix file. Takes 1–15 ms.
    init(_ bytes: [UInt8], _ encoding: DictionaryEncoding) {
        var group: Group?
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard let first = line.first, first >= 0x41 else { continue }
            let fields = line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 })
            guard let name = fields.first, fields.count > 1 || name.count == 9 else { continue }
            let isSuffix = name.elementsEqual("SFX".utf8)
            if isSuffix || name.elementsEqual("PFX".utf8) {
                read(fields, isSuffix: isSuffix, &group, encoding)
            } else {
                read(fields, encoding)
            }
        }
    }

    private mutating func read(_ fields: [ArraySlice<UInt8>], _ encoding: DictionaryEncoding) {
        switch String(decoding: fields[0], as: UTF8.self) {
        case "FULLSTRIP": mayTakeAll = true
        case "NEEDAFFIX", "PSEUDOROOT": needAffix = flags.flag(fields[1])
        case "CIRCUMFIX": circumfix = flags.flag(fields[1])
        case "ONLYINCOMPOUND": onlyInCompound = flags.flag(fields[1])
        case "FORBIDDENWORD": forbidden = flags.flag(fields[1])
        case "IGNORE": ignored = Array(encoding.decode(fields[1]).unicodeScalars)
        case "ICONV": input.read(fields, encoding)
        case "OCONV": output.read(fields, encoding)
        default: flags.read(fields)
        }
    }

    /// A group begins with a line that says how many follow.
    private mutating func read(
        _ fields: [ArraySlice<UInt8>], isSuffix: Bool, _ group: inout Group?, _ encoding: DictionaryEncoding
    ) {
        guard fields.count > 3, let flag = flags.flag(fields[1]) else { return }
        guard let open = group, open.rest > 0, open.flag == flag else {
            let count = Int(String(decoding: fields[3], as: UTF8.self)) ?? 0
            group = Group(flag: flag, crosses: fields[2].elementsEqual("Y".utf8), rest: count)
            return
        }
        group?.rest -= 1
        let slash = fields[3].firstIndex(of: UInt8(ascii: "/")) ?? fields[3].endIndex
        let rule = AffixRule(
            isSuffix: isSuffix, crosses: open.crosses, strip: scalars(fields[2], encoding),
            append: scalars(fields[3][..<slash], encoding),
            continuation: flags.flags(fields[3][slash...].dropFirst()),
            condition: fields.count > 4 ? AffixRule.Class.classes(encoding.decode(fields[4])) : [])
        if isSuffix { suffixes[flag, default: []].append(rule) } else { prefixes[flag, default: []].append(rule) }
    }

    /// Whether flags say that there is no such word, or none outside of compounds.
    func isPart(_ flags: [Flag]) -> Bool { flags.contains { $0 == onlyInCompound || $0 == forbidden } }

    private func scalars(_ bytes: ArraySlice<UInt8>, _ encoding: DictionaryEncoding) -> [Unicode.Scalar] {
        let text = encoding.decode(bytes)
        return text == "0" ? [] : text.unicodeScalars.filter { !ignored.contains($0) }
    }
}
