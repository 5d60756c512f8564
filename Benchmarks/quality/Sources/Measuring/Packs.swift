import HunspellSpelling
import LanguagePacks

extension LanguagePacks {
    /// The languages of a folder with a manifest, with the system's dictionaries, as the program puts them together.
    public static func measured(in folder: String) throws -> LanguagePacks {
        measured(in: folder, try LanguageManifest(path: folder + "/languages.json"))
    }

    /// The languages of a manifest, with the data of a folder and the system's dictionaries.
    public static func measured(in folder: String, _ manifest: LanguageManifest) -> LanguagePacks {
        LanguagePacks(
            dictionaries: HunspellDictionaries(manifest: manifest, folders: DictionaryFolders(own: nil)),
            folder: folder, complain: { print($0) })
    }
}
