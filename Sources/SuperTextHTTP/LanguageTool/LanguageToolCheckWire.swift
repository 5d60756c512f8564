import Checking
import Proofreading
import Wording

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

    /// - Parameters:
    ///   - phrasebook: the words for what was found.
    ///   - address: of this server, without a slash at the end.
    /// - Throws: `CancellationError`; nothing cancels it.
    init(
        _ result: CheckResult, of parameters: LanguageToolCheckParameters, in phrasebook: Phrasebook, address: String
    ) throws {
        let document = try parameters.request.proofreading.document()
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
        let annotations = parameters.request.proofreading.annotations ?? []
        let findings = isUnchecked ? [] : Self.outsideOfMarkup(result.findings, of: annotations)
        let ranges = result.proofreading.languageRanges
        let sentences = result.proofreading.sentenceRanges.map { document.trimmed($0) }.filter { !$0.isEmpty }

        var languages = LanguagesByOffset(main: checked, ranges)
        var sentenceOf = AscendingRanges(sentences)
        var counter = UTF16Counter(document.source)
        matches = findings.map { finding in
            LanguageToolMatchWire(
                finding, at: counter.units(of: finding.range), in: document,
                sentence: sentenceOf.range(at: finding.range.lowerBound),
                languages.language(at: finding.range.lowerBound), phrasebook, address: address, isCompact: isCompact)
        }
        var foreign = UTF16Counter(document.source)
        let ignored = ranges.filter { $0.code != checked.code }.map { part in
            let units = foreign.units(of: document.trimmed(part.range))
            return IgnoreRange(
                from: units.lowerBound, to: units.upperBound,
                language: IgnoreRange.Code(code: LanguageToolLanguage(part.code).longCode))
        }
        ignoreRanges = ignored.isEmpty ? nil : ignored
        var sentenceLanguages = LanguagesByOffset(main: checked, ranges)
        var sentenceCounter = UTF16Counter(document.source)
        extendedSentenceRanges = sentences.map { range in
            let units = sentenceCounter.units(of: range)
            let language = sentenceLanguages.language(at: range.lowerBound).code.base
            return SentenceRange(
                from: units.lowerBound, to: units.upperBound,
                detectedLanguages: [SentenceRange.Rate(language: language, rate: 1)])
        }
        sentenceRanges = extendedSentenceRanges.map { [$0.from, $0.to] }
    }

    /// The language that stands at an offset of a text in several languages; offsets are asked for in ascending order.
    private struct LanguagesByOffset {
        private let main: LanguageToolLanguage
        private let ranges: [LanguageRange]
        private var places: AscendingRanges

        init(main: LanguageToolLanguage, _ ranges: [LanguageRange]) {
            self.main = main
            self.ranges = ranges
            places = AscendingRanges(ranges.map(\.range))
        }

        mutating func language(at offset: Int) -> LanguageToolLanguage {
            places.index(at: offset).map { LanguageToolLanguage(ranges[$0].code) } ?? main
        }
    }

    /// The findings that concern some text: what only stands for markup is not the writer's.
    private static func outsideOfMarkup(_ findings: [Finding], of annotations: [Annotation]) -> [Finding] {
        guard !annotations.isEmpty else { return findings }
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
        return findings.filter { finding in
            while let first = next.first, first.upperBound <= finding.range.lowerBound { next = next.dropFirst() }
            guard let first = next.first else { return true }
            return !(first.lowerBound <= finding.range.lowerBound && finding.range.upperBound <= first.upperBound)
        }
    }
}
