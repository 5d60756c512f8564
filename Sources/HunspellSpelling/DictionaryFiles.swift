import Glibc
import Morphology
import Text

/// The two files of a Hunspell dictionary, verified to be such.
///
/// Hunspell itself does not say when it cannot use a file: it hands back a dictionary in which every word is wrong.
public struct DictionaryFiles: Hashable, Sendable {
    /// The path of the rules for affixes.
    public let affixes: String
    /// The path of the list of words.
    public let words: String
    /// The encoding of both, as the affix file has it.
    public let encodingName: String

    let encoding: DictionaryEncoding
    /// The REP table of the affix file.
    let replacements: [Replacement]
    /// Whether words may be joined of others.
    let joinsWords: Bool
    /// The size of the list of words, in bytes.
    let listSize: Int
    /// Tells whether the bytes of both are those that something was made of.
    let fingerprint: UInt64

    /// The largest `.aff` and `.dic` that are read, in bytes; the largest that are known have 3 and 10 megabytes.
    static let maximumAffixes = 32 << 20
    static let maximumWords = 256 << 20

    /// Verifies the files: both are there, can be read, are neither empty nor huge, are what their names say, and have nothing in
    /// them over which Hunspell stumbles. Reads all of both, in 2–20 ms.
    /// - Parameter base: their path without `.aff` and `.dic`.
    public init(base: String) throws(DictionaryFileError) {
        try self.init(affixes: base + ".aff", words: base + ".dic")
    }

    /// Verifies the files.
    public init(affixes: String, words: String) throws(DictionaryFileError) {
        let rules = try Self.read(affixes, limit: Self.maximumAffixes)
        let list = try Self.read(words, limit: Self.maximumWords)
        let name = try Self.encodingName(in: rules, of: affixes)
        guard let encoding = DictionaryEncoding(named: name) else {
            throw .unknownEncoding(path: affixes, name: name)
        }
        // Hunspell makes room for that many words before it reads them; a word takes two bytes at least.
        guard let count = Self.wordCount(list), count > 0, count <= list.count else {
            throw .noWordCount(path: words)
        }
        let check = try AffixFileCheck(rules, path: affixes, isUTF8: encoding.isUTF8)
        _ = try WordListCheck(
            list, path: words, isUTF8: encoding.isUTF8, descriptionCount: check.descriptionCount)
        self.affixes = affixes
        self.words = words
        self.encoding = encoding
        self.encodingName = name
        replacements = Self.replacements(in: rules, encoding)
        joinsWords = Self.joinsWords(rules)
        listSize = list.count
        let hashes = [rules, list].map { bytes in bytes.withUnsafeBytes { XXHash64.hash($0) } }
        fingerprint = hashes.withUnsafeBytes { XXHash64.hash($0) }
    }

    /// Two pairs of files are equal if their paths are.
    public static func == (left: DictionaryFiles, right: DictionaryFiles) -> Bool {
        left.affixes == right.affixes && left.words == right.words
    }

    /// Hashes the paths.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(affixes)
        hasher.combine(words)
    }

    /// All of a file.
    /// - Parameter limit: how many bytes it may have.
    static func read(_ path: String, limit: Int) throws(DictionaryFileError) -> [UInt8] {
        // To open a pipe would wait for somebody who writes to it.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw errno == ENOENT
                ? .missing(path: path) : .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "not a file") }
        let size = Int(status.st_size)
        guard size > 0 else { throw .empty(path: path) }
        guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < buffer.count {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                guard got > 0 else { return }
                count += got
            }
        }
        guard failure == 0 else { throw .unreadable(path: path, reason: String(cString: strerror(failure))) }
        return bytes
    }

    /// The lines of the REP table; the one that says how many there are has one field less.
    private static func replacements(in bytes: [UInt8], _ encoding: DictionaryEncoding) -> [Replacement] {
        bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
            guard line.starts(with: [0x52, 0x45, 0x50]) else { return nil }
            let fields = line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 })
            guard fields.count >= 3, fields[0].count == 3 else { return nil }
            return Replacement(typed: encoding.decode(fields[1]), meant: encoding.decode(fields[2]))
        }
    }

    /// Whether a directive names the words that may be joined to others. Those of `COMPOUNDRULE` are few, as in `21st`.
    private static func joinsWords(_ bytes: [UInt8]) -> Bool {
        bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
            ["COMPOUNDFLAG ", "COMPOUNDBEGIN "].contains { line.starts(with: $0.utf8) }
        }
    }

    /// The encoding that the SET line names, or else Hunspell's default, provided that the file is one of affix rules at all.
    private static func encodingName(in bytes: [UInt8], of path: String) throws(DictionaryFileError) -> String {
        var knowsDirective = false
        for line in bytes.dropByteOrderMark().split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let fields = line.split(maxSplits: 2, whereSeparator: { $0 == 0x20 || $0 == 0x09 })
            guard let first = fields.first, first.count <= 24 else { continue }
            let directive = String(decoding: first, as: UTF8.self)
            if directive == "SET", fields.count > 1 { return String(decoding: fields[1], as: UTF8.self) }
            knowsDirective = knowsDirective || directives.contains(directive)
        }
        guard knowsDirective else { throw .notAffixes(path: path) }
        return "ISO8859-1"
    }

    private static let directives: Set<String> = [
        "TRY", "FLAG", "PFX", "SFX", "REP", "MAP", "KEY", "WORDCHARS", "ICONV", "OCONV", "NOSUGGEST", "COMPOUNDMIN",
        "COMPOUNDRULE", "BREAK", "AF", "AM", "LANG", "IGNORE", "PHONE",
    ]

    /// The number in the first line.
    private static func wordCount(_ bytes: [UInt8]) -> Int? {
        let digits = bytes.prefix(1024).dropByteOrderMark().drop { $0 == 0x20 || $0 == 0x09 }
            .prefix { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
