import Foundation
import Morphology
import Text

@testable import HunspellSpelling

/// A folder for the dictionaries that a test writes, removed with the value.
final class DictionaryFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("dictionaries-\(UUID().uuidString)").path

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes both files of a dictionary and gives their path without the endings.
    @discardableResult
    func write(_ name: String, affixes: String? = "SET UTF-8\n", words: String? = "1\nword\n") throws -> String {
        try write(name, affixes: affixes.map { Data($0.utf8) }, words: words.map { Data($0.utf8) })
    }

    @discardableResult
    func write(_ name: String, affixes: Data?, words: Data?) throws -> String {
        let base = "\(path)/\(name)"
        try affixes?.write(to: URL(fileURLWithPath: base + ".aff"))
        try words?.write(to: URL(fileURLWithPath: base + ".dic"))
        return base
    }
}

extension SpellingDictionary {
    func accepts(_ word: String) -> Bool { accepts(Array(word.utf8).span) }
    func suggestions(for word: String) -> [String] { suggestions(for: Array(word.utf8).span) }
}

/// The dictionaries that this machine has, shared by the tests so that each is loaded once.
let installed = HunspellDictionaries(
    manifest: LanguageManifest(languages: manifestLanguages), folders: DictionaryFolders(own: nil))

/// The languages of `Dictionaries/languages.json`.
let manifestLanguages = [
    LanguageManifest.Entry(code: "en-US", name: "English (US)", dictionary: "en_US", package: "hunspell-en-us"),
    LanguageManifest.Entry(code: "en-GB", name: "English (UK)", dictionary: "en_GB", package: "hunspell-en-gb"),
    LanguageManifest.Entry(code: "fr", name: "French", dictionary: "fr", package: "hunspell-fr"),
    LanguageManifest.Entry(code: "de-DE", name: "German (Germany)", dictionary: "de_DE", package: "hunspell-de-de"),
    LanguageManifest.Entry(code: "es", name: "Spanish", dictionary: "es_ES", package: "hunspell-es"),
    LanguageManifest.Entry(code: "it", name: "Italian", dictionary: "it_IT", package: "hunspell-it"),
    LanguageManifest.Entry(code: "pt-BR", name: "Portuguese (Brazil)", dictionary: "pt_BR", package: "hunspell-pt-br"),
    LanguageManifest.Entry(
        code: "pt-PT", name: "Portuguese (Portugal)", dictionary: "pt_PT", package: "hunspell-pt-pt"),
    LanguageManifest.Entry(code: "nl", name: "Dutch", dictionary: "nl", package: "hunspell-nl"),
    LanguageManifest.Entry(code: "pl", name: "Polish", dictionary: "pl_PL", package: "hunspell-pl"),
    LanguageManifest.Entry(code: "ru", name: "Russian", dictionary: "ru_RU", package: "hunspell-ru"),
    LanguageManifest.Entry(code: "uk", name: "Ukrainian", dictionary: "uk_UA", package: "hunspell-uk"),
    LanguageManifest.Entry(code: "sv", name: "Swedish", dictionary: "sv_SE", package: "hunspell-sv"),
    LanguageManifest.Entry(code: "da", name: "Danish", dictionary: "da_DK", package: "hunspell-da"),
    LanguageManifest.Entry(code: "cs", name: "Czech", dictionary: "cs_CZ", package: "hunspell-cs"),
    LanguageManifest.Entry(code: "nb", name: "Norwegian (Bokmål)", dictionary: "nb_NO", package: "hunspell-no"),
    LanguageManifest.Entry(code: "ro", name: "Romanian", dictionary: "ro_RO", package: "hunspell-ro"),
    LanguageManifest.Entry(code: "ca", name: "Catalan", dictionary: "ca", package: "hunspell-ca"),
]
