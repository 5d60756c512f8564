import Checking
import Proofreading

/// The answer of `/v2/check`, field for field.
struct LanguageToolCheckWire: Encodable {
    let software: LanguageToolSoftwareWire?
    let warnings: Warnings?
    let language: LanguageWire
    let matches: [LanguageToolMatchWire]
    let ignoreRanges: [IgnoreRange]?
    let sentenceRanges: [[Int]]
    let extendedSentenceRanges: [SentenceRange]

    struct Warnings: Encodable {
        let incompleteResults = false
    }

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

    /// - Parameter address: of this server, without a slash at the end.
    init(_ result: CheckResult, of parameters: LanguageToolCheckParameters, address: String) {
        let document = parameters.request.document
        let checked = LanguageToolLanguage(result.language)
        let isCompact = parameters.isCompact
        software = isCompact ? nil : LanguageToolSoftwareWire()
        warnings = isCompact ? nil : Warnings()
        language = LanguageWire(
            name: checked.name, code: checked.longCode,
            detectedLanguage: LanguageWire.Detected(
                name: checked.name, code: checked.longCode, confidence: result.language.confidence,
                source: result.language.detected ? "detector" : "request"))
        let isUnchecked = !parameters.unchecked.isDisjoint(with: [checked.code.base, checked.longCode])
        let corrections = isUnchecked ? [] : result.corrections
        let languages = LanguagesByOffset(result)
        var counter = UTF16Counter(document.source)
        matches = Self.outsideOfMarkup(corrections, of: parameters.request.annotations ?? []).map { correction in
            LanguageToolMatchWire(
                correction, at: counter.units(of: correction.range), in: document,
                languages.language(at: correction.range.lowerBound), address: address, isCompact: isCompact)
        }
        var foreign = UTF16Counter(document.source)
        let ignored = result.languageRanges.filter { $0.code != checked.code }.map { part in
            let units = foreign.units(of: document.trimmed(part.range))
            return IgnoreRange(
                from: units.lowerBound, to: units.upperBound,
                language: IgnoreRange.Code(code: LanguageToolLanguage(part.code).longCode))
        }
        ignoreRanges = ignored.isEmpty ? nil : ignored
        var sentences = UTF16Counter(document.source)
        extendedSentenceRanges = result.sentenceRanges.map { document.trimmed($0) }.filter { !$0.isEmpty }.map {
            range in
            let units = sentences.units(of: range)
            let language = languages.language(at: range.lowerBound).code.base
            return SentenceRange(
                from: units.lowerBound, to: units.upperBound,
                detectedLanguages: [SentenceRange.Rate(language: language, rate: 1)])
        }
        sentenceRanges = extendedSentenceRanges.map { [$0.from, $0.to] }
    }

    /// The language that stands at an offset of a text in several languages.
    private struct LanguagesByOffset {
        private let main: LanguageToolLanguage
        private let ranges: [LanguageRange]

        init(_ result: CheckResult) {
            main = LanguageToolLanguage(result.language)
            ranges = result.languageRanges
        }

        func language(at offset: Int) -> LanguageToolLanguage {
            ranges.first { $0.range.contains(offset) }.map { LanguageToolLanguage($0.code) } ?? main
        }
    }

    /// The corrections that concern some text: what only stands for markup is not the writer's.
    private static func outsideOfMarkup(_ corrections: [Correction], of annotations: [Annotation]) -> [Correction] {
        guard !annotations.isEmpty else { return corrections }
        var markup: [Range<Int>] = []
        var end = 0
        for annotation in annotations {
            let range = end..<end + annotation.source.utf8.count
            end = range.upperBound
            guard case .markup = annotation else { continue }
            if let last = markup.last, last.upperBound == range.lowerBound {
                markup[markup.count - 1] = last.lowerBound..<range.upperBound
            } else {
                markup.append(range)
            }
        }
        var next = markup[...]
        return corrections.filter { correction in
            while let first = next.first, first.upperBound <= correction.range.lowerBound { next = next.dropFirst() }
            guard let first = next.first else { return true }
            return !(first.lowerBound <= correction.range.lowerBound && correction.range.upperBound <= first.upperBound)
        }
    }
}
