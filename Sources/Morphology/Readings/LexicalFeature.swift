import Text

/// What lexicons say of words besides the features that rules ask for (``GrammaticalFeature``): further features, and rarer values of those.
///
/// Names and values as in Universal Dependencies; those that it has no name for begin with an X.
public enum LexicalFeature: String, CaseIterable, Hashable, Sendable {
    case animacy = "Animacy"
    /// How a German adjective is declined: strong, mixed or weak.
    case declension = "XDecl"
    /// Whether an English noun is uncountable (`U`), or both (`UN`).
    case countability = "XCount"
    /// A pronoun is attached: *darle*, *farlo*.
    case enclitic = "XClitic"
    /// A preposition with its article: *della*.
    case contraction = "XContr"
    /// The ending of a Dutch adjective.
    case adjectiveEnding = "XInfl"
    /// A German infinitive with *zu* inside: *anzufangen*.
    case infinitiveWithZu = "XZu"
    /// Stands as a predicate only: *жаль*, *widać*.
    case predicative = "XPred"
    /// A Polish adjective that stands in a compound or behind a preposition only: *biało-*, *po polsku*.
    case boundAdjective = "XAdj"
    case abbreviation = "Abbr"
    case foreign = "Foreign"
    case variant = "Variant"
    case particleType = "PartType"
    case rareDegree = "Degree"
    case rareVerbForm = "VerbForm"
    case rareCase = "Case"
    case rarePerson = "Person"
    case rarePronounType = "PronType"

    /// The values that it can have beside those of the ``GrammaticalFeature`` of the same name.
    public var values: [String] {
        switch self {
        case .animacy: ["Anim", "Inan", "Hum", "Nhum"]
        case .declension: ["S", "M", "W"]
        case .countability: ["U", "UN"]
        case .contraction: ["DA"]
        case .adjectiveEnding: ["e", "s"]
        case .boundAdjective: ["adjp", "adja", "adjc"]
        case .enclitic, .infinitiveWithZu, .predicative, .abbreviation, .foreign: ["Yes"]
        case .variant: ["Short"]
        case .particleType: ["Inf"]
        case .rareDegree: ["Abs", "Dim"]
        case .rareVerbForm: ["Vnoun"]
        case .rareCase: ["Par"]
        case .rarePerson: ["0"]
        case .rarePronounType: ["Exc"]
        }
    }

    /// The bit of each value in a word of 64 bits, in the order of the features and of their values.
    static let bits: [String: UInt64] = {
        let names = allCases.flatMap { feature in feature.values.map { "\(feature.rawValue)=\($0)" } }
        return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, 1 << UInt64($0)) })
    }()

    /// The bits of all values of each feature.
    static let masks: [UInt64] = allCases.map { masksOfFeatures[$0, default: 0] }

    /// The bits of all of its values.
    var mask: UInt64 { Self.masksOfFeatures[self, default: 0] }

    private static let masksOfFeatures: [LexicalFeature: UInt64] = Dictionary(
        uniqueKeysWithValues: allCases.map { feature in
            (feature, feature.values.reduce(0) { $0 | bits["\(feature.rawValue)=\($1)", default: 0] })
        })
}
