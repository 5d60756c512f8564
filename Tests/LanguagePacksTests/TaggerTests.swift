import Foundation
import Grammar
import LanguagePacks
import Morphology
import Testing
import Text

/// The taggers with the project's own data.
@Suite struct TaggerTests {
    private static let dictionaries = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Dictionaries").standardized.path

    /// The languages that have a tagger: all but Polish, for which there is no text to learn from whose licence allows it.
    private static let tagged = ["en", "fr", "de", "es", "it", "pt", "nl", "ru", "uk", "sv", "da"]

    @Test(arguments: [
        ("The cat sleeps on the mat.", "DT NN VBZ IN DT NN ."),
        ("She has never seen the old houses.", "PRP VBZ RB VBN DT JJ NNS ."),
        ("They want to walk home.", "PRP VBP TO VB NN ."),
        ("He gave his brother a better book yesterday.", "PRP VBD PRP$ NN DT JJR NN NN ."),
        ("It doesn't work.", "PRP VBZ VB ."),
        ("I'm reading John's letter.", "PRP VBG NNP NN ."),
        ("You can find 12 apples here.", "PRP MD VB CD NNS RB ."),
    ])
    func englishWordsHavePennTags(text: String, penn: String) throws {
        let view = try #require(try Self.views(of: text, "en").first)
        let tags = try #require(view.tags)
        let found = view.sentence.tokens.indices.filter { view.sentence.tokens[$0].kind != .space }.map { index in
            tags[index].partOfSpeech == .punctuation ? "." : tags[index].penn?.rawValue ?? "-"
        }
        #expect(found.joined(separator: " ") == penn)
    }

    @Test func aContractionHasTheTagsOfBothOfItsWords() throws {
        let view = try #require(try Self.views(of: "It's John's book, and they don't know.", "en").first)
        let tags = try #require(view.tags)
        func index(_ word: String) throws -> Int {
            try #require(view.sentence.tokens.firstIndex { view.document.text(in: $0.range) == word })
        }
        #expect(tags[try index("It's")].matches("PRP"))
        #expect(tags.attached(at: try index("It's"))?.matches("VBZ") == true)
        #expect(tags[try index("John's")].matches("NNP"))
        #expect(tags.attached(at: try index("John's"))?.matches("POS") == true)
        #expect(tags[try index("don't")].matches("AUX|VBP|Polarity=Neg"))
        #expect(tags.attached(at: try index("don't")) == nil)
        #expect(tags[try index("know")].matches("VB"))
    }

    @Test func typographicApostrophesAreAsGoodAsStraightOnes() throws {
        func tags(_ text: String) throws -> [WordTag] {
            let view = try #require(try Self.views(of: text, "en").first)
            return try view.sentence.tokens.indices.map { try #require(view.tags)[$0] }
        }
        #expect(try tags("We don’t know John’s sister.") == tags("We don't know John's sister."))
    }

    @Test(
        arguments: [
            ("fr", "La petite maison est belle.", 4, "NOUN|Gender=Fem|Number=Sing"),
            ("fr", "Je vais au marché.", 4, "ADP"),
            ("de", "Der kleine Hund schläft im Garten.", 4, "NOUN|Number=Sing"),
            ("de", "Der kleine Hund schläft im Garten.", 8, "ADP"),
            ("es", "Los niños comen manzanas.", 2, "NOUN|Gender=Masc|Number=Plur"),
            ("it", "La casa è grande.", 2, "NOUN|Gender=Fem|Number=Sing"),
            ("pt", "As crianças comem frutas.", 2, "NOUN|Gender=Fem|Number=Plur"),
            ("nl", "De man leest een boek.", 8, "NOUN"),
            ("ru", "Он живёт в большом городе.", 8, "NOUN|Number=Sing"),
            ("uk", "Він живе у великому місті.", 6, "ADJ"),
            ("sv", "Han har en bil.", 6, "NOUN|Number=Sing"),
            ("da", "Hun har en bil.", 6, "NOUN|Number=Sing"),
        ] as [(String, String, Int, TagPattern)])
    func everyLanguageHasUniversalTags(language: String, text: String, index: Int, pattern: TagPattern) throws {
        let view = try #require(try Self.views(of: text, LanguageCode(language)).first)
        let tag = try #require(view.tags)[index]
        #expect(tag.matches(pattern), "\(tag)")
    }

    @Test func polishHasNone() throws {
        #expect(try LanguageFiles.tagger(in: LanguageFolder(Self.dictionaries + "/pl")) == nil)
    }

    @Test func everyTableCanBeRead() throws {
        for language in Self.tagged {
            #expect(
                try LanguageFiles.tagger(in: LanguageFolder("\(Self.dictionaries)/\(language)")) != nil, "\(language)")
        }
    }

