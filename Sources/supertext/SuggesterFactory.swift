import HunspellSpelling
import Proofreading
import Synchronization

/// Makes the suggesters of languages from the files beside the manifest; variants of a language share them.
final class SuggesterFactory: Sendable {
    private let folder: String
    private let known = Mutex<[String: RankingData?]>([:])

    /// - Parameter folder: the folder with a folder for each language, `Dictionaries`.
    init(folder: String) { self.folder = folder }

    /// A suggester that ranks, or where a language has no data what its dictionary suggests.
    func suggester(for language: Language, _ dictionary: any SpellingDictionary) -> any Suggester {
        let data = known.withLock { known in
            if let data = known[language.code.base] { return data }
            let data = read(language)
            known[language.code.base] = .some(data)
            return data
        }
        return data.map { RankedSuggester(dictionary: dictionary, data: $0) }
            ?? DictionarySuggester(dictionary: dictionary)
    }

    private func read(_ language: Language) -> RankingData? {
        do {
            return try RankingFiles.data(in: folder + "/" + language.code.base)
        } catch {
            // Slower and worse suggestions are better than none.
            Terminal.complain(
                "The files in \(folder)/\(language.code.base) cannot be used: \(error). \(language.name) goes without.")
            return nil
        }
    }
}
