import Morphology
import Synchronization
import Text

/// The tags of one sentence, worked out when first asked for and then kept for every rule.
final class LazyTags: Sendable {
    private let tagger: Tagger
    private let dictionary: (any SpellingDictionary)?
    private let morphology: MakeMorphology
    private let tags = Mutex<SentenceTags?>(nil)

    /// - Parameter dictionary: says which words there are in small letters, where it is at hand.
    init(_ tagger: Tagger, _ dictionary: (any SpellingDictionary)?, _ morphology: @escaping MakeMorphology) {
        self.tagger = tagger
        self.dictionary = dictionary
        self.morphology = morphology
    }

    func tags(of sentence: Sentence, in document: Document) -> SentenceTags {
        tags.withLock { tags in
            if let tags { return tags }
            let made = SentenceTags(
                tagger.words(of: sentence, in: document) { isWordInSmallLetters($0, in: document) },
                of: sentence, in: document, by: tagger, morphology)
            tags = made
            return made
        }
    }

    private func isWordInSmallLetters(_ token: Token, in document: Document) -> Bool {
        guard let dictionary else { return false }
        return document.withSpelledForm(of: token) { dictionary.accepts($0.lowercased().span) }
    }
}
