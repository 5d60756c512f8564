import ProofreadingTesting
import Testing

@testable import Spelling
@testable import Text

@Suite struct ContextTableTests {
    @Test func whatIsInATableIsFoundAndNothingElse() throws {
        let table = try ContextTable(["w-1 w the warden": 1.5, "c-1 c ~he ~en": -2, "c+1 w ~ly goes": 6.35])
        func value(_ feature: String, _ around: String, _ own: String) -> Int? {
            table.value(of: ContextTable.key(feature, [around], own))
        }
        #expect(value("w-1 w", "the", "warden") == 30)
        #expect(value("c-1 c", "~he", "~en") == -40)
        #expect(value("c+1 w", "~ly", "goes") == 127)
        // Another place, another form, the other way round, another word.
        #expect(value("w+1 w", "the", "warden") == nil)
        #expect(value("c-1 w", "the", "warden") == nil)
        #expect(value("w-1 w", "warden", "the") == nil)
        #expect(value("w-1 w", "the", "garden") == nil)
    }

    @Test func theHashesAreThoseOfTheScripts() {
        // What Scripts/contexts/features.py has for the same.
        let neighbour = Neighbour(Array("Große".utf8).span)
        #expect(Neighbour(Array("THE".utf8).span).word == 0x56f5c9194461d57c)
        #expect(neighbour.shortEnding == 0xe8ddb04096d0d7fa)
        #expect(neighbour.longEnding == 0x258e704a631d40fb)
        #expect(ContextTable.key("w-1 w", ["the"], "cat") == 0x5fa8d90bce7a689a)
    }

    @Test func theCommonestWordsAreTheirOwnEndings() throws {
        let table = try ContextTable([:], frequent: ["the", "être"])
        func counted(_ word: String) -> Neighbour { table.counted(Neighbour(Array(word.utf8).span)) }
        for word in ["the", "The", "ÊTRE"] { #expect(counted(word).longEnding == counted(word).word) }
        #expect(counted("bathe").longEnding == counted("lathe").longEnding)
        #expect(counted("bathe").longEnding != counted("the").longEnding)
    }

    private static let file = ContextTable.bytes(["w-1 w the warden": 1.5, "c-1 c ~he ~en": -2], frequent: ["the"])

    @Test func aFileThatEndsEarlyIsRefused() {
        for length in 0..<Self.file.count {
            #expect(throws: LexiconError.self) {
                try ContextTable(TableBytes(copying: Array(Self.file.prefix(length))))
            }
        }
    }

    @Test func anotherFileIsRefused() {
        var old = Self.file
        old[7] = 1
        #expect(throws: LexiconError.notALexicon) { try ContextTable(TableBytes(copying: old)) }
        #expect(throws: LexiconError.notALexicon) { try ContextTable(TableBytes(copying: Array("word\tword\n".utf8))) }
    }

    @Test func aDamagedFileDoesNoHarm() {
        for place in Self.file.indices {
            for byte in [0, 1, 15, 24, 63, 128, 255] as [UInt8] {
                var file = Self.file
                file[place] = byte
                guard let table = try? ContextTable(TableBytes(copying: file)) else { continue }
                for key in 0..<200 as Range<UInt64> { _ = table.value(of: key &* 0x9E37_79B9_7F4A_7C15) }
            }
        }
    }

    // MARK: Weighing

    /// Of `cat` and `cot`, which are as frequent and as near to `cxt`, the first by a table.
    private func first(_ entries: [String: Double], _ context: WordContext, frequent: [String] = []) throws -> String? {
        let lexicon = Lexicon(words: [(word: "cat", level: 40), (word: "cot", level: 40), (word: "the", level: 60)])
        let suggester = RankedSuggester(
            dictionary: WordSet(words: ["cat", "cot", "the"]), lexicon: lexicon,
            errors: ErrorModel(untrainedFor: lexicon), contexts: try ContextTable(entries, frequent: frequent))
        return suggester.suggestions(for: Array("cxt".utf8).span, in: context).first?.text
    }

