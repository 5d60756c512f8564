import Morphology
import Text

/// The patterns of a language's rules as they are matched: their steps and conditions, one behind the other in a pack.
///
/// There are a hundred thousand steps, most of which demand what another does: steps, conditions and lists of words that are alike are kept
/// once. Whatever a test looks at is a plain number, so that trying a pattern counts no references.
struct PatternProgram: Sendable {
    /// A pattern: its steps, and where in a sentence it may stand.
    struct Code: PackRecord, Hashable {
        private var firstStep: UInt32 = 0
        private(set) var stepCount: UInt8 = 0
        /// The most tokens that it can have.
        private(set) var most: UInt8 = 0
        private var ends: UInt16 = 0

        init() {}

        init(firstStep: Int, stepCount: Int, most: Int, isAtStart: Bool, isAtEnd: Bool) {
            self.firstStep = UInt32(firstStep)
            self.stepCount = UInt8(clamping: stepCount)
            self.most = UInt8(clamping: most)
            ends = (isAtStart ? 1 : 0) | (isAtEnd ? 2 : 0)
        }

        /// Whether it begins where the sentence does.
        @inline(__always)
        var isAtStart: Bool { ends & 1 != 0 }
        /// Whether it ends where the sentence does.
        @inline(__always)
        var isAtEnd: Bool { ends & 2 != 0 }

        /// The places of its steps.
        @inline(__always)
        var steps: Range<Int> { Int(firstStep)..<Int(firstStep) &+ Int(stepCount) }
    }

    /// What one token has to be.
    struct Condition: PackRecord, Hashable {
        private var testNumber: UInt8 = 0
        private var negation: UInt8 = 0
        /// How many numbers there are.
        private var count: UInt16 = 0
        /// What is meant: the number of the word, the kinds or the shapes themselves; else the place of it among others of the test.
        private(set) var operand: UInt32 = 0
        /// Of words and lemmas, a bit for each.
        private(set) var bits = WordBits()

        init() {}

        init(_ test: Test, isNegated: Bool, operand: UInt32, count: Int, bits: WordBits) {
            testNumber = test.rawValue
            negation = isNegated ? 1 : 0
            self.count = UInt16(clamping: count)
            self.operand = operand
            self.bits = bits
        }

        @inline(__always)
        var test: Test { Test(rawValue: testNumber) ?? .any }
        @inline(__always)
        var isNegated: Bool { negation != 0 }
        /// The places of its numbers.
        @inline(__always)
        var numbers: Range<Int> { Int(operand)..<Int(operand) &+ Int(count) }
        /// By what its verdict on a word is told from those of other tests.
        @inline(__always)
        var question: UInt64 { UInt64(operand) << 8 | UInt64(testNumber) }
    }

    /// What is looked at: see ``TokenCondition/Test``.
    enum Test: UInt8, Sendable {
        case any, words, exactWords, kinds, shapes, affixes, tag, possibleTag, attachedTag, lemmas, expression, reading
        case readingLemmas
    }

    /// The places of a list's elements in another table.
    struct Span: PackRecord {
        private var first: UInt32 = 0
        private var count: UInt32 = 0

        init() {}

        init(_ range: Range<Int>) {
            first = UInt32(range.lowerBound)
            count = UInt32(range.count)
        }

        @inline(__always)
        var range: Range<Int> { Int(first)..<Int(first) &+ Int(count) }
    }

    /// How a word begins and ends: the bytes of both.
    struct Affix: PackRecord {
        private var prefixBegin: UInt32 = 0
        private var suffixBegin: UInt32 = 0
        private var prefixCount: UInt16 = 0
        private var suffixCount: UInt16 = 0

        init() {}

        init(prefix: Range<Int>, suffix: Range<Int>) {
            prefixBegin = UInt32(prefix.lowerBound)
            suffixBegin = UInt32(suffix.lowerBound)
            prefixCount = UInt16(clamping: prefix.count)
            suffixCount = UInt16(clamping: suffix.count)
        }

        var prefix: Range<Int> { Int(prefixBegin)..<Int(prefixBegin) + Int(prefixCount) }
        var suffix: Range<Int> { Int(suffixBegin)..<Int(suffixBegin) + Int(suffixCount) }
    }

