import RealModule
import Text

/// What a person wrote in place of wrong words before: evidence of what the same slip means the next time.
///
/// Each word that was chosen is raised by so many nats as the logarithm of one more than how often it was, three at most: what was chosen
/// once comes before what would have been twice as likely, and nothing comes before what is more than twenty times as likely.
public struct PersonalChoices: Sendable {
    /// A wrong word of a language.
    private struct Slip: Hashable {
        let language: String
        let text: String
    }

    private var raised: [Slip: [RaisedWord]] = [:]
    /// What tells these choices from others: the same for the same choices, within one process.
    package private(set) var identity = 0

    /// No choice.
    public static let none = PersonalChoices([])

    /// What was chosen in place of a wrong word, and how often.
    public struct Choice: Hashable, Sendable {
        /// The language without region.
        public let language: String
        /// The wrong word, in any case.
        public let wrong: String
        /// What was written instead, in any case.
        public let chosen: String
        /// How often.
        public let count: Int

        /// Makes a choice.
        public init(_ wrong: String, to chosen: String, in language: String, count: Int = 1) {
            self.language = language
            self.wrong = wrong
            self.chosen = chosen
            self.count = count
        }
    }

    /// Takes choices. Costs about a microsecond each.
    public init(_ choices: [Choice]) {
        for choice in choices where choice.count > 0 {
            let slip = Slip(language: choice.language, text: choice.wrong.lowercased())
            let word = RaisedWord(
                text: SpelledForm.of(choice.chosen).lowercased(),
                bonus: min(Self.maximumBonus, Int32(Double.log(Double(choice.count) + 1) * 100)))
            raised[slip, default: []].append(word)
        }
        identity = raised.hashValue
    }

    /// In hundredths of a nat.
    private static let maximumBonus: Int32 = 300

    /// Whether there is none.
    public var isEmpty: Bool { raised.isEmpty }

    /// The words that were chosen in place of a wrong one, each once or more. Costs some 0.3 µs, nothing where there is no choice.
    package func raised(for wrong: String, in language: LanguageCode) -> [RaisedWord] {
        if raised.isEmpty { return [] }
        return raised[Slip(language: language.base, text: wrong.lowercased())] ?? []
    }
}

/// A word that is likelier to be meant than others think, in the place of a wrong one.
package struct RaisedWord: Hashable, Sendable {
    /// The word in small letters, with straight apostrophes.
    let text: String
    /// By how much, in hundredths of a nat.
    let bonus: Int32
}

extension [RaisedWord] {
    /// By how much a word is raised, in hundredths of a nat.
    func bonus(of text: String) -> Int32 {
        if isEmpty { return 0 }
        let text = text.lowercased()
        return reduce(0) { $1.text == text ? Swift.max($0, $1.bonus) : $0 }
    }
}
