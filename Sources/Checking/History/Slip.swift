import Grammar
import Text

/// A mistake as a person makes it again and again, in whatever text: what was written, as a rule finds it.
public struct Slip: Hashable, Sendable {
    /// What was written.
    public let mistake: Mistake
    /// The rule that finds it.
    public let rule: RuleID

    /// Makes a slip.
    public init(_ mistake: Mistake, rule: RuleID) {
        self.mistake = mistake
        self.rule = rule
    }

    /// Its name: the same for the same slip, in every process.
    public var id: SlipID { SlipID(self) }
}

/// The name of a slip, and of the exercise that it makes.
public struct SlipID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The identifier: letters and digits of ASCII.
    public let rawValue: String
    /// Takes an identifier that was made before.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier.
    public var description: String { rawValue }

    /// 60 bits: among 100,000 slips two have the same with a probability of about 4 · 10⁻⁹.
    init(_ slip: Slip) {
        var hash = FNV1a()
        for part in [slip.mistake.language, slip.mistake.text, slip.rule.rawValue] {
            for byte in part.utf8 { hash.combine(byte) }
            hash.combine(UInt8(0xFF))
        }
        let bits = hash.mixed
        let letters = (0..<12).map { Self.alphabet[Int(bits >> (5 * UInt64($0)) & 31)] }
        rawValue = String(decoding: letters, as: UTF8.self)
    }

    /// Without letters that look alike.
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}
