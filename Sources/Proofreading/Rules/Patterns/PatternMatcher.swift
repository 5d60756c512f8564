/// Looks for the patterns of some rules in one sentence.
struct PatternMatcher {
    private let rules: PatternRules
    private let view: SentenceView
    /// The tokens but for white space.
    private let words: [PatternWord]
    /// Where each step of the pattern that is being tried begins, and where its last one ends.
    private var boundaries: [Int] = []
    /// How many more tests the pattern that is being tried may take.
    private var budget = 0
    /// Where the first token stands that is no opening quotation mark or bracket.
    private let sentenceStart: Int
    /// The tags, where some pattern is looked up by them; others ask when they come to it.
    private let tagsOfAnchors: SentenceTags?
    private var tags: SentenceTags? { tagsOfAnchors ?? view.tags }

    init(_ rules: PatternRules, _ view: SentenceView) {
        self.rules = rules
        self.view = view
        tagsOfAnchors = rules.index.asksForTags ? view.tags : nil
        words = Self.words(of: view, rules.words, rules.asksForLemmas ? view.tags : nil)
        var start = 0
        while start < words.count, Self.isOpening(words[start].token, in: view) { start += 1 }
        sentenceStart = view.isBeginning ? start : -1
    }

    /// A pattern that takes more tests at one place is no pattern of prose.
    private static let mostTests = 1000

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
            let number =
                token.traits.contains(.isNormalised)
                ? view.document.withSpelledForm(of: token) { numbers.number(of: $0) }
                : numbers.number(of: prose.extracting(token.range))
            var lemma: Int32 = 0
            switch token.kind {
            case .word, .elision, .abbreviation:
                lemma = tags?.withLemma(at: index) { numbers.number(of: $0) } ?? 0
            default: break
            }
            words.append(PatternWord(token: token, index: Int32(index), number: number, lemma: lemma, space: space))
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
    mutating func matches(_ choice: PatternRules.Choice) -> [(rule: Int32, match: Match)] {
        var found: [(rule: Int32, match: Match)] = []
        let patterns = rules.index
        for index in words.indices {
            let word = words[index]
            if word.number != 0 { add(patterns.byWord, Int(word.number), at: index, choice, to: &found) }
            if let tag = tagsOfAnchors?[Int(word.index)] {
                add(patterns.byPartOfSpeech, Int(tag.partOfSpeech.rawValue), at: index, choice, to: &found)
                add(patterns.byPenn, TagLayout.penn.choice(in: tag.bits), at: index, choice, to: &found)
            }
            if word.lemma != 0 { add(patterns.byLemma, Int(word.lemma), at: index, choice, to: &found) }
            for posting in patterns.anywhere { add(posting, at: index, choice, to: &found) }
        }
        return found
    }

    private mutating func add(
        _ lists: PatternIndex.Lists, _ list: Int, at index: Int, _ choice: PatternRules.Choice,
        to found: inout [(rule: Int32, match: Match)]
    ) {
        for place in lists[list] { add(lists.postings[place], at: index, choice, to: &found) }
    }

    @inline(__always)
    private mutating func add(
        _ posting: PatternIndex.Posting, at index: Int, _ choice: PatternRules.Choice,
        to found: inout [(rule: Int32, match: Match)]
    ) {
        guard choice.contains(posting.rule), hasCompanion(posting.companion, of: index) else { return }
        let variant = Int(posting.variant)
        // The match that begins first is the one that stays.
        for before in (posting.nearest...posting.farthest).reversed() where index >= Int(before) {
            add(variant, from: index - Int(before), to: &found)
        }
    }

    /// Whether the word that has to stand beside an anchor may do so.
    @inline(__always)
    private func hasCompanion(_ companion: PatternIndex.Companion, of anchor: Int) -> Bool {
        if companion.distance == 0 { return true }
        let place = anchor &+ Int(companion.distance)
        guard words.indices.contains(place) else { return false }
        let number = companion.isLemma ? words[place].lemma : words[place].number
        return number != 0 && companion.bits & PatternIndex.Companion.bit(number) != 0
    }

