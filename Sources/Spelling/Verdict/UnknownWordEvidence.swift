import Morphology
import RealModule
import Text

/// What is known of a word that the dictionary does not have: how it is written, where it stands, how it may be formed, and what may have
/// been meant.
package struct UnknownWordEvidence: Sendable {
    /// Its capitals, behind an elided word.
    package var capitals: Capitals
    /// Whether it is written as names of products are: `PayPal`.
    package var isCamelCase = false
    /// Whether the language's lexicon of forms has it, and not as another way to write what was probably meant.
    package var isInLexicon = false
    /// Whether it is a part of a word with hyphens whose other parts may be right.
    package var isPart = false
    /// Whether all of its letters are of another script than the language's.
    package var isOfOtherScript = false
    /// Whether all that may have been meant was looked for, so that where there is nothing the dictionary has nothing like it.
    package var isSearched = false
    /// Whether the language joins words, so that what was meant may be one that nobody has listed.
    package var mayBeJoined = false
    package var place = Place()
    /// Whether it stands in the text more than once.
    package var isRepeated = false
    /// How plausible its letters are in the language; `nil` where that is not known.
    package var plausibility: LetterModel.Plausibility?
    /// How common it is in another language; `nil` where it is not known in any.
    package var foreignness: Foreignness?
    /// How common the likeliest of what may have been meant is, in tenths of a Zipf unit; `nil` when it is not among the common words.
    package var bestCommonness: Int?
    /// Whether it is right as a name, in the case in which it is written or with a capital.
    package var isName = false
    /// Whether the likeliest of what may have been meant is, or may be, a person’s name.
    package var mayMeanName = false
    /// How it is made of words that are right; `nil` when it is not.
    package var formation: FormedWord?
    /// The likeliest of what may have been meant; `nil` when there is nothing, or nobody asked.
    package var best: Best?
    /// How sure the suggester is of the next likeliest.
    package var nextConfidence = 0.0

    /// Of a word nothing is known but its capitals.
    package init(capitals: Capitals) { self.capitals = capitals }

    /// Where it stands.
    package struct Place: Hashable, Sendable {
        /// Whether it begins its sentence (quotation marks and brackets aside).
        package var isFirst = false
        /// Whether the word before it has a capital, and is not the sentence's first.
        package var isBehindCapital = false
        /// Whether the word behind it has a capital.
        package var isBeforeCapital = false
        /// Whether it stands beside a name, and has a capital itself.
        package var isBesideName = false
        /// Whether it is a common word of another language between two with capitals: *Bergen op Zoom*, *Ursula von der Leyen*.
        package var linksNames = false
        /// Whether it stands alone between quotation marks or brackets.
        package var isSetApart = false
        /// How many of the words beside it are unknown, too: 0, 1 or 2.
        package var unknownNeighbours = 0
        /// How many of the two words on each side of it are unknown, and known in another language.
        package var foreignNeighbours = 0
        /// How many other words of the sentence are unknown.
        package var otherUnknown = 0
        /// How many words the sentence has.
        package var words = 1
        /// Whether it is all of the text: somebody asks about this word.
        package var isAllOfText = false
        /// Whether all of the text is its sentence, and short.
        package var isInOnlySentence = false

        /// Nowhere in particular.
        package init() {}
    }

    /// What was probably meant.
    package struct Best: Sendable {
        /// How sure the suggester is of it.
        var confidence: Double
        /// See ``Suggestion/score``.
        var score: Double?
        /// Whether letters of it are spelt out in what stands there: *schoen* for *schön*.
        var isSpeltOut: Bool
        /// How many letters it is away.
        var edits: Int
        /// Whether it is written as names of products are.
        var isCamelCase: Bool
        /// How many letters longer it is.
        var lengthening: Int
        package var difference: Difference
        var plausibility: LetterModel.Plausibility?
    }

    /// How what was probably meant differs.
    package enum Difference: UInt8, Sendable {
        /// In letters.
        case letters
        /// It is two words, each of three letters or more.
        case words
        /// It is two words, one of them a short one.
        case shortWord
        /// In accents alone, or in letters that are spelt out.
        case accents
        /// In capitals alone.
        case capitals
        /// In hyphens, apostrophes and full stops alone.
        case marks
    }
}

extension UnknownWordEvidence.Best {
    /// Compares what was probably meant with what stands there. Takes some microseconds.
    package init(_ suggestion: Suggestion, for word: String, _ letters: LetterModel?) {
        let (typed, meant) = (word.lowercased(), suggestion.text.lowercased())
        let (typedLetters, meantLetters) = (Array(typed.unicodeScalars), Array(meant.unicodeScalars))
        confidence = suggestion.confidence
        score = suggestion.score
        isCamelCase = Self.isCamelCase(Array(suggestion.text.utf8).span)
        isSpeltOut = SpeltOutLetters.areSpeltOut(in: typed, of: meant)
        edits = isSpeltOut ? 1 : EditDistance.between(typedLetters, meantLetters)
        lengthening = isSpeltOut ? 0 : meantLetters.count - typedLetters.count
        difference = isSpeltOut ? .accents : Self.difference(of: typed, meant)
        plausibility = letters?.plausibility(of: meant)
    }

    package static func isCamelCase(_ word: Span<UInt8>) -> Bool { WordShape(0..<word.count, in: word).isCamelCase }

    private static func difference(of typed: String, _ meant: String) -> UnknownWordEvidence.Difference {
        if meant.utf8.contains(UInt8(ascii: " ")) {
            return meant.split(separator: " ").allSatisfy { $0.utf8.count > 2 } ? .words : .shortWord
        }
        if typed == meant { return .capitals }
        if LetterFolding.fold(typed) == LetterFolding.fold(meant) { return .accents }
        return typed.filter(\.isLetter) == meant.filter(\.isLetter) ? .marks : .letters
    }
}
