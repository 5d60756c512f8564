/// The fewest edits that turn one word into another.
enum EditScript {
    /// The longest words that are compared, in scalars: the table grows with the square.
    static let maximumLength = 128

    /// The edits, in order; their offsets are bytes of the wrong word. `nil` when a word is longer than ``maximumLength``.
    ///
    /// The optimal string alignment distance: Levenshtein's edits, and neighbours that changed places (Damerau 1964).
    /// Costs the product of the lengths. Where several scripts are equally short, a doubled letter's edit is at the second
    /// of the two, where people see it.
    static func edits(from wrong: String, to right: String) -> [Edit]? {
        let a = Array(wrong.unicodeScalars)
        let b = Array(right.unicodeScalars)
        guard a.count <= maximumLength, b.count <= maximumLength else { return nil }
        let cost = EditDistance.table(a, b)
        let offsets = byteOffsets(of: a)

        var edits: [Edit] = []
        var (i, j) = (a.count, b.count)
        while i > 0 || j > 0 {
            let here = cost[i][j]
            if i > 0, j > 0, a[i - 1] == b[j - 1], cost[i - 1][j - 1] == here,
                !isLaterInRun(i, j, a, b, cost)
            {
                (i, j) = (i - 1, j - 1)
            } else if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1], cost[i - 2][j - 2] + 1 == here {
                (i, j) = (i - 2, j - 2)
                edits.append(Edit(.transpose, at: offsets[i], text(b[j...(j + 1)])))
            } else if i > 0, j > 0, cost[i - 1][j - 1] + 1 == here, a[i - 1] != b[j - 1] {
                (i, j) = (i - 1, j - 1)
                edits.append(Edit(.replace, at: offsets[i], text(b[j...j])))
            } else if j > 0, cost[i][j - 1] + 1 == here {
                j -= 1
                edits.append(Edit(.insert, at: offsets[i], text(b[j...j])))
            } else {
                i -= 1
                edits.append(Edit(.delete, at: offsets[i], text(a[i...i])))
            }
        }
        return edits.reversed()
    }

    /// Whether an insertion or deletion of the same letter as its neighbour can be taken here rather than further left.
    private static func isLaterInRun(
        _ i: Int, _ j: Int, _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], _ cost: [[Int]]
    ) -> Bool {
        if j > 1, b[j - 1] == b[j - 2], cost[i][j - 1] + 1 == cost[i][j] { return true }
        if i > 1, a[i - 1] == a[i - 2], cost[i - 1][j] + 1 == cost[i][j] { return true }
        return false
    }

    private static func byteOffsets(of scalars: [Unicode.Scalar]) -> [Int] {
        var offsets = [0]
        for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
        return offsets
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
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
