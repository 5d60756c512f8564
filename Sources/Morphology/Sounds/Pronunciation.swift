/// What the letters of a language sound like, so that words are seen to sound the same. No transcription: what sounds alike gets the same
/// signs, whatever they are.
///
/// A rule is letters, `=`, and their sounds: `ph=f`. A set in brackets before or behind the letters says what has to stand there: `c(eiy)=s`, `V` for
/// vowels, `C` for consonants, `K` for the end of the word and consonants that leave a vowel before n nasal, `^` for the beginning of the word and
/// `$` for its end. Of the rules that fit, that for the most letters is taken,
/// then the one that asks for more around them, then the first; a letter without a rule sounds like itself. Doubled sounds count once.
package struct Pronunciation: Sendable {
    /// A rule that cannot be read.
    package struct UnreadableRule: Error {
        package let text: String
    }

    private struct Rule: Sendable {
        let before: Set<Character>?
        let letters: [Character]
        let behind: Set<Character>?
        let sounds: String

        var rank: Int { letters.count * 4 + (before == nil ? 0 : 1) + (behind == nil ? 0 : 1) }
    }

    private let rules: [Character: [Rule]]
    private let reducesVowels: Bool

    /// - Parameters:
    ///   - vowels: the letters that `V` stands for.
    ///   - reducesVowels: whether vowels that stand alone behind the first all sound alike, but for that at the end.
    ///   - rules: the rules, which white space separates.
    /// - Throws: ``UnreadableRule``.
    package init(vowels: String, reducesVowels: Bool = false, rules text: String) throws(UnreadableRule) {
        self.reducesVowels = reducesVowels
        var rules: [Character: [Rule]] = [:]
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let rule = Self.rule(word, vowels: vowels), let first = rule.letters.first else {
                throw UnreadableRule(text: String(word))
            }
            rules[first, default: []].append(rule)
        }
        // Sorting keeps the order of equals only when told to.
        self.rules = rules.mapValues { rules in
            rules.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }.map(\.element)
        }
    }

    private static func rule(_ text: Substring, vowels: String) -> Rule? {
        var rest = text
        func set() -> Set<Character>? {
            guard rest.first == "(", let close = rest.firstIndex(of: ")") else { return nil }
            defer { rest = rest[rest.index(after: close)...] }
            var letters: Set<Character> = []
            for letter in rest[..<close].dropFirst() {
                switch letter {
                case "V": letters.formUnion(vowels)
                case "C": letters.formUnion("bcçdfghjklmnñpqrstvwxzß")
                case "K": letters.formUnion("bcçdfgjklpqrstvwxz$")
                default: letters.insert(letter)
                }
            }
            return letters
        }
        let before = set()
        let letters = Array(rest.prefix { $0 != "(" && $0 != "=" })
        rest = rest.dropFirst(letters.count)
        let behind = set()
        guard rest.first == "=" else { return nil }
        return Rule(before: before, letters: letters, behind: behind, sounds: String(rest.dropFirst()))
    }

    /// What a word sounds like.
    package func sounds(of word: String) -> String {
        let letters = Array(word.lowercased().filter { $0.isLetter })
        var sounds = ""
        var position = 0
        while position < letters.count {
            let rule = rules[letters[position]]?.first { applies($0, at: position, of: letters) }
            for sound in rule?.sounds ?? String(letters[position]) where sounds.last != sound { sounds.append(sound) }
            position += rule?.letters.count ?? 1
        }
        return reducesVowels ? Self.reduced(sounds) : sounds
    }

    private static func reduced(_ sounds: String) -> String {
        let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
        let signs = Array(sounds)
        let first = signs.firstIndex { vowels.contains($0) || $0.isUppercase || $0 == "@" } ?? signs.count
        var reduced = ""
        for (index, sign) in signs.enumerated() {
            let isReduced = index > first && index + 1 < signs.count && vowels.contains(sign)
            let sign = isReduced ? "@" : sign
            if reduced.last != sign { reduced.append(sign) }
        }
        return reduced
    }

    private func applies(_ rule: Rule, at position: Int, of letters: [Character]) -> Bool {
        guard letters[position...].starts(with: rule.letters) else { return false }
        let end = position + rule.letters.count
        if let before = rule.before, !before.contains(position == 0 ? "^" : letters[position - 1]) { return false }
        if let behind = rule.behind, !behind.contains(end == letters.count ? "$" : letters[end]) { return false }
        return true
    }
}
