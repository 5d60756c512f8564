import Morphology

/// How clauses of a language are built, and by which words their parts are told: what the chunker and the finder of subjects go by.
struct SyntaxHabits: Sendable {
    /// Where the finite verb stands.
    enum VerbPlace: Sendable {
        /// Behind its subject: English, the Romance languages.
        case behindSubject
        /// Second in main clauses, with the subject before or behind it; `isLastInSubordinate`: at the end of subordinate ones.
        case second(isLastInSubordinate: Bool)
        /// Anywhere: cases tell what the subject is.
        case anywhere
    }

    var verbPlace = VerbPlace.behindSubject
    /// Whether the verb of a main clause is its second constituent, with no comma before it.
    var hasVerbSecond: Bool { if case .second = verbPlace { true } else { false } }

    /// Whether the verb of a subordinate clause is its last constituent.
    var hasVerbLast: Bool { if case .second(isLastInSubordinate: true) = verbPlace { true } else { false } }

    /// Whether words stand in any order, so that cases tell what they are.
    var hasFreeOrder: Bool { if case .anywhere = verbPlace { true } else { false } }

    /// What answers or calls, and has a comma behind it: *ja*, *bitte*.
    var responses: HashedWords = ""
    /// Whether nouns show by their form whether they may be subjects.
    var hasCases = false
    /// Whether determiners and adjectives tell the number of their noun.
    var readsModifiers = true
    /// Whether nouns have capitals.
    var capitalisesNouns = false
    /// Whether a verb may do without a subject, so that what stands before it may be something else.
    var dropsPronouns = false
    /// Whether adjectives follow their noun.
    var hasAdjectivesBehind = false
    /// Whether a comma stands before each relative clause.
    var setsOffRelativeClauses = false
    /// Whether other verbs may stand behind the finite one at the end of a clause: “die vermeden moeten worden”.
    var hasVerbClusters = false
    /// Whether parts alone tell what a compound is.
    var trustsCompounds = true
    /// What does not stand before a noun in place of another article, though lexicons say so: *lo*, *nos*.
    var strayForms: HashedWords = ""
    /// Words of quantity, which say before a verb how much is done: *мы много гуляли*.
    var quantities: HashedWords = ""
    /// Possessives behind a preposition, which stand for nothing by themselves: *о своём новом доме*.
    var possessives: HashedWords = ""
    /// Those subjects that stand for somebody whose gender or number is not theirs: *Lei*, *on*.
    var addressing: HashedWords = ""
    /// Whether the object of a negated verb is in the genitive: *nie mam czasu*.
    var negatesWithGenitive = false
    /// What negates the verb after it.
    var negations: HashedWords = ""
    /// Verbs without a subject of their own that have an object: *es gibt*.
    var impersonalTransitives: HashedWords = ""
    /// Pronouns that are subjects, with the persons and numbers that their verb may have.
    var subjects: [UInt64: VerbalCells] = [:]
    /// Those of them that may stand beside verbs and be no subject.
    var ambiguousSubjects: HashedWords = ""
    /// Those of them that are objects in the same form.
    var alsoObjects: HashedWords = ""
    /// Those of them that are nothing but subjects: *he*.
    var onlySubjects: HashedWords = ""
    /// Whether what is thought or said may do without a conjunction and a comma: “I think she likes it”.
    var omitsConjunctions = false
    /// Those of them that are possessives before a noun.
    var possessiveSubjects: HashedWords = ""
    /// Prepositions with an article that are articles as well: *des*.
    var contractions: HashedWords = ""
    /// Whether the parts of a compound are words of their own.
    var compoundsApart = false
    /// Whether a subject has a determiner, unless it is a pronoun.
    var demandsDeterminers = false
    /// Whether nouns that no lexicon has may be read by their endings.
    var trustsEndings = false
    /// Words behind which a wish or a condition has a verb that goes with any subject, and that verb.
    var irrealis: (signs: HashedWords, verbs: HashedWords) = ("", "")
    /// Prepositions and articles that become one word, with what they become.
    var contracted: [String: String] = [:]
    /// Determiners that tell the gender of their noun by being one of two.
    var determiners = DeterminerPairs()
    /// Those of them that are no determiners directly behind a verb: “nu is het tijd”.
    var pronominalDeterminers: HashedWords = ""
    /// Determiners that ask for the declension of adjectives and the definiteness of nouns, where nouns are definite by their ending.
    var declinedDeterminers = DeclinedDeterminers()
    /// Adverbs between a determiner and its noun: *den här bilen*.
    var determinerAdverbs: HashedWords = ""
    /// Those determiners that stand behind verbs as a subject that means nothing: *är det stora bilar?*
    var expletives: HashedWords = ""
    /// Adjectives that are strong behind possessives: *min egen bil*.
    var ownAdjectives: HashedWords = ""
    /// What stands before nouns of any number and definiteness.
    var looseModifiers: HashedWords = ""
    /// Determiners that ask, and are relative pronouns as well: *i vilken*.
    var interrogativeDeterminers: HashedWords = ""
    /// Adverbs that open a relative clause or one that asks: *där*, *hur*.
    var relativeAdverbs: HashedWords = ""
    /// Whether participles that are said of the subject have its number and gender.
    var participlesAgree = false
    /// Adverbs that say how much before adjectives: *mycket*.
    var degrees: HashedWords = ""
    /// Nouns in the singular for several persons, of whom what is said may be in the plural.
    var collectives: HashedWords = ""
    /// Pronouns that adjectives said of them are in the singular of the common gender with, and those in the plural.
    var commonSubjects: HashedWords = ""
    var pluralSubjects: HashedWords = ""
    /// Subordinators whose clauses have the sentence adverb before the verb, and those whose clause may stand first in a sentence as an adverb does.
    var adverbFirstOpeners: HashedWords = ""
    var adverbialOpeners: HashedWords = ""
    /// What stands before a subordinator whose clause tells what follows from something: *så att*.
    var consecutives: HashedWords = ""
    /// Adverbs that stand before the verb of a subordinate clause, and what they go with rather than with the clause where it follows them.
    var sentenceAdverbs: HashedWords = ""
    var focused: HashedWords = ""
    /// Whether verbs go with their subject.
    var verbsAgree = true
    /// Determiners that ask: their noun stands at the beginning whatever it is.
    var interrogatives: HashedWords = ""
    /// Determiners that take each of several by itself: two of them have the singular.
    var distributives: HashedWords = ""
    /// Forms of verbs behind which something is said to be done, without a subject.
    var impersonals: HashedWords = ""
    /// How verbs end that have no object: *-ся*.
    var reflexiveEndings: [String] = []
    /// Determiners of no or any number, and such as stand outside of their phrase.
    var loose: HashedWords = ""
    /// Pronouns that stand beside verbs and are no subjects.
    var objectPronouns: HashedWords = ""
    /// Words that begin a subordinate clause.
    var subordinators: HashedWords = ""
    /// Those of them whose clause may itself be a subject.
    var contentClauses: HashedWords = ""
    /// Words behind which what offers a choice begins a question: “weet niet of”.
    var askingWords: HashedWords = ""
    /// Those of them whose clause is the object of a verb.
    var objectClauses: HashedWords = ""
    /// Prepositions that may begin a clause.
    var subordinatingPrepositions: HashedWords = ""
    /// Words that may begin a relative clause.
    var relatives: HashedWords = ""
    /// Those of them that are its subject wherever they stand directly before the verb.
    var relativeSubjects: HashedWords = ""
    /// What joins two to one subject, or two clauses.
    var joints: HashedWords = ""
    /// What joins two of which one is the subject.
    var alternatives: HashedWords = ""
    /// Words between subject and verb, whatever the tagger takes them for.
    var particles: HashedWords = ""
    /// Nouns of quantities and of groups, whose verb may go with what is counted.
    var measures: HashedWords = ""
    /// What joins two to one subject, one before each: “tanto … como”.
    var pairs: (firsts: HashedWords, seconds: HashedWords) = ("", "")
    /// What compares, and may open a clause, “as the book says”, or have an infinitive behind it that belongs to a verb before: “kann ihn wie
    /// eine Tür öffnen”.
    var comparisons: HashedWords = ""
    /// Nouns and adverbs of times, which stand in a clause as adverbs do.
    var times: HashedWords = ""
    /// Adverbs of how often, which stand between a subject and its verb.
    var frequencies: HashedWords = ""
    /// Nouns of persons that no other noun is joined to, so that what stands behind them is their verb: *mother*, not *user*.
    var persons: HashedWords = ""
    /// What stands before an infinitive.
    var infinitiveMarks: HashedWords = ""
    /// Whether a main clause without another verb with a person has one in whatever may be it; else subordinate clauses alone.
    var givesVerbsAnywhere = false
    /// Forms of verbs that join an adjective to the subject.
    var copulas: HashedWords = ""
    /// Those of them that say in which state something is, and have no noun behind them: *está*.
    var stateCopulas: HashedWords = ""
    /// Verbs that ask for an infinitive or a participle behind them.
    var helpers = HelperForms()
    /// Verbs that say where something is, which stands behind them: “на столе лежат книги”.
    var existentials: HashedWords = ""
    /// Occupations that are adjectives as well, in the masculine of women too: *medico*.
    var occupations: HashedWords = ""
    /// Forms of verbs beside which another verb of the clause says what is done: *haben*, *können*.
    var auxiliaries: HashedWords = ""
    /// Pronouns in the cases that verbs ask for.
    var pronouns = PronounCases()
    /// The relative pronoun that has the gender and number of what it stands for.
    var relativeForms = RelativeDeclension()
    /// Determiners that stand for something by themselves behind a conjunction: “dass das Sinn ergibt”.
    var demonstratives: HashedWords = ""
    /// Articles that are prepositions as well, before any noun: Portuguese *a*.
    var prepositionalArticles: HashedWords = ""
    /// Prepositions that ask for no case behind a word that asks, and those words: “was für ein Haus”.
    var askingPrepositions: HashedWords = ""
    var askedWith: HashedWords = ""
    /// Prepositions behind which some nouns stay as dictionaries have them, in phrases of old, and those nouns: Polish “wyjść za mąż”.
    var oldPrepositions: HashedWords = ""
    var oldObjects: HashedWords = ""
    /// Forms of verbs of having, beside which a noun that may be an object is one: “Oczy miał niebieskie”.
    var havingVerbs: HashedWords = ""
    /// Prepositions that open an infinitive with all that goes with it: “ohne ein Wort zu sagen”.
    var infinitiveOpeners: HashedWords = ""
    /// Nouns that go with the word after them: “друг другу”.
    var reciprocals: HashedWords = ""
    /// Pronouns that make another verb of one: *uczyć się*.
    var reflexivePronouns: HashedWords = ""
    /// Those subordinators whose verb is last.
    var verbLastOpeners: HashedWords = ""
    /// Those of them that ask, and open a main clause as well.
    var interrogativeOpeners: HashedWords = ""
    /// What stands apart from its verb, and before it in one word where the verb is last: *aufstehen*.
    var verbParticles: HashedWords = ""
    /// Adverbs that open a main clause behind a comma: *deshalb*.
    var connectives: HashedWords = ""
    /// What goes with the word after it, and does not open a clause by itself: *auch ich*.
    var focusing: HashedWords = ""
    /// Other forms of those, and of verbs beside which two things are in the nominative: *heißen*.
    var linkingVerbs: HashedWords = ""
    /// Which words open a clause that a comma sets off; `nil` where it does not have to.
    var commas: CommaHabits?
    /// What case prepositions ask for.
    var cases: [UInt64: NominalCells] = [:]
    /// Words that go with nouns of any gender.
    var genderless: HashedWords = ""
    /// Determiners that do so for the sake of sound, *el agua*, *mon amie*, and the letters that the word behind them begins with, or an *h* and these.
    var genderlessBefore: (determiners: HashedWords, letters: Set<Character>) = ("", [])
    /// Whether *to be* is left out in the present: “она готова”.
    var omitsCopula = false
    /// What stands behind numerals.
    var numerals = NumeralHabits()
    /// What says that there is none of what follows: *нет*.
    var absence: HashedWords = ""
    /// Verbs of going and putting, behind which prepositions of places say whereto.
    var motions: Set<String> = []
    /// Prepositions that ask for the accusative beside some verbs alone, and those: “опереться о стену”.
    var leaningPrepositions: HashedWords = ""
    var leanings: Set<String> = []
    /// Prepositions behind which a plural like the nominative says among whom one goes: “пойти в солдаты”.
    var entryPrepositions: HashedWords = ""
    /// Whether a verb has no ending before who is addressed: *help je*, *je helpt*.
    var dropsEndingsBeforeSubjects = false
    /// Nouns of men: of other persons in the masculine a verb in the feminine may be said, “врач сказала”.
    var men: HashedWords = ""
    /// Whether the words of a noun phrase go together in number, gender and case.
    var agreesInPhrase = false
    /// Adjectives, by their lemmas, that have a noun in the genitive behind them as their complement: *pełny wody*.
    var genitiveAdjectives: Set<String> = []
    /// The case of a noun that is said of the subject with *to be*; empty where it is not told from others: *jest lekarzem*.
    var predicateNounCase: NominalCells = []
    /// Prepositions that say a degree before an adjective: *za duży*.
    var degreePrepositions: HashedWords = ""
    /// Whether what is said of the subject with *to be* has its gender and number.
    var agreesInPredicate = false
    /// What goes with a verb in the present whose form does not tell: all but *he goes*.
    var plainPresent: VerbalCells?
    /// Words behind which such a form goes with any subject: *they suggest that he go*.
    var subjunctiveSigns: HashedWords = ""
    /// Words that have another verb than their form says, or whose form does not say which.
    var verbs: [UInt64: VerbalCells] = [:]

