/// Says what kind of word each word of a sentence is.
public struct Tagger: Sendable {
    init() {}

    /// Tags a sentence.
    func tags(of sentence: Sentence, in document: Document) -> SentenceTags {
        let words = sentence.tokens.map { token in
            TaggedWord(tag: WordTag(token.kind == .punctuation ? .punctuation : .other))
        }
        return SentenceTags(words, of: sentence, in: document, by: self)
    }

    func lemma(of word: String, _ tag: WordTag) -> String { word }

    func form(of lemma: String, as tag: WordTag) -> String? { nil }
}
