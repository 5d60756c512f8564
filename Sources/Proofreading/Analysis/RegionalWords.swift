import Grammar
import Morphology
import Text

/// Notes words that are right, but in another variant of the language, so that they are neither unknown nor wrong.
struct RegionalWords {
    private let main: LanguageCode
    private let known: VariantWords
    private let reports: Bool
    private let explains: Bool

    /// - Parameters:
    ///   - main: the variant of the text.
    ///   - known: what the variants of its language write differently.
    ///   - reports: whether such words are noted; else nothing is said of them.
    ///   - explains: whether it is worked out why the suggestion is right.
    init(of main: LanguageCode, by known: VariantWords, reports: Bool, explains: Bool) {
        self.known = known
        self.main = main
        self.reports = reports
        self.explains = explains
    }

    /// Takes an unknown word on if it is another variant's.
    /// - Returns: whether it is, so that nothing else is to be said of it.
    func take(_ range: Range<Int>, of paragraph: AnalysedParagraph, into found: inout StageFindings) -> Bool {
        let spelling = SpelledForm.of(paragraph.document.prose.span.extracting(range))
        guard main.isVariant, let word = RegionalWord(spelling.span, in: main, by: known) else { return false }
        guard reports else { return true }
        let finding = paragraph.finding(
            SpellingRules.regional, .hint, at: range,
            Message(word.counterpart == nil ? .regionalWord : .regionalSpelling, ["language": word.variant.tag]),
            word.counterpart.map { [Suggestion(text: $0, confidence: 1)] } ?? [], cause: .regionalVariant,
            explains: explains)
        found.variants.others.append(VariantUse.Other(variant: word.variant, finding: finding))
        return true
    }

    /// How many words of a sentence are written as they are in the text's variant alone.
    func ownCount(in sentence: SentenceView) -> Int {
        guard reports, let own = known.words(of: main) else { return 0 }
        let text = sentence.document.prose.span
        return sentence.sentence.tokens.count { $0.kind == .word && own.contains(text, $0.range) }
    }
}

extension MessageKey {
    /// The word is spelled as in `language`, another variant.
    static let regionalSpelling: MessageKey = "regionalism.spelling"
    /// The word is usual in `language`, another variant.
    static let regionalWord: MessageKey = "regionalism.spelling.word"
}
