import Foundation
import Morphology
import Testing
import Text

@testable import HunspellSpelling

@Suite struct HunspellDictionariesTests {
    let own: DictionaryFolder
    let user: DictionaryFolder
    let system: DictionaryFolder

    init() throws {
        own = try DictionaryFolder()
        user = try DictionaryFolder()
        system = try DictionaryFolder()
    }

    private func dictionaries(
        _ languages: [LanguageManifest.Entry] = manifestLanguages
    ) -> HunspellDictionaries {
        HunspellDictionaries(
            manifest: LanguageManifest(languages: languages),
            folders: DictionaryFolders(own: own.path, user: [user.path, "/nowhere"], system: [system.path]))
    }

    @Test func languagesAreThoseWhoseFilesAreFoundInTheManifestsOrder() throws {
        try system.write("pl_PL")
        try own.write("en_GB")
        try user.write("fr")
        try system.write("de_DE", words: nil)
        #expect(dictionaries().languages.map(\.code) == ["en-GB", "fr", "pl"])
    }

    @Test func theProjectsOwnFolderComesFirstAndTheSystemsLast() throws {
        for (folder, word) in [(own, "own"), (user, "user"), (system, "system")] {
            try folder.write("fr", words: "1\n\(word)\n")
        }
        #expect(try dictionaries().dictionary(for: "fr").accepts("own"))
        try FileManager.default.removeItem(atPath: own.path + "/fr.aff")
        #expect(try dictionaries().dictionary(for: "fr").accepts("user"))
        try FileManager.default.removeItem(atPath: user.path + "/fr.aff")
        #expect(try dictionaries().dictionary(for: "fr").accepts("system"))
    }

    @Test func aLanguagesOwnFolderIsSearchedToo() throws {
        try FileManager.default.createDirectory(atPath: own.path + "/en-GB", withIntermediateDirectories: false)
        try own.write("en-GB/en_GB")
        #expect(dictionaries().languages.map(\.code) == ["en-GB"])
    }

    @Test func dictionariesThatTheManifestLacksBecomeLanguagesInTheUsersFoldersOnly() throws {
        try user.write("de_AT")
        try user.write("sr_Latn_RS")
        try user.write("hyph_de_DE")
        try user.write("fr_CH", words: nil)
        try user.write("en_US")
        try system.write("sk_SK")
        let languages = dictionaries().languages
        #expect(languages.map(\.code) == ["en-US", "de-AT", "sr-Latn-RS"])
        #expect(languages.map(\.name) == ["English (US)", "German (Austria)", "Serbian (Latin, Serbia)"])
        #expect(try dictionaries().dictionary(for: "de-AT").accepts("word"))
    }

    @Test func aLanguageWithoutItsRegionMeansItsFirstVariant() throws {
        try system.write("en_GB", words: "1\ncolour\n")
        #expect(try dictionaries().dictionary(for: "en").accepts("colour"))
    }

    @Test func languagesThatAreNotInstalledAreNamed() {
        #expect(throws: DictionaryError.notInstalled("ja")) { try dictionaries().dictionary(for: "ja") }
        #expect(!dictionaries().isLoaded("ja"))
    }

    @Test func brokenDictionariesSayWhyAndWorkOnceMended() throws {
        try user.write("fr", words: "")
        let dictionaries = dictionaries()
        #expect(throws: DictionaryError.unusable("fr", reason: "\(user.path)/fr.dic is empty")) {
            try dictionaries.dictionary(for: "fr")
        }
        #expect(!dictionaries.isLoaded("fr"))
        try user.write("fr")
        #expect(try dictionaries.dictionary(for: "fr").accepts("word"))
        #expect(dictionaries.isLoaded("fr"))
    }

    @Test func aDictionaryIsLoadedWhenFirstAskedForAndKept() throws {
        try user.write("fr")
        try user.write("nl")
        let dictionaries = dictionaries()
        #expect(!dictionaries.isLoaded("fr"))
        let first = try dictionaries.dictionary(for: "fr")
        #expect(dictionaries.isLoaded("fr"))
        #expect(!dictionaries.isLoaded("nl"))
        try FileManager.default.removeItem(atPath: user.path + "/fr.dic")
        #expect(try dictionaries.dictionary(for: "fr") as AnyObject === first as AnyObject)
    }

    @Test func manyThreadsThatAskAtOnceGetOneDictionary() async throws {
        let languages = ["nl", "sv", "da"].map {
            LanguageManifest.Entry(code: LanguageCode($0), name: $0, dictionary: $0, package: "")
        }
        for language in languages { try user.write(language.dictionary, words: "1\n\(language.dictionary)\n") }
        for _ in 0..<20 {
            let dictionaries = dictionaries(languages)
            let found = await withTaskGroup(of: (LanguageCode, ObjectIdentifier?, Bool).self) { group in
                for task in 0..<24 {
                    group.addTask {
                        let code = languages[task % 3].code
                        let dictionary = try? dictionaries.dictionary(for: code)
                        return (
                            code, dictionary.map { ObjectIdentifier($0 as AnyObject) },
                            dictionary?.accepts(code.tag) ?? false
                        )
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(found.allSatisfy { $0.1 != nil && $0.2 })
            #expect(Set(found.map(\.1)).count == 3)
        }
    }
}
