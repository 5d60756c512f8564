import Proofreading
import Text

/// What the answer of `/v2/check` begins with: see ``LanguageToolCheckPieces``.
struct LanguageToolCheckWire: Encodable {
    let software: LanguageToolSoftwareWire?
    let language: LanguageWire

    struct LanguageWire: Encodable {
        let name: String
        let code: String
        let detectedLanguage: Detected

        struct Detected: Encodable {
            let name: String
            let code: String
            let confidence: Double
            let source: String
        }
    }

    /// - Parameter isCompact: whether what can be left out is.
    init(_ language: CheckedLanguage, isCompact: Bool) {
        let checked = LanguageToolLanguage(language)
        software = isCompact ? nil : LanguageToolSoftwareWire()
        self.language = LanguageWire(
            name: checked.name, code: checked.longCode,
            detectedLanguage: LanguageWire.Detected(
                name: checked.name, code: checked.longCode, confidence: language.confidence,
                source: language.detected ? "detector" : "request"))
    }
}

/// What the answer of `/v2/check` ends with, behind the matches.
struct LanguageToolRangesWire: Encodable {
    let ignoreRanges: [IgnoreRange]?
    let sentenceRanges: [[Int]]
    let extendedSentenceRanges: [SentenceRange]
    let warnings: Warnings?

    struct Warnings: Encodable {
        let incompleteResults: Bool
    }

    struct IgnoreRange: Encodable {
        let from: Int
        let to: Int
        let language: Code

        struct Code: Encodable {
            let code: String
        }
    }

    struct SentenceRange: Encodable {
        let from: Int
        let to: Int
        let detectedLanguages: [Rate]

        struct Rate: Encodable {
            let language: String
            let rate: Double
        }
    }

    /// - Parameters:
    ///   - sentences: the bytes of the sentences, without the space around them.
    ///   - ranges: the parts of a text in several languages.
    init(
        _ sentences: [Range<Int>], _ ranges: [LanguageRange], in document: Document, _ checked: LanguageToolLanguage,
        warnings: Warnings?
    ) {
        self.warnings = warnings
        var foreign = UTF16Counter(document.source)
        let ignored = ranges.map { part in
            let units = foreign.units(of: document.trimmed(part.range))
            return IgnoreRange(
                from: units.lowerBound, to: units.upperBound,
                language: IgnoreRange.Code(code: LanguageToolLanguage(part.code).longCode))
        }
        ignoreRanges = ignored.isEmpty ? nil : ignored
        var languages = LanguagesByOffset(main: checked, ranges)
        var counter = UTF16Counter(document.source)
        extendedSentenceRanges = sentences.map { range in
            let units = counter.units(of: range)
            let language = languages.language(at: range.lowerBound).code.base
            return SentenceRange(
                from: units.lowerBound, to: units.upperBound,
                detectedLanguages: [SentenceRange.Rate(language: language, rate: 1)])
        }
        sentenceRanges = extendedSentenceRanges.map { [$0.from, $0.to] }
    }
}
