import Morphology
import Text

/// Looks for the patterns of some rules in one sentence.
struct PatternMatcher {
    let rules: PatternRules
    let program: PatternProgram
    let view: SentenceView
    /// The tokens but for white space.
    let words: [PatternWord]
    /// Where each step of the pattern that is being tried begins, and where its last one ends.
    var boundaries: [Int] = []
    /// How many more tests the pattern that is being tried may take.
    var budget = 0
    /// Where the first token stands that is no opening quotation mark or bracket.
    let sentenceStart: Int
    /// Where the tokens begin that are nothing but closing signs, to the end of the sentence.
    let sentenceEnd: Int
    /// What each rule found by now, in order.
    private var places: [Int32: [Range<Int>]] = [:]
    /// What the tagger says of the sentence's tokens; nothing where there is none, or no pattern asks for it.
    private let tagged: [TaggedWord]
    /// What reads words, where a pattern asks for their readings.
    private let morphology: MorphologicalAnalyser?
    private let compounds: CompoundReadings

    init(_ rules: PatternRules, _ view: SentenceView) {
        self.rules = rules
        program = rules.program
        self.view = view
        let tags = program.asksForTags ? view.tags : nil
        tagged = tags?.words ?? []
        morphology = program.asksForTags ? view.morphology : nil
        compounds = CompoundReadings(morphology, language: view.language.base)
        words = Self.words(of: view, rules.words, program.asksForLemmas ? tags : nil)
        var start = 0
        while start < words.count, Self.isOpening(words[start].token, in: view) { start += 1 }
        sentenceStart = view.isBeginning ? start : -1
        var end = words.count
        while end > 0, Self.isClosing(words[end - 1].token, in: view) { end -= 1 }
        sentenceEnd = end
    }

    /// After how many words it is asked whether what is found is still wanted: a word may cost a tenth of a millisecond.
    private static let wordsBetweenAsking = 32

    /// A pattern that takes more tests at one place is no pattern of prose.
    static let mostTests = 1000

    /// - Parameter tags: those of the sentence, where lemmas are asked for.
    private static func words(
        of view: SentenceView, _ numbers: WordNumbers, _ tags: SentenceTags?
    ) -> [PatternWord] {
        var words: [PatternWord] = []
        words.reserveCapacity(view.sentence.tokens.count / 2 + 4)
        let prose = view.document.prose.span
        var space = PatternWord.Space.none
        for (index, token) in view.sentence.tokens.enumerated() {
            if token.kind == .space {
                space = token.range.count == 1 || hasLineEnd(prose, token.range) ? .one : .many
                continue
            }
            let (number, letters) =
                !token.isReadable
                ? (0, nil)
                : token.traits.contains(.isNormalised)
                    ? view.document.withSpelledForm(of: token) { (numbers.number(of: $0), Fingerprint(of: $0)) }
                    : (
                        numbers.number(of: prose.extracting(token.range)),
                        Fingerprint(of: prose.extracting(token.range))
                    )
            var lemma: Int32 = 0
            switch token.kind {
            case .word, .elision, .abbreviation:
                lemma = tags?.withLemma(at: index) { numbers.number(of: $0) } ?? 0
            default: break
            }
            words.append(
                PatternWord(
                    token: token, index: Int32(index), number: number, lemma: lemma, space: space, letters: letters))
            space = .none
        }
        return words
    }

