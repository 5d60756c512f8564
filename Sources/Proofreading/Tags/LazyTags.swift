import Synchronization

/// The tags of one sentence, worked out when first asked for and then kept for every rule.
final class LazyTags: Sendable {
    private let tagger: Tagger
    private let tags = Mutex<SentenceTags?>(nil)

    init(_ tagger: Tagger) { self.tagger = tagger }

    func tags(of sentence: Sentence, in document: Document) -> SentenceTags {
        tags.withLock { tags in
            if let tags { return tags }
            let made = SentenceTags(
                tagger.words(of: sentence, in: document), of: sentence, in: document, by: tagger)
            tags = made
            return made
        }
    }
}
