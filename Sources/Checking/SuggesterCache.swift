import Proofreading
import Synchronization

/// Keeps one suggester a language: what they remember is worth keeping.
final class SuggesterCache: Sendable {
    private let make: @Sendable (Language, any SpellingDictionary) -> any Suggester
    private let suggesters = Mutex<[LanguageCode: any Suggester]>([:])

    init(make: @escaping @Sendable (Language, any SpellingDictionary) -> any Suggester) {
        self.make = make
    }

    func suggester(for language: Language, _ dictionary: any SpellingDictionary) -> any Suggester {
        suggesters.withLock { suggesters in
            if let known = suggesters[language.code] { return known }
            let suggester = make(language, dictionary)
            suggesters[language.code] = suggester
            return suggester
        }
    }
}