    @Test func taggersAreSmall() throws {
        for language in Self.tagged {
            for (file, limit) in [("tagger.bin", 3 << 20), ("lemmas.bin", 1 << 20)] {
                let path = "\(Self.dictionaries)/\(language)/\(file)"
                let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
                #expect(try #require(size) <= limit, "\(path)")
            }
        }
    }

    @Test func aDamagedTableIsAnError() throws {
        let table = try Data(contentsOf: URL(filePath: Self.dictionaries + "/en/tagger.bin"))
        #expect(throws: LexiconError.notALexicon) { try Tagger(table: TableBytes(copying: Data("no table".utf8))) }
        for length in [8, 20, 44, 100, 5000, 40_000, table.count / 2, table.count - 1] {
            #expect(throws: LexiconError.damaged) { try Tagger(table: TableBytes(copying: table.prefix(length))) }
        }
        let lemmas = try Data(contentsOf: URL(filePath: Self.dictionaries + "/en/lemmas.bin"))
        for length in [8, 12, 16, 100, lemmas.count / 2, lemmas.count - 1] {
            #expect(throws: LexiconError.damaged) {
                try Tagger(table: TableBytes(copying: table), lemmas: TableBytes(copying: lemmas.prefix(length)))
            }
        }
    }

    @Test func aTableWithWrongNumbersDoesNoHarm() throws {
        let table = try Data(contentsOf: URL(filePath: Self.dictionaries + "/da/tagger.bin"))
        let document = Document("Hun har en stor bil, og han har ikke set den.")
        for seed in 0..<200 {
            var bytes = Array(table)
            var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
            for place in 0..<20 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                // The head more often than the weights.
                let range = place < 10 ? min(bytes.count, 8000) : bytes.count
                bytes[Int(state >> 33) % range] = UInt8(truncatingIfNeeded: state >> 24)
            }
            guard let tagger = try? Tagger(table: TableBytes(copying: bytes)) else { continue }
            for view in AnalysedParagraph(document, language: "da", tagger: tagger).sentences {
                let tags = try #require(view.tags)
                for index in view.sentence.tokens.indices { _ = tags.lemma(at: index) }
            }
        }
    }

    @Test(arguments: [
        ("She went home and saw the children.", ["went": "go", "saw": "see", "children": "child", "home": "home"]),
        (
            "The stopped clocks were making noises.",
            ["were": "be", "making": "make", "noises": "noise", "clocks": "clock"]
        ),
        ("He tries bigger boxes and is running.", ["tries": "try", "bigger": "big", "boxes": "box", "running": "run"]),
        ("She doesn't care, and he can't sing.", ["doesn't": "do", "can't": "can", "he": "he"]),
    ])
    func wordsHaveLemmas(text: String, lemmas: [String: String]) throws {
        let view = try #require(try Self.views(of: text, "en").first)
        let tags = try #require(view.tags)
        for (index, token) in view.sentence.tokens.enumerated() {
            let word = view.document.text(in: token.range)
            if let lemma = lemmas[word] { #expect(tags.lemma(at: index) == lemma) }
        }
    }

    @Test(arguments: [
        ("go", "VBD", "went"), ("go", "VBN", "gone"), ("go", "VBZ", "goes"), ("go", "VBG", "going"), ("go", "VB", "go"),
        ("stop", "VBD", "stopped"), ("make", "VBG", "making"), ("try", "VBZ", "tries"), ("walk", "VBD", "walked"),
        ("take", "VBN", "taken"), ("be", "VBD", "was"), ("be", "VBZ", "is"), ("be", "VBP", "are"),
        ("child", "NNS", "children"), ("city", "NNS", "cities"), ("box", "NNS", "boxes"), ("dog", "NNS", "dogs"),
        ("good", "JJR", "better"), ("big", "JJS", "biggest"), ("nice", "JJR", "nicer"), ("see", "VBG", "seeing"),
        ("agree", "VBG", "agreeing"), ("quit", "VBG", "quitting"), ("dye", "VBG", "dyeing"),
    ])
    func lemmasHaveForms(lemma: String, tag: String, form: String) throws {
        let view = try #require(try Self.views(of: "Yes.", "en").first)
        #expect(try #require(view.tags).form(of: lemma, as: try WordTag(tag)) == form)
    }

    @Test func tagsAreMadeOnlyWhereThereIsATagger() {
        let paragraph = AnalysedParagraph(Document("The cat sleeps."), language: "en")
        #expect(paragraph.sentences.first?.tags == nil)
    }

    private static func views(of text: String, _ language: LanguageCode) throws -> [SentenceView] {
        let tagger = try #require(try LanguageFiles.tagger(in: LanguageFolder(dictionaries + "/" + language.base)))
        return AnalysedParagraph(Document(text), language: language, tagger: tagger).sentences
    }
}
