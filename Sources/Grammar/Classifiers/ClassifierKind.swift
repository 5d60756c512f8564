import Text

/// A kind of mistake that is learned: what could stand in a place instead of what was written.
@_spi(Fitting) public enum ClassifierKind: UInt8, CaseIterable, Hashable, Sendable {
    /// Words that are taken for each other: each set of them has classes of its own, in the order of the set.
    case choice
    /// Verbs: base form, third person, *-ing*, past tense, past participle.
    case verb
    /// The forms of *be*: be, am, is, are, was, were, been, being.
    case be
    /// Nouns: singular, plural.
    case number
    /// Articles before noun phrases: none, a or an, the.
    case article
    /// Words of a family: adjective, adverb.
    case family
    /// Particles before infinitives: none, *to*.
    case infinitive
    /// Commas between clauses: none, a comma.
    case comma
    /// Adjectives, participles and determiners of languages where they go with a noun: masculine and feminine in the singular, the same in
    /// the plural; in German by their endings, *-e, -er, -es, -em, -en* and none; in Danish and Swedish common gender, neuter and the
    /// others; in Russian and Ukrainian by gender, number and case; in Dutch with and without an ending.
    case agreement
    /// Verbs of languages that have a form for each person: the three of the singular, the three of the plural, infinitive, participle. In
    /// Danish and Swedish, where persons share a form, and in Russian and Ukrainian, whose past goes by gender, classes stand for tenses
    /// as well.
    case conjugation

    /// How many classes its models have; those of sets have as many as the largest set may have.
    public var classCount: Int {
        switch self {
        case .choice: 8
        case .verb: 5
        case .be, .agreement, .conjugation: 8
        case .number, .family, .infinitive, .comma: 2
        case .article: 3
        }
    }

    /// Whether what could stand in a place is a set of words, and not a word that is there or is not.
    var isOfSets: Bool {
        switch self {
        case .choice, .verb, .be, .number, .family, .agreement, .conjugation: true
        case .article, .infinitive, .comma: false
        }
    }
}

extension ClassifierKind {
    /// What is learned in a language.
    /// - Parameter language: its code without a region.
    public static func learned(in language: String) -> [ClassifierKind] {
        switch language {
        case "en": [.choice, .verb, .be, .number, .article, .family, .infinitive]
        case "fr", "es", "pt", "it": [.choice, .number, .agreement, .conjugation]
        case "de": [.choice, .agreement, .conjugation, .comma]
        case "nl", "da", "sv": [.choice, .agreement, .conjugation]
        case "ru", "uk": [.choice, .agreement, .conjugation, .comma]
        default: [.choice]
        }
    }

    /// Whether a class of verbs goes with a subject of two.
    func isPlural(_ class: Int, in language: LanguageCode) -> Bool {
        switch self {
        case .verb: [0, 3].contains(`class`)
        case .be: [3, 5].contains(`class`)
        case .conjugation: Self.haveClassesOfPersons.contains(language.base) && (3...5).contains(`class`)
        default: false
        }
    }

    /// Whether a class of verbs goes with a subject of one.
    func isSingular(_ class: Int, in language: LanguageCode) -> Bool {
        switch self {
        case .verb: `class` == 1
        case .be: [2, 4].contains(`class`)
        case .conjugation: Self.haveClassesOfPersons.contains(language.base) && `class` == 2
        default: false
        }
    }

    /// Whether a class of verbs is the infinitive or the participle.
    func hasNoPerson(_ class: Int, in language: LanguageCode) -> Bool {
        self == .conjugation && Self.haveClassesOfPersons.contains(language.base) && `class` > 5
    }

    /// The languages whose verbs have a form for each person, so that their classes stand for these.
    private static let haveClassesOfPersons: Set<String> = ["fr", "es", "pt", "it", "de", "nl"]
}
