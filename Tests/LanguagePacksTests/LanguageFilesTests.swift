import Foundation
import LanguagePacks
import Morphology
import Spelling
import Testing
import Text

@Suite struct LanguageFilesTests {
    private static let dictionaries = #filePath.components(upTo: "/Tests/") + "/Dictionaries"

    @Test(arguments: ["en", "fr", "de", "es", "it", "pt", "nl", "pl", "ru", "uk", "sv", "da"])
    func everyLanguageHasDataThatCanBeRead(language: String) throws {
        let data = try #require(try LanguageFiles.ranking(in: LanguageFolder(Self.dictionaries + "/" + language)))
        #expect(data.contexts != nil)
    }

    @Test func aFolderWithoutALexiconHasNoData() throws {
        #expect(try LanguageFiles.ranking(in: LanguageFolder(Self.dictionaries)) == nil)
    }

    /// What was typed, and what is meant beside which words: the likelier one in one place is not in the other.
    @Test(arguments: [
        ("en", "fomr", [("letter", "my", "from"), ("this", "today", "form")]),
        ("en", "lokked", [("he", "at", "looked"), ("was", "by", "locked")]),
        ("en", "doen", [("sat", "on", "down"), ("was", "by", "done")]),
        ("fr", "granda", [("une", "maison", "grande"), ("un", "jardin", "grand"), ("les", "maisons", "grands")]),
        ("de", "gutn", [("einen", "Freund", "guten"), ("eine", "Freundin", "gute")]),
        ("de", "kleien", [("einem", "Haus", "kleinen"), ("eine", "Stadt", "kleine")]),
        ("da", "stotr", [("et", "hus", "stort"), ("en", "bil", "stor")]),
    ])
    func whatStandsAroundDecides(language: String, word: String, places: [(String, String, String)]) throws {
        let data = try #require(try LanguageFiles.ranking(in: LanguageFolder(Self.dictionaries + "/" + language)))
        let suggester = RankedSuggester(dictionary: Everything(), data: data, language: LanguageCode(language))
        for (previous, next, meant) in places {
            let context = WordContext(previous: previous, next: next)
            #expect(suggester.suggestions(for: Array(word.utf8).span, in: context).first?.text == meant)
        }
    }

    @Test(arguments: [
        ("fr", "quil", "qu'il"), ("fr", "Jai", "J'ai"), ("fr", "jespère", "j'espère"), ("fr", "daccord", "d'accord"),
        ("fr", "LARBRE", "L'ARBRE"), ("fr", "lorsquil", "lorsqu'il"), ("it", "lamico", "l'amico"),
        ("it", "dellanno", "dell'anno"), ("fr", "l'arbrre", "l'arbre"), ("fr", "larbrre", "l'arbre"),
    ])
    func aMissingApostropheIsPutIn(language: String, typed: String, meant: String) throws {
        let data = try #require(try LanguageFiles.ranking(in: LanguageFolder(Self.dictionaries + "/" + language)))
        let suggester = RankedSuggester(dictionary: Everything(), data: data, language: LanguageCode(language))
        #expect(suggester.suggestions(for: Array(typed.utf8).span, in: WordContext()).first?.text == meant)
    }
}

/// A dictionary that takes every word.
private struct Everything: SpellingDictionary {
    func accepts(_ word: Span<UInt8>) -> Bool { true }
    func suggestions(for word: Span<UInt8>) -> [String] { [] }
}

extension String {
    fileprivate func components(upTo marker: String) -> String {
        range(of: marker).map { String(self[..<$0.lowerBound]) } ?? self
    }
}
