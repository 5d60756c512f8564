import Checking
import HunspellSpelling
import Proofreading
import Synchronization

/// Makes the kits of languages from the files beside the manifest; variants of a language share the data.
final class LanguageKitFactory: Sendable {
    private let folder: String
    private let known = Mutex<[String: RankingData?]>([:])

    /// - Parameter folder: the folder with a folder for each language, `Dictionaries`.
    init(folder: String) { self.folder = folder }

    /// A kit that ranks suggestions, or where a language has no data takes what its dictionary suggests.
    func kit(for language: Language, _ dictionary: any SpellingDictionary) -> LanguageKit {
        let data = known.withLock { known in
            if let data = known[language.code.base] { return data }
            let data = read(language, RankingFiles.data)
            known[language.code.base] = .some(data)
            return data
        }
        guard let data else { return LanguageKit(suggester: DictionarySuggester(dictionary: dictionary)) }
        return LanguageKit(
            suggester: RankedSuggester(dictionary: dictionary, data: data),
            rules: read(language, RankingFiles.confusions).map { [$0] } ?? [])
    }

    /// What is read from a language's folder. When it is damaged, to go without is better than not to check at all.
    private func read<Data>(
        _ language: Language, _ files: (_ folder: String) throws(LexiconError) -> Data?
    ) -> Data? {
        let folder = folder(of: language)
        do {
            return try files(folder)
        } catch {
            Terminal.complain("The files in \(folder) cannot be used: \(error). \(language.name) goes without.")
            return nil
        }
    }

    private func folder(of language: Language) -> String { folder + "/" + language.code.base }
}
