/// What a language shortens with an apostrophe, however long the list of its words: a part of its ``LanguageTraits``.
///
/// Dictionaries have the words in full, and of the shortened ones a few at most.
package struct ShortenedWords: Sendable {
    /// What is written behind words: the `'s` of `geht's`, the `'ll` of `somebody'll`.
    private let enclitics: WordSet
    /// Behind these it is right even though another word is written in the same letters: `wie's` beside `wies`.
    private let hosts: WordSet
    /// Whether names and other words with a capital are written so: `Mary'll`, but not `Auto's`.
    private let haveCapitals: Bool
    /// What is left out at the end: the `e` of `hätt'`, the `g` of `talkin'`.
    private let endings: [[UInt8]]
    private let isNone: Bool

    /// Makes what is shortened; the lists are words that white space separates.
    init(enclitics: WordSet, hosts: WordSet = "", haveCapitals: Bool = false, endings: String = "") {
        self.enclitics = enclitics
        self.hosts = hosts
        self.haveCapitals = haveCapitals
        self.endings = endings.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
        isNone = false
    }

    private init() {
        (enclitics, hosts, haveCapitals, endings) = ("", "", false, [])
        isNone = true
    }

    /// Of a language that shortens nothing but single words.
    static let none = ShortenedWords()

    /// Whether a word is one that a dictionary has, shortened.
    /// - Parameters:
    ///   - word: in the form that ``SpellingDictionary`` takes.
    ///   - accepts: whether the dictionary has a word.
    package func contains(_ word: Span<UInt8>, _ accepts: (Span<UInt8>) -> Bool) -> Bool {
        guard !isNone, let apostrophe = Self.lastApostrophe(in: word), apostrophe > 1 else { return false }
        let small = word.lowercased()
        guard small.count == word.count, Capitals(word).pattern != .mixed else { return false }
        let isAtEnd = apostrophe == word.count - 1
        if isAtEnd { return isCut(Array(small.dropLast()), accepts) }
        guard enclitics.contains(small.span, apostrophe + 1..<small.count) else { return false }
        let host = Array(small[..<apostrophe])
        // The host of an apostrophe too many is a word as well, and what is put behind it is its ending: `link's`.
        let joined = host + small[(apostrophe + 1)...]
        if accepts(joined.span), !hosts.contains(host.span, 0..<host.count) { return false }
        return accepts(host.span) || isCut(host, accepts)
            || haveCapitals && accepts(word.extracting(0..<apostrophe))
    }

    /// Whether a word of small letters lacks nothing but what may be left out at its end.
    private func isCut(_ word: [UInt8], _ accepts: (Span<UInt8>) -> Bool) -> Bool {
        endings.contains { accepts((word + $0).span) }
    }

    private static func lastApostrophe(in word: Span<UInt8>) -> Int? {
        var place = word.count
        while place > 0 {
            place -= 1
            if word[place] == UInt8(ascii: "'") { return place }
        }
        return nil
    }
}