    /// Whether a word joins clauses or what is in them.
    func joins(_ hash: UInt64) -> Bool {
        subordinators.contains(hash) || joints.contains(hash) || alternatives.contains(hash)
    }

    /// Of a language, by its code without a region; `nil` when nothing is known of its clauses.
    static func of(_ language: String) -> SyntaxHabits? { all[language] }

    private static let all: [String: SyntaxHabits] = [
        "en": english, "de": german, "nl": dutch, "fr": french, "es": spanish, "it": italian, "pt": portuguese,
        "ru": russian, "sv": swedish, "da": danish,
        "uk": ukrainian, "pl": polish,
    ]

    /// Reads words with spaces between them.
    static func lemmas(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    /// Reads `mit=Dat in=Acc,Dat`.
    static func cases(_ text: String) -> [UInt64: NominalCells] {
        var result: [UInt64: NominalCells] = [:]
        for part in text.split(separator: " ") {
            let sides = part.split(separator: "=")
            guard sides.count == 2 else { continue }
            result[HashedWords.hash(String(sides[0]))] = sides[1].split(separator: ",").reduce(NominalCells([])) {
                $0.union(NominalCells(.grammaticalCase, String($1)))
            }
        }
        return result
    }

    /// Reads `ich=1s du=2s sie=3s3p он=3sm`: person, number and, where verbs tell it, gender.
    static func persons(_ text: String) -> [UInt64: VerbalCells] {
        var result: [UInt64: VerbalCells] = [:]
        for part in text.split(separator: " ") {
            let sides = part.split(separator: "=")
            guard sides.count == 2 else { continue }
            var cells = VerbalCells([])
            var person = 0
            for sign in sides[1] {
                switch sign {
                case "s": cells.formUnion(.person(person, .singular))
                case "p": cells.formUnion(.person(person, .plural))
                case "m", "f", "n":
                    let gender = sign == "m" ? "Masc" : sign == "f" ? "Fem" : "Neut"
                    cells.formIntersection(VerbalCells(NominalCells(.gender, gender)))
                default: person = sign.wholeNumberValue ?? 3
                }
            }
            result[HashedWords.hash(String(sides[0]))] = cells
        }
        return result
    }
}
