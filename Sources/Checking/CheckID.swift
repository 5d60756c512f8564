import Foundation

/// The identifier of a check: a UUID of version 7 (RFC 9562), so that identifiers sort by the time they were made and can
/// serve as cursors.
public struct CheckID: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The identifier in lower case.
    public let description: String

    /// Reads an identifier; `nil` unless the text is a UUID.
    public init?(_ text: String) {
        guard text.utf8.count == 36, let uuid = UUID(uuidString: text) else { return nil }
        self.description = uuid.uuidString.lowercased()
    }

    init(milliseconds: UInt64, sequence: UInt16, random: UInt64) {
        let high = milliseconds << 16 | 0x7000 | UInt64(sequence & 0x0FFF)
        let low = random & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Self.hexadecimal(high) + Self.hexadecimal(low)
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(decoding: digits[$0], as: UTF8.self) }
        self.description = groups.joined(separator: "-")
    }

    private static func hexadecimal(_ value: UInt64) -> [UInt8] {
        (0..<16).map { place in
            let digit = UInt8(truncatingIfNeeded: value >> (60 - 4 * UInt64(place))) & 0xF
            return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
    }

    /// In the order in which they were made.
    public static func < (left: CheckID, right: CheckID) -> Bool { left.description < right.description }
}
