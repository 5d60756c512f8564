import Morphology
import Text

/// Says how words that a dictionary lacks are made of those that it has.
///
/// Costs some microseconds, and at most ``maximumQuestions`` questions to the dictionary a word; the lexicon, which is asked first,
/// answers most of them. Allocates nothing that outlives a call. Words of more than ``maximumLength`` bytes are looked at as
/// compounds only, and those of more than twice as many not at all.
public struct WordFormation: Sendable {
    /// How often the dictionary is asked about one word at most.
    public static let maximumQuestions = 40
    /// The longest words that are looked at as anything but compounds, in bytes.
    public static let maximumLength = 64

    /// What is less believable is no formation at all: chance makes as many.
    static let floor = 0.5

    private let dictionary: any SpellingDictionary
    private let lexicon: Lexicon?
    private let rules: FormationTables
    private let capitalisesNouns: Bool
    private let hasElisions: Bool

    /// Makes it for a language.
    /// - Parameters:
    ///   - dictionary: the language's dictionary.
    ///   - lexicon: its frequent words; without it, compounds are not found and the levels are 0.
    ///   - traits: how the language makes words.
    public init(dictionary: any SpellingDictionary, lexicon: Lexicon?, traits: LanguageTraits) {
        self.dictionary = dictionary
        self.lexicon = lexicon
        self.rules = FormationTables(traits.formation)
        self.capitalisesNouns = traits.capitalisesNouns
        self.hasElisions = traits.hasElidedNames
    }

    /// Whether the language joins words.
    public var hasCompounds: Bool { rules.hasCompounds }

