/// What inflection says of a word: a closed choice of the features of Universal Dependencies, those that rules ask for.
///
/// https://universaldependencies.org/u/feat/
public enum GrammaticalFeature: String, CaseIterable, Hashable, Sendable {
    case number = "Number"
    case person = "Person"
    case possessive = "Poss"
    case gender = "Gender"
    case grammaticalCase = "Case"
    case tense = "Tense"
    case mood = "Mood"
    case verbForm = "VerbForm"
    case degree = "Degree"
    case definite = "Definite"
    case pronounType = "PronType"
    case voice = "Voice"
    case polarity = "Polarity"
    case aspect = "Aspect"
    case reflexive = "Reflex"
    case numeralType = "NumType"

    /// The values that it can have. A word that lacks the feature has none of them.
    public var values: [String] {
        switch self {
        case .number: ["Sing", "Plur"]
        case .person: ["1", "2", "3"]
        case .possessive, .reflexive: ["Yes"]
        case .gender: ["Masc", "Fem", "Neut", "Com"]
        case .grammaticalCase: ["Nom", "Acc", "Dat", "Gen", "Loc", "Ins", "Voc"]
        case .tense: ["Pres", "Past", "Imp", "Fut", "Pqp"]
        case .mood: ["Ind", "Imp", "Sub", "Cnd"]
        case .verbForm: ["Fin", "Inf", "Part", "Ger", "Sup", "Conv"]
        case .degree: ["Pos", "Cmp", "Sup"]
        case .definite: ["Def", "Ind"]
        case .pronounType: ["Prs", "Art", "Dem", "Int", "Rel", "Ind", "Tot", "Neg", "Rcp"]
        case .voice: ["Act", "Pass", "Mid"]
        case .polarity: ["Neg"]
        case .aspect: ["Imp", "Perf"]
        case .numeralType: ["Card", "Ord"]
        }
    }
}
