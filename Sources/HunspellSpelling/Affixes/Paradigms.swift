import Glibc
import Morphology
import Synchronization

/// How the words of a dictionary are inflected, read from its files when first asked for.
///
/// Hunspell itself can add a word to a dictionary in memory that is inflected as another is, but the dictionary is everybody's, and the word
/// one person's.
final class Paradigms: Sendable {
    private let files: DictionaryFiles
    private let table = Mutex<AffixTable?>(nil)
    /// The flags of the base words that were asked for: those of each word that is spelled so.
    private let known = Mutex<[String: [[AffixFlags.Flag]]]>([:])

    private static let maximumKnown = 4096

    init(_ files: DictionaryFiles) { self.files = files }

    /// The forms of a word that is inflected as a base word of the dictionary is; `nil` if there is no such base word, or the files cannot
    /// be read any more.
    func inflections(of word: String, like model: String) -> [String]? {
        guard let table = affixes(), let entries = entries(of: model, table) else { return nil }
        var inflector = Inflector(word, by: table, limit: maximumInflections)
        for flags in entries { inflector.add(word, flags) }
        return inflector.forms
    }

    /// Base words that others are probably inflected like; none when the files cannot be read any more.
    func models(for words: [String]) -> [String: String] {
        guard !words.isEmpty, let bytes = try? DictionaryFiles.read(files.words, limit: DictionaryFiles.maximumWords)
        else { return [:] }
        var guess = ModelGuess(for: words, in: files.encoding)
        return guess.models(in: bytes)
    }

    private func affixes() -> AffixTable? {
        table.withLock { table in
            if let table { return table }
            guard let bytes = try? DictionaryFiles.read(files.affixes, limit: DictionaryFiles.maximumAffixes) else {
                return nil
            }
            table = AffixTable(Array(bytes.dropByteOrderMark()), files.encoding)
            return table
        }
    }

    private func entries(of model: String, _ table: AffixTable) -> [[AffixFlags.Flag]]? {
        if let known = known.withLock({ $0[model] }) { return known }
        guard let bytes = try? DictionaryFiles.read(files.words, limit: DictionaryFiles.maximumWords) else {
            return nil
        }
        let found = Self.spellings(of: model).map { spelling in
            lines(of: table.input.converted(spelling), in: bytes).map { table.flags.flags($0) }
                .filter { !table.isPart($0) }
        }
        // German lists `server` besides `Server`, as a stem that is no word: what is one goes before what is not.
        let words = found.first { $0.contains { !$0.contains { $0 == table.needAffix } } }
        guard let entries = words ?? found.first(where: { !$0.isEmpty }) else { return nil }
        known.withLock { known in
            if known.count >= Self.maximumKnown { known = [:] }
            known[model] = entries
        }
        return entries
    }

    /// As it is given, else in small letters, else with a capital, each with both kinds of apostrophe.
    private static func spellings(of model: String) -> [String] {
        let lower = model.lowercased()
        let capital = lower.prefix(1).uppercased() + lower.dropFirst()
        var spellings: [String] = []
        for text in [model, lower, capital] where !spellings.contains(text) {
            spellings.append(text)
            if text.contains("'") { spellings.append(String(text.map { $0 == "'" ? "’" : $0 })) }
        }
        return spellings
    }

    /// What stands behind the slash in each line of a base word.
    private func lines(of word: String, in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        guard !word.isEmpty, let encoded = files.encoding.bytes(of: word) else { return [] }
        let slash = UInt8(ascii: "/")
        var pattern: [UInt8] = []
        for byte in encoded { pattern += byte == slash ? [UInt8(ascii: "\\"), slash] : [byte] }
        var found: [ArraySlice<UInt8>] = []
        var start = 0
        while let line = bytes.firstLine(beginningWith: pattern, from: start) {
            let end = line + pattern.count
            start = end
            let rest = bytes[end...].prefix { $0 != 0x0A && $0 != 0x0D }
            switch rest.first {
            case nil, 0x09?: found.append([])
            case slash?: found.append(rest.dropFirst().prefix { $0 != 0x20 && $0 != 0x09 })
            // What is known of the word, as in ` po:noun`; anything else is another word of the same entry.
            case 0x20? where rest.count > 3 && rest[end + 3] == UInt8(ascii: ":"): found.append([])
            default: continue
            }
        }
        return found
    }
}

extension [UInt8] {
    /// Where the first line behind an offset begins that begins with some bytes. The C library looks for lines: word lists have megabytes.
    fileprivate func firstLine(beginningWith pattern: [UInt8], from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            pattern.withUnsafeBytes { pattern in
                guard let base = bytes.baseAddress, let wanted = pattern.baseAddress else { return nil }
                var position = start
                while position < bytes.count, let end = memchr(base + position, 0x0A, bytes.count - position) {
                    position = base.distance(to: UnsafeRawPointer(end)) + 1
                    guard bytes.count - position >= pattern.count else { return nil }
                    if memcmp(base + position, wanted, pattern.count) == 0 { return position }
                }
                return nil
            }
        }
    }
}
