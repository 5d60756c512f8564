/// Looks for what makes Hunspell stop in the middle of an affix file, or crash.
///
/// Hunspell does not say when it stops: what follows does not count then, and right words are wrong. It reads on behind
/// the end of its memory for a table of sounds that lacks lines, and for letters to try that are not UTF-8.
struct AffixFileCheck {
    /// The longest line, in bytes, of which the longest that is known has a few hundred.
    static let maximumLine = 65_536

    private let path: String
    private let lines: [ArraySlice<UInt8>]
    private let isUTF8: Bool
    /// How many lines the table of what is known of words has, to which the word list refers by number; `nil` if there is none.
    private(set) var descriptionCount: Int?

    private enum Table {
        /// `REP 2`, and then two lines that begin so.
        case plain
        /// `SFX A Y 2`, and then two lines of the same flag.
        case affixes
    }

    private static let tables: [String: Table] = [
        "REP": .plain, "MAP": .plain, "ICONV": .plain, "OCONV": .plain, "BREAK": .plain, "COMPOUNDRULE": .plain,
        "CHECKCOMPOUNDPATTERN": .plain, "AF": .plain, "AM": .plain, "PHONE": .plain, "SFX": .affixes, "PFX": .affixes,
    ]

    /// Directives of which everything is text. Of others a part may be flags, which are any bytes.
    private static let texts: Set<String> = [
        "TRY", "KEY", "REP", "MAP", "ICONV", "OCONV", "BREAK", "IGNORE", "WORDCHARS", "PHONE", "LANG",
    ]

    /// Directives that Hunspell takes every longer name for.
    private static let readByBeginning = texts.union(tables.keys).subtracting(["AF", "AM"])

    /// Checks a file. Takes a few milliseconds.
    init(_ bytes: [UInt8], path: String, isUTF8: Bool) throws(DictionaryFileError) {
        self.path = path
        self.isUTF8 = isUTF8
        // A line ends with a line feed for Hunspell, with or without a carriage return.
        lines = bytes.dropByteOrderMark().split(separator: 0x0A, omittingEmptySubsequences: false)
        var index = 0
        while index < lines.count {
            let name = try directive(of: index)
            guard let name, let table = Self.tables[name] else {
                index += 1
                continue
            }
            index = try end(of: table, named: name, at: index)
        }
    }

    /// The first word of a line, behind what holds for any line; `nil` for one of no interest.
    private func directive(of index: Int) throws(DictionaryFileError) -> String? {
        let line = lines[index]
        guard line.count <= Self.maximumLine else { throw fault(index, "is longer than any line of a dictionary") }
        guard !line.contains(0) else { throw fault(index, "has a NUL") }
        guard let first = line.first, (0x41...0x5A).contains(first) else { return nil }
        let name = String(decoding: line.prefix { (0x41...0x5A).contains($0) }, as: UTF8.self)
        // Hunspell reads on behind the name without looking where it ends.
        if let other = Self.readByBeginning.first(where: { name.hasPrefix($0) && name != $0 }) {
            throw fault(index, "begins with \(name), which Hunspell takes for \(other)")
        }
        guard isUTF8, Self.texts.contains(name) || Self.tables[name] == .affixes else { return name }
        for part in textParts(of: line, name) where String(validating: part, as: UTF8.self) == nil {
            throw fault(index, "is not UTF-8")
        }
        return name
    }

    private func textParts(of line: ArraySlice<UInt8>, _ name: String) -> [ArraySlice<UInt8>] {
        guard Self.tables[name] == .affixes else { return [line] }
        let fields = Self.fields(of: line)
        guard fields.count > 3 else { return [] }
        return [fields[2], fields[3].prefix { $0 != UInt8(ascii: "/") }] + fields.dropFirst(4).prefix(1)
    }

    /// The index of the line behind a table.
    private mutating func end(
        of table: Table, named name: String, at start: Int
    ) throws(DictionaryFileError) -> Int {
        let fields = Self.fields(of: lines[start])
        let place = table == .plain ? 1 : 3
        guard fields.count > place, let count = Self.number(fields[place]), count > 0 || name == "BREAK" else {
            throw fault(start, "does not say how many lines of \(name) follow")
        }
        var index = start
        for _ in 0..<count {
            index += 1
            guard index < lines.count, try directive(of: index) == name else {
                throw fault(start, "says that \(count) lines of \(name) follow, and there are \(index - start - 1)")
            }
            let entry = Self.fields(of: lines[index])
            if table == .affixes, entry.count < 4 || !entry[1].elementsEqual(fields[1]) {
                throw fault(start, "says that \(count) lines of \(name) follow, and there are \(index - start - 1)")
            }
            guard entry.count > 1 else { throw fault(index, "is empty") }
            if name == "PHONE" { try checkSound(entry, index) }
        }
        if name == "AM" { descriptionCount = count }
        index += 1
        // What is too much begins another table for Hunspell, and cannot.
        if table == .plain, index < lines.count, try directive(of: index) == name {
            throw fault(start, "says that \(count) lines of \(name) follow, and there are more")
        }
        return index
    }

    /// Hunspell looks for the end of a class of letters without looking for the end of the line.
    private func checkSound(_ fields: [ArraySlice<UInt8>], _ index: Int) throws(DictionaryFileError) {
        let pattern = fields[1]
        if let open = pattern.firstIndex(of: UInt8(ascii: "(")), !pattern[open...].contains(UInt8(ascii: ")")) {
            throw fault(index, "has a ( without a )")
        }
        guard fields.count > 2 else { throw fault(index, "lacks what the sound is written as") }
    }

    private func fault(_ index: Int, _ reason: String) -> DictionaryFileError {
        .malformed(path: path, line: index + 1, reason: reason)
    }

    private static func fields(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }

    private static func number(_ field: ArraySlice<UInt8>) -> Int? { Int(String(decoding: field, as: UTF8.self)) }
}
