/// The passages of a text that seem to be in another language than the rest: each is told once, and nothing else of it.
///
/// A paragraph of a few words says too little by itself, and is judged with the short ones beside it.
struct DoubtedPassages {
    private var doubted: Set<Int> = []
    private var beginnings: Set<Int> = []

    /// Some short paragraphs beside each other, or a long one.
    private struct Piece {
        var paragraphs: [Int] = []
        var doubt = LanguageDoubt()

        var isShort: Bool { doubt.words < LanguageDoubt.leastWords }

        mutating func add(_ paragraph: Int, _ doubt: LanguageDoubt) {
            paragraphs.append(paragraph)
            self.doubt.add(doubt)
        }
    }

    /// Finds them in what is known of the paragraphs of a text, `nil` where one is not done. Linear.
    init(_ found: [ParagraphFindings?]) {
        // Of the pieces between two paragraphs that are missing, each may be told by those beside it.
        for row in Self.pieces(found) {
            let isFounded = row.map(\.doubt.isFounded)
            var isWithin = false
            for (place, piece) in row.enumerated() {
                let isBeside = place > 0 && isFounded[place - 1] || place + 1 < row.count && isFounded[place + 1]
                guard isFounded[place] || piece.isShort && piece.doubt.isPossible && isBeside else {
                    isWithin = false
                    continue
                }
                let members = piece.paragraphs.filter { found[$0]?.otherLanguage != nil }
                doubted.formUnion(members)
                if !isWithin, let first = members.first { beginnings.insert(first) }
                isWithin = isWithin || !members.isEmpty
            }
        }
    }

    private static func pieces(_ found: [ParagraphFindings?]) -> [[Piece]] {
        var rows: [[Piece]] = [[]]
        var piece = Piece()
        func end() {
            if !piece.paragraphs.isEmpty { rows[rows.count - 1].append(piece) }
            piece = Piece()
        }
        for (index, found) in found.enumerated() {
            guard let found else {
                end()
                rows.append([])
                continue
            }
            // Numbers and code are in any language.
            guard found.doubt.words > 0 else { continue }
            if found.doubt.words >= LanguageDoubt.leastWords { end() }
            piece.add(index, found.doubt)
            if !piece.isShort { end() }
        }
        end()
        return rows
    }

    /// Whether a paragraph is part of one.
    func contains(_ paragraph: Int) -> Bool { doubted.contains(paragraph) }

    /// Whether one begins with a paragraph.
    func begins(at paragraph: Int) -> Bool { beginnings.contains(paragraph) }
}