    @Test(arguments: ["cat", "cot"])
    func oneWordOnEitherSideDecides(meant: String) throws {
        #expect(try first(["w-1 w black \(meant)": 2], WordContext(previous: "black", next: nil)) == meant)
        #expect(try first(["w+1 w slept \(meant)": 2], WordContext(previous: nil, next: "Slept")) == meant)
        #expect(
            try first(["w-1 w+1 w black slept \(meant)": 2], WordContext(previous: "black", next: "slept")) == meant)
        #expect(try first(["c-1 w ~ck \(meant)": 2], WordContext(previous: "black", next: nil)) == meant)
        // Not where it stands in the other place.
        let other = meant == "cat" ? "cot" : "cat"
        let both = ["w+1 w black \(meant)": 3, "w-1 w black \(other)": 1.0]
        #expect(try first(both, WordContext(previous: "black", next: nil)) == other)
    }

    /// The same where the word stands in a text.
    private func first(in marked: String, _ entries: [String: Double]) throws -> String? {
        let text = MarkedText(marked)
        let document = Document(text.text)
        let word = try #require(text.ranges.first)
        let sentence = try #require(
            Segmenter(language: "en").sentences(of: document).first { $0.range.contains(word.lowerBound) })
        return try first(entries, WordContext(of: word, among: sentence.tokens, of: document))
    }

    @Test func whereASentenceBeginsOrEndsCountsLessThanAWord() throws {
        for (meant, other) in [("cat", "cot"), ("cot", "cat")] {
            #expect(try first(in: "The [[cxt]].", ["w-1 w the \(meant)": 1, "w+1 w . \(other)": 6]) == meant)
            #expect(try first(in: "The [[cxt]]", ["w-1 w the \(meant)": 1, "w+1 w ^ \(other)": 6]) == meant)
            #expect(try first(in: "[[cxt]] slept", ["w+1 w slept \(meant)": 1, "w-1 w ^ \(other)": 6]) == meant)
            #expect(try first(in: "“[[cxt]] slept", ["w+1 w slept \(meant)": 1, "w-1 w \" \(other)": 6]) == meant)
        }
    }

    @Test func theWordsOfASentenceAreFoundWithItsMarks() throws {
        for meant in ["cat", "cot"] {
            #expect(try first(in: "A big, black [[cxt]].", ["w-1 w black \(meant)": 2]) == meant)
            #expect(try first(in: "The [[cxt]], that slept.", ["w+1 w , \(meant)": 2]) == meant)
            #expect(try first(in: "A black, [[cxt]]", ["w-2 w-1 w black , \(meant)": 2]) == meant)
            #expect(try first(in: "[[Cxt]] food", ["w-1 w ^ \(meant)": 2]) == meant)
            #expect(try first(in: "It had 3 [[cxt]] toys", ["w-2 w-1 w had # \(meant)": 2]) == meant)
            #expect(try first(in: "Yes. The [[cxt]]", ["w+2 w ^ \(meant)": 2, "w-2 w . \(meant)": -2]) == meant)
        }
    }

    @Test func ofTwoWordsRunTogetherBothNeighboursCountAndHowTheyGoTogether() throws {
        let words = ["at", "a", "tall", "all", "mall"]
        let lexicon = Lexicon(
            words: [("at", 60), ("a", 60), ("all", 58), ("tall", 50), ("mall", 30), ("stall", 48)].map {
                (word: $0, level: $1)
            })
        func suggestions(_ entries: [String: Double], _ context: WordContext = WordContext()) throws -> [Suggestion] {
            RankedSuggester(
                dictionary: WordSet(words: Set(words + ["stall"])), lexicon: lexicon,
                errors: ErrorModel(untrainedFor: lexicon),
                contexts: try ContextTable(entries)
            ).suggestions(for: Array("atall".utf8).span, in: context)
        }
        func confidence(_ entries: [String: Double], _ context: WordContext = WordContext()) throws -> Double? {
            try suggestions(entries, context).first { $0.text == "at all" }?.confidence
        }
        let alone = try #require(try confidence([:]))
        #expect(try #require(try confidence(["w-1 w at all": 3])) > alone)
        #expect(try #require(try confidence(["w+1 w . all": 3], WordContext(previous: nil, next: "."))) >= alone)
        #expect(try #require(try confidence(["w-1 w not at": 3], WordContext(previous: "not", next: nil))) > alone)
        #expect(
            try #require(try confidence(["w-2 w-1 w not at all": 3], WordContext(previous: "not", next: nil))) > alone)
    }
}

extension ContextTable {
    /// A table of what is said by features: `w-1 w the warden` is the word `warden` behind `the`; an ending is written `~en`.
    init(_ entries: [String: Double], frequent: [String] = []) throws {
        try self.init(TableBytes(copying: Self.bytes(entries, frequent: frequent)))
    }

    static func bytes(_ entries: [String: Double], frequent: [String]) -> [UInt8] {
        var found: [(hash: UInt64, step: UInt8)] = entries.map { text, value in
            let fields = text.split(separator: " ").map(String.init)
            let feature = fields.prefix(fields.count / 2).joined(separator: " ")
            let items = Array(fields.suffix(fields.count / 2))
            return (mixed(key(feature, items.dropLast(), items[items.count - 1])), UInt8(128 + (value * 20).rounded()))
        }
        found += frequent.map { (mixed(NeighbourFeature.stirred(NeighbourFeature.frequentSeed, hash($0))), 128) }
        // One bit of the hash chooses a bucket.
        found.sort { $0.hash < $1.hash }
        let second = found.firstIndex { $0.hash >> 63 == 1 } ?? found.count
        var bytes: [UInt8] = Array("STCTX".utf8) + [0, 0, 2, 1, 0, 0, 0]
        for _ in NeighbourFeature.all { bytes += [0xE8, 0x03] }
        for start in [0, second, found.count] { bytes += [UInt8(start), 0, 0, 0] }
        for (hash, step) in found {
            bytes += [UInt8(truncatingIfNeeded: hash >> 47), UInt8(truncatingIfNeeded: hash >> 55), step]
        }
        return bytes
    }

    /// The key of a feature, written as in ``NeighbourFeature/all``.
    static func key(_ feature: String, _ around: [String], _ own: String) -> UInt64 {
        let number = NeighbourFeature.names.firstIndex(of: feature) ?? 0
        return NeighbourFeature.stirred(
            around.reduce(NeighbourFeature.all[number].seed) { NeighbourFeature.stirred($0, hash($1)) }, hash(own))
    }

    private static func hash(_ text: String) -> UInt64 {
        var hash = FNV1a()
        for byte in text.utf8 { hash.combine(byte) }
        return hash.value
    }

    private static func mixed(_ key: UInt64) -> UInt64 {
        let hash = (key ^ key >> 29) &* 0xBF58_476D_1CE4_E5B9
        return hash ^ hash >> 32
    }
}
