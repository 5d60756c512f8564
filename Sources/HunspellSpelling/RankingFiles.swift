import Glibc
import Proofreading

/// The files that the ranking of suggestions needs, in a language's folder: `lexicon.bin`, `errors.tsv` and `contexts.bin`.
public enum RankingFiles {
    /// Maps and reads the files of a language: 10–20 ms.
    /// - Parameter folder: the project's `Dictionaries/en`.
    /// - Returns: `nil` when the language has no lexicon.
    /// - Throws: ``LexiconError`` when a file is damaged.
    public static func data(in folder: String) throws(LexiconError) -> RankingData? {
        guard let lexicon = map(folder + "/lexicon.bin") else { return nil }
        return try RankingData(
            lexicon: lexicon, errors: map(folder + "/errors.tsv"), contexts: map(folder + "/contexts.bin"))
    }

    /// The rule for words that exist but are wrong where they stand; `nil` when nothing is known of them in the language.
    /// - Parameter folder: the project's `Dictionaries/en`.
    /// - Throws: ``LexiconError`` when `confusions.bin` is damaged.
    public static func confusions(in folder: String) throws(LexiconError) -> ConfusedWords? {
        guard let table = map(folder + "/confusions.bin") else { return nil }
        return try ConfusedWords(table: table)
    }

    /// Maps a file for reading; `nil` when it is not there, is empty or cannot be read.
    static func map(_ path: String) -> MappedBytes? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0 else { return nil }
        let size = Int(status.st_size)
        guard let base = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), base != MAP_FAILED else { return nil }
        return MappedBytes(UnsafeRawBufferPointer(start: base, count: size)) { base, size in
            munmap(UnsafeMutableRawPointer(mutating: base), size)
        }
    }
}