    private mutating func add(_ index: Int, from start: Int, to found: inout [(rule: Int32, match: Match)]) {
        guard begins(rules.variants[index].pattern, at: start) else { return }
        let variant = rules.variants[index]
        guard matches(variant.pattern, from: start) else { return }
        let boundaries = boundaries
        let flagged = boundaries[variant.pattern.mark.from]..<boundaries[variant.pattern.mark.to]
        guard !flagged.isEmpty else { return }
        let place = FoundPattern(variant, in: view, words, boundaries: boundaries, flagged: flagged)
        // The same mistake, found over another word or another way through the brackets.
        guard !found.contains(where: { $0.rule == variant.rule && $0.match.range.overlaps(place.range) }) else {
            return
        }
        guard place.agrees, !isExcepted(variant, boundaries, flagged) else { return }
        if let match = place.match(of: rules.rules[Int(variant.rule)]) { found.append((variant.rule, match)) }
    }

    /// Whether the first step may begin at a token: decided without starting a try.
    @inline(__always)
    private func begins(_ pattern: borrowing Pattern, at start: Int) -> Bool {
        if pattern.isAtStart, start != sentenceStart { return false }
        return pattern.steps[0].least == 0 || holds(pattern.steps[0], at: start)
    }

    /// Tries a pattern at a token; ``boundaries`` then say where its steps are.
    /// - Parameter end: where the match has to end, if that matters.
    private mutating func matches(_ pattern: Pattern, from start: Int, endingAt end: Int? = nil) -> Bool {
        boundaries.removeAll(keepingCapacity: true)
        for _ in 0...pattern.steps.count { boundaries.append(start) }
        budget = Self.mostTests
        return run(pattern, 0, start, end)
    }

