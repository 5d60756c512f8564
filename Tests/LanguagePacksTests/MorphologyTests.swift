import Foundation
import LanguagePacks
import ProofreadingTesting
import Testing

@testable import Morphology
@testable import Text

/// The readings of words with the project's own data.
@Suite struct MorphologyTests {
    private static let dictionaries = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Dictionaries").standardized.path

    private static let languages = ["da", "de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru", "sv", "uk"]

    private static func analyser(_ language: String) throws -> MorphologicalAnalyser {
        try #require(try LanguageFiles.morphology(in: LanguageFolder("\(dictionaries)/\(language)")))
    }

    private static func lexicon(_ language: String, _ name: String = "morphology.bin") throws -> MorphologicalLexicon {
        try MorphologicalLexicon(try table(language, name))
    }

    private static func table(_ language: String, _ name: String) throws -> TableBytes {
        TableBytes(copying: try Data(contentsOf: URL(filePath: "\(dictionaries)/\(language)/\(name)")))
    }

    // MARK: Readings

    /// Words, and some of what they are: all that is named must be among the readings.
    @Test(arguments: [
        ("da", "huset", "hus NOUN|Definite=Def|Gender=Neut|Number=Sing"),
        ("da", "gik", "gå VERB|Tense=Past|VerbForm=Fin"),
        ("de", "Häuser", "Haus NOUN|Case=Nom,Acc,Gen|Gender=Neut|Number=Plur"),
        ("de", "angekommen", "ankommen VERB|VerbForm=Part"),
        ("de", "anzukommen", "ankommen VERB|VerbForm=Inf|XZu=Yes"), ("de", "Gehen", "gehen VERB|VerbForm=Inf"),
        ("en", "went", "go VERB|Tense=Past|VerbForm=Fin"), ("en", "mice", "mouse NOUN|Number=Plur"),
        ("en", "MICE", "mouse NOUN|Number=Plur"), ("en", "saw", "see VERB|Tense=Past"),
        ("en", "saw", "saw NOUN|Number=Sing"),
        ("es", "niños", "niño NOUN|Gender=Masc|Number=Plur"), ("es", "darle", "dar VERB|VerbForm=Inf|XClitic=Yes"),
        ("fr", "journaux", "journal NOUN|Gender=Masc|Number=Plur"),
        ("fr", "Étions", "être VERB|Number=Plur|Person=1|Tense=Imp"),
        ("it", "della", "di ADP|XContr=DA"), ("it", "dissero", "dire VERB|Number=Plur|Person=3"),
        ("nl", "huizen", "huis NOUN|Number=Plur"), ("nl", "gelopen", "lopen VERB|VerbForm=Part"),
        ("pl", "najlepszego", "dobry ADJ|Case=Gen|Degree=Sup|Gender=Masc,Neut|Number=Sing"),
        ("pl", "psach", "pies NOUN|Case=Loc|Number=Plur"),
        ("pt", "cães", "cão NOUN|Gender=Masc|Number=Plur"), ("pt", "fazê-lo", "fazer VERB|VerbForm=Inf"),
        ("ru", "людей", "человек NOUN|Animacy=Anim|Case=Gen,Acc|Number=Plur"), ("ru", "еще", "еще ADV"),
        ("ru", "ещё", "еще ADV"),
        ("sv", "städer", "stad NOUN|Number=Plur"), ("sv", "gick", "gå VERB|Tense=Past|VerbForm=Fin"),
        ("uk", "людей", "люди NOUN|Animacy=Anim|Case=Gen,Acc|Number=Plur"),
        ("uk", "найкращий", "найкращий ADJ|Degree=Sup"),
    ])
    func aWordHasItsReadings(language: String, word: String, expected: String) throws {
        let parts = expected.split(separator: " ")
        let wanted = try ReadingTag(parts[1])
        let readings = try Self.analyser(language).readings(of: word)
        #expect(
            readings.items.contains { $0.lemma == parts[0] && $0.tag.serves(wanted) },
            "\(readings.items.map { "\($0.lemma) \($0.tag)" })")
    }

    /// Without a string the same is found.
    @Test(arguments: [
        ("de", "Häuser"), ("de", "gehst"), ("ru", "ещё"), ("ru", "Ёлка"), ("en", "Mice"), ("uk", "Людей"),
        ("fr", "Étions"), ("sv", "åt"),
    ])
    func tagsAreThoseOfTheReadings(language: String, word: String) throws {
        let analyser = try Self.analyser(language)
        var tags = Set<ReadingTag>()
        #expect(analyser.forEachTag(of: Array(word.utf8).span) { tags.insert($0) })
        // That it may be a name is said by its capital, not by a lexicon.
        let name = ReadingTag(.name)
        #expect(tags == Set(analyser.readings(of: word).items.map(\.tag).filter { $0 != name }))
        #expect(!analyser.forEachTag(of: Array("blorking".utf8).span) { _ in })
        #expect(!analyser.forEachTag(of: [UInt8]().span) { _ in })
    }

    /// Words that no lexicon has.
    @Test(arguments: [
        ("de", "Nilpferdversicherungen", "Nilpferdversicherung NOUN|Gender=Fem|Number=Plur", Readings.Evidence.parts),
        ("de", "gegraust-blauen", "gegraust-blau ADJ", .parts),
        ("nl", "olifantenverzekeringen", "olifantenverzekering NOUN|Number=Plur", .parts),
        ("sv", "elefantförsäkringen", "elefantförsäkring NOUN|Definite=Def|Number=Sing", .parts),
        ("da", "elefantforsikringen", "elefantforsikring NOUN|Definite=Def|Number=Sing", .parts),
        ("en", "blorking", "blork VERB|VerbForm=Part", .endings), ("en", "Zorbik", "Zorbik PROPN", .endings),
        ("en", "squirrel's", "squirrel NOUN|Number=Sing", .parts), ("en", "21st", "21st ADJ", .parts),
        ("fr", "l'éléphant", "éléphant NOUN|Gender=Masc|Number=Sing", .parts),
        ("fr", "blorquaient", "blorquer VERB|Number=Plur|Person=3", .endings),
        ("es", "blorcábamos", "blorcar VERB|Number=Plur|Person=1|Tense=Imp", .endings),
        ("it", "blorcavano", "blorcare VERB|Number=Plur|Person=3", .endings),
        ("pt", "blorcávamos", "blorcar VERB|Number=Plur|Person=1|Tense=Imp", .endings),
        ("pl", "gdybyśmy", "gdyby SCONJ", .parts),
        ("pl", "blorkowałam", "blorkować VERB|Gender=Fem|Number=Sing|Person=1|Tense=Past", .endings),
        ("ru", "блоркали", "блоркать VERB|Number=Plur|Tense=Past", .endings), ("ru", "XIX", "XIX NUM", .parts),
        ("uk", "блоркували", "блоркувати VERB|Number=Plur|Tense=Past", .endings),
    ])
    func aWordThatNoLexiconHasIsGuessed(language: String, word: String, expected: String, evidence: Readings.Evidence)
        throws
    {
        let parts = expected.split(separator: " ")
        let wanted = try ReadingTag(parts[1])
        let readings = try Self.analyser(language).readings(of: word)
        #expect(readings.evidence == evidence)
        #expect(
            readings.items.contains { $0.lemma == parts[0] && $0.tag.serves(wanted) },
            "\(readings.items.map { "\($0.lemma) \($0.tag)" })")
    }

    @Test(arguments: languages) func thereIsAReadingOfWhateverIsAWord(language: String) throws {
        let analyser = try Self.analyser(language)
        var chance = SplitMix(state: 5)
        let letters = Array("aeioubdfgklmnprstzàéñøßżя'-Q1")
        for _ in 0..<300 {
            let word = String((0...chance.next(below: 12)).map { _ in letters[chance.next(below: letters.count)] })
            guard word.contains(where: \.isLetter) else { continue }
            #expect(!analyser.readings(of: word).items.isEmpty, "\(word)")
        }
    }

    // MARK: Forms

    /// Of every hundredth word each reading leads back to the word.
    @Test(arguments: languages) func everyFormComesBackFromItsLemmaAndFeatures(language: String) throws {
        let lexicon = try Self.lexicon(language)
        let inflector = Inflector([lexicon])
        var (count, seen) = (0, 0)
        lexicon.forEachWord { word in
            seen += 1
            guard seen % 997 == 0, count < 600 else { return }
            count += 1
            for reading in lexicon.readings(of: word.span) {
                let text = String(decoding: word, as: UTF8.self)
                // Portuguese “são-” stands before a pronoun alone, and is no form to propose.
                if text.hasSuffix("-") { continue }
                let forms = inflector.forms(of: reading.lemma, reading.tag)
                #expect(forms.contains { $0.text == text && $0.tag == reading.tag }, "\(text) of \(reading)")
            }
        }
        #expect(count > 50)
    }

    @Test(arguments: [
        ("de", "Haus", "NOUN|Case=Dat|Number=Plur", ["Häusern"]),
        ("de", "ankommen", "VERB|VerbForm=Part|Tense=Past", ["angekommen"]),
        ("en", "go", "VERB|Tense=Past|VerbForm=Fin", ["went"]), ("fr", "cheval", "NOUN|Number=Plur", ["chevaux"]),
        ("pl", "pies", "NOUN|Case=Ins|Number=Plur", ["psami"]), ("ru", "друг", "NOUN|Case=Nom|Number=Plur", ["друзья"]),
        ("nl", "stad", "NOUN|Number=Plur", ["stadjes", "steden"]), ("en", "go", "NOUN|Case=Dat", []),
        ("en", "blork", "VERB|Tense=Past", []),
    ])
    func aFormIsMade(language: String, lemma: String, tag: String, expected: [String]) throws {
        let forms = try Self.analyser(language).inflector.forms(of: lemma, try ReadingTag(tag))
        #expect(Set(forms.map(\.text)) == Set(expected))
    }

    // MARK: Damage

    @Test func whatIsSomethingElseIsRefused() {
        #expect(throws: LexiconError.notALexicon) { try MorphologicalLexicon(TableBytes(copying: Array("STLEX".utf8))) }
        #expect(throws: LexiconError.notALexicon) { try MorphologicalLexicon(TableBytes(copying: [])) }
    }

    @Test func whatBreaksOffIsRefused() throws {
        let bytes = try Data(contentsOf: URL(filePath: "\(Self.dictionaries)/da/morphology.bin"))
        for length in stride(from: 8, to: bytes.count - 4, by: bytes.count / 200) {
            #expect(throws: LexiconError.damaged) {
                try MorphologicalLexicon(TableBytes(copying: bytes.prefix(length)))
            }
        }
    }

    /// Whatever the bytes are, words are looked up, guessed and inflected to an end.
    @Test func damagedBytesAreReadWithoutHarm() throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(Self.dictionaries)/it/morphology.bin")))
        var chance = SplitMix(state: 11)
        var opened = 0
        for round in 0..<120 {
            var damaged = bytes
            for _ in 0..<(round % 4 == 0 ? 3 : 2000) {
                // The header is short and says where all else is; what is before the tenth part of the bytes is proven when they are opened.
                let tenth = damaged.count / 10
                let place = round % 4 == 0 ? chance.next(below: 60) : tenth + chance.next(below: tenth * 9)
                damaged[place] = UInt8(truncatingIfNeeded: chance.next())
            }
            guard let lexicon = try? MorphologicalLexicon(TableBytes(copying: damaged)) else { continue }
            opened += 1
            let analyser = MorphologicalAnalyser(lexicons: [lexicon], language: "it")
            for word in ["casa", "andarono", "blorcavano", "Zorbia", "bellissimo", "a", "dell'elefante"] {
                for reading in analyser.readings(of: word).items {
                    #expect(!reading.tag.description.isEmpty)
                }
            }
            _ = analyser.inflector.forms(of: "casa", try ReadingTag("NOUN"))
        }
        #expect(opened > 10)
    }
}
