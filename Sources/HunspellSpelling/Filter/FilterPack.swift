import Text

/// The filter of a dictionary in a file of its own, `de_DE.filter.pack`, made once by `supertext compile`: what says of most words that the
/// dictionary lacks them is then there from the first word on, and costs nothing to make.
public enum FilterPack {
    /// Grows whenever a filter of the same files, or the way it is written, becomes another.
    private static let version: UInt32 = 1

    private enum Section {
        static let version = "filter.version"
        static let files = "filter.files"
        static let letters = "filter.letters"
        static let words = "filter.words"
        static let endings = "filter.endings"
        static let beginnings = "filter.beginnings"
        static let joining = "filter.joining"
    }

    /// The name of the file for a dictionary, by the path of that without `.aff` and `.dic`.
    public static func name(of base: String) -> String {
        (base.split(separator: "/").last.map(String.init) ?? base) + ".filter.pack"
    }

    /// The bytes of the file for a dictionary. Takes 20–150 ms.
    /// - Returns: `nil` for a dictionary that says of words what no filter knows of: Hunspell is asked about all of them.
    public static func bytes(of files: DictionaryFiles) -> [UInt8]? {
        guard let filter = WordFilter(files) else { return nil }
        var pack = PackWriter()
        pack.add(Section.version, records: [version])
        pack.add(Section.files, records: [files.fingerprint])
        pack.add(Section.letters, records: filter.letters.small)
        pack.add(Section.words, filter.words.bytes)
        filter.endings.write(into: &pack, Section.endings)
        filter.beginnings.write(into: &pack, Section.beginnings)
        if let joining = filter.joining {
            pack.add(Section.joining, records: [UInt32(joining.leastLetters), joining.sharesLetters ? 1 : 0])
        }
        return pack.finished()
    }

    /// Whether a pack is the filter of a dictionary as its files are now.
    public static func isCurrent(_ pack: Pack, for files: DictionaryFiles) -> Bool {
        pack.table(Section.version, of: UInt32.self)[0] == version
            && pack.table(Section.files, of: UInt64.self)[0] == files.fingerprint
    }

    /// The filter in a pack; `nil` when it is not that of the files as they are now.
    static func filter(in pack: Pack, for files: DictionaryFiles) -> WordFilter? {
        guard isCurrent(pack, for: files), let section = pack.section(Section.words),
            let words = FingerprintSet(section), let endings = AffixTree(pack, Section.endings),
            let beginnings = AffixTree(pack, Section.beginnings)
        else { return nil }
        let small: PackTable<UInt16> = pack.table(Section.letters)
        guard let letters = PlainLetters(small: small.records(small.indices)) else { return nil }
        let joining: PackTable<UInt32> = pack.table(Section.joining)
        return WordFilter(
            letters: letters, words: words, endings: endings, beginnings: beginnings,
            joining: joining.count == 2 && joining[0] > 0
                ? WordFilter.Joining(leastLetters: Int(joining[0]), sharesLetters: joining[1] != 0) : nil)
    }
}
