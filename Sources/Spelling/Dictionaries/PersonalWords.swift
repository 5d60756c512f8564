import Text

/// The words of a person's own dictionary that hold in a language, made to be asked for every word of a text.
///
/// As with a dictionary's words, a word in lower case is right with a capital and in capitals too, and any other in capitals:
///
/// | word | right |
/// |---|---|
/// | `kubectl` | `kubectl`, `Kubectl`, `KUBECTL` |
/// | `Berlin` | `Berlin`, `BERLIN` |
/// | `iPhone` | `iPhone`, `IPHONE` |
/// | `NATO` | `NATO` |
///
/// A word that is case-sensitive is right as it is listed alone.
public struct PersonalWords: Sendable {
    /// Every form that is right, one behind the other.
    private let bytes: [UInt8]
    /// Where each form begins, and where the last ends.
    private let starts: [Int]
    /// A hash table with open addresses, at most half full: the forms' numbers, or ``empty``.
    private let slots: [Int32]
    /// The words as they are listed, to look for similar ones.
    private let entries: [Entry]

    private static let empty: Int32 = -1

    /// No word.
    public static let none = PersonalWords([String]())

    /// A word as a person lists it.
    struct Listed {
        let text: String
        /// Whether it is right in just this case.
        var isCaseSensitive = false
        /// Its inflected forms.
        var forms: [String] = []
        /// Forms that it has if it is inflected as words are that end like it: they are right, and not offered.
        var guessedForms: [String] = []
    }

    /// Makes a list. Takes about 1.5 µs a word.
    /// - Parameter words: words in NFC with straight apostrophes; repeated ones do no harm.
    public init(_ words: some Sequence<String>) { self.init(words.lazy.map { Listed(text: $0) }) }

    /// How many inflected forms of a word are offered in place of wrong ones. All are right.
    private static let offeredForms = 50

    /// Makes a list of words and of their forms, which are right in the cases that their word is.
    init(_ words: some Sequence<Listed>) {
        var forms = Set<String>()
        var known = Set<String>()
        var entries: [Entry] = []
        for word in words where !word.text.isEmpty {
            for (index, text) in ([word.text] + word.forms).enumerated() {
                let entry = Entry(text, isCaseSensitive: word.isCaseSensitive)
                forms.formUnion(entry.forms)
                if index <= Self.offeredForms, known.insert(text).inserted { entries.append(entry) }
            }
            for text in word.guessedForms { forms.formUnion(Entry(text).forms) }
        }
        var bytes: [UInt8] = []
        var starts = [0]
        for form in forms {
            bytes += form.utf8
            starts.append(bytes.count)
        }
        var size = 2
        while size < forms.count * 2 { size *= 2 }
        var slots = [Int32](repeating: Self.empty, count: size)
        for form in 0..<forms.count {
            var slot =
                Int(truncatingIfNeeded: Self.hash(bytes.span.extracting(starts[form]..<starts[form + 1]))) & (size - 1)
            while slots[slot] != Self.empty { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(form)
        }
        self.bytes = bytes
        self.starts = starts
        self.slots = slots
        self.entries = entries
    }

    /// Whether there is no word.
    public var isEmpty: Bool { entries.isEmpty }

    /// How many there are.
    var count: Int { entries.count }

    /// Whether the word is right in the case in which it is written.
    ///
    /// Allocates nothing: about 30 ns.
    /// - Parameter word: in the form that ``SpellingDictionary`` takes.
    public func accepts(_ word: Span<UInt8>) -> Bool {
        if entries.isEmpty { return false }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: Self.hash(word)) & mask
        while slots[slot] != Self.empty {
            if isForm(Int(slots[slot]), word) { return true }
            slot = (slot + 1) & mask
        }
        return false
    }

    /// The words that may have been meant by a wrong one, in the case in which it is written, nearest first and then in the
    /// order in which they were given.
    ///
    /// Goes through the whole list: about 0.1 ms for 10,000 words.
    /// - Parameters:
    ///   - word: in the form that ``SpellingDictionary`` takes.
    ///   - distance: the most letters that may be put in, left out, replaced or swapped with their neighbour.
    public func candidates(for word: Span<UInt8>, within distance: Int = 2) -> [Candidate] {
        if entries.isEmpty { return [] }
        let wrong = Entry(word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
        var seen = Set<String>()
        var found: [Candidate] = []
        for entry in entries where entry.mayBeWithin(distance, of: wrong) {
            guard let edits = EditDistance.between(wrong.letters, entry.letters, atMost: distance) else { continue }
            let text = entry.text(inTheCaseOf: wrong)
            if text != wrong.text, seen.insert(text).inserted { found.append(Candidate(text: text, distance: edits)) }
        }
        // Stable by hand: the standard library does not promise that its sort is.
        return (0...max(distance, 0)).flatMap { edits in found.filter { $0.distance == edits } }
    }

    /// A word that may have been meant.
    public struct Candidate: Hashable, Sendable {
        /// The word.
        public let text: String
        /// How many edits it is away when case is left aside; 0 when only the case is wrong.
        public let distance: Int
    }
}

extension PersonalWords {
    private static func hash(_ word: Span<UInt8>) -> UInt64 {
        var hash = FNV1a()
        hash.combine(word)
        // The low bits choose the slot.
        return hash.value ^ hash.value >> 32
    }

    private func isForm(_ form: Int, _ word: Span<UInt8>) -> Bool {
        let start = starts[form]
        guard starts[form + 1] - start == word.count else { return false }
        for index in word.indices where bytes[start + index] != word[index] { return false }
        return true
    }
}

extension PersonalWords {
    /// A word of the list with what is asked of it again and again.
    private struct Entry: Sendable {
        let text: String
        let isCaseSensitive: Bool
        let lower: String
        let upper: String
        /// With a capital, the rest in lower case.
        let capitalised: String
        /// The letters in lower case.
        let letters: [Unicode.Scalar]
        /// A bit for every letter that occurs, 64 kinds apart.
        let kinds: UInt64

        init(_ text: String, isCaseSensitive: Bool = false) {
            self.text = text
            self.isCaseSensitive = isCaseSensitive
            let lower = text.lowercased()
            let first = lower.unicodeScalars.first?.properties.titlecaseMapping ?? ""
            self.lower = lower
            upper = text.uppercased()
            capitalised = first + String(lower.unicodeScalars.dropFirst())
            letters = Array(lower.unicodeScalars)
            kinds = letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
        }

        var forms: [String] {
            if isCaseSensitive { return [text] }
            return text == lower ? [text, capitalised, upper] : [text, upper]
        }

        /// Whether the distance can be that small, by length and letters alone: an edit changes two kinds at most.
        func mayBeWithin(_ distance: Int, of other: Entry) -> Bool {
            abs(letters.count - other.letters.count) <= distance
                && (kinds ^ other.kinds).nonzeroBitCount <= 2 * distance
        }

        /// The word with the capitals that a wrong word has, as far as it may have them.
        func text(inTheCaseOf wrong: Entry) -> String {
            if isCaseSensitive { return text }
            if wrong.text == wrong.upper, wrong.text != wrong.lower, wrong.letters.count > 1 { return upper }
            return text == lower && wrong.text == wrong.capitalised ? capitalised : text
        }
    }
}