    /// Lines that are broken are indented as the writer likes.
    private static func hasLineEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.contains { text[$0] == UInt8(ascii: "\n") || text[$0] == UInt8(ascii: "\r") }
    }

    // MARK: Matching

    /// What the chosen rules find, in no order.
    mutating func matches(_ choice: PatternRules.Choice) -> [(rule: RuleInfo, match: Match)] {
        CompanionBits(words).withPointer { matches(choice, $0) } ?? []
    }

    private mutating func matches(
        _ choice: PatternRules.Choice, _ tokens: CompanionBits.Pointer
    ) -> [(rule: RuleInfo, match: Match)] {
        var found: [(rule: RuleInfo, match: Match)] = []
        let patterns = rules.index
        for index in words.indices {
            if index % Self.wordsBetweenAsking == 0, view.cancellation.isCancelled { return found }
            let word = words[index]
            if word.number != 0 { add(patterns.byWord, Int(word.number), at: index, tokens, choice, to: &found) }
            if let tag = tag(of: word)?.tag {
                add(patterns.byPartOfSpeech, Int(tag.partOfSpeech.rawValue), at: index, tokens, choice, to: &found)
                add(patterns.byPenn, TagLayout.penn.choice(in: tag.bits), at: index, tokens, choice, to: &found)
            }
            if word.lemma != 0 { add(patterns.byLemma, Int(word.lemma), at: index, tokens, choice, to: &found) }
            add(patterns.anywhere, 0, at: index, tokens, choice, to: &found)
        }
        return found
    }

    private mutating func add(
        _ lists: PatternIndex.Lists, _ list: Int, at index: Int, _ tokens: CompanionBits.Pointer,
        _ choice: PatternRules.Choice, to found: inout [(rule: RuleInfo, match: Match)]
    ) {
        // Of the patterns of a common word nine in ten lack their companion: they are passed over here.
        for place in lists[list] where lists.postings[place].hasCompanion(of: index, tokens) {
            add(lists.postings[place], at: index, choice, to: &found)
        }
    }

    private mutating func add(
        _ posting: PatternIndex.Posting, at index: Int, _ choice: PatternRules.Choice,
        to found: inout [(rule: RuleInfo, match: Match)]
    ) {
        guard choice.contains(posting.rule) else { return }
        let variant = Int(posting.variant)
        // The match that begins first is the one that stays.
        for before in stride(from: Int(posting.farthest), through: Int(posting.nearest), by: -1) where index >= before {
            add(variant, from: index - before, to: &found)
        }
    }

    private mutating func add(_ index: Int, from start: Int, to found: inout [(rule: RuleInfo, match: Match)]) {
        let code = rules.variants[index].code
        guard begins(code, at: start), matches(code, from: start) else { return }
        let variant = rules.variant(index)
        let boundaries = boundaries
        let flagged = boundaries[variant.mark.from]..<boundaries[variant.mark.to]
        guard !flagged.isEmpty else { return }
        let place = FoundPattern(variant, in: view, words, boundaries: boundaries, flagged: flagged)
        // The same mistake, found over another word or another way through the brackets.
        guard !isFound(place.range, by: variant.rule) else { return }
        guard place.agrees, !isExcepted(variant, boundaries, flagged) else { return }
        let rule = rules.rule(variant.rule)
        guard let match = place.match(of: rule) else { return }
        // What a pattern sees of a subject of two may be the second alone.
        let seen = words[boundaries[0]].token.range.lowerBound
        if rule.info.category == .agreement, CoordinatedSubject.agrees(with: match.range, seenFrom: seen, of: view) {
            return
        }
        found.append((rule.info, match))
        note(match.range, of: variant.rule)
    }

    /// Whether a rule has found something in some of a range. What it finds overlaps at most by the white space that goes with a word, so
    /// that places in order of their beginnings are in order of their ends as well.
    private func isFound(_ range: Range<Int>, by rule: Int32) -> Bool {
        guard let places = places[rule] else { return false }
        let first = places.partitioningIndex { $0.upperBound > range.lowerBound }
        return first < places.count && places[first].lowerBound < range.upperBound
    }

    private mutating func note(_ range: Range<Int>, of rule: Int32) {
        let index = places[rule]?.partitioningIndex { $0.lowerBound > range.lowerBound } ?? 0
        places[rule, default: []].insert(range, at: index)
    }

    /// Whether the first step may begin at a token: decided without starting a try.
    @inline(__always)
    func begins(_ code: PatternProgram.Code, at start: Int) -> Bool {
        if code.isAtStart, start != sentenceStart { return false }
        let first = program.steps[code.steps.lowerBound]
        return first.least == 0 || holds(first, at: start)
    }

    /// Tries a pattern at a token; ``boundaries`` then say where its steps are.
    /// - Parameter end: where the match has to end, if that matters.
    mutating func matches(_ code: PatternProgram.Code, from start: Int, endingAt end: Int? = nil) -> Bool {
        boundaries.removeAll(keepingCapacity: true)
        for _ in 0...code.stepCount { boundaries.append(start) }
        budget = Self.mostTests
        return run(code, 0, start, end)
    }

    private mutating func run(_ code: PatternProgram.Code, _ step: Int, _ start: Int, _ end: Int?) -> Bool {
        boundaries[step] = start
        guard step < code.stepCount else {
            return (end == nil || start == end) && (!code.isAtEnd || start >= sentenceEnd)
        }
        let current = program.steps[code.steps.lowerBound &+ step]
        var position = start
        var count = 0
        if current.isLazy {
            while true {
                if count >= current.least, run(code, step + 1, position, end) { return true }
                guard takes(current, count, at: position) else { return false }
                count += 1
                position += 1
            }
        }
        while takes(current, count, at: position) {
            count += 1
            position += 1
        }
        while count >= current.least {
            if run(code, step + 1, position, end) { return true }
            count -= 1
            position -= 1
        }
        return false
    }

    /// Whether a step takes one more token.
    mutating func takes(_ step: PatternStep, _ count: Int, at position: Int) -> Bool {
        budget -= 1
        guard count < step.most, budget > 0 else { return false }
        return count == 0 ? holds(step, at: position) : holds(step.conditions, at: position)
    }

    // MARK: Conditions

    @inline(__always)
    func holds(_ step: PatternStep, at position: Int) -> Bool {
        guard position < words.count, step.space.allows(words[position].space) else { return false }
        return holds(step.conditions, at: position)
    }

    /// Whether some conditions hold of a token.
    func holds(_ conditions: Range<Int>, at position: Int) -> Bool {
        guard position < words.count else { return false }
        for place in conditions {
            let condition = program.conditions[place]
            if holds(condition, at: position) == condition.isNegated { return false }
        }
        return true
    }

    /// Whether a test holds, negated or not.
    @inline(__always)
    private func holds(_ condition: PatternProgram.Condition, at position: Int) -> Bool {
        switch condition.test {
        case .any: true
        case .words: program.names(words[position].number, condition)
        case .kinds: condition.operand >> UInt32(words[position].token.kind.rawValue) & 1 != 0
        default: holdsOtherwise(condition, words[position])
        }
    }

    /// Whether a test that asks for more than a number holds.
    private func holdsOtherwise(_ condition: PatternProgram.Condition, _ word: PatternWord) -> Bool {
        let place = Int(condition.operand)
        switch condition.test {
        case .any, .words, .kinds: return false
        case .exactWords:
            return view.document.withSpelledForm(of: word.token) { program.namesExactly(place, word.number, $0) }
        case .shapes:
            return word.token.kind != .punctuation
                && CaseShapes(rawValue: UInt8(truncatingIfNeeded: condition.operand))
                    .contains(CaseShapes.of(word.token))
        // Where there is no tagger, neither a tag nor its negation holds.
        case .tag: return tag(of: word)?.tag.matches(TagPattern(rejected: program.tags[place])) ?? condition.isNegated
        case .possibleTag:
            return tag(of: word)?.mayMatch(TagPattern(rejected: program.tags[place])) ?? condition.isNegated
        case .attachedTag: return tag(of: word)?.attached?.matches(TagPattern(rejected: program.tags[place])) ?? false
        case .lemmas: return tagged.isEmpty ? condition.isNegated : program.names(word.lemma, condition)
        // Where there is no lexicon, neither a reading nor its negation holds.
        case .reading where morphology == nil, .readingLemmas where morphology == nil: return condition.isNegated
        case .affixes, .reading, .readingLemmas, .expression: return holds(condition, ofLettersOf: word)
        }
    }

    /// Whether a test of a word's letters holds: many patterns ask the same of each word, and a text repeats its words.
    private func holds(_ condition: PatternProgram.Condition, ofLettersOf word: PatternWord) -> Bool {
        guard let letters = word.letters else { return false }
        if condition.test == .expression, !word.token.traits.contains(.isNormalised) {
            let form = view.document.prose.span.extracting(word.token.range)
            guard program.mayDescribe(Int(condition.operand), form) else { return false }
        }
        if let known = program.verdict(condition, on: letters) { return known }
        let verdict = view.document.withSpelledForm(of: word.token) {
            program.judge(condition, $0, morphology, rules.words) { compounds.tags(of: word, in: view.document) }
        }
        program.remember(verdict, condition, on: letters)
        return verdict
    }

    @inline(__always)
    func tag(of word: PatternWord) -> TaggedWord? { tagged.isEmpty ? nil : tagged[Int(word.index)] }

    // MARK: Exceptions

    mutating func isExcepted(_ variant: PatternVariant, _ boundaries: [Int], _ flagged: Range<Int>) -> Bool {
        guard let start = boundaries.first, let end = boundaries.last else { return false }
        for (place, code) in variant.outcome.exceptions {
            let most = Int(code.most)
            switch place {
            case .after: if begins(code, at: end), matches(code, from: end) { return true }
            case .before:
                for first in max(0, start - most)..<start + 1
                where begins(code, at: first) && matches(code, from: first, endingAt: start) {
                    return true
                }
            case .at:
                for first in max(0, flagged.lowerBound - most + 1)..<flagged.upperBound
                where begins(code, at: first) && matches(code, from: first) {
                    if self.boundaries[Int(code.stepCount)] > flagged.lowerBound { return true }
                }
            }
        }
        return false
    }

    // MARK: The ends of sentences

    private static func isOpening(_ token: Token, in view: SentenceView) -> Bool {
        isPunctuation(token, in: view, among: openingSigns)
    }

    private static func isClosing(_ token: Token, in view: SentenceView) -> Bool {
        isPunctuation(token, in: view, among: closingSigns)
    }

    private static let openingSigns: Set = [
        "\"", "“", "„", "«", "»", "‘", "'", "(", "[", "¿", "¡", "—", "–", "-",
    ]
    private static let closingSigns: Set = [
        ".", "!", "?", "…", "...", "\"", "”", "“", "«", "»", "’", "'", ")", "]",
    ]

    private static func isPunctuation(_ token: Token, in view: SentenceView, among signs: Set<String>) -> Bool {
        token.kind == .punctuation && token.isReadable && signs.contains(view.document.text(in: token.range))
    }
}
