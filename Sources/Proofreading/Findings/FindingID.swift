import Grammar
import Text

/// The name of a finding, which it keeps for as long as its paragraph stays as it is: made of the rule, what the paragraph holds and the
/// place in it. Decisions, histories, streams and editors name findings by it.
public struct FindingID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The identifier: letters and digits of ASCII.
    public let rawValue: String
    /// Takes an identifier that was made before.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier.
    public var description: String { rawValue }

    /// Makes the identifier of a finding. The same in every process.
    ///
    /// 60 bits: among 100,000 findings of a text two have the same with a probability of about 4 · 10⁻⁹.
    /// - Parameters:
    ///   - rule: the rule.
    ///   - paragraph: the paragraph that it is in.
    ///   - place: the bytes of the finding, from the beginning of the paragraph.
    init(rule: RuleID, paragraph: ParagraphIdentity, place: Range<Int>) {
        var hash = FNV1a()
        hash.combine(paragraph.contentHash)
        hash.combine(UInt64(place.lowerBound))
        hash.combine(UInt64(place.upperBound))
        hash.combine(UInt64(paragraph.repetition))
        for byte in rule.rawValue.utf8 { hash.combine(byte) }
        let bits = hash.mixed
        let letters = (0..<12).map { Self.alphabet[Int(bits >> (5 * UInt64($0)) & 31)] }
        rawValue = String(decoding: letters, as: UTF8.self)
    }

    /// Without letters that look alike.
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}
