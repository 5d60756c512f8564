import Proofreading
import Synchronization

/// What proofreading in a language needs besides its dictionary.
public struct LanguageKit: Sendable {
    /// Says what was meant by unknown words.
    public let suggester: any Suggester
    /// The rules that need data of the language, besides those that every language has.
    public let rules: [any Rule]

    /// Makes a kit.
    public init(suggester: any Suggester, rules: [any Rule] = []) {
        self.suggester = suggester
        self.rules = rules
    }
}

/// Keeps one kit a language: making it reads files, and what suggesters remember is worth keeping.
final class LanguageKits: Sendable {
    private let make: @Sendable (Language, any SpellingDictionary) -> LanguageKit
    private let kits = Mutex<[LanguageCode: LanguageKit]>([:])

    init(make: @escaping @Sendable (Language, any SpellingDictionary) -> LanguageKit) {
        self.make = make
    }

    /// The kit of a language. Blocks while it is made (some 10 ms).
    func kit(for language: Language, _ dictionary: any SpellingDictionary) -> LanguageKit {
        kits.withLock { kits in
            if let known = kits[language.code] { return known }
            let kit = make(language, dictionary)
            kits[language.code] = kit
            return kit
        }
    }
}
