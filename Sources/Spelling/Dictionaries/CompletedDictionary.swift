import Morphology
import Text

/// A dictionary with the names, the terms and the shortened words that it lacks.
///
/// They are asked for only what the dictionary does not know. Case goes by how they are listed: `Reykjavík` is right as it stands and in
/// capitals, `wifi` at the beginning of a sentence and in capitals as well; `reykjavík` is not.
public struct CompletedDictionary: SpellingDictionary {
    private let dictionary: any SpellingDictionary
    private let names: WordList
    private let traits: LanguageTraits

    /// Adds names to a dictionary.
    /// - Parameters:
    ///   - names: the names and terms.
    ///   - traits: of the dictionary's language: what is put before names, and behind.
    public init(_ dictionary: any SpellingDictionary, adding names: WordList, traits: LanguageTraits) {
        self.dictionary = dictionary
        self.names = names
        self.traits = traits
    }

    /// Whether the dictionary knows the word, or the names have it, or it is one of the dictionary's that an apostrophe shortens.
    public func accepts(_ word: Span<UInt8>) -> Bool {
        dictionary.accepts(word) || isName(word) || traits.shortened.contains(word) { dictionary.accepts($0) }
    }

    /// Whether the dictionary is certain of it, the names have not the word, and it is not shortened.
    public func lacks(_ word: Span<UInt8>) -> Bool {
        dictionary.lacks(word) && !word.indices.contains { word[$0] == UInt8(ascii: "'") } && !isName(word)
    }

    /// Whether the names have the word and the dictionary does not.
    public func knowsAsName(_ word: Span<UInt8>) -> Bool { !dictionary.accepts(word) && isName(word) }

    /// The dictionary's own suggestions.
    public func suggestions(for word: Span<UInt8>) -> [String] { dictionary.suggestions(for: word) }

    /// The dictionary's own suggestions; those that were found by then when it is cancelled.
    public func suggestions(for word: Span<UInt8>, _ cancellation: Cancellation) -> [String] {
        dictionary.suggestions(for: word, cancellation)
    }

    /// The dictionary's own.
    public var replacements: [Replacement] { dictionary.replacements }

    /// Whether the other dictionary has words joined.
    public var joinsWords: Bool { dictionary.joinsWords }

    /// As the other dictionary's words are.
    public func inflections(of word: String, like model: String) -> [String]? {
        dictionary.inflections(of: word, like: model)
    }

    /// As the other dictionary says.
    public func models(for words: [String]) -> [String: String] { dictionary.models(for: words) }

    private func isName(_ word: Span<UInt8>) -> Bool {
        if isListed(word) { return true }
        let elided = traits.hasElidedNames ? Capitals.elisionLength(word) : 0
        let name = word.extracting(elided..<word.count)
        if elided > 0, isListed(name) { return true }
        for ending in traits.nameEndings where name.count > ending.count + 1 {
            let stem = name.count - ending.count
            if ending.indices.allSatisfy({ name[stem + $0] == ending[$0] }), isListed(name.extracting(0..<stem)) {
                return true
            }
        }
        return false
    }

    private func isListed(_ word: Span<UInt8>) -> Bool {
        if names.contains(word) { return true }
        switch Capitals(word).pattern {
        case .lower, .acronym, .mixed: return false
        case .capital: return withSmallLetters(of: word, from: 0) { names.contains($0) }
        case .upper: return (0...1).contains { kept in withSmallLetters(of: word, from: kept) { names.contains($0) } }
        }
    }

    /// Calls a function with the word in small letters, all but the first few of them.
    private func withSmallLetters(of word: Span<UInt8>, from kept: Int, _ body: (Span<UInt8>) -> Bool) -> Bool {
        // A small letter never takes more than half as much again as its capital, in any version of Unicode.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count * 2 + 4) { small in
            var (count, position, letter) = (0, 0, 0)
            while position < word.count {
                let (scalar, length) = word.decodeScalar(at: position)
                if letter >= kept, let lower = Unicode.Scalar(smallLetter(of: scalar)) {
                    for byte in UTF8.encode(lower) ?? UTF8.encodedReplacementCharacter where count < small.count {
                        small.initializeElement(at: count, to: byte)
                        count += 1
                    }
                } else {
                    for offset in position..<position + length where count < small.count {
                        small.initializeElement(at: count, to: word[offset])
                        count += 1
                    }
                }
                letter += 1
                position += length
            }
            return body(UnsafeBufferPointer(rebasing: small[..<count]).span)
        }
    }
}
