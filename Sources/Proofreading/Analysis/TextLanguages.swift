import Morphology
import Text

/// The languages of a text: the one that most of it is in, and what its markup names.
struct TextLanguages: Sendable {
    /// The language that the text is checked in.
    let main: CheckedLanguage
    /// Whether its variant was asked for or preferred, or is clear from the text: then words of other variants are worth a note.
    let isVariantClear: Bool
    /// Whether sentences and quotations are judged one by one, as nobody said what language the text is in.
    let isJudged: Bool
    /// The passages whose language the markup names, in the order of the text, none overlapping another; with what is installed of each.
    let named: [LanguageRange]

    /// Chooses the languages of a document.
    /// - Throws: ``DictionaryError`` when the language that was asked for, or none at all, is installed.
    init(
        of document: Document, asked: LanguageCode?, preferring preferences: LanguagePreferences,
        chooser: LanguageChooser, installed: any DictionaryProvider, default defaultLanguage: LanguageCode
    ) throws(DictionaryError) {
        // What the markup names of the whole text counts like what was asked for, if it is installed.
        let page = document.mostlyIn
        let named = page.flatMap { installed.language(for: $0.code) == nil ? nil : $0.code }
        if let code = asked ?? named {
            guard let choice = chooser.choice(asked: code, of: document, preferring: preferences) else {
                throw .notInstalled(code)
            }
            let language = choice.language
            isVariantClear = choice.isClear
            main = CheckedLanguage(code: language.code, name: language.name, detected: asked == nil, confidence: 1)
            isJudged = false
        } else {
            guard let found = chooser.mainLanguage(of: document, preferring: preferences),
                let language = installed.language(for: found.code)
            else { throw .notInstalled(defaultLanguage) }
            main = CheckedLanguage(
                code: language.code, name: language.name, detected: true, confidence: found.confidence,
                alternatives: found.alternatives.map { other in
                    AlternativeLanguage(
                        code: other.code, name: installed.languages.first { $0.code == other.code }?.name,
                        confidence: other.confidence)
                })
            isVariantClear = found.isVariantClear
            isJudged = true
        }
        self.named = Self.named(
            document.languages.filter { $0.range != page?.range }, in: document, main: main.code, preferences, chooser)
    }

    private static func named(
        _ passages: [LanguageRange], in document: Document, main: LanguageCode, _ preferences: LanguagePreferences,
        _ chooser: LanguageChooser
    ) -> [LanguageRange] {
        if passages.isEmpty { return [] }
        // Passages in the main language, whatever its variant, are in the text's; the variants of others are chosen by the whole text.
        let isMain = { (code: LanguageCode) in code.base == main.base && !code.isVariant }
        let chosen = chooser.languages(
            asked: Set(passages.map(\.code)).filter { !isMain($0) }, of: document, preferring: preferences)
        // A code that no text has stands for what no passage names.
        let unnamed = LanguageCode("")
        return [LanguageRange(range: 0..<document.prose.count, code: unnamed)]
            .overlaid(
                with: passages.map {
                    LanguageRange(range: $0.range, code: isMain($0.code) ? main : chosen[$0.code]?.code ?? $0.code)
                }
            ).filter { $0.code != unnamed }
    }

    /// What the markup names inside of a paragraph. Found by bisection.
    func named(in paragraph: Range<Int>) -> [LanguageRange] {
        named.overlapping(paragraph).map {
            LanguageRange(range: $0.range.clamped(to: paragraph), code: $0.code)
        }
    }
}

extension [LanguageRange] {
    /// Those of some ranges in order, none of which overlaps another, that overlap a range. Found by bisection.
    func overlapping(_ range: Range<Int>) -> ArraySlice<LanguageRange> {
        let overlapping = self[partitioningIndex { $0.range.upperBound > range.lowerBound }...]
        return overlapping[..<overlapping.partitioningIndex { $0.range.lowerBound >= range.upperBound }]
    }
}
