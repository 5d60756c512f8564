import Morphology
import Text

/// Asks dictionaries which of a few words they have.
struct DictionaryVote {
    /// Enough words to tell languages apart.
    private static let maximumWords = 24

    private let document: Document
    private let words: [Token]

    /// Chooses the words to ask about: if there are two others, none that looks like a name.
    init(_ document: Document, words: [Token]) {
        self.document = document
        let candidates = words.filter { $0.range.count > 1 }
        let plain = candidates.filter { !$0.traits.contains(.isCapitalised) }
        self.words = Array((plain.count >= 2 ? plain : candidates).prefix(Self.maximumWords))
    }

    /// How many words are asked about.
    var count: Int { words.count }

    /// How many of the words a dictionary has.
    func accepted(by dictionary: any SpellingDictionary) -> Int {
        words.count { token in
            document.withSpelledForm(of: token) { word in
                if dictionary.accepts(word) { return true }
                // The word behind an elision, and the last part of a compound.
                var start = word.count
                while start > 0, word[start - 1] != UInt8(ascii: "'"), word[start - 1] != UInt8(ascii: "-") {
                    start -= 1
                }
                return start > 0 && start < word.count && dictionary.accepts(word.extracting(start..<word.count))
            }
        }
    }

    /// The share of the words that a dictionary has; nil if there are none to ask about.
    func share(by dictionary: any SpellingDictionary) -> Double? {
        words.isEmpty ? nil : Double(accepted(by: dictionary)) / Double(words.count)
    }
}