    /// The most believable way in which a word is formed; `nil` when it is none that is known, or all are far-fetched.
    /// - Parameters:
    ///   - word: a word that the dictionary does not accept. Words in capitals or with capitals inside are not looked at.
    ///   - effort: counts what the dictionary is asked.
    public func formation(of word: Span<UInt8>, _ effort: SearchEffort = .unlimited) -> FormedWord? {
        let word = word.extracting((hasElisions ? Capitals.elisionLength(word) : 0)..<word.count)
        guard word.count >= 6, word.count <= Self.maximumLength * 2 else { return nil }
        let pattern = Capitals(word).pattern
        guard pattern == .lower || pattern == .capital else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count * 2 + 4) { small in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count * 2 + 24) { scratch in
                scratch.initialize(repeating: 0)
                var parts = FormationParts(
                    bytes: UnsafeMutableBufferPointer(rebasing: small[..<word.smallLetters(into: small)]),
                    scratch: scratch, isCapital: pattern == .capital, capitalisesNouns: capitalisesNouns,
                    dictionary: dictionary, lexicon: lexicon, questions: Self.maximumQuestions)
                var best: FormedWord?
                if word.count <= Self.maximumLength {
                    affixed(&parts, &best)
                    separable(&parts, &best)
                    scientific(&parts, &best)
                }
                compound(&parts, &best)
                effort.spendQuestions(
                    Self.maximumQuestions - parts.remainingQuestions, letters: word.count / 2,
                    joinsWords: dictionary.joinsWords)
                return best
            }
        }
    }

    /// Whether a part of a word with hyphens, which is no word by itself, may stand in one: a prefix or a linked word before a hyphen
    /// (`neo-`, `Sicherheits-`), an ending behind the last (`-achtige`).
    /// - Parameter part: in any case.
    public func isHyphenated(_ part: Span<UInt8>, isLast: Bool) -> Bool {
        let small = part.lowercased()
        if isLast {
            return rules.endings.contains {
                $0.kind == .suffixed && $0.letterCount >= Self.shortestHyphenated && $0.bytes == small
            }
        }
        if rules.prefixes.contains(small), small.count > 2 { return true }
        guard rules.hasCompounds, !rules.linksAreNeeded else { return false }
        return rules.links.contains { link in
            let base = part.count - link.count
            guard base >= Self.shortestHyphenated, small.suffix(link.count).elementsEqual(link) else { return false }
            return dictionary.accepts(part.extracting(0..<base))
        }
    }

    /// Shorter ones are too many words.
    private static let shortestHyphenated = 4

    private func keep(_ word: FormedWord, _ best: inout FormedWord?) {
        if word.believability >= max(Self.floor, best?.believability ?? Self.floor) { best = word }
    }

    // MARK: Affixes

    private func affixed(_ parts: inout FormationParts, _ best: inout FormedWord?) {
        let count = parts.bytes.count
        suffixed(0..<count, prefix: 0, .suffixed, &parts, &best)
        for prefix in rules.prefixes where parts.starts(at: 0, with: prefix) && count - prefix.count >= 3 {
            let letters = Self.letters(prefix)
            if let part = parts.part(prefix.count..<count, asCapital: parts.isCapital && capitalisesNouns) {
                keep(part, affixLength: letters, .prefixed, &best)
            }
            if letters >= 2 {
                suffixed(prefix.count..<count, prefix: letters, .prefixedAndSuffixed, &parts, &best)
            }
        }
    }

    /// Reads a range, which a prefix of some letters may stand before, as a word with an ending.
    private func suffixed(
        _ range: Range<Int>, prefix: Int, _ kind: FormedWord.Kind, _ parts: inout FormationParts,
        _ best: inout FormedWord?
    ) {
        for ending in rules.endings
        where parts.ends(at: range.upperBound, with: ending.bytes, from: range.lowerBound + 3) {
            var stem = range.lowerBound..<range.upperBound - ending.bytes.count
            if ending.excluded.contains(parts.bytes[stem.upperBound - 1]) { continue }
            if ending.isDoubling {
                guard stem.count >= 4, parts.bytes[stem.upperBound - 1] == parts.bytes[stem.upperBound - 2] else {
                    continue
                }
                stem = stem.lowerBound..<stem.upperBound - 1
            }
            let part =
                ending.isAccented
                ? parts.partWithoutAccent(stem) : parts.part(stem, and: ending.base, asCapital: parts.isCapital)
            guard let part else { continue }
            keep(
                part, affixLength: prefix + ending.letterCount, prefix > 0 ? kind : ending.kind,
                hasLink: ending.isDoubling || !ending.base.isEmpty, partCount: prefix > 0 ? 3 : 2, &best)
        }
    }

    private func keep(
        _ part: FormationParts.Part, affixLength: Int, _ kind: FormedWord.Kind, hasLink: Bool = false,
        partCount: Int = 2, _ best: inout FormedWord?
    ) {
        // With an affix at both ends, little is left that chance would not find.
        let shortest = kind == .prefixedAndSuffixed ? 6 : affixLength > 2 ? 3 : 4
        guard part.letterCount >= shortest else { return }
        keep(
            FormedWord(
                kind: kind, partCount: partCount, shortestPart: part.letterCount, affixLength: affixLength,
                rarestLevel: part.level, hasLink: hasLink, isOfNouns: part.isNoun,
                believability: Believability.ofAffixed(
                    kind, base: part.letterCount, affixLength: affixLength, rarestLevel: part.level, hasLink: hasLink)),
            &best)
    }

    private static func letters(_ text: some Collection<UInt8>) -> Int { text.count { $0 & 0xC0 != 0x80 } }

    // MARK: Separable verbs

    private func separable(_ parts: inout FormationParts, _ best: inout FormedWord?) {
        let count = parts.bytes.count
        for particle in rules.particles where parts.starts(at: 0, with: particle) && count - particle.count >= 4 {
            let letters = Self.letters(particle)
            if let part = parts.part(particle.count..<count) {
                keep(part, affixLength: letters, .separableVerb, &best)
            }
            // Infinitives alone have one, and end with n.
            guard parts.bytes[count - 1] == UInt8(ascii: "n") else { continue }
            for joint in rules.joints where parts.starts(at: particle.count, with: joint) {
                if let part = parts.part(particle.count + joint.count..<count) {
                    keep(part, affixLength: letters + joint.count, .separableVerb, partCount: 3, &best)
                }
            }
        }
    }

    // MARK: Words of science

    private func scientific(_ parts: inout FormationParts, _ best: inout FormedWord?) {
        let count = parts.bytes.count
        for head in rules.heads where parts.ends(at: count, with: head, from: 0) {
            var (position, partCount, shortest, letters) = (0, 1, Self.letters(head), Self.letters(head))
            let end = count - head.count
            while position < end,
                let stem = rules.stems.first(where: {
                    parts.starts(at: position, with: $0) && position + $0.count <= end
                        || $0.count > 3 && position + $0.count - 1 == end
                            && parts.starts(at: position, with: Array($0.dropLast()))
                })
            {
                position = min(position + stem.count, end)
                partCount += 1
                shortest = min(shortest, Self.letters(stem))
                letters += Self.letters(stem)
            }
            guard position == end, partCount > 1 else { continue }
            keep(
                FormedWord(
                    kind: .scientific, partCount: partCount, shortestPart: shortest, affixLength: letters,
                    rarestLevel: 0, hasLink: false, isOfNouns: false,
                    believability: Believability.ofAffixed(
                        .scientific, base: shortest, affixLength: letters, rarestLevel: 0, hasLink: false)), &best)
        }
    }

    // MARK: Compounds

    private func compound(_ parts: inout FormationParts, _ best: inout FormedWord?) {
        guard rules.hasCompounds, let path = CompoundSearch(rules: rules).path(&parts) else { return }
        keep(
            FormedWord(
                kind: .compound, partCount: path.partCount, shortestPart: path.shortest, affixLength: 0,
                rarestLevel: path.rarest, hasLink: path.hasLink, isOfNouns: path.isOfNouns,
                believability: Believability.ofCompound(
                    partCount: path.partCount, shortestPart: path.shortest, rarestLevel: path.rarest,
                    hasLink: path.hasLink, isOfNouns: path.isOfNouns, letterCount: Self.letters(parts.bytes))), &best)
    }
}
