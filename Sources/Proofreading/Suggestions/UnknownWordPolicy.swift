/// Decides how seriously a word that the dictionary does not have is to be taken.
///
/// Most unknown words in edited text are names, acronyms and words formed by rule: what is known of the word, its place and the best
/// suggestion says which. A word that is probably right is at most a hint.
public struct UnknownWordPolicy: Sendable {
    /// What is known of an unknown word.
    public struct Evidence: Sendable {
        /// Whether it begins its sentence (quotation marks and brackets aside).
        public var isFirstInSentence: Bool
        /// Whether the word before or behind it is unknown, too, and anyone's guess what, as in a passage in another language.
        public var isBesideUnclear: Bool
        /// The best suggestion; `nil` when there is none.
        public var best: Suggestion?

        /// Gathers what is known of a word.
        public init(isFirstInSentence: Bool, isBesideUnclear: Bool = false, best: Suggestion?) {
            self.isFirstInSentence = isFirstInSentence
            self.isBesideUnclear = isBesideUnclear
            self.best = best
        }
    }

    private let dictionary: any SpellingDictionary
    private let traits: LanguageTraits

    /// Makes a policy for a language.
    /// - Parameters:
    ///   - dictionary: the language's dictionary, asked about the parts of derived words.
    ///   - traits: what is known of the language.
    public init(dictionary: any SpellingDictionary, traits: LanguageTraits) {
        self.dictionary = dictionary
        self.traits = traits
    }

    /// How serious an unknown word is: an error, probably one (``Severity/warning``), or probably none (``Severity/hint``), which is to
    /// be reported only to those who ask for more than ``Level/default``.
    /// - Returns: how serious it is when it stands in the text once, and when it comes back: never more serious then.
    public func verdict(on word: Span<UInt8>, _ evidence: Evidence) -> (once: Severity, repeated: Severity) {
        // Who writes `PayPal` did not mean `papal`; who writes `JavaSript` meant `JavaScript`.
        let isCamelCase = { (word: Span<UInt8>) in WordShape(0..<word.count, in: word).isCamelCase }
        if isCamelCase(word), evidence.best.map({ !isCamelCase(Array($0.text.utf8).span) }) ?? true {
            return (.hint, .hint)
        }
        let once = severity(of: word, evidence, isRepeated: false)
        return (once, once == .hint ? .hint : min(once, severity(of: word, evidence, isRepeated: true)))
    }

    private func severity(of word: Span<UInt8>, _ evidence: Evidence, isRepeated: Bool) -> Severity {
        let confidence = evidence.best?.confidence ?? 0
        let shape = Capitals(word.extracting((traits.hasElidedNames ? Capitals.elisionLength(word) : 0)..<word.count))
        switch shape.pattern {
        case .upper, .acronym:
            return confidence >= 0.9 && shape.letterCount > 5 && isNear(word, evidence) ? .error : .hint
        case .mixed: return confidence >= 0.95 && isNear(word, evidence) ? .warning : .hint
        case .capital where !traits.capitalisesNouns:
            // A name, above all when it comes back, unless it is very like a word.
            if isRepeated { return .hint }
            if confidence >= 0.8, lacksAccents(word, evidence) { return .error }
            if evidence.isFirstInSentence { return confidence >= 0.5 ? .error : confidence >= 0.3 ? .warning : .hint }
            return confidence >= 0.96 && shape.letterCount > 4 && isNear(word, evidence) ? .error : .hint
        case .capital, .lower:
            // What comes back is meant, and what is made by rule is a word.
            if isRepeated, confidence < 0.9 { return .hint }
            if evidence.isBesideUnclear, confidence < 0.8 { return .hint }
            // Two words of some length in one are more often a new compound than a mistake.
            if isCompound(evidence.best), (0.5..<0.9).contains(confidence) { return .hint }
            if confidence < 0.5, isDerived(word, shape) { return .hint }
            return confidence < 0.5 ? .warning : .error
        }
    }

    /// Whether the best suggestion differs in accents alone, which capitals are often written without.
    private func lacksAccents(_ word: Span<UInt8>, _ evidence: Evidence) -> Bool {
        guard let best = evidence.best else { return false }
        let text = word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        return LetterFolding.fold(text) == LetterFolding.fold(best.text)
    }

