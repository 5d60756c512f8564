import Checking
import NIOCore
import Proofreading
import Text
import Wording

/// The answer of `/v2/check`, field for field, a piece at a time.
struct LanguageToolCheckPieces: AnswerPieces {
    private let result: CheckResult
    private let parameters: LanguageToolCheckParameters
    private let phrasebook: Phrasebook
    private let address: String
    private let mostRanges: Int
    private var matches: Matches?
    private var matchBytes = 0
    private(set) var isAtEnd = false

    /// - Parameters:
    ///   - phrasebook: the words for what was found.
    ///   - address: of this server, without a slash at the end.
    ///   - mostRanges: how many sentences are told, and how many parts in other languages.
    init(
        _ result: CheckResult, of parameters: LanguageToolCheckParameters, in phrasebook: Phrasebook, address: String,
        mostRanges: Int
    ) {
        self.result = result
        self.parameters = parameters
        self.phrasebook = phrasebook
        self.address = address
        self.mostRanges = mostRanges
    }

    /// What matches are made of, and which comes next.
    private struct Matches: Sendable {
        let document: Document
        let findings: [Finding]
        let sentences: [Range<Int>]
        let language: LanguageToolLanguage
        var index = 0
        var counter: UTF16Counter
        var sentenceOf: AscendingRanges
        var languages: LanguagesByOffset

        var isAtEnd: Bool { index == findings.count }
    }

    mutating func next() throws -> ByteBuffer {
        var bytes: [UInt8] = []
        var matches: Matches
        if let begun = self.matches {
            matches = begun
        } else {
            matches = try begin()
            bytes += try DirectJSONEncoder.encode(
                LanguageToolCheckWire(result.language, isCompact: parameters.isCompact)
            ).dropLast()
            bytes += #","matches":["#.utf8
        }
        self.matches = nil
        while bytes.count < Self.usualBytes, matchBytes < CheckPieces.mostCorrectionBytes, !matches.isAtEnd {
            let json = try DirectJSONEncoder.encode(match(&matches))
            if matchBytes > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += json
            matchBytes += json.count + 1
        }
        if matches.isAtEnd || matchBytes >= CheckPieces.mostCorrectionBytes {
            isAtEnd = true
            bytes += "],".utf8
            // Its members without the bracket that opens it.
            bytes += try DirectJSONEncoder.encode(ranges(behind: matches)).dropFirst()
        }
        self.matches = matches
        return ByteBuffer(bytes: bytes)
    }

    private func begin() throws -> Matches {
        let document = try parameters.request.proofreading.document()
        let language = LanguageToolLanguage(result.language)
        let isUnchecked = !parameters.unchecked.isDisjoint(with: [language.code.base, language.longCode])
        let annotations = parameters.request.proofreading.annotations ?? []
        let sentences = result.proofreading.sentenceRanges.map { document.trimmed($0) }.filter { !$0.isEmpty }
        return Matches(
            document: document,
            findings: isUnchecked ? [] : Self.outsideOfMarkup(result.findings, of: annotations), sentences: sentences,
            language: language, counter: UTF16Counter(document.source), sentenceOf: AscendingRanges(sentences),
            languages: LanguagesByOffset(main: language, result.proofreading.languageRanges))
    }

    private func match(_ matches: inout Matches) -> LanguageToolMatchWire {
        let finding = matches.findings[matches.index]
        matches.index += 1
        return LanguageToolMatchWire(
            finding, at: matches.counter.units(of: finding.range), in: matches.document,
            sentence: matches.sentenceOf.range(at: finding.range.lowerBound),
            matches.languages.language(at: finding.range.lowerBound), phrasebook, address: address,
            isCompact: parameters.isCompact)
    }

    private func ranges(behind matches: Matches) -> LanguageToolRangesWire {
        let foreign = result.proofreading.languageRanges.filter { $0.code != matches.language.code }
        let isIncomplete =
            result.proofreading.isTruncated || !matches.isAtEnd || matches.sentences.count > mostRanges
            || foreign.count > mostRanges
        return LanguageToolRangesWire(
            Array(matches.sentences.prefix(mostRanges)), Array(foreign.prefix(mostRanges)), in: matches.document,
            matches.language,
            // Without them all would seem to be there.
            warnings: parameters.isCompact && !isIncomplete ? nil : .init(incompleteResults: isIncomplete))
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
