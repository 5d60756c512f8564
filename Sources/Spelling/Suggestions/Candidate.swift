/// Something that may have been meant, before it is known whether the dictionary accepts it.
struct Candidate {
    /// A word of what would be written.
    struct Part {
        var codes: [UInt8]
        /// Its case in the middle of a sentence.
        var wordCase: WordCase
        /// The case in which what it stands for was typed.
        var typed: CasePattern
    }

    /// Its words: one, or two, or more with hyphens.
    var parts: [Part]
    /// What stands between two words.
    var joint: UInt8 = 0
    /// The cost of the mistakes in hundredths of a nat.
    var cost: Int32
    /// Cost and frequency together; higher is better.
    var score: Int32
    var features: [Feature] = []

    /// How many letters are wrong, 1 to 4; 0 where it is not known.
    var edits: UInt8 {
        for feature in features {
            switch feature {
            case .oneEdit: return 1
            case .twoEdits: return 2
            case .threeEdits: return 3
            case .manyEdits: return 4
            default: continue
            }
        }
        return 0
    }

    /// Whether it is two words with a space between them.
    var isPair: Bool { parts.count > 1 && joint == UInt8(ascii: " ") }
}

/// What the ranking looks at in a candidate beyond the cost of the mistakes and the frequency.
enum Feature: String, CaseIterable, Sendable {
    /// It is two words.
    case split
    /// One of its two words has only one letter, or two.
    case shortPart
    /// Both of its two words are among the commonest, as in `in case`.
    case commonParts
    /// The dictionary names the mistake.
    case replacement
    /// It is written with a capital and was typed without.
    case addsCapital
    /// It is written with a capital and was typed with one.
    case keepsCapital
    /// One letter is wrong.
    case oneEdit
    /// Two letters are.
    case twoEdits
    /// Three letters are.
    case threeEdits
    /// More are.
    case manyEdits
    /// It is what was typed, but for letters that are spelt out there: *schön*, *schoen*.
    case speltOut
    /// It sounds like what was typed.
    case sameSound
    /// It sounds nearly like it.
    case nearSound
    /// It begins with the same two letters.
    case sameStart
    /// It ends with the same letter.
    case sameEnd
    /// It is written with the same letters, in whatever order and however often.
    case sameLetters
    /// By the sounds of the language (``SoundRules``) it sounds as what was typed.
    case sounds0
    /// One sound is another, or two, or three, or more.
    case sounds1, sounds2, sounds3, sounds4
    /// As many of the consonants that are heard are others.
    case consonants0, consonants1, consonants2, consonants3
    /// As many of the consonants are others, or of the places where vowels are heard.
    case syllables0, syllables1, syllables2, syllables3
    /// It begins with the same sound.
    case sameFirstSound

    /// What it costs where nothing was fitted, in hundredths of a nat.
    var untrainedCost: Double {
        switch self {
        case .split: 600
        case .shortPart: 100
        case .commonParts: -400
        case .replacement: 500
        case .addsCapital: 100
        case .keepsCapital: -50
        case .oneEdit: -50
        case .twoEdits: 0
        case .threeEdits: 20
        case .manyEdits: 40
        // Who lacks the letter always writes so, and hardly anybody else does.
        case .speltOut: -600
        case .sameSound: -50
        case .nearSound: -20
        case .sameStart, .sameEnd, .sameLetters: -40
        case .sounds0, .sounds1, .sounds2, .sounds3, .sounds4, .consonants0, .consonants1, .consonants2, .consonants3,
            .syllables0, .syllables1, .syllables2, .syllables3, .sameFirstSound:
            0
        }
    }
}