    private func isCompound(_ best: Suggestion?) -> Bool {
        let parts = best?.text.utf8.split(separator: UInt8(ascii: " ")) ?? []
        return parts.count > 1 && parts.allSatisfy { $0.count > 2 }
    }

    private func isTwoWords(_ best: Suggestion?) -> Bool { best?.text.utf8.contains(UInt8(ascii: " ")) ?? false }

    /// Whether one mistake makes the word of the best suggestion.
    private func isNear(_ word: Span<UInt8>, _ evidence: Evidence) -> Bool {
        guard let best = evidence.best, !isTwoWords(best) else { return false }
        func letters(_ text: Span<UInt8>) -> [UInt32] {
            var letters: [UInt32] = []
            var position = 0
            while position < text.count {
                let (scalar, length) = text.decodeScalar(at: position)
                letters.append(scalar < 0x80 ? scalar | 0x20 : scalar)
                position += length
            }
            return letters
        }
        var text = best.text
        return text.withUTF8 { EditDistance.between(letters(word), letters($0.span)) <= 1 }
    }

    /// Whether the word is a prefix or an ending that goes with nearly any word, and a word that the dictionary has.
    private func isDerived(_ word: Span<UInt8>, _ shape: Capitals) -> Bool {
        guard shape.letterCount >= 6 else { return false }
        for prefix in traits.prefixes where word.count >= prefix.count + 4 {
            if starts(word, with: prefix), accepts(word, prefix.count..<word.count) { return true }
        }
        for ending in traits.endings where word.count >= ending.count + 4 {
            if ends(word, with: ending), accepts(word, 0..<word.count - ending.count) { return true }
        }
        return false
    }

    private func accepts(_ word: Span<UInt8>, _ range: Range<Int>) -> Bool {
        dictionary.accepts(word.extracting(range))
    }

    private func starts(_ word: Span<UInt8>, with text: [UInt8]) -> Bool {
        text.indices.allSatisfy { word[$0] == text[$0] }
    }

    private func ends(_ word: Span<UInt8>, with text: [UInt8]) -> Bool {
        text.indices.allSatisfy { word[word.count - text.count + $0] == text[$0] }
    }
}

/// The capitals of a word, in any alphabet with cases.
struct Capitals {
    enum Pattern {
        case lower
        case capital
        case upper
        /// Capitals with an ending in small letters: `PCs`, `NATO's`.
        case acronym
        case mixed
    }

    private(set) var pattern = Pattern.lower
    private(set) var letterCount = 0

    /// How many bytes at the beginning of a word are an elided one with its apostrophe: `L'Etat`.
    static func elisionLength(_ word: Span<UInt8>) -> Int {
        for position in 0..<max(0, min(word.count - 1, 7)) where word[position] == UInt8(ascii: "'") {
            return position + 1
        }
        return 0
    }

    init(_ word: Span<UInt8>) {
        var upper = 0
        var isFirstUpper = false
        var leadingUpper = 0
        var lowerBehindApostrophe = 0
        var sawApostrophe = false
        var position = 0
        while position < word.count {
            let (scalar, length) = word.decodeScalar(at: position)
            position += length
            if scalar == 0x27 || scalar == 0x2019 { sawApostrophe = true }
            guard let letter = Unicode.Scalar(scalar), scalar >= 0x80 || scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A
            else {
                continue
            }
            let isUpper = scalar < 0x80 ? scalar < 0x61 : letter.properties.isUppercase
            if isUpper {
                upper += 1
                if letterCount == 0 { isFirstUpper = true }
                if leadingUpper == letterCount { leadingUpper += 1 }
            } else if sawApostrophe {
                lowerBehindApostrophe += 1
            }
            letterCount += 1
        }
        let small = letterCount - upper
        pattern =
            switch upper {
            case 0: .lower
            case letterCount where letterCount > 1: .upper
            case leadingUpper where upper > 1 && (small <= 1 || small == lowerBehindApostrophe): .acronym
            case 1 where isFirstUpper: .capital
            default: .mixed
            }
    }
}
