/// Letters that differ between what was written and what was meant, as a sentence speaks of them: edits that touch each other are one change.
public struct LetterChange: Hashable, Sendable {
    /// What is wrong with the letters.
    public enum Kind: String, Hashable, Sendable {
        /// They are not there.
        case missing
        /// They are too many.
        case extra
        /// They stand for others.
        case replaced
        /// The two have changed places.
        case transposed
    }

    /// What is wrong with them.
    public internal(set) var kind: Kind
    /// Their bytes in what was written; empty where letters are missing.
    public internal(set) var range: Range<Int>
    /// What was written there.
    public internal(set) var written: String
    /// What was meant there.
    public internal(set) var meant: String
    /// Whether it is one letter that is missing, or too many, beside its like.
    public internal(set) var isDoubled = false

    /// The changes that some edits make.
    /// - Parameter reading: what the edits' offsets count in.
    static func changes(_ edits: [Edit], of reading: String) -> [LetterChange] {
        let bytes = Array(reading.utf8)
        var single = edits.compactMap { LetterChange($0, of: bytes) }
        guard single.count == edits.count else { return [] }
        for index in single.indices { single[index].noteDouble(in: bytes, beside: single) }
        var changes: [LetterChange] = []
        for change in single {
            if let last = changes.last, last.range.upperBound == change.range.lowerBound, !last.isDoubled,
                !change.isDoubled
            {
                changes[changes.count - 1].append(change)
            } else {
                changes.append(change)
            }
        }
        return changes
    }

    private init?(_ edit: Edit, of bytes: [UInt8]) {
        guard 0...bytes.count ~= edit.at else { return nil }
        var end = edit.at
        switch edit.op {
        case .insert: (kind, meant) = (.missing, edit.text)
        case .delete:
            (kind, meant) = (.extra, "")
            end += edit.text.utf8.count
        case .replace, .transpose:
            kind = edit.op == .replace ? .replaced : .transposed
            meant = edit.text
            let scalars = String(decoding: bytes[edit.at...], as: UTF8.self).unicodeScalars
            end += scalars.prefix(edit.text.unicodeScalars.count).reduce(0) { $0 + UTF8.width($1) }
        }
        guard end <= bytes.count else { return nil }
        range = edit.at..<end
        written = String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func append(_ next: LetterChange) {
        kind = kind == next.kind && kind != .transposed ? kind : .replaced
        range = range.lowerBound..<next.range.upperBound
        written += next.written
        meant += next.meant
    }

    /// A letter beside its like is doubled, unless its like is wrong itself.
    private mutating func noteDouble(in bytes: [UInt8], beside others: [LetterChange]) {
        let letter = (kind == .missing ? meant : kind == .extra ? written : "").lowercased()
        guard letter.count == 1 else { return }
        let touched = others.filter { !$0.range.isEmpty && $0.range != range }.map(\.range)
        if let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self).last,
            before.lowercased() == letter, !touched.contains(where: { $0.contains(range.lowerBound - 1) })
        {
            isDoubled = true
        }
        if let after = String(decoding: bytes[range.upperBound...], as: UTF8.self).first,
            after.lowercased() == letter, !touched.contains(where: { $0.contains(range.upperBound) })
        {
            isDoubled = true
        }
    }

    /// The bytes to highlight in what was written: the letters themselves, or those between which some are missing.
    func span(in reading: String) -> Range<Int> {
        guard range.isEmpty else { return range }
        let bytes = Array(reading.utf8)
        let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self).last
        let after = String(decoding: bytes[range.upperBound...], as: UTF8.self).first
        return range.lowerBound - (before?.utf8.count ?? 0)..<range.upperBound + (after?.utf8.count ?? 0)
    }
}

extension UTF8 {
    static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x10000: 3
        default: 4
        }
    }
}
