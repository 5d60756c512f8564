/// The tags of the Penn Treebank for English words, those of punctuation and symbols aside.
///
/// After B. Santorini, “Part-of-Speech Tagging Guidelines for the Penn Treebank Project” (1990).
public enum PennTag: String, CaseIterable, Hashable, Sendable {
    case coordinator = "CC"
    case cardinal = "CD"
    case determiner = "DT"
    /// The *there* of *there is*.
    case existential = "EX"
    case foreign = "FW"
    /// A preposition or a subordinating conjunction.
    case preposition = "IN"
    case adjective = "JJ"
    case comparativeAdjective = "JJR"
    case superlativeAdjective = "JJS"
    case listMarker = "LS"
    case modal = "MD"
    case noun = "NN"
    case pluralNoun = "NNS"
    case name = "NNP"
    case pluralName = "NNPS"
    /// The *all* of *all the boys*.
    case predeterminer = "PDT"
    /// The *’s* of *Mary’s*.
    case possessiveEnding = "POS"
    case pronoun = "PRP"
    case possessivePronoun = "PRP$"
    case adverb = "RB"
    case comparativeAdverb = "RBR"
    case superlativeAdverb = "RBS"
    /// The *up* of *give up*.
    case particle = "RP"
    case to = "TO"
    case interjection = "UH"
    case baseForm = "VB"
    case pastTense = "VBD"
    /// A gerund or present participle.
    case ingForm = "VBG"
    case pastParticiple = "VBN"
    /// The present but for the third person singular.
    case present = "VBP"
    case thirdPersonPresent = "VBZ"
    case whDeterminer = "WDT"
    case whPronoun = "WP"
    case whPossessive = "WP$"
    case whAdverb = "WRB"

    /// What the tag says in the terms of Universal Dependencies, as far as it says anything.
    var universal: String {
        switch self {
        case .coordinator: "CCONJ"
        case .cardinal: "NUM|NumType=Card"
        case .determiner, .predeterminer: "DET"
        case .existential: "PRON"
        case .foreign, .listMarker: "X"
        case .preposition: "ADP"
        case .adjective: "ADJ|Degree=Pos"
        case .comparativeAdjective: "ADJ|Degree=Cmp"
        case .superlativeAdjective: "ADJ|Degree=Sup"
        case .modal: "AUX|VerbForm=Fin"
        case .noun: "NOUN|Number=Sing"
        case .pluralNoun: "NOUN|Number=Plur"
        case .name: "PROPN|Number=Sing"
        case .pluralName: "PROPN|Number=Plur"
        case .possessiveEnding, .to: "PART"
        case .pronoun: "PRON|PronType=Prs"
        case .possessivePronoun: "PRON|Poss=Yes|PronType=Prs"
        case .adverb: "ADV"
        case .comparativeAdverb: "ADV|Degree=Cmp"
        case .superlativeAdverb: "ADV|Degree=Sup"
        case .particle: "ADP"
        case .interjection: "INTJ"
        case .baseForm: "VERB|VerbForm=Inf"
        case .pastTense: "VERB|Mood=Ind|Tense=Past|VerbForm=Fin"
        case .ingForm: "VERB|VerbForm=Ger"
        case .pastParticiple: "VERB|Tense=Past|VerbForm=Part"
        case .present: "VERB|Mood=Ind|Tense=Pres|VerbForm=Fin"
        case .thirdPersonPresent: "VERB|Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin"
        case .whDeterminer: "DET|PronType=Rel"
        case .whPronoun: "PRON|PronType=Rel"
        case .whPossessive: "DET|Poss=Yes|PronType=Rel"
        case .whAdverb: "ADV|PronType=Int"
        }
    }
}