    /// Words in just their case: their numbers, and their forms as they have to be written.
    struct ExactWords: PackRecord {
        private(set) var numbers = Span()
        private(set) var forms = Span()

        init() {}

        init(numbers: Range<Int>, forms: Range<Int>) {
            self.numbers = Span(numbers)
            self.forms = Span(forms)
        }
    }

    let steps: PatternSteps
    let conditions: PackTable<Condition>
    /// The numbers of words, a list behind the other, each in ascending order.
    let numbers: PackTable<Int32>
    let tags: PackTable<TagBits>
    private let expressions: ExpressionTable
    private let affixLists: PackTable<Span>
    private let affixes: PackTable<Affix>
    private let exactWords: PackTable<ExactWords>
    /// The forms of words in just their case, in ``bytes``.
    private let forms: PackTable<Span>
    private let bytes: PackTable<UInt8>
    /// What tests of a word's letters have said: a text repeats its words, and at each of them many patterns ask the same.
    private let verdicts: VerdictCache
    /// Whether any pattern speaks of lemmas.
    let asksForLemmas: Bool
    /// Whether any pattern speaks of tags; what speaks of lemmas does.
    var asksForTags: Bool { asksForLemmas || tags.count > 0 }

    /// The names of its sections.
    enum Section {
        static let conditions = "rules.conditions"
        static let numbers = "rules.numbers"
        static let tags = "rules.tags"
        static let affixLists = "rules.affix-lists"
        static let affixes = "rules.affixes"
        static let exactWords = "rules.exact-words"
        static let forms = "rules.forms"
        static let bytes = "rules.bytes"
        static let lemmas = "rules.lemmas"
    }

    init(_ pack: Pack) {
        steps = PatternSteps(pack)
        conditions = pack.table(Section.conditions)
        numbers = pack.table(Section.numbers)
        tags = pack.table(Section.tags)
        expressions = ExpressionTable(pack)
        affixLists = pack.table(Section.affixLists)
        affixes = pack.table(Section.affixes)
        exactWords = pack.table(Section.exactWords)
        forms = pack.table(Section.forms)
        bytes = pack.table(Section.bytes)
        verdicts = VerdictCache(
            capacity: expressions.count + affixLists.count + tags.count > 0 ? Self.verdictCapacity : 0)
        asksForLemmas = pack.table(Section.lemmas, of: UInt8.self)[0] != 0
    }

    // MARK: Looking at words

