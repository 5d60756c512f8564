import Morphology
import Text

/// A word, a number or a mark as the classifiers see it: three numbers that features are made of.
struct ClassifierUnit {
    /// The hash of the word in small letters, or of what stands for a number or a mark.
    var word: UInt64
    /// What stands for its tag.
    var tag: UInt64
    /// What stands for its cluster.
    var cluster: UInt64
    /// The number of its token in the sentence.
    var token: Int32
    var traits: UnitTraits
}

/// A sentence as the classifiers see it: what stands in it but for white space, with three boundaries at either end.
struct ClassifierUnits {
    private(set) var units: [ClassifierUnit] = []
    let view: SentenceView
    /// Whether the language is one in which commas are learned: those that set all clauses off.
    let learnsCommas: Bool
    /// Behind the last unit that is no boundary.
    var end: Int { units.count - Self.margin }

    /// How many boundaries there are at either end.
    static let margin = 3

    init(_ view: SentenceView, _ tags: SentenceTags) {
        self.view = view
        learnsCommas = ClassifierKind.learned(in: view.language.base).contains(.comma)
        let tokens = view.sentence.tokens
        units.reserveCapacity(tokens.count / 2 + 10)
        for _ in 0..<Self.margin { units.append(Self.boundary) }
        var isFirst = view.isBeginning
        for (index, token) in tokens.enumerated() {
            guard var unit = Self.unit(of: token, index, in: view.document, tags) else { continue }
            if unit.traits.contains(.word) {
                if Self.mayBeWrong(token, isFirst: isFirst) { unit.traits.insert(.mayBeWrong) }
                isFirst = false
            }
            units.append(unit)
        }
        for _ in 0..<Self.margin { units.append(Self.boundary) }
    }

    /// The last letters of a word, which tell of the gender of nouns that were never seen; 0 of a boundary.
    func ending(of unit: Int) -> UInt64 {
        let token = Int(units[unit].token)
        guard token >= 0 else { return 0 }
        let range = view.sentence.tokens[token].range
        var hash = FNV1a()
        for at in max(range.lowerBound, range.upperBound - Self.endingSize)..<range.upperBound {
            hash.combine(view.document.prose[at])
        }
        return hash.value
    }

    /// In bytes.
    private static let endingSize = 4

    private static let boundary = ClassifierUnit(
        word: sign("^"), tag: sign("^t"), cluster: sign("^c"), token: -1, traits: .boundary)

    /// A word in small letters, or the first of its sentence: a capital inside a sentence makes a name of any word.
    private static func mayBeWrong(_ token: Token, isFirst: Bool) -> Bool {
        guard token.kind == .word, token.traits.isDisjoint(with: [.hasInnerCapital, .isCompound]) else { return false }
        return isFirst || !token.traits.contains(.isCapitalised)
    }

    private static func unit(
        of token: Token, _ index: Int, in document: Document, _ tags: SentenceTags
    ) -> ClassifierUnit? {
        let word: UInt64
        var traits: UnitTraits = []
        var tag = tagNumber(tags[index], tags.attached(at: index))
        switch token.kind {
        case .space, .markup, .emoji, .unspaced: return nil
        case _ where !token.isReadable:
            word = signOfOther
            traits = .noun
        case .word, .elision, .abbreviation, .romanNumeral, .identifier:
            word = document.withSpelledForm(of: token) { FoldedHashes($0).word.value }
            traits = UnitTraits(tags[index]).union(.word)
            if let other = tags.alternative(at: index).map(UnitTraits.init) {
                if other.contains(.verb) { traits.insert(.maybeVerb) }
                if other.contains(.noun) { traits.insert(.maybeNoun) }
            }
            if tags.attached(at: index) != nil { traits.insert(.attached) }
        case .number, .quantity, .version:
            // One of anything is not many.
            let isOne = token.range.count == 1 && document.prose[token.range.lowerBound] == UInt8(ascii: "1")
            word = isOne ? signOfOne : signOfNumber
            traits = .number
        case .punctuation:
            let mark = ContextItem.Mark(of: token, in: document)
            word = ContextItem(mark).word
            tag = word
            traits = mark == .comma ? [.mark, .comma] : mark == .quote ? [.mark, .quote] : .mark
        default:
            word = signOfOther
            traits = .noun
        }
        let cluster = traits.contains(.word) ? tags.cluster(ofWord: word) : 0
        return ClassifierUnit(
            word: word, tag: tag, cluster: cluster == 0 ? tag : cluster, token: Int32(truncatingIfNeeded: index),
            traits: traits)
    }

    /// What stands for a tag in features.
    @inline(__always)
    private static func tagNumber(_ tag: WordTag, _ attached: WordTag?) -> UInt64 {
        var number = tag.bits.first &* 0x9E37_79B9_7F4A_7C15 ^ tag.bits.second &* 0xC2B2_AE3D_27D4_EB4F
        if let attached { number = (number ^ attached.bits.first) &* 0x1656_67B1_9E37_79F9 }
        return number ^ number >> 31
    }

    private static let signOfOne = sign("#1")
    private static let signOfNumber = sign("#")
    private static let signOfOther = sign("@")

    /// A number that stands for what is no word.
    static func sign(_ text: String) -> UInt64 {
        var hash = FNV1a()
        for byte in text.utf8 { hash.combine(byte) }
        return hash.value
    }
}
