import Checking
import Proofreading
import Text

/// What is kept of a check's result. The corrected text is not: it follows from the text and the findings.
struct StoredResult: Codable {
    let language: StoredLanguage
    /// The parts of a mixed text; nothing for a text in one language.
    var parts: [StoredPart]?
    let words: Int
    let sentences: Int
    let findings: [StoredFinding]
    /// Whether more is wrong than is told; nothing when it is not.
    var truncated: Bool?
    /// What became of the deep stage; nothing when it was not asked for.
    var deep: String?
    /// How often mistakes stood in earlier checks, by the finding's identifier; nothing for none.
    var seen: [String: Int]?

    private enum CodingKeys: String, CodingKey {
        case words, sentences, findings, truncated, deep, parts, seen
        case language = "lang"
    }

    init(_ result: CheckResult) {
        let proofreading = result.proofreading
        language = StoredLanguage(proofreading.language)
        if !proofreading.languageRanges.isEmpty { parts = proofreading.languageRanges.map { StoredPart($0) } }
        words = proofreading.statistics.words
        sentences = proofreading.statistics.sentences
        findings = proofreading.findings.map { StoredFinding($0) }
        if proofreading.isTruncated { truncated = true }
        if proofreading.deep != .off { deep = proofreading.deep.rawValue }
        if !result.seenBefore.isEmpty {
            seen = Dictionary(uniqueKeysWithValues: result.seenBefore.map { ($0.key.rawValue, $0.value) })
        }
    }

    /// The result that it was made of.
    /// - Throws: ``DamagedRecord`` when it does not fit the text.
    func result(of text: [UInt8]) throws -> CheckResult {
        let findings = try findings.map { try $0.finding(in: text.count) }
        let parts = try (parts ?? []).map { part in
            LanguageRange(range: try Range(stored: part.at, within: text.count), code: LanguageCode(part.code))
        }
        let proofreading = ProofreadingResult(
            language: CheckedLanguage(
                code: LanguageCode(language.code), name: language.name, detected: language.detected,
                confidence: language.confidence, alternatives: (language.alternatives ?? []).map(\.language)),
            languageRanges: parts, correctedText: CorrectedText.taking(findings, in: text),
            statistics: Statistics(words: words, sentences: sentences), findings: findings,
            isTruncated: truncated ?? false, deep: deep.flatMap { DeepOutcome(rawValue: $0) } ?? .off)
        let seen = (seen ?? [:]).map { (FindingID(rawValue: $0.key), $0.value) }
        return CheckResult(proofreading, seenBefore: Dictionary(seen) { first, _ in first })
    }
}

/// The language that a text was checked in.
struct StoredLanguage: Codable {
    let code: String
    let name: String
    let detected: Bool
    let confidence: Double
    /// Nothing unless the language is unsure.
    var alternatives: [StoredAlternative]?

    private enum CodingKeys: String, CodingKey {
        case code, name
        case detected = "det"
        case confidence = "conf"
        case alternatives = "alt"
    }

    init(_ language: CheckedLanguage) {
        code = language.code.tag
        name = language.name
        detected = language.detected
        confidence = language.confidence
        if language.isUnsure { alternatives = language.alternatives.map { StoredAlternative($0) } }
    }
}

/// A language that a text may be in as well.
struct StoredAlternative: Codable {
    let code: String
    var name: String?
    let confidence: Double

    private enum CodingKeys: String, CodingKey {
        case code, name
        case confidence = "conf"
    }

    init(_ language: AlternativeLanguage) {
        code = language.code.tag
        name = language.name
        confidence = language.confidence
    }

    /// The language that it was made of.
    var language: AlternativeLanguage {
        AlternativeLanguage(code: LanguageCode(code), name: name, confidence: confidence)
    }
}

/// A part of a mixed text.
struct StoredPart: Codable {
    /// Where it begins and ends, in bytes.
    let at: [Int]
    let code: String

    init(_ range: LanguageRange) {
        at = [range.range.lowerBound, range.range.upperBound]
        code = range.code.tag
    }
}

extension Range<Int> {
    /// Reads a range that is kept as where it begins and ends.
    /// - Throws: ``DamagedRecord`` unless it is one of a text of so many bytes.
    package init(stored bounds: [Int], within count: Int) throws {
        guard bounds.count == 2, 0 <= bounds[0], bounds[0] <= bounds[1], bounds[1] <= count else {
            throw DamagedRecord()
        }
        self = bounds[0]..<bounds[1]
    }
}
