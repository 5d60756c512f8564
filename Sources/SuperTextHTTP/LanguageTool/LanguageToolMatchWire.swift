import Proofreading

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
    ///   - units: where the correction stands, in UTF-16 code units.
    ///   - address: of this server, without a slash at the end.
    init(
        _ correction: Correction, at units: Range<Int>, in document: Document, _ language: LanguageToolLanguage,
        address: String, isCompact: Bool
    ) {
        let category = LanguageToolCategory.category(of: correction.category)
        message = [correction.message, correction.explanation?.summary].compactMap { $0 }.joined(separator: " ")
        shortMessage = correction.shortMessage
        replacements = correction.suggestions.prefix(isCompact ? 5 : .max)
            .map { Replacement(value: $0.text, confidence: $0.confidence) }
        offset = units.lowerBound
        length = units.count
        context = isCompact ? nil : Context(of: correction.range, in: document.source)
        sentence = isCompact ? nil : document.reading(in: document.trimmed(correction.sentence))
        type = MatchType(typeName: Self.type(of: correction))
        rule = Rule(
            id: LanguageToolRules.id(of: correction.rule, in: language),
            description: RuleSet.info(of: correction.rule)?.description ?? correction.shortMessage,
            issueType: category.issueType,
            urls: [Address(value: "\(address)/rules/\(correction.rule.rawValue)")],
            category: Category(id: category.id, name: category.name))
        contextForSureMatch = category.contextForSureMatch
        ignoreForIncompleteSentence = contextForSureMatch == -1 || contextForSureMatch > 3
    }

    private static func type(of correction: Correction) -> String {
        if correction.severity == .hint { return "Hint" }
        return correction.rule == RuleSet.unknownWord ? "UnknownWord" : "Other"
    }

    /// What stands around a match: 40 UTF-16 code units on each side, with dots where there is more.
    struct Context: Encodable, Equatable {
        let text: String
        let offset: Int
        let length: Int

        private static let size = 40

        init(of range: Range<Int>, in source: [UInt8]) {
            var start = range.lowerBound
            var before = 0
            while let previous = Self.scalar(before: start, in: source),
                before + UTF16Counter.units(of: source[previous]) <= Self.size
            {
                before += UTF16Counter.units(of: source[previous])
                start = previous
            }
            var end = range.upperBound
            var after = 0
            while end < source.count, after + UTF16Counter.units(of: source[end]) <= Self.size {
                after += UTF16Counter.units(of: source[end])
                end += 1
                while end < source.count, source[end] & 0xC0 == 0x80 { end += 1 }
            }
            let lines = source[start..<end].map { $0 == 0x0A || $0 == 0x0D ? UInt8(ascii: " ") : $0 }
            text = (start > 0 ? "..." : "") + String(decoding: lines, as: UTF8.self) + (end < source.count ? "..." : "")
            offset = before + (start > 0 ? 3 : 0)
            length = source[range].reduce(0) { $0 + UTF16Counter.units(of: $1) }
        }

        /// Where the scalar that ends at an offset begins; `nil` at the start.
        private static func scalar(before offset: Int, in source: [UInt8]) -> Int? {
            guard offset > 0 else { return nil }
            var index = offset - 1
            while index > 0, source[index] & 0xC0 == 0x80 { index -= 1 }
            return index
        }
    }
}