    /// Whether a word is among those of a condition.
    @inline(__always)
    func names(_ number: Int32, _ condition: Condition) -> Bool {
        guard number != 0, condition.bits.mayContain(number) else { return false }
        let range = condition.numbers
        if range.count == 1 { return numbers[range.lowerBound] == number }
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low &+ high) &>> 1
            if numbers[middle] < number { low = middle &+ 1 } else { high = middle }
        }
        return low < range.upperBound && numbers[low] == number
    }

    /// Whether a word is among those that a condition names in just their case, by the condition's place and the word's number.
    func namesExactly(_ place: Int, _ number: Int32, _ word: borrowing Swift.Span<UInt8>) -> Bool {
        let exact = exactWords[place]
        guard numbers.clamped(exact.numbers.range).contains(where: { numbers[$0] == number }) else { return false }
        return forms.clamped(exact.forms.range).contains { form in
            let range = forms[form].range
            guard range.count == word.count else { return false }
            for index in word.indices where bytes[range.lowerBound &+ index] != word[index] { return false }
            return true
        }
    }

    /// How many verdicts are remembered: a quarter of a megabyte of them.
    private static let verdictCapacity = 1 << 15

    /// Whether a word may be what an expression describes, by the expression's place: a look at its first and last letter.
    @inline(__always)
    func mayDescribe(_ place: Int, _ word: Swift.Span<UInt8>) -> Bool { expressions.mayMatch(place, word) }

    /// What a test of letters said of a word before, if that is still known.
    @inline(__always)
    func verdict(_ condition: Condition, on word: Fingerprint) -> Bool? {
        verdicts.verdict(for: word.asked(condition.question))
    }

    /// Remembers what a test of letters says of a word.
    func remember(_ verdict: Bool, _ condition: Condition, on word: Fingerprint) {
        verdicts.remember(verdict, for: word.asked(condition.question))
    }

    /// What a test of letters says of a word.
    /// - Parameter composed: what a word that no lexicon has may be by its parts.
    func judge(
        _ condition: Condition, _ word: Swift.Span<UInt8>, _ morphology: MorphologicalAnalyser?, _ numbers: WordNumbers,
        _ composed: () -> [ReadingTag]
    ) -> Bool {
        let place = Int(condition.operand)
        return switch condition.test {
        case .expression: expressions.mayMatch(place, word) && expressions.matches(place, word)
        case .affixes: findsAffix(place, word)
        case .reading: morphology.map { mayBe(place, word, in: $0, composed) } ?? false
        case .readingLemmas: morphology.map { isForm(condition, word, in: $0, numbers) } ?? false
        case .any, .words, .exactWords, .kinds, .shapes, .tag, .possibleTag, .attachedTag, .lemmas: false
        }
    }

    /// Whether a lexicon has a word as a form of one of those that a condition names.
    private func isForm(
        _ condition: Condition, _ word: Swift.Span<UInt8>, in morphology: MorphologicalAnalyser, _ numbers: WordNumbers
    ) -> Bool {
        let text = String(decoding: word.indices.map { word[$0] }, as: UTF8.self)
        let readings = morphology.readings(of: text)
        return readings.evidence == .lexicon
            && readings.items.contains { names(numbers.number(of: Array($0.lemma.utf8).span), condition) }
    }

    /// Whether a reading of a word may have a tag, by the tag's place.
    private func mayBe(
        _ place: Int, _ word: Swift.Span<UInt8>, in morphology: MorphologicalAnalyser, _ composed: () -> [ReadingTag]
    ) -> Bool {
        let pattern = TagPattern(rejected: tags[place])
        var isOne = false
        let isKnown = morphology.forEachTag(of: word) { if $0.mayMatch(pattern) { isOne = true } }
        return isKnown ? isOne : composed().contains { $0.mayMatch(pattern) }
    }

    private func findsAffix(_ place: Int, _ word: borrowing Swift.Span<UInt8>) -> Bool {
        var folded: [UInt8]?
        for affix in affixes.clamped(affixLists[place].range) {
            let (prefix, suffix) = (affixes[affix].prefix, affixes[affix].suffix)
            guard word.count >= prefix.count + suffix.count else { continue }
            if folded == nil { folded = Self.folded(word) }
            guard let folded, folded.count >= prefix.count + suffix.count else { continue }
            let end = folded.count - suffix.count
            if zip(prefix, folded).allSatisfy({ bytes[$0] == $1 }),
                zip(suffix, folded[end...]).allSatisfy({ bytes[$0] == $1 })
            {
                return true
            }
        }
        return false
    }

    /// A word in small letters.
    private static func folded(_ word: borrowing Swift.Span<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(word.count)
        var isASCII = true
        for index in word.indices {
            let byte = word[index]
            if byte >= 0x80 { isASCII = false }
            bytes.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
        }
        return isASCII ? bytes : Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
    }
}

/// A set of words that may have some too many: a bit for each, by the lowest bits of its number.
struct WordBits: PackRecord, Hashable {
    private var bits: UInt32 = 0
    /// How few words it tells apart.
    var count: Int { bits.nonzeroBitCount }

    /// Every word.
    static let all = WordBits(bits: UInt32.max)

    /// No word.
    init() {}

    private init(bits: UInt32) { self.bits = bits }

    /// The set of some words.
    init(_ numbers: some Sequence<Int32>) {
        bits = numbers.reduce(0) { $0 | Self.bit($1) }
    }

    /// Whether a word may be among them; if not, it is not.
    @inline(__always)
    func mayContain(_ number: Int32) -> Bool { bits & Self.bit(number) != 0 }

    /// Whether any word of which there are bits may be among them.
    @inline(__always)
    func intersects(_ other: UInt32) -> Bool { bits & other != 0 }

    /// The bits of a word; none of what has no number.
    static func bits(of number: Int32) -> UInt32 { number == 0 ? 0 : bit(number) }

    @inline(__always)
    private static func bit(_ number: Int32) -> UInt32 { 1 &<< UInt32(truncatingIfNeeded: number & 31) }
}
