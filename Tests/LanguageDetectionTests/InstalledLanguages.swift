import Foundation
import HunspellSpelling
import Morphology
import ProofreadingTesting
import Text

/// The languages of the manifest whose dictionaries are installed, with what this repository knows of letters and variants, and without a
/// table of common words.
struct InstalledLanguages: DictionaryProvider {
    /// All of them; `nil` when the manifest cannot be read.
    static let all: InstalledLanguages? = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manifest = try? LanguageManifest(path: root.appending(path: "Dictionaries/languages.json").path)
        return manifest.map {
            InstalledLanguages(dictionaries: HunspellDictionaries(manifest: $0, folders: DictionaryFolders(own: nil)))
        }
    }()

    fileprivate let dictionaries: HunspellDictionaries

    var languages: [Language] { dictionaries.languages }
    var languageProfiles: LanguageProfiles { .shipped }
    func variantWords(of base: String) -> VariantWords { (try? .shipped(of: base)) ?? .none }
    func isLoaded(_ code: LanguageCode) -> Bool { dictionaries.isLoaded(code) }
    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        try dictionaries.dictionary(for: code)
    }
}
