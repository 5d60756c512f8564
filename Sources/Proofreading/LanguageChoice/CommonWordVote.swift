import Morphology
import Text

/// What the common words among a few say for each language, and likely corrections of those that are common in none: a word that is
/// misspelled, such as `wrld`, looks like no language's, but it is near a word of one.
struct CommonWordVote {
    /// Of texts of more words the letters say enough.
    static let mostWords = 5
    /// A word that is no rarer than this says something, in tenths of a Zipf unit.
    private static let rarest = 30
    /// What ten times as common is worth, in log odds, of a word as it is and of one that is near: words of a text are not independent of its
    /// letters, which were counted before.
    private static let gain: Float = 1.2
    private static let gainOfCorrection: Float = 0.8
    /// A correction of a shorter word is a matter of chance.
    private static let leastLetters = 4

    private var gains: [LanguageCode: Float] = [:]

    /// Asks about the words of a text; says nothing of many.
    init(_ document: Document, words: [Token], by commonWords: CommonWords) {
        guard words.count <= Self.mostWords else { return }
        for word in words {
            document.withSpelledForm(of: word) { spelling in
                let lower = spelling.lowercased()
                let entries = commonWords.entries(of: lower.span)
                if !entries.isEmpty {
                    add(entries, each: Self.gain)
                } else if lower.count >= Self.leastLetters {
                    add(commonWords.entriesNear(lower), each: Self.gainOfCorrection)
                }
            }
        }
    }

    private mutating func add(_ entries: [CommonWords.Entry], each gain: Float) {
        for entry in entries {
            gains[entry.language, default: 0] += gain * Float(entry.commonness - Self.rarest) / 10
        }
    }

    /// Languages whose words are not known, and those that have much the same ones: what speaks for these does not speak against them.
    private static let relatives: [LanguageCode: [LanguageCode]] = [
        "nb": ["da", "sv"], "ca": ["es", "fr", "pt"], "be": ["ru", "uk"], "bg": ["ru"], "sr": ["ru"],
    ]

    /// What the words say for a language, in log odds.
    func gain(of code: LanguageCode) -> Float {
        let base = LanguageCode(code.base)
        return gains[base] ?? Self.relatives[base]?.compactMap { gains[$0] }.max() ?? 0
    }
}
