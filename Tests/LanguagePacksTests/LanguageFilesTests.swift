import Foundation
import LanguagePacks
import Proofreading
import Testing

@Suite struct LanguageFilesTests {
    private static let dictionaries = #filePath.components(upTo: "/Tests/") + "/Dictionaries"

    @Test(arguments: ["en", "fr", "de", "es", "it", "pt", "nl", "pl", "ru", "uk", "sv", "da"])
    func everyLanguageHasDataThatCanBeRead(language: String) throws {
        let data = try #require(try LanguageFiles.ranking(in: Self.dictionaries + "/" + language))
        #expect(data.contexts != nil)
    }

    @Test func aFolderWithoutALexiconHasNoData() throws {
        #expect(try LanguageFiles.ranking(in: Self.dictionaries) == nil)
    }

    @Test func whatWordsAroundSayChangesTheOrder() throws {
        let data = try #require(try LanguageFiles.ranking(in: Self.dictionaries + "/en"))
        let suggester = RankedSuggester(dictionary: Everything(), data: data)
        func first(_ word: String, _ previous: String?, _ next: String?) -> String? {
            suggester.suggestions(for: Array(word.utf8).span, in: WordContext(previous: previous, next: next)).first?
                .text
        }
        #expect(first("tge", "in", "same") == "the")
        #expect(first("yhey", "when", "were") == "they")
        #expect(first("thier", "with", "own") == "their")
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
