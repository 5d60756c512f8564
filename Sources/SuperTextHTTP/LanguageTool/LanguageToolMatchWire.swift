import Grammar
import Proofreading
import Text
import Wording

/// A match as LanguageTool shows it.
struct LanguageToolMatchWire: Encodable {
    let message: String
    let shortMessage: String
    let replacements: [Replacement]
    let offset: Int
    let length: Int
    let context: Context?
    let sentence: String?
    let type: MatchType
    let rule: Rule
    let ignoreForIncompleteSentence: Bool
    let contextForSureMatch: Int

    struct Replacement: Encodable {
        let value: String
        let confidence: Double
    }

    struct MatchType: Encodable {
        let typeName: String
    }

    struct Rule: Encodable {
        let id: String
        let description: String
        let issueType: String
        let urls: [Address]
        let category: Category
        let isPremium = false
    }

    struct Address: Encodable {
        let value: String
    }

    struct Category: Encodable {
        let id: String
        let name: String
    }

    /// - Parameters:
    ///   - units: where the finding stands, in UTF-16 code units.
    ///   - sentence: the bytes of the sentence that it stands in; `nil` where there is none.
    ///   - address: of this server, without a slash at the end.
    init(
        _ finding: Finding, at units: Range<Int>, in document: Document, sentence: Range<Int>?,
        _ language: LanguageToolLanguage, _ phrasebook: Phrasebook, address: String, isCompact: Bool
    ) {
        let category = LanguageToolCategory.category(of: finding.category)
        message = phrasebook.message(of: finding)
        shortMessage = phrasebook.shortMessage(of: finding)
        replacements = finding.suggestions.prefix(isCompact ? 5 : .max)
            .map { Replacement(value: $0.text, confidence: $0.confidence) }
        offset = units.lowerBound
        length = units.count
        context = isCompact ? nil : Context(of: finding.range, in: document.source)
        self.sentence = isCompact ? nil : Self.sentence(sentence, around: finding.range, in: document)
        type = MatchType(typeName: Self.type(of: finding))
        rule = Rule(
            id: LanguageToolRules.id(of: finding.rule, in: language),
            description: phrasebook.description(of: finding.rule),
            issueType: category.issueType,
            urls: [Address(value: "\(address)/rules/\(finding.rule.rawValue)")],
            category: Category(id: category.id, name: category.name))
        contextForSureMatch = category.contextForSureMatch
        ignoreForIncompleteSentence = contextForSureMatch == -1 || contextForSureMatch > 3
    }

    private static func type(of finding: Finding) -> String {
        if finding.severity == .hint { return "Hint" }
        return finding.rule == .unknownWord ? "UnknownWord" : "Other"
    }

    private static let sentenceUnits = 500

    /// The sentence as it is read, or so much of a longer one around the match that an answer does not grow with the square of a text that
    /// is one long sentence.
    private static func sentence(_ sentence: Range<Int>?, around range: Range<Int>, in document: Document) -> String {
        let whole = sentence.map { $0.lowerBound..<max($0.upperBound, range.upperBound) } ?? range
        let shown = Surroundings(of: range, in: document.prose, within: whole, atMost: sentenceUnits)
        return document.reading(in: shown.bytes)
    }

    /// What stands around a match: 40 UTF-16 code units on each side, with dots where there is more.
    struct Context: Encodable, Equatable {
        let text: String
        let offset: Int
        let length: Int

        private static let size = 40

        init(of range: Range<Int>, in source: [UInt8]) {
            let shown = Surroundings(of: range, in: source, onEachSide: Self.size)
            let lines = source[shown.bytes].map { $0 == 0x0A || $0 == 0x0D ? UInt8(ascii: " ") : $0 }
            let (hasBefore, hasBehind) = (shown.bytes.lowerBound > 0, shown.bytes.upperBound < source.count)
            text = (hasBefore ? "..." : "") + String(decoding: lines, as: UTF8.self) + (hasBehind ? "..." : "")
            offset = shown.before + (hasBefore ? 3 : 0)
            length = UTF16Counter.units(in: source[range])
        }
    }
}
