import Foundation

/// Cuts words into the pieces that a model knows: the longest that the vocabulary has, from the left, in small letters and without accents.
///
/// Source: Devlin et al., “BERT”, 2018 (uncased); Schuster and Nakajima, “Japanese and Korean Voice Search”, 2012.
struct WordPieces: PieceVocabulary {
    /// Words that are longer are unknown.
    private static let longestWord = 100

    private let numbers: PieceTable
    let beginning: Int32
    let end: Int32
    private let unknown: Int32

    /// - Parameter vocabulary: the pieces in their order; those that do not begin a word begin with `##`.
    /// - Returns: `nil` when a piece that every vocabulary has is missing.
    init?(vocabulary: [Substring]) {
        let numbers = PieceTable(vocabulary)
        guard let beginning = numbers.number(of: "[CLS]"), let end = numbers.number(of: "[SEP]"),
            let unknown = numbers.number(of: "[UNK]")
        else { return nil }
        self.numbers = numbers
        self.beginning = beginning
        self.end = end
        self.unknown = unknown
    }

    func pieces(of word: String) -> [Int32] {
        if let whole = numbers.number(of: word), word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) { return [whole] }
        var pieces: [Int32] = []
        for part in Self.parts(of: Self.normalized(word)) { add(part, to: &pieces) }
        return pieces.isEmpty ? [unknown] : Array(pieces.prefix(Self.mostPieces))
    }

    /// The word in small letters, without the marks that letters bear.
    private static func normalized(_ word: String) -> String.UnicodeScalarView {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.lowercased().unicodeScalars }
        var bare = String.UnicodeScalarView()
        for scalar in word.decomposedStringWithCanonicalMapping.unicodeScalars {
            let category = scalar.properties.generalCategory
            let isDropped =
                category == .nonspacingMark || category == .control || category == .format || category == .surrogate
                || category == .privateUse || scalar.value == 0xFFFD
            if !isDropped { bare.append(scalar) }
        }
        return String(bare).lowercased().unicodeScalars
    }

    /// The runs between signs, and the signs; ideographs by themselves.
    private static func parts(of word: String.UnicodeScalarView) -> [Substring.UnicodeScalarView] {
        var parts: [Substring.UnicodeScalarView] = []
        var start = word.startIndex
        var index = start
        while index < word.endIndex {
            let next = word.index(after: index)
            if standsAlone(word[index]) {
                if start < index { parts.append(word[start..<index]) }
                parts.append(word[index..<next])
                start = next
            }
            index = next
        }
        if start < index { parts.append(word[start..<index]) }
        return parts
    }

    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: return true
        case 0..<0x80: return false
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x2_CEAF, 0x2_F800...0x2_FA1F: return true
        default:
            switch scalar.properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation:
                return true
            default: return false
            }
        }
    }

    private func add(_ part: Substring.UnicodeScalarView, to pieces: inout [Int32]) {
        guard part.count <= Self.longestWord else { return pieces.append(unknown) }
        let count = pieces.count
        var start = part.startIndex
        while start < part.endIndex {
            var end = part.endIndex
            var found: Int32?
            while found == nil, start < end {
                let text = String(Substring(part[start..<end]))
                found = numbers.number(of: start == part.startIndex ? text : "##" + text)
                if found == nil { end = part.index(before: end) }
            }
            guard let found else {
                pieces.removeSubrange(count...)
                return pieces.append(unknown)
            }
            pieces.append(found)
            start = end
        }
    }
}
