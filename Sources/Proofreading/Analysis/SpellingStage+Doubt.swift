import Grammar
import Spelling
import Text

/// What many unknown words say of a paragraph: that it may be in another language, or a list of names.
extension SpellingStage {
    /// Whether most words of a long paragraph are unknown and have capitals, as in a register.
    func listsNames(_ unknown: [[Unknown]], of paragraph: AnalysedParagraph) -> Bool {
        let names = unknown.reduce(0) { $0 + $1.count { $0.traits.contains(.isCapitalised) } }
        guard names >= LanguageDoubt.leastWords else { return false }
        return names * 2 > paragraph.sentences.reduce(0) { $0 + $1.sentence.tokens.count { $0.kind == .word } }
    }

    /// What speaks against a sentence's being in the language.
    func doubt(
        of sentence: SentenceView, _ unknown: [Unknown], in paragraph: AnalysedParagraph
    ) -> LanguageDoubt {
        var doubt = LanguageDoubt()
        func counts(_ range: Range<Int>, _ traits: TokenTraits) -> Bool {
            !traits.contains(.isCapitalised)
                && (paragraph.foreign.isEmpty || paragraph.foreign.overlapping(range).isEmpty)
        }
        doubt.add(words: sentence.sentence.tokens.count { $0.kind == .word && counts($0.range, $0.traits) })
        var last = -1
        for word in unknown where word.index != last && counts(word.range, word.traits) {
            last = word.index
            let reading = paragraph.document.spelling(in: word.range)
            doubt.addUnknown(
                pack.mistakes?.letters?.plausibility(of: reading), letters: reading.unicodeScalars.count)
        }
        return doubt
    }

    /// What is said once of a paragraph that seems to be in another language: at its first words.
    func otherLanguage(than paragraph: AnalysedParagraph) -> Finding? {
        for sentence in paragraph.sentences {
            let words = sentence.sentence.tokens.filter {
                $0.kind == .word && paragraph.foreign.overlapping($0.range).isEmpty
            }
            guard let first = words.first else { continue }
            let last = words.last { $0.range.upperBound - first.range.lowerBound <= Self.markedBytes } ?? first
            return paragraph.finding(
                of: Match(
                    range: first.range.lowerBound..<last.range.upperBound,
                    message: Message(.otherLanguage, ["language": pack.code.tag]), suggestions: [],
                    cause: Cause(rawValue: SpellingRules.otherLanguage.category.rawValue)),
                by: SpellingRules.otherLanguage, explains: detail >= .explanations)
        }
        return nil
    }

    /// Of a passage in another language no more is marked than its first words.
    private static let markedBytes = 60
}
