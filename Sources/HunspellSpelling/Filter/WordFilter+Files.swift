import Morphology

extension WordFilter {
    /// More endings than this are not worth their memory; the most that is known, of Polish, is a tenth of it.
    private static let mostEndings = 200_000

    /// Makes the filter of a dictionary. Takes 10–150 ms.
    /// - Returns: `nil` when the files can no longer be read, or say of words what is not worked out here.
    init?(_ files: DictionaryFiles) {
        guard let rules = try? DictionaryFiles.read(files.affixes, limit: DictionaryFiles.maximumAffixes),
            let list = try? DictionaryFiles.read(files.words, limit: DictionaryFiles.maximumWords)
        else { return nil }
        let bytes = Array(rules.dropByteOrderMark())
        let table = AffixTable(bytes, files.encoding)
        let joins = JoiningRules(bytes, files.encoding, table.flags)
        let letters = PlainLetters(except: joins.unsettled)
        guard !joins.isUncommon, !joins.breaks.contains(where: { letters.cover($0) }),
            !joins.meetings.contains(where: { letters.cover($0) }),
            let endings = Self.endings(table, letters, joins.partFlags)
        else { return nil }
        let words = Self.words(list, table, joins, letters, files.encoding)
        self.init(
            letters: letters, words: FingerprintSet(words.keys), endings: AffixTree(endings),
            beginnings: Self.beginnings(table, letters),
            joining: words.areJoined || !joins.partFlags.isEmpty
                ? Joining(leastLetters: joins.leastLetters, sharesLetters: joins.sharesLetters) : nil)
    }

    private static func beginnings(_ table: AffixTable, _ letters: PlainLetters) -> AffixTree {
        var beginnings: Set<AffixTree.Affix> = []
        for (flag, rules) in table.prefixes {
            for rule in rules {
                beginnings.insert(
                    AffixTree.Affix(
                        letters: letters.folded(rule.append).letters, strip: letters.folded(rule.strip).letters,
                        flag: flag, bringsFlags: !rule.continuation.isEmpty))
            }
        }
        return AffixTree(beginnings)
    }

    /// The endings, and those of two endings one behind the other; `nil` when there are too many.
    private static func endings(
        _ table: AffixTable, _ letters: PlainLetters, _ parts: Set<AffixFlags.Flag>
    ) -> Set<AffixTree.Affix>? {
        var endings: Set<AffixTree.Affix> = []
        func add(_ strip: [UInt32], _ append: [UInt32], _ flag: AffixFlags.Flag, _ makesPart: Bool) {
            endings.insert(
                AffixTree.Affix(letters: append.reversed(), strip: strip, flag: flag, bringsFlags: makesPart))
        }
        for (flag, rules) in table.suffixes {
            for inner in rules {
                let makesPart = inner.continuation.contains { parts.contains($0) }
                let strip = letters.folded(inner.strip).letters
                let append = letters.folded(inner.append).letters
                add(strip, append, flag, makesPart)
                for outer in Set(inner.continuation).flatMap({ table.suffixes[$0] ?? [] }) {
                    guard endings.count <= mostEndings else { return nil }
                    let outerStrip = letters.folded(outer.strip).letters
                    let shared = min(outerStrip.count, append.count)
                    guard append.suffix(shared).elementsEqual(outerStrip.suffix(shared)) else { continue }
                    add(
                        // What the outer one takes away of the word itself stood before what the inner one does.
                        outerStrip.dropLast(shared) + strip,
                        append.dropLast(shared) + letters.folded(outer.append).letters, flag,
                        makesPart || outer.continuation.contains { parts.contains($0) })
                }
            }
        }
        return endings
    }

    /// The keys of the base words, and whether some are joined by a pattern of compounds.
    private static func words(
        _ list: [UInt8], _ table: AffixTable, _ joins: JoiningRules, _ letters: PlainLetters,
        _ encoding: DictionaryEncoding
    ) -> (keys: [UInt64], areJoined: Bool) {
        var keys: [UInt64] = []
        var areJoined = false
        let affixes = Set(table.suffixes.keys).union(table.prefixes.keys)
        // Nearly all flags are small numbers.
        let small = (0..<256).map { affixes.contains(AffixFlags.Flag($0)) }
        func mayBeAffix(_ flag: AffixFlags.Flag) -> Bool {
            flag < 256 ? small[Int(flag)] : affixes.contains(flag)
        }
        keys.reserveCapacity(list.count / 8)
        var start = list.firstIndex(of: 0x0A) ?? list.endIndex
        while start < list.endIndex {
            let end = list[(start + 1)...].firstIndex(of: 0x0A) ?? list.endIndex
            let (word, flagBytes) = entry(list[(start + 1)..<end])
            start = end
            let flags = flagBytes.isEmpty ? [] : table.flags.flags(flagBytes)
            var hash: UInt64 = 0
            var isPlain = true
            encoding.forEachScalar(in: word) { scalar in
                if !joins.ignored.isEmpty, joins.ignored.contains(where: { $0.value == scalar }) { return }
                if !letters.fold(scalar, { hash = WordHash.appending($0, to: hash) }) { isPlain = false }
            }
            if word.isEmpty || !isPlain && flags.isEmpty { continue }
            keys.append(WordHash.key(hash, stem))
            let isInPattern = isPlain && flags.contains { joins.patternFlags.contains($0) }
            areJoined = areJoined || isInPattern
            if isInPattern || flags.contains(where: { joins.partFlags.contains($0) }) {
                keys.append(WordHash.key(hash, part))
            }
            for flag in flags where mayBeAffix(flag) { keys.append(WordHash.key(hash, flag)) }
        }
        return (keys, areJoined)
    }

    /// A line's word and the bytes of its flags.
    private static func entry(_ line: ArraySlice<UInt8>) -> (word: ArraySlice<UInt8>, flags: ArraySlice<UInt8>) {
        let end =
            line.indices.first { index in
                line[index] == 0x09 || line[index] == 0x0D
                    || line[index] == 0x20 && index + 3 < line.endIndex && line[index + 3] == UInt8(ascii: ":")
            } ?? line.endIndex
        let text = line[..<end]
        let slash = text.indices.dropFirst().first {
            text[$0] == UInt8(ascii: "/") && text[$0 - 1] != UInt8(ascii: "\\")
        }
        guard let slash else { return (text.trimmingEnd(), []) }
        return (text[..<slash], text[(slash + 1)...].prefix { $0 != 0x20 && $0 != 0x09 })
    }
}

extension ArraySlice<UInt8> {
    fileprivate func trimmingEnd() -> ArraySlice {
        var rest = self
        while rest.last == 0x20 { rest.removeLast() }
        return rest
    }
}

extension JoiningRules {
    /// The letters that do not count, and those that words are turned into others at: whoever takes these for not plain meets neither.
    fileprivate var unsettled: Set<Unicode.Scalar> {
        let all = PlainLetters(except: [])
        let changing = conversions.filter { typed, meant in
            all.cover(typed) && all.folded(typed).letters != all.folded(meant).letters
        }
        return Set(ignored + changing.compactMap(\.typed.first))
    }
}
