import Morphology
import Text

/// The words and signs of a sentence without white space, each with all that it may be.
struct SentenceReadings: Sendable {
    /// A word or sign.
    struct Word: Sendable {
        /// Its number among the tokens of the sentence.
        let token: Int
        /// What kind of token it is.
        let kind: TokenKind
        /// The bytes of the text that it is.
        let range: Range<Int>
        /// The hash of its small letters, as a ``HashedWords`` asks for it.
        let hash: UInt64
        /// What the tagger takes it for.
        let tag: WordTag
        /// What part of speech it is: what the tagger says, unless the lexicon knows that it cannot be that.
        var part: PartOfSpeech
        /// A bit for each part of speech that it may be.
        var parts: PartsOfSpeech = []
        /// The numbers, genders and cases that it may have as a noun.
        var noun: NominalCells = []
        /// Those that it has as a name whose gender the lexicon tells.
        var name: NominalCells = []
        /// Those that it may have beside a noun: as a determiner, an adjective, a participle, a numeral.
        var modifier: NominalCells = []
        /// Those that it has as a pronoun.
        fileprivate var pronoun: NominalCells = []
        /// The numbers, persons and genders that it may have as a verb with a person.
        var finite: VerbalCells = []
        /// Those of them that it has when it is no imperative, which has no subject before it.
        var indicative: VerbalCells = []
        /// Whether it may be a verb with a person in the present.
        var mayBePresent = false
        /// Whether it may be one in the past.
        var mayBePast = false
        /// Whether it may be a verb without a person.
        var mayBeNonfinite = false
        /// Whether it may be a participle that the lexicon has among adjectives: *znany*.
        var mayBeParticiple = false
        /// Whether it may be a converb: *забыв*.
        var mayBeConverb = false
        /// Whether it may be a gerund: *managing*.
        var mayBeGerund = false
        /// Whether it begins with a capital.
        var isCapital = false
        /// Whether its ending says that it is a verb without an object.
        var isReflexive = false
        /// Whether it may be a definite noun, and whether it may be another.
        var mayBeDefinite = false
        var mayBeIndefinite = false
        /// Whether it is definite by its ending, if it is a noun: *huset*.
        var isDefiniteNoun: Bool { mayBeDefinite && !mayBeIndefinite }
        /// Whether nothing but its ending tells what it is.
        var isGuessed = false

        /// Whether it is of one of some parts of speech.
        func isTagged(_ parts: PartsOfSpeech) -> Bool { parts.contains(PartsOfSpeech(part)) }
    }

    /// In order.
    let words: [Word]
    /// Whether a tagger has ranked what they may be; else their places alone do.
    let isTagged: Bool

    /// Reads a sentence; some microseconds a word.
    init(_ view: SentenceView, _ tags: SentenceTags?, _ morphology: MorphologicalAnalyser, _ habits: SyntaxHabits) {
        isTagged = tags != nil
        var words: [Word] = []
        words.reserveCapacity(view.sentence.tokens.count / 2)
        for (index, token) in view.sentence.tokens.enumerated() where token.kind != .space && token.kind != .markup {
            var word = Self.word(index, token, view, tags?[index], morphology, habits)
            if tags == nil, word.part == .noun, Self.isVerb(word, behind: words, habits) { word.part = .verb }
            // “w tym mieście”: what may be a determiner is one unless it joins clauses.
            if tags == nil, word.parts.contains(.determiner), Self.joining.contains(PartsOfSpeech(word.part)),
                !habits.joins(word.hash)
            {
                word.part = .determiner
            }
            words.append(word)
        }
        // “Mitt rum”: at the beginning, what may be an adverb or a preposition as well.
        if words.count > 1, words[1].isTagged([.noun, PartsOfSpeech(.adjective)]), words[0].parts.contains(.determiner),
            words[0].isTagged([.noun, .adposition, PartsOfSpeech(.adverb)]),
            habits.declinedDeterminers[words[0].hash]?.cells.isSubset(of: .weak) == true
        {
            words[0].part = .determiner
        }
        self.words = words
    }

    /// Whether a noun that may be a verb is one, where no tagger tells: unless it stands in a phrase, or its clause has another, “Nie widzę tu
    /// rzecz”; at the beginning, where it is of who speaks: “Mam książkę”.
    private static func isVerb(_ word: Word, behind words: [Word], _ habits: SyntaxHabits) -> Bool {
        guard !word.finite.isEmpty else { return false }
        guard let last = words.last else { return word.finite.isSubset(of: .firstOrSecond) }
        return !last.isTagged([.determiner, .adposition, PartsOfSpeech(.adjective)]) && !hasVerb(words, habits)
    }

    /// Whether the clause that words end in has what can be nothing but a verb with a person.
    private static func hasVerb(_ words: [Word], _ habits: SyntaxHabits) -> Bool {
        for word in words.reversed().prefix(8) {
            if word.kind == .punctuation || habits.joins(word.hash) { return false }
            if !word.finite.isEmpty, word.parts.isSubset(of: .verbs) { return true }
        }
        return false
    }

    /// The parts of speech of small words that may be determiners as well.
    private static let joining: PartsOfSpeech = [
        PartsOfSpeech(.subordinator), PartsOfSpeech(.coordinator), PartsOfSpeech(.adverb), PartsOfSpeech(.particle),
    ]

