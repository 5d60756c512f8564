import HunspellSpelling
import LanguagePacks
import Spelling
import Testing
import Text

/// How words are formed in the real dictionaries and lexicons.
@Suite struct WordFormationTests {
    @Test(arguments: [
        ("de-DE", "Schuldnerländern", FormedWord.Kind.compound), ("de-DE", "Elberadweg", .compound),
        ("de-DE", "Kreisbereisung", .compound), ("de-DE", "Masterplan", .compound),
        ("de-DE", "weiterzutreiben", .separableVerb), ("de-DE", "Anrempeln", .separableVerb),
        ("de-DE", "unüberwachten", .prefixed),
        ("de-DE", "Homeoffice", .prefixed), ("sv", "karriärsval", .compound), ("da", "tekstområder", .compound),
        ("en-US", "whatness", .suffixed), ("en-US", "nonbinding", .prefixed), ("en-US", "bookkeeperish", .suffixed),
        ("fr", "rétroporté", .prefixed), ("es", "reubicarlos", .clitic), ("es", "explícamelo", .clitic),
        ("es", "permitidme", .clitic),
        ("es", "lentísimamente", .adverb), ("it", "multilivello", .prefixed), ("pt-BR", "superamigo", .prefixed),
        ("pl", "autozapis", .prefixed), ("ru", "видеофайл", .prefixed), ("ru", "цветопроба", .compound),
        ("uk", "автодоповнення", .prefixed),
    ])
    func whatIsFormedByRuleIsExplained(language: String, word: String, kind: FormedWord.Kind) throws {
        let found = try #require(try formed(word, language), "\(word)")
        #expect(found.kind == kind, "\(word): \(found)")
        #expect(found.partCount >= 2)
    }

    @Test(arguments: [
        ("de-DE", "Leistungfähigkeit"), ("de-DE", "ereichen"), ("de-DE", "Bürgerermeister"), ("de-DE", "aufgefährt"),
        ("de-DE", "seperat"), ("nl", "enigzins"), ("sv", "intresant"), ("da", "forskeligt"), ("en-US", "recieve"),
        ("en-US", "happyness"), ("en-US", "continueing"), ("en-US", "alot"), ("en-US", "accompanyed"),
        ("fr", "apartement"), ("es", "probablemte"), ("it", "perfavorre"), ("pt-BR", "tambem"), ("pl", "wogóle"),
        ("ru", "тоесть"), ("uk", "будьласка"),
    ])
    func commonMistakesAreNotBelieved(language: String, word: String) throws {
        #expect(try formed(word, language)?.believability ?? 0 < FormedWord.trustworthy, "\(word)")
    }

    @Test func theFiguresSayWhatTheWordIsMadeOf() throws {
        let found = try #require(try formed("Bahnhofsdurchsage", "de-DE"))
        #expect(found.kind == .compound)
        #expect(found.partCount == 2)
        #expect(found.shortestPart == 7)
        #expect(found.affixLength == 0)
        #expect(found.hasLink)
        #expect(found.believability > FormedWord.trustworthy)
    }

    @Test func longerPartsAreMoreBelievable() throws {
        let short = try #require(try formed("unfurry", "en-US"))
        let long = try #require(try formed("uncomplicate", "en-US"))
        #expect(short.believability < long.believability)
    }

    private func formed(_ word: String, _ language: String) throws -> FormedWord? {
        let folder = CorpusDocument.url("../../Dictionaries").path
        let code = LanguageCode(language)
        let formation = WordFormation(
            dictionary: try #require(Self.dictionaries).dictionary(for: code),
            lexicon: try LanguageFiles.ranking(in: LanguageFolder(folder + "/" + code.base))?.lexicon, traits: .of(code)
        )
        return formation.formation(of: Array(word.utf8).span)
    }

    private static let dictionaries: HunspellDictionaries? = {
        let folder = CorpusDocument.url("../../Dictionaries").path
        let manifest = try? LanguageManifest(path: folder + "/languages.json")
        return manifest.map { HunspellDictionaries(manifest: $0, folders: DictionaryFolders(own: folder)) }
    }()
}
