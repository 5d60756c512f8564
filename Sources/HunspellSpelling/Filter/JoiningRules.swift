/// What an affix file says of joining and breaking words, and of whatever else decides what a ``WordFilter`` may say.
struct JoiningRules {
    typealias Flag = AffixFlags.Flag

    /// The flags of what is part of a compound.
    private(set) var partFlags: Set<Flag> = []
    /// The flags that patterns of compounds name (`COMPOUNDRULE`).
    private(set) var patternFlags: Set<Flag> = []
    private(set) var leastLetters = 3
    private(set) var sharesLetters = false
    /// What words are broken at, without the marks for their ends.
    private(set) var breaks: [[Unicode.Scalar]] = []
    /// What stands where two parts of a compound meet that are written in another way by themselves.
    private(set) var meetings: [[Unicode.Scalar]] = []
    /// What is turned into something else before it is looked up, and into what.
    private(set) var conversions: [(typed: [Unicode.Scalar], meant: [Unicode.Scalar])] = []
    private(set) var ignored: [Unicode.Scalar] = []
    /// Whether words are read or written in a way that is not worked out here: from their ends, in capitals of their own.
    private(set) var isUncommon = false

    /// Reads an affix file.
    init(_ bytes: [UInt8], _ encoding: DictionaryEncoding, _ flags: AffixFlags) {
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard let first = line.first, (0x41...0x5A).contains(first), !line.starts(with: "SFX".utf8) else {
                continue
            }
            let fields = line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 })
            read(fields, encoding, flags)
        }
    }

    private mutating func read(_ fields: [ArraySlice<UInt8>], _ encoding: DictionaryEncoding, _ flags: AffixFlags) {
        let name = String(decoding: fields[0], as: UTF8.self)
        func text(_ place: Int) -> String { place < fields.count ? encoding.decode(fields[place]) : "" }
        func scalars(_ place: Int) -> [Unicode.Scalar] { Array(text(place).unicodeScalars) }
        switch name {
        case "COMPLEXPREFIXES": isUncommon = true
        case "LANG": isUncommon = isUncommon || ["tr", "az", "cr", "hu"].contains(text(1).prefix(2))
        case "SIMPLIFIEDTRIPLE": sharesLetters = true
        case "COMPOUNDMIN": leastLetters = max(1, Int(text(1)) ?? 3)
        case "COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDMIDDLE", "COMPOUNDEND":
            if fields.count > 1, let flag = flags.flag(fields[1]) { partFlags.insert(flag) }
        case "COMPOUNDRULE":
            if fields.count > 1 { patternFlags.formUnion(flags.flags(ofPattern: fields[1])) }
        case "BREAK": breaks.append(scalars(1).filter { $0 != "^" && $0 != "$" })
        case "CHECKCOMPOUNDPATTERN": meetings.append(scalars(3))
        case "ICONV": conversions.append((scalars(1).filter { $0 != "_" }, scalars(2)))
        case "IGNORE": ignored = scalars(1)
        default: break
        }
    }
}

extension AffixFlags {
    /// The flags that a pattern of compounds names, such as `n*mp` or `(aa)(bb)?`.
    fileprivate func flags(ofPattern pattern: ArraySlice<UInt8>) -> [Flag] {
        let marks = Set("*?()".utf8)
        switch form {
        case .bytes, .scalars: return flags(unnamed: pattern.filter { !marks.contains($0) }[...])
        case .pairs, .numbers:
            return pattern.split(whereSeparator: { marks.contains($0) }).flatMap { flags(unnamed: $0) }
        }
    }
}
