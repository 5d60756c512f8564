import Checking
import Foundation
import HunspellSpelling
import LanguageDetection
import Proofreading

/// The engine as the program puts it together: Hunspell's dictionaries, the detector, and the project's ranking data.
enum CorpusEngine {
    private static let folder = CorpusDocument.url("../../Dictionaries").path

    static func installed() throws -> ProofreadingEngine {
        ProofreadingEngine(
            dictionaries: HunspellDictionaries(
                manifest: try LanguageManifest(path: folder + "/languages.json"),
                folders: DictionaryFolders(own: folder)),
            detector: CLD2Detector(), makeKit: kit)
    }

    private static func kit(for language: Language, _ dictionary: any SpellingDictionary) -> LanguageKit {
        let folder = folder + "/" + language.code.base
        guard let data = try? RankingFiles.data(in: folder) else {
            return LanguageKit(suggester: DictionarySuggester(dictionary: dictionary))
        }
        return LanguageKit(
            suggester: RankedSuggester(dictionary: dictionary, data: data),
            rules: (try? RankingFiles.confusions(in: folder)).map { [$0] } ?? [])
    }
}
