/// What a language is known to write in ways that the Unicode standard cannot know. See the files beside this one.
///
/// Words are in small letters, separated by white space, without their full stop or apostrophe at the end.
struct Conventions: Sendable {
    /// Abbreviations that never end a sentence, because what they belong to follows: titles, `e.g.`
    var leading: WordSet = ""
    /// Abbreviations that are such only before a number, and may be words otherwise: `No. 5`, `Fig. 3`, `Jan. 12`.
    var numbering: WordSet = ""
    /// Abbreviations that may end a sentence, and do when one of ``openers`` follows: `etc.`, `Inc.`, `p.m.`
    var trailing: WordSet = ""
    /// Words that are often the first of a sentence and seldom a name or part of one.
    var openers: WordSet = ""
    /// Single letters that are words, so that a full stop behind one ends a sentence: English `I`.
    var letters: WordSet = ""
    /// What loses its vowel before the next word: the `l` of `l’école`.
    var elisions: WordSet = ""
    /// What is written with an apostrophe in front: the `tis` of `’tis`.
    var aphereses: WordSet = ""
    /// What is written with an apostrophe behind: the `po` of `po’`.
    var apocopes: WordSet = ""
    /// Whether a number with a full stop is an ordinal: `am 3. Oktober`.
    var ordinalsHaveFullStops = false
    /// Whether a word may have a hyphen at one end that stands for what it shares with another: `Vor- und Nachteile`.
    var hyphensAreSuspended = false
    /// Whether a colon joins a word and its ending: `EU:s`.
    var colonsJoin = false

    /// The conventions of a language; those of no language in particular when it is not known.
    static func conventions(of language: LanguageCode?) -> Conventions {
        switch language?.base {
        case "ca": .catalan
        case "da": .danish
        case "de": .german
        case "en": .english
        case "es": .spanish
        case "fi": .finnish
        case "fr": .french
        case "it": .italian
        case "nb", "nn", "no": .norwegian
        case "nl": .dutch
        case "pl": .polish
        case "pt": .portuguese
        case "ru": .russian
        case "sv": .swedish
        case "uk": .ukrainian
        default: .unknown
        }
    }

    /// Of a language that is not known: what is international.
    static let unknown = Conventions(leading: "dr vs cf st", trailing: "etc")
}
