import Spelling
import Text

/// The words of a personal dictionary with their forms, to compare others with.
struct ComparedWords: Sendable {
    private let lists: PersonalWordLists
    /// Each word and form in lower case.
    let lowerCase: Set<String>

    /// Makes a comparison.
    /// - Parameter forms: the forms of the words that have a model, each with the language that it is right in.
    init(_ entries: [WordEntry], forms: [PersonalEntry]) {
        lists = PersonalWordLists(
            entries.map { entry in
                PersonalEntry(entry.text, in: entry.language, isCaseSensitive: entry.details.isCaseSensitive)
            } + forms)
        lowerCase = Set(entries.map { $0.text.lowercased() } + forms.map { $0.text.lowercased() })
    }

    /// Whether a word is right in a language, in the case in which it is written.
    func accepts(_ word: String, in language: LanguageCode) -> Bool {
        lists.words(for: language).accepts(Array(SpelledForm.of(word).utf8).span)
    }
}
