import Morphology
import RealModule
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
    /// The same of a word or two that are all common: so few letters say little beside how often whole words are written, and that is what
    /// a factor of ten in likelihood is worth.
    private static let gainOfFew: Float = 2.3
    /// How many words are few, and what the letters of such still count.
    private static let fewWords = 2
    private static let lettersOfFew: Float = 0.3
    /// How many millions speak a language: of words that several have, a stranger's is the likelier in the larger one. What ten times as
    /// many are worth is less than they are, for who writes here is no stranger drawn by lot.
    private static let speakers: [LanguageCode: Float] = [
        "en": 1500, "es": 560, "fr": 310, "pt": 265, "ru": 255, "de": 130,
        "it": 68, "pl": 45, "uk": 40, "nl": 25, "ro": 24, "cs": 11, "sv": 11, "ca": 9, "da": 6, "nb": 5,
    ]
    private static let gainOfSpeakers: Float = 0.9
    private static let usualSpeakers: Float = 100
    /// A correction of a shorter word is a matter of chance.
    private static let leastLetters = 4

    /// How much rarer a slip is than its word at least, in tenths of a Zipf unit, beside a word of another language than the writer prefers.
    private static let rarityOfSlips = 10

    private let commonWords: CommonWords
    private var gains: [LanguageCode: Float] = [:]
    /// A word or two of which all are common somewhere; none of other texts.
    private var few: [(letters: [UInt8], entries: [CommonWords.Entry])] = []
    /// How much of it counts what letters say.
    private(set) var shareOfLetters: Float = 1

    /// Asks about the words of a text; says nothing of many.
    init(_ document: Document, words: [Token], by commonWords: CommonWords) {
        self.commonWords = commonWords
        guard words.count <= Self.mostWords else { return }
        let looked = words.map { word in
            document.withSpelledForm(of: word) { spelling in
                let lower = spelling.lowercased()
                return (letters: lower, entries: commonWords.entries(of: lower.span))
            }
        }
        // Words of one letter are not among the common ones.
        let long = looked.filter { $0.letters.count > 1 }
        let isFew = !long.isEmpty && words.count <= Self.fewWords && long.allSatisfy { !$0.entries.isEmpty }
        if isFew {
            shareOfLetters = Self.lettersOfFew
            few = long
        }
        for word in looked {
            if !word.entries.isEmpty {
                add(word.entries, each: isFew ? Self.gainOfFew : Self.gain)
            } else if word.letters.count >= Self.leastLetters {
                add(commonWords.entriesNear(word.letters), each: Self.gainOfCorrection)
            }
        }
    }

    /// Whether a word or two, all common in other languages, are nothing of a language: it has neither them nor any that they are likely slips of.
    func rulesOut(_ code: LanguageCode) -> Bool {
        guard !few.isEmpty, Self.relatives[code] == nil else { return false }
        return few.allSatisfy { word in
            guard let most = word.entries.map(\.commonness).max(), commonWords.languages.contains(code),
                !word.entries.contains(where: { $0.language == code })
            else { return false }
            let near = commonWords.entriesNear(word.letters).first { $0.language == code }
            return (near?.commonness ?? Self.rarest) + Self.rarityOfSlips <= most
        }
    }

    private mutating func add(_ entries: [CommonWords.Entry], each gain: Float) {
        for entry in entries {
            gains[entry.language, default: 0] += gain * Float(entry.commonness - Self.rarest) / 10
        }
    }

    /// Languages whose words are not known, and those that have much the same ones: what speaks for these does not speak against them.
    private static let relatives: [LanguageCode: [LanguageCode]] = [
        "sk": ["cs"], "be": ["ru", "uk"], "bg": ["ru"], "sr": ["ru"],
    ]

    /// What the words say for a language, in log odds.
    func gain(of code: LanguageCode) -> Float {
        let base = LanguageCode(code.base)
        let ofWords = gains[base] ?? Self.relatives[base]?.compactMap { gains[$0] }.max() ?? 0
        guard !few.isEmpty, let speakers = Self.speakers[base] else { return ofWords }
        return ofWords + Self.gainOfSpeakers * .log10(speakers / Self.usualSpeakers)
    }
}
