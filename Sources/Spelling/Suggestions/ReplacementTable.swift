import Morphology

/// The common mistakes that a dictionary names, looked up by the letters typed.
struct ReplacementTable: Sendable {
    private struct Entry {
        let typed: [UInt8]
        /// The codes of what is meant, one word or two.
        let meant: [[UInt8]]
        let isAtStart: Bool
        let isAtEnd: Bool
    }

    /// By the first letter typed.
    private var entries: [[Entry]] = Array(repeating: [], count: LetterCodes.count)

    /// Makes a table; replacements with letters that the lexicon has not, and of more than two words, are left out.
    init(_ replacements: [Replacement], letters: LetterCodes) {
        func codes(_ text: some StringProtocol) -> [UInt8]? {
            let codes = text.unicodeScalars.map { letters.code(of: $0) }
            return codes.contains(LetterCodes.other) ? nil : codes
        }
        for replacement in replacements {
            let parts = replacement.meant.split(separator: " ", omittingEmptySubsequences: false)
            let meant = parts.compactMap { codes($0) }
            guard let typed = codes(replacement.typed), let first = typed.first, meant.count == parts.count,
                meant.count <= 2
            else { continue }
            entries[Int(first)].append(
                Entry(typed: typed, meant: meant, isAtStart: replacement.isAtStart, isAtEnd: replacement.isAtEnd))
        }
    }

    /// Calls a function with each word, or two words, that one replacement makes of what was typed.
    func forEach(of codes: [UInt8], _ body: ([[UInt8]]) -> Void) {
        for start in codes.indices {
            for entry in entries[Int(codes[start])] {
                let end = start + entry.typed.count
                guard end <= codes.count, codes[start..<end].elementsEqual(entry.typed),
                    !entry.isAtStart || start == 0, !entry.isAtEnd || end == codes.count
                else { continue }
                var words = entry.meant
                words[0].insert(contentsOf: codes[..<start], at: 0)
                words[words.count - 1] += codes[end...]
                if !words.contains(where: \.isEmpty) { body(words) }
            }
        }
    }
}
