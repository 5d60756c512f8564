import Proofreading
import Text
import Wording

/// A finding as machines are told of it: in words, with its places in every unit that their formats count in.
package struct PlacedFinding: Sendable {
    /// A place in a text.
    package struct Place: Hashable, Sendable {
        /// The line, from 1.
        package let line: Int
        /// The column in characters as people see them, from 1.
        package let column: Int
        /// The column in UTF-16 code units, from 1.
        package let utf16Column: Int
        /// UTF-16 code units from the start of the text.
        package let utf16Offset: Int
    }

    /// The finding.
    package let finding: Finding
    /// Where it begins.
    package let start: Place
    /// Where it ends.
    package let end: Place
    /// What stands there.
    package let text: String
    /// What is wrong, in a sentence.
    package let message: String
    /// Tells it from the others of its file wherever it is moved to: see ``FindingFingerprint``.
    package let fingerprint: FindingFingerprint

    /// The identifier of the rule.
    package var rule: String { finding.rule.rawValue }

    /// What is wrong and what to write instead, in one line: `“recieved” → “received”: …`.
    package var words: String {
        let wrong = "“\(Self.singleLine(text))”"
        guard let best = finding.suggestions.first else { return "\(wrong): \(message)" }
        return "\(wrong) → “\(Self.singleLine(best.text))”: \(message)"
    }

    private static func singleLine(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// The findings of a file, in order.
    package static func all(of outcome: CheckedFile.Outcome, _ phrasebook: Phrasebook) -> [PlacedFinding] {
        if outcome.findings.isEmpty { return [] }
        let bytes = Array(outcome.text.utf8)
        var places = Places(bytes)
        return outcome.findings.map { finding in
            let range = finding.range.clamped(to: bytes.indices)
            return PlacedFinding(
                finding: finding, start: places.place(at: range.lowerBound), end: places.place(at: range.upperBound),
                text: String(decoding: bytes[range], as: UTF8.self), message: phrasebook.message(of: finding),
                fingerprint: FindingFingerprint(of: finding, in: bytes))
        }
    }

    /// Places one behind the other; all of them together cost what reading the text does.
    private struct Places {
        private let text: [UInt8]
        private var positions: TextPositions
        private var line = 1
        /// The UTF-16 code units before the line.
        private var unitsBefore = 0

        init(_ text: [UInt8]) {
            self.text = text
            positions = TextPositions(text)
        }

        mutating func place(at offset: Int) -> Place {
            let position = positions.position(at: offset)
            if position.line != line {
                line = position.line
                let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
                let start = text[..<offset].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
                let units = text[start..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
                unitsBefore = position.utf16 - units
            }
            return Place(
                line: position.line, column: position.column, utf16Column: position.utf16 - unitsBefore + 1,
                utf16Offset: position.utf16)
        }
    }
}
