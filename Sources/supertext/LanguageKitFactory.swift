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
            let data = read(language)
            known[language.code.base] = .some(data)
            return data
        }
        guard let data else { return LanguageKit(suggester: DictionarySuggester(dictionary: dictionary)) }
        return LanguageKit(
            suggester: RankedSuggester(dictionary: dictionary, data: data),
            rules: confusions(of: language).map { [$0] } ?? [])
    }

    private func read(_ language: Language) -> RankingData? {
        do {
            return try RankingFiles.data(in: folder(of: language))
        } catch {
            // Slower and worse suggestions are better than none.
            complain(of: language, error)
            return nil
        }
    }

    private func confusions(of language: Language) -> ConfusedWords? {
        do {
            return try RankingFiles.confusions(in: folder(of: language))
        } catch {
            complain(of: language, error)
            return nil
        }
    }

    private func complain(of language: Language, _ error: LexiconError) {
        Terminal.complain(
            "The files in \(folder(of: language)) cannot be used: \(error). \(language.name) goes without.")
    }

    private func folder(of language: Language) -> String { folder + "/" + language.code.base }
}
