import Grammar
import Morphology

/// Makes what is to be written of an edit: which bytes of the sentence, and what in their place.
struct EditRealizer {
    /// What an edit comes to.
    struct Realized: Hashable {
        /// The bytes of the sentence, never none: where something is missing, a word beside it.
        let range: Range<Int>
        /// What is to be written there.
        let replacement: String
        /// How the edit is told.
        let change: Change
    }

    /// What an edit does, with the words that say so.
    enum Change: Hashable {
        /// A word or sign is missing.
        case missing(String)
        /// A word or sign is too many.
        case tooMany(String)
        /// One stands for another.
        case other(String, for: String)
    }

    private let text: [UInt8]
    private let morphology: MorphologicalAnalyser?

    /// - Parameters:
    ///   - sentence: what the edits are of.
    ///   - morphology: makes forms of words; without it, such edits come to nothing.
    init(_ sentence: String, morphology: MorphologicalAnalyser?) {
        text = Array(sentence.utf8)
        self.morphology = morphology
    }

    /// What an edit comes to; `nil` when that cannot be told.
    func realized(_ edit: ProposedEdit) -> Realized? {
        let range = edit.range
        let word = string(range)
        switch edit.tag {
        case .keep: return nil
        case .delete: return deleted(range, word)
        case .append(let missing):
            return range.isEmpty ? begun(with: missing) : appended(missing, range, word, edit.kind)
        case .merge:
            guard let next = wordBehind(range), isSpace(range.upperBound..<next.lowerBound) else { return nil }
            return other(range.lowerBound..<next.upperBound, word + string(next))
        case .swap:
            guard let next = wordBehind(range), isSpace(range.upperBound..<next.lowerBound) else { return nil }
            let (first, second) = Self.inCase(of: word, string(next), word, isFirst: wordBefore(range) == nil)
            return other(range.lowerBound..<next.upperBound, first + " " + second)
        case .replace(let new): return other(range, Self.cased(new, like: word))
        case .capital: return other(range, word.prefix(1).uppercased() + word.dropFirst())
        case .small: return other(range, word.prefix(1).lowercased() + word.dropFirst())
        case .possessive: return other(range, word + (word.hasSuffix("s") ? "'" : "'s"))
        case .possessiveOfSingular:
            return word.hasSuffix("s") && word.count > 2 ? other(range, word.dropLast() + "'s") : nil
        case .form(let form): return other(range, form: form, of: word)
        case .change(let change): return other(range, change, of: word)
        case .adverb: return other(range, derived: .adverb, of: word)
        case .adjective: return other(range, derived: .adjective, of: word)
        }
    }

    // MARK: Missing and too many

    private func deleted(_ range: Range<Int>, _ word: String) -> Realized? {
        let before = wordBefore(range)
        // That a word stands twice is another rule's to say, or not to.
        let neighbours = [before, wordBehind(range)].compactMap { $0.map(string) }
        if neighbours.contains(where: { $0.lowercased() == word.lowercased() }) { return nil }
        let isWord = word.unicodeScalars.contains { $0.properties.isAlphabetic }
        if isWord, let next = wordBehind(range), isSpace(range.upperBound..<next.lowerBound) {
            let isCapital = before == nil && word.first?.isUppercase == true
            let rest = string(next)
            return Realized(
                range: range.lowerBound..<next.upperBound,
                replacement: isCapital ? rest.prefix(1).uppercased() + rest.dropFirst() : rest, change: .tooMany(word))
        }
        guard let before, before.upperBound == range.lowerBound || isSpace(before.upperBound..<range.lowerBound) else {
            return nil
        }
        return Realized(
            range: before.lowerBound..<range.upperBound, replacement: string(before), change: .tooMany(word))
    }

    /// Signs that a word may lack behind it.
    private static let signs: Set<String> = [",", ".", ";", ":", "?", "!"]

