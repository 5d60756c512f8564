import Text

/// What the letters of a language sound like, as rules: the longest piece of letters that has a rule becomes the sounds of the rule,
/// any other letter a sound of its own.
///
/// No transcription: what matters is that words which are taken for each other by ear get the same sounds, or nearly.
struct SoundRules: Sendable {
    /// The sounds by the codes of the letters, packed.
    private var rules: [UInt32: [UInt8]] = [:]
    /// The length of the longest rule by its first letter.
    private var longest = [UInt8](repeating: 0, count: LetterCodes.count)
    /// The sounds that are vowels.
    private var isVowel = [Bool](repeating: false, count: 128)
    private var silentEnd: UInt8?

    /// The longest piece that a rule may be for: five codes go into 32 bits.
    private static let maximumLength = 5

    var isEmpty: Bool { rules.isEmpty }

    /// Adds a rule.
    /// - Parameters:
    ///   - codes: the letters, at most ``maximumLength``.
    ///   - sounds: a letter a sound, small for the sound of that letter, a capital for another; `-` for none at the end of a word,
    ///     and `+` for a vowel.
    mutating func add(_ codes: [UInt8], sounds: String, letters: LetterCodes) {
        guard let first = codes.first, codes.count <= Self.maximumLength else { return }
        switch sounds {
        case "-": silentEnd = first
        case "+": isVowel[Int(first)] = true
        default:
            let sounds = sounds.unicodeScalars.map { scalar in
                (0x41...0x5A).contains(scalar.value) ? UInt8(scalar.value) : letters.code(of: scalar)
            }
            rules[Self.key(codes[...])] = sounds
            longest[Int(first)] = max(longest[Int(first)], UInt8(codes.count))
            for vowel in "AEIOU".utf8 { isVowel[Int(vowel)] = true }
        }
    }

    private static func key(_ codes: ArraySlice<UInt8>) -> UInt32 { codes.reduce(0) { $0 << 6 | UInt32($1) } }

    /// The sounds of a word, doubled ones once.
    func sounds(of word: [UInt8]) -> [UInt8] {
        var sounds: [UInt8] = []
        sounds.reserveCapacity(word.count + 1)
        func add(_ sound: UInt8) { if sounds.last != sound { sounds.append(sound) } }
        var position = 0
        let end = word.count > 3 && word.last == silentEnd ? word.count - 1 : word.count
        letters: while position < end {
            let letter = word[position]
            for length in stride(from: min(Int(longest[Int(letter)]), end - position), to: 0, by: -1) {
                guard let rule = rules[Self.key(word[position..<position + length])] else { continue }
                rule.forEach(add)
                position += length
                continue letters
            }
            add(letter)
            position += 1
        }
        return sounds
    }

    /// A word by its sounds.
    struct Form {
        let sounds: [UInt8]
        let consonants: [UInt8]
        /// The consonants, with all vowels alike.
        let syllables: [UInt8]
    }

    /// The sounds of a word; `nil` where the language has no rules.
    func form(of word: [UInt8]) -> Form? {
        if isEmpty { return nil }
        let sounds = sounds(of: word)
        return Form(
            sounds: sounds, consonants: sounds.filter { !isVowel[Int($0)] },
            syllables: sounds.map { isVowel[Int($0)] ? 0 : $0 })
    }

    /// How near two words are by sound.
    static func features(of meant: Form, typed: Form) -> [Feature] {
        func pick(_ distance: Int, _ features: [Feature]) -> Feature { features[min(distance, features.count - 1)] }
        var features = [
            pick(
                EditDistance.between(meant.sounds, typed.sounds), [.sounds0, .sounds1, .sounds2, .sounds3, .sounds4]),
            pick(
                EditDistance.between(meant.consonants, typed.consonants),
                [.consonants0, .consonants1, .consonants2, .consonants3]),
            pick(
                EditDistance.between(meant.syllables, typed.syllables),
                [.syllables0, .syllables1, .syllables2, .syllables3]),
        ]
        if meant.sounds.first == typed.sounds.first { features.append(.sameFirstSound) }
        return features
    }
}
