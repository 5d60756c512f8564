/// A language as BCP 47 names it: `en`, `en-US`, `pt-BR`.
///
/// Codes are normalised when made, so that `EN_us` and `en-US` are equal.
public struct LanguageCode: Hashable, Sendable {
    /// The normalised tag: language in lower case, region in upper case, a script with a capital, joined by hyphens.
    public let tag: String

    /// Makes a code from a tag in any case, with hyphens or underscores. Any text makes a code; whether it is a language
    /// is for the ``DictionaryProvider`` to say.
    public init(_ tag: String) {
        let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" })
        self.tag = parts.enumerated().map { index, part in
            switch (index, part.utf8.count) {
            case (0, _): part.lowercased()
            case (_, 2): part.uppercased()
            case (_, 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: part.lowercased()
            }
        }.joined(separator: "-")
    }

    /// The language without its region: `en` of `en-US`.
    public var base: String { String(tag.prefix { $0 != "-" }) }

    /// Whether the code names a variant of a language, as `en-US` does and `en` does not.
    public var isVariant: Bool { tag.utf8.contains(UInt8(ascii: "-")) }
}

extension LanguageCode: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Makes a code from a literal tag.
    public init(stringLiteral value: String) { self.init(value) }

    /// The tag.
    public var description: String { tag }
}

extension LanguageCode: Codable {
    /// Decodes a code from its tag.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the code as its tag.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(tag)
    }
}