    private static func word(
        _ index: Int, _ token: Token, _ view: SentenceView, _ tagged: WordTag?, _ morphology: MorphologicalAnalyser,
        _ habits: SyntaxHabits
    ) -> Word {
        guard token.kind == .word || token.kind == .elision, token.isReadable else {
            let part: PartOfSpeech = token.kind == .punctuation ? .punctuation : .other
            return Word(
                token: index, kind: token.kind, range: token.range, hash: 0, tag: tagged ?? WordTag(part), part: part)
        }
        let tag = tagged ?? WordTag(.other)
        return view.document.withSpelledForm(of: token) { form in
            let (hash, hasCapitals) = HashedWords.hash(inSmallLetters: form)
            var word = Word(
                token: index, kind: token.kind, range: token.range, hash: hash, tag: tag, part: tag.partOfSpeech)
            let isKnown = morphology.forEachTag(of: form) { word.add($0) }
            if !isKnown, tagged == nil || tag.partOfSpeech == .noun {
                let guessed = morphology.readings(of: String(decoding: form.indices.map { form[$0] }, as: UTF8.self))
                for reading in guessed.items where tagged == nil || reading.tag.partOfSpeech == .noun {
                    word.add(reading.tag)
                }
                word.isGuessed = guessed.evidence == .endings || !habits.trustsCompounds
            }
            // “le” is a determiner beside a noun; as a pronoun, of one person, it has none.
            if habits.hasCases || !word.parts.contains(.determiner) { word.modifier.formUnion(word.pronoun) }
            word.isCapital = hasCapitals
            if !word.finite.isEmpty {
                word.isReflexive = habits.reflexiveEndings.contains { ending in
                    form.count > ending.utf8.count
                        && zip(ending.utf8, form.indices.suffix(ending.utf8.count)).allSatisfy { $0 == form[$1] }
                }
            }
            word.choosePart()
            if let cells = habits.plainPresent, word.finite == .all, word.mayBePresent, !word.mayBePast,
                tag.penn != .modal
            {
                (word.finite, word.indicative) = (cells, cells)
            }
            if let cells = habits.verbs[hash], !word.finite.isEmpty { (word.finite, word.indicative) = (cells, cells) }
            if let cells = habits.determiners.cells(of: hash), word.isTagged(.determiner) { word.modifier = cells }
            return word
        }
    }
}

extension SentenceReadings.Word {
    /// Takes a part of speech that it may be when the tagger has named another, or there is none.
    fileprivate mutating func choosePart() {
        guard !parts.isEmpty, part != .name, part == .other || !parts.contains(PartsOfSpeech(part)) else { return }
        part = Self.likeliest.first { parts.contains(PartsOfSpeech($0)) } ?? part
    }

    private static let likeliest: [PartOfSpeech] = [
        .adposition, .coordinator, .subordinator, .determiner, .pronoun, .auxiliary, .adjective, .noun, .verb, .adverb,
        .numeral, .name,
    ]

    fileprivate mutating func add(_ tag: ReadingTag) {
        let part = tag.partOfSpeech
        parts.insert(PartsOfSpeech(part))
        switch part {
        case .noun:
            noun.formUnion(tag.nominalCells)
            if tag.isDefinite { mayBeDefinite = true } else if !tag.isGenitive { mayBeIndefinite = true }
        case .name: if tag.isMarked(for: .gender) { name.formUnion(tag.nominalCells) }
        case .verb, .auxiliary:
            if tag.isFinite {
                finite.formUnion(tag.verbalCells)
                if !tag.isImperative { indicative.formUnion(tag.verbalCells) }
                if tag.isPresent { mayBePresent = true } else if tag.isPast { mayBePast = true }
            } else {
                mayBeNonfinite = true
                if tag.isConverb { mayBeConverb = true }
                if tag.isGerund { mayBeGerund = true }
                if tag.isParticiple { modifier.formUnion(tag.nominalCells) }
            }
        case .adjective, .determiner:
            modifier.formUnion(tag.nominalCells)
            if tag.isParticiple { mayBeParticiple = true }
        case .pronoun: pronoun.formUnion(tag.nominalCells)
        // “ein” is a number that goes with anything, and a determiner that does not.
        case .numeral: if tag.isDeclinedNumeral { modifier.formUnion(tag.nominalCells) }
        default: break
        }
    }
}

/// A set of parts of speech.
struct PartsOfSpeech: OptionSet, Hashable, Sendable {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }
    init(_ part: PartOfSpeech) { rawValue = 1 << UInt32(part.rawValue) }

    static let noun = PartsOfSpeech(.noun)
    static let name = PartsOfSpeech(.name)
    static let determiner = PartsOfSpeech(.determiner)
    static let pronoun = PartsOfSpeech(.pronoun)
    static let adposition = PartsOfSpeech(.adposition)
    static let verbs: PartsOfSpeech = [PartsOfSpeech(.verb), PartsOfSpeech(.auxiliary)]
    static let adverbs: PartsOfSpeech = [
        PartsOfSpeech(.adverb), PartsOfSpeech(.particle), PartsOfSpeech(.interjection),
    ]
    static let modifiers: PartsOfSpeech = [
        PartsOfSpeech(.determiner), PartsOfSpeech(.adjective), PartsOfSpeech(.numeral),
    ]
}
