import Grammar
import Spelling
import Text

/// Where unknown words stand.
extension SpellingStage {
    /// Where the unknown words of a sentence stand.
    func places(
        of words: [Unknown], _ capitals: SentenceCapitals, in sentence: SentenceView
    ) -> [UnknownWordEvidence.Place] {
        let count = sentence.sentence.tokens.count { $0.kind == .word }
        let unknown = Set(words.map(\.index))
        let foreign = Set(words.filter { isForeign($0, in: sentence.document) }.map(\.index))
        var places = words.map { word in
            var place = UnknownWordEvidence.Place()
            place.isFirst = word.index == 0 && sentence.isBeginning
            place.isSetApart = isSetApart(word.range, in: sentence.document)
            if capitals == .regular {
                place.isBesideName = isBesideName(word, unknown: unknown, in: sentence.document)
                place.isBehindCapital = word.index > 1 && word.previous?.traits.contains(.isCapitalised) ?? false
                place.isBeforeCapital = word.next?.traits.contains(.isCapitalised) ?? false
                if !place.isBeforeCapital, word.traits.contains(.isCapitalised), beginsAnew(word, in: sentence) {
                    place.isFirst = true
                }
            } else if capitals == .title {
                place.isFirst = true
            }
            place.unknownNeighbours = [word.index - 1, word.index + 1].count(where: unknown.contains)
            place.foreignNeighbours = (word.index - 2...word.index + 2).count {
                $0 != word.index && foreign.contains($0)
            }
            place.otherUnknown = unknown.count - 1
            place.words = count
            place.isInOnlySentence = sentence.isAllOfText
            place.isAllOfText = count == 1 && sentence.isAllOfText
            return place
        }
        // Where nouns have capitals, those around a word say nothing.
        if !traits.capitalisesNouns { markLinks(of: words, in: &places, of: sentence.document) }
        return places
    }

    /// Marks the small words of names of another language: all that stand between two words with capitals.
    private func markLinks(
        of words: [Unknown], in places: inout [UnknownWordEvidence.Place], of document: Document
    ) {
        for first in words.indices where places[first].isBehindCapital && mayLink(words[first], in: document) {
            var last = first
            while !places[last].isBeforeCapital, last + 1 < words.count, words[last + 1].index == words[last].index + 1,
                mayLink(words[last + 1], in: document)
            {
                last += 1
            }
            guard places[last].isBeforeCapital else { continue }
            for at in first...last { places[at].linksNames = true }
        }
    }

    /// Whether a word in small letters is common in another language: *aan*, *von*, *of*.
    private func mayLink(_ word: Unknown, in document: Document) -> Bool {
        guard !word.isPart, !word.traits.contains(.isCapitalised),
            let foreignness = pack.foreignness(of: document.prose.span.extracting(word.range))
        else { return false }
        return foreignness.commonness >= Self.linkingWord
    }

    /// In tenths of a Zipf unit.
    private static let linkingWord = 50

    /// Whether a word inside a sentence begins what may be one of its own: behind a colon, or in Spanish behind the sign that opens a
    /// question. What quotation marks open inside of a sentence mostly is a name or a term.
    private func beginsAnew(_ word: Unknown, in sentence: SentenceView) -> Bool {
        guard let previous = word.previous else { return false }
        let between = sentence.document.prose[previous.range.upperBound..<word.range.lowerBound]
        return String(decoding: between, as: UTF8.self).contains { ":¿¡".contains($0) }
    }

    private func isForeign(_ word: Unknown, in document: Document) -> Bool {
        pack.foreignness(of: document.prose.span.extracting(word.range)) != nil
    }
}
