import Text

/// How much likelier a language is before a text is read, because the writer prefers it.
///
/// Much for a word or two, which say little by themselves and may be misspelled, and less for each further word.
struct PreferencePrior {
    /// What the first language gains whatever the text, and what it gains besides for one word, as log odds. Measured: of single
    /// common words in the preferred language less than one in 100 is then unsure, and most of those that are in another.
    private static let least: Float = 0.7
    private static let ofOneWord: Float = 5.1
    /// The share of the gain that each further language loses.
    private static let lossPerPlace: Float = 0.25

    private let languages: [LanguageCode]
    private let fallback: LanguageCode?
    private let gain: Float

    init(_ preferences: LanguagePreferences, words: Int) {
        languages = preferences.languages
        fallback = languages.isEmpty ? preferences.fallback.map { LanguageCode($0.base) } : nil
        gain = Self.least + Self.ofOneWord / Float(max(1, words))
    }

    /// What a language gains, in log odds.
    /// - Parameter code: its code without a region.
    func gain(of code: LanguageCode) -> Float {
        if let place = languages.firstIndex(of: code) {
            return max(Self.least, gain * (1 - Self.lossPerPlace * Float(place)))
        }
        return code == fallback ? Self.least : 0
    }
}