    private func appended(_ missing: String, _ range: Range<Int>, _ word: String, _ kind: EditKind) -> Realized? {
        if Self.signs.contains(missing) {
            // Two signs do not stand side by side: behind a bracket the sentence may have ended inside it.
            guard
                word.unicodeScalars.last.map({ $0.properties.isAlphabetic || $0.properties.numericType != nil })
                    ?? false
            else { return nil }
            if let next = text[range.upperBound...].first, Self.signs.contains(String(UnicodeScalar(next))) {
                return nil
            }
            return Realized(range: range, replacement: word + missing, change: .missing(missing))
        }
        guard missing.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == "'" || $0 == " " }) else {
            return nil
        }
        let missing = missing == "i" || missing.hasPrefix("i'") ? "I" + missing.dropFirst() : missing
        // An article belongs to what follows it; other words to either.
        if kind != .preposition, let next = wordBehind(range), isSpace(range.upperBound..<next.lowerBound) {
            return Realized(range: next, replacement: missing + " " + string(next), change: .missing(missing))
        }
        return Realized(range: range, replacement: word + " " + missing, change: .missing(missing))
    }

    private func begun(with missing: String) -> Realized? {
        guard let first = wordBehind(0..<0), missing.unicodeScalars.allSatisfy(\.properties.isAlphabetic) else {
            return nil
        }
        let word = string(first)
        let isName = word == "I" || word.hasPrefix("I'") || word.dropFirst().contains(where: \.isUppercase)
        let rest = isName ? word : word.prefix(1).lowercased() + word.dropFirst()
        return Realized(
            range: first, replacement: missing.prefix(1).uppercased() + missing.dropFirst() + " " + rest,
            change: .missing(missing))
    }

    // MARK: Other words

    private func other(_ range: Range<Int>, _ replacement: String) -> Realized? {
        let written = string(range)
        guard replacement != written, !replacement.isEmpty else { return nil }
        return Realized(range: range, replacement: replacement, change: .other(replacement, for: written))
    }

    private func other(_ range: Range<Int>, form: ReadingTag, of word: String) -> Realized? {
        guard let morphology else { return nil }
        let small = word.lowercased()
        for reading in morphology.readings(of: small).items where reading.tag.partOfSpeech == form.partOfSpeech {
            let forms = morphology.inflector.forms(of: reading.lemma, form)
            // Where a lemma has several such forms, the lexicon's first is the usual one.
            if let made = forms.first(where: { $0.text != small && !$0.text.isEmpty }),
                !forms.contains(where: { $0.text == small })
            {
                return other(range, Self.cased(made.text, like: word))
            }
        }
        return nil
    }

    private func other(_ range: Range<Int>, _ change: FeatureChange, of word: String) -> Realized? {
        guard let morphology else { return nil }
        let small = word.lowercased()
        // The readings of a word with a capital are those in small letters, but for names and German nouns.
        for written in small == word ? [word] : [small, word] {
            for reading in morphology.readings(of: written).items {
                let forms = morphology.inflector.forms(of: reading, change)
                if let made = forms.first(where: { $0.text.lowercased() != small }) {
                    return other(range, Self.cased(made.text, like: word))
                }
            }
        }
        return nil
    }

    /// *quick* for *quickly*, and the other way round: as English makes adverbs, of words that the lexicon has.
    private func other(_ range: Range<Int>, derived part: PartOfSpeech, of word: String) -> Realized? {
        guard let morphology else { return nil }
        let small = word.lowercased()
        let candidates = part == .adverb ? Self.adverbs(of: small) : Self.adjectives(of: small)
        for candidate in candidates {
            let readings = morphology.readings(of: candidate)
            if readings.evidence == .lexicon, readings.items.contains(where: { $0.tag.partOfSpeech == part }) {
                return other(range, Self.cased(candidate, like: word))
            }
        }
        return nil
    }

    private static func adverbs(of adjective: String) -> [String] {
        if adjective == "good" { return ["well"] }
        if adjective.hasSuffix("y") { return [adjective.dropLast() + "ily"] }
        if adjective.hasSuffix("le") { return [adjective.dropLast() + "y"] }
        if adjective.hasSuffix("ic") { return [adjective + "ally"] }
        return [adjective + "ly"] + (adjective.hasSuffix("ll") ? [adjective + "y"] : [])
    }

    private static func adjectives(of adverb: String) -> [String] {
        if adverb == "well" { return ["good"] }
        guard adverb.hasSuffix("ly") else { return [] }
        let stem = String(adverb.dropLast(2))
        return [stem]
            + (stem.hasSuffix("i") ? [stem.dropLast() + "y"] : [])
            + (stem.hasSuffix("ical") ? [String(stem.dropLast(2))] : [])
            + [stem + "le", stem + "l", stem + "e"]
    }

    /// A word in small letters with the capitals of the one whose place it takes.
    static func cased(_ new: String, like old: String) -> String {
        let isInCapitals =
            old.count > 1 && old.contains(where: \.isUppercase) && !old.contains(where: \.isLowercase)
        if isInCapitals { return new.uppercased() }
        if old.first?.isUppercase == true, old != "I" { return new.prefix(1).uppercased() + new.dropFirst() }
        return new == "i" || new.hasPrefix("i'") ? "I" + new.dropFirst() : new
    }

    /// Two words that change places, with the capital that the sentence begins with.
    private static func inCase(
        of old: String, _ first: String, _ second: String, isFirst: Bool
    ) -> (String, String) {
        guard isFirst, old.first?.isUppercase == true, old != "I" else { return (first, second) }
        return (first.prefix(1).uppercased() + first.dropFirst(), second.prefix(1).lowercased() + second.dropFirst())
    }

    // MARK: The sentence

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    private func isSpace(_ range: Range<Int>) -> Bool { !range.isEmpty && text[range].allSatisfy(\.isAsciiSpace) }

    /// The word behind a range: up to the next space or sign.
    private func wordBehind(_ range: Range<Int>) -> Range<Int>? {
        guard let start = text.indices[range.upperBound...].first(where: { !text[$0].isAsciiSpace }) else { return nil }
        let end = text.indices[start...].first { !Self.isPartOfWord(text[$0]) } ?? text.count
        return start < end ? start..<end : nil
    }

    /// The word before a range.
    private func wordBefore(_ range: Range<Int>) -> Range<Int>? {
        guard let last = text.indices[..<range.lowerBound].last(where: { !text[$0].isAsciiSpace }) else { return nil }
        let start = text.indices[...last].last { !Self.isPartOfWord(text[$0]) }.map { $0 + 1 } ?? 0
        return start <= last ? start..<last + 1 : nil
    }

    /// Letters, digits, apostrophes, hyphens, and whatever is beyond ASCII.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x27, 0x2D, 0x80...: true
        default: false
        }
    }
}
