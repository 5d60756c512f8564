import Morphology

/// A noun phrase or a group of verbs, as far as tags alone tell: “the old houses of”, “has never been seen”.
public struct Chunk: Hashable, Sendable {
    /// What a chunk is.
    public enum Kind: Hashable, Sendable {
        /// A noun or pronoun with what belongs to it before it.
        case noun
        /// Verbs and auxiliaries with the adverbs between them.
        case verb
    }

    /// What it is.
    public let kind: Kind
    /// The numbers of its tokens in the sentence.
    public let tokens: ClosedRange<Int>
    /// The token that it is about: the last noun, the pronoun; of verbs the first, which agrees with the subject.
    public let head: Int
}

extension SentenceTags {
    /// The noun and verb chunks of an English sentence, in order. Linear in its tokens.
    public func chunks() -> [Chunk] {
        var chunks: [Chunk] = []
        var index = 0
        while index < count {
            let chunk =
                self[index].matches(Self.nounStart)
                ? nounChunk(from: index) : self[index].matches(Self.verbal) ? verbChunk(from: index) : nil
            if let chunk {
                chunks.append(chunk)
                index = chunk.tokens.upperBound + 1
            } else {
                index += 1
            }
        }
        return chunks
    }

    /// The noun chunk that a verb chunk is about, when it stands before it: over “of” and other prepositions back to the first noun of
    /// the phrase, not over commas, conjunctions and other verbs. `nil` when there is none, or the tags do not tell.
    public func subject(of verb: Int, in chunks: [Chunk]) -> Chunk? {
        guard chunks.indices.contains(verb), chunks[verb].kind == .verb else { return nil }
        var at = verb - 1
        var right = chunks[verb].tokens.lowerBound
        while at >= 0, chunks[at].kind == .noun {
            let between = chunks[at].tokens.upperBound + 1..<right
            guard between.allSatisfy({ isBlank($0) || self[$0].matches(Self.adverb) }) else { return nil }
            var before = chunks[at].tokens.lowerBound - 1
            while before >= 0, isBlank(before) { before -= 1 }
            guard before >= 0, self[before].matches(Self.preposition) else { return chunks[at] }
            right = before
            at -= 1
        }
        return nil
    }

    private func nounChunk(from start: Int) -> Chunk? {
        if self[start].matches(Self.pronoun) { return Chunk(kind: .noun, tokens: start...start, head: start) }
        var head: Int?
        var end = start
        var index = start
        while index < count {
            if isBlank(index) {
                index += 1
                continue
            }
            let tag = self[index]
            // A determiner behind a noun begins another phrase.
            if head != nil, !tag.matches(Self.noun), attached(at: end)?.matches(Self.possessiveEnding) != true { break }
            guard tag.matches(Self.inNounPhrase), index == start || !tag.matches(Self.pronoun) else { break }
            if tag.matches(Self.noun) { head = index }
            end = index
            index += 1
        }
        if let head { return Chunk(kind: .noun, tokens: start...head, head: head) }
        // “These are mine.”
        return self[start].matches(Self.determiner) && end == start
            ? Chunk(kind: .noun, tokens: start...start, head: start) : nil
    }

    private func verbChunk(from start: Int) -> Chunk {
        var end = start
        var index = start + 1
        while index < count {
            if self[index].matches(Self.verbal) {
                end = index
            } else if !isBlank(index), !self[index].matches(Self.adverb) {
                break
            }
            index += 1
        }
        return Chunk(kind: .verb, tokens: start...end, head: start)
    }

    private static let pronoun: TagPattern = "PRP,EX,WP"
    private static let noun: TagPattern = "NN,NNS,NNP,NNPS"
    private static let determiner: TagPattern = "DT,PDT,WDT"
    private static let nounStart: TagPattern = "PRP,EX,WP,DT,PDT,WDT,PRP$,WP$,CD,JJ,JJR,JJS,NN,NNS,NNP,NNPS"
    private static let inNounPhrase: TagPattern = "DT,PDT,WDT,PRP$,WP$,CD,JJ,JJR,JJS,RBR,RBS,VBN,VBG,NN,NNS,NNP,NNPS"
    private static let possessiveEnding: TagPattern = "POS"
    private static let verbal: TagPattern = "MD,VB*"
    private static let adverb: TagPattern = "RB,RBR,RBS"
    private static let preposition: TagPattern = "ADP|IN,TO"
}