    private mutating func run(_ pattern: Pattern, _ step: Int, _ start: Int, _ end: Int?) -> Bool {
        boundaries[step] = start
        guard step < pattern.steps.count else {
            return (end == nil || start == end) && (!pattern.isAtEnd || isSentenceEnd(start))
        }
        let current = pattern.steps[step]
        var position = start
        var count = 0
        if current.isLazy {
            while true {
                if count >= current.least, run(pattern, step + 1, position, end) { return true }
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
            if run(pattern, step + 1, position, end) { return true }
            count -= 1
            position -= 1
        }
        return false
    }

    /// Whether a step takes one more token.
    private mutating func takes(_ step: borrowing Pattern.Step, _ count: Int, at position: Int) -> Bool {
        budget -= 1
        guard count < step.most, budget > 0 else { return false }
        return count == 0 ? holds(step, at: position) : holds(step.conditions, at: position)
    }

    /// Whether only closing signs stand from a token on.
    private func isSentenceEnd(_ position: Int) -> Bool {
        words[position...].allSatisfy { Self.isClosing($0.token, in: view) }
    }

    // MARK: Conditions

    @inline(__always)
    private func holds(_ step: borrowing Pattern.Step, at position: Int) -> Bool {
        guard position < words.count, step.space.allows(words[position].space) else { return false }
        for condition in step.conditions where holds(condition, at: position) == condition.isNegated { return false }
        return true
    }

    private func holds(_ conditions: [TokenCondition], at position: Int) -> Bool {
        guard position < words.count else { return false }
        return conditions.allSatisfy { holds($0, at: position) != $0.isNegated }
    }

    /// Whether a test holds, negated or not.
    private func holds(_ condition: TokenCondition, at position: Int) -> Bool {
        let word = words[position]
        switch condition.test {
        case .any: return true
        case .words(let numbers): return numbers.hasAscending(word.number)
        case .exactWords(let numbers, let forms):
            guard numbers.hasAscending(word.number) else { return false }
            return view.document.withSpelledForm(of: word.token) { span in forms.contains { span.isEqual(to: $0) } }
        case .kinds(let kinds): return kinds >> UInt32(word.token.kind.rawValue) & 1 != 0
        case .shapes(let shapes):
            return word.token.kind != .punctuation && shapes.contains(CaseShapes.of(word.token))
        case .affixes(let affixes):
            return view.document.withSpelledForm(of: word.token) { span in affixes.contains { $0.matches(span) } }
        case .tag(let pattern): return tags?[Int(word.index)].matches(pattern) ?? condition.isNegated
        case .possibleTag(let pattern):
            return tags?.mayMatch(pattern, at: Int(word.index)) ?? condition.isNegated
        case .attachedTag(let pattern):
            return tags?.attached(at: Int(word.index))?.matches(pattern) ?? false
        case .lemmas(let lemmas):
            return tags == nil ? condition.isNegated : lemmas.hasAscending(word.lemma)
        case .expression(let expression):
            return view.document.withSpelledForm(of: word.token) { expression.matches($0) }
        }
    }

    // MARK: Exceptions

    private mutating func isExcepted(_ variant: PatternVariant, _ boundaries: [Int], _ flagged: Range<Int>) -> Bool {
        guard let start = boundaries.first, let end = boundaries.last else { return false }
        for (place, pattern) in variant.outcome.exceptions {
            switch place {
            case .after: if begins(pattern, at: end), matches(pattern, from: end) { return true }
            case .before:
                for first in max(0, start - pattern.most)..<start + 1
                where begins(pattern, at: first) && matches(pattern, from: first, endingAt: start) {
                    return true
                }
            case .at:
                for first in max(0, flagged.lowerBound - pattern.most + 1)..<flagged.upperBound
                where begins(pattern, at: first) && matches(pattern, from: first) {
                    if self.boundaries[pattern.steps.count] > flagged.lowerBound { return true }
                }
            }
        }
        return false
    }

    // MARK: The ends of sentences

    private static func isOpening(_ token: Token, in view: SentenceView) -> Bool {
        isPunctuation(token, in: view, among: ["\"", "“", "„", "«", "»", "‘", "'", "(", "[", "¿", "¡", "—", "–", "-"])
    }

    private static func isClosing(_ token: Token, in view: SentenceView) -> Bool {
        isPunctuation(
            token, in: view, among: [".", "!", "?", "…", "...", "\"", "”", "“", "«", "»", "’", "'", ")", "]"])
    }

    private static func isPunctuation(_ token: Token, in view: SentenceView, among signs: Set<String>) -> Bool {
        token.kind == .punctuation && signs.contains(view.document.text(in: token.range))
    }
}

extension [Int32] {
    /// Whether a number is among these, which ascend.
    @inline(__always)
    fileprivate func hasAscending(_ number: Int32) -> Bool {
        if number == 0 { return false }
        if count == 1 { return self[0] == number }
        if count <= 8 { return contains(number) }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == number
    }
}

extension Span<UInt8> {
    fileprivate func isEqual(to bytes: [UInt8]) -> Bool {
        count == bytes.count && indices.allSatisfy { self[$0] == bytes[$0] }
    }
}

extension TokenCondition.Affix {
    /// Whether a word begins and ends so, whatever its case.
    fileprivate func matches(_ word: Span<UInt8>) -> Bool {
        let length = prefix.count + suffix.count
        guard word.count >= length else { return false }
        let bytes = word.indices.allSatisfy { word[$0] < 0x80 } ? nil : folded(word)
        func byte(_ index: Int) -> UInt8 {
            if let bytes { return bytes[index] }
            let byte = word[index]
            return byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
        }
        let count = bytes?.count ?? word.count
        guard count >= length else { return false }
        return prefix.indices.allSatisfy { byte($0) == prefix[$0] }
            && suffix.indices.allSatisfy { byte(count - suffix.count + $0) == suffix[$0] }
    }

    private func folded(_ word: Span<UInt8>) -> [UInt8] {
        String(decoding: word.indices.map { word[$0] }, as: UTF8.self).lowercased().utf8.map { $0 }
    }
}
