import Text

/// The fewest edits that turn one word into another, by letters as people see them: an accent is part of its letter.
///
/// The optimal string alignment distance: Levenshtein's edits, and neighbours that changed places (Damerau 1964). Whether a letter is a capital
/// counts for nothing until the edits are found. Costs the product of the lengths, 5 µs for ten letters. Where several scripts are equally
/// short, a doubled letter's edit is at the second of the two, where people see it.
struct EditScript {
    /// The longest words that are compared, in letters: the table grows with the square.
    static let maximumLength = 128

    /// A step between letters.
    struct Step: Hashable {
        enum Kind { case insert, delete, replace, transpose }
        let kind: Kind
        /// Where it is in the letters of the wrong word, and in those of the right one.
        let wrong: Int
        let right: Int
        /// Whether only a capital changes.
        var isOfCase = false
    }

    let wrong: [Character]
    let right: [Character]
    /// The same letters in lower case, which are compared.
    let wrongFolded: [String]
    let rightFolded: [String]
    let steps: [Step]

    /// Compares two words; `nil` when one is longer than ``maximumLength``.
    init?(from wrong: String, to right: String) {
        guard wrong.utf8.count <= 4 * Self.maximumLength, right.utf8.count <= 4 * Self.maximumLength else { return nil }
        self.wrong = Array(wrong)
        self.right = Array(right)
        guard self.wrong.count <= Self.maximumLength, self.right.count <= Self.maximumLength else { return nil }
        wrongFolded = self.wrong.map { $0.lowercased() }
        rightFolded = self.right.map { $0.lowercased() }
        steps = Self.steps(self.wrong, self.right, wrongFolded, rightFolded)
    }

    private static func steps(
        _ wrong: [Character], _ right: [Character], _ a: [String], _ b: [String]
    ) -> [Step] {
        let cost = EditDistance.table(a, b)
        var steps: [Step] = []
        var (i, j) = (a.count, b.count)
        while i > 0 || j > 0 {
            let here = cost[i][j]
            if i > 0, j > 0, a[i - 1] == b[j - 1], cost[i - 1][j - 1] == here, !isLaterInRun(i, j, a, b, cost) {
                (i, j) = (i - 1, j - 1)
                if wrong[i] != right[j] { steps.append(Step(kind: .replace, wrong: i, right: j, isOfCase: true)) }
            } else if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1], cost[i - 2][j - 2] + 1 == here {
                (i, j) = (i - 2, j - 2)
                steps.append(Step(kind: .transpose, wrong: i, right: j))
            } else if i > 0, j > 0, cost[i - 1][j - 1] + 1 == here, a[i - 1] != b[j - 1] {
                (i, j) = (i - 1, j - 1)
                steps.append(Step(kind: .replace, wrong: i, right: j))
            } else if j > 0, cost[i][j - 1] + 1 == here {
                j -= 1
                steps.append(Step(kind: .insert, wrong: i, right: j))
            } else {
                i -= 1
                steps.append(Step(kind: .delete, wrong: i, right: j))
            }
        }
        return steps.reversed()
    }

    /// Whether an insertion or deletion of the same letter as its neighbour can be taken here rather than further left.
    private static func isLaterInRun(
        _ i: Int, _ j: Int, _ a: [String], _ b: [String], _ cost: [[Int]]
    ) -> Bool {
        if j > 1, b[j - 1] == b[j - 2], cost[i][j - 1] + 1 == cost[i][j] { return true }
        if i > 1, a[i - 1] == a[i - 2], cost[i - 1][j] + 1 == cost[i][j] { return true }
        return false
    }

    /// The steps as edits; their offsets are bytes of the wrong word.
    var edits: [Edit] {
        var offsets = [0]
        for letter in wrong { offsets.append(offsets[offsets.count - 1] + letter.utf8.count) }
        var edits: [Edit] = []
        for step in steps {
            let at = offsets[step.wrong]
            switch step.kind {
            case .insert: edits.append(Edit(.insert, at: at, String(right[step.right])))
            case .delete: edits.append(Edit(.delete, at: at, String(wrong[step.wrong])))
            case .transpose: edits += replacing(step, 2, at, .transpose)
            case .replace: edits += replacing(step, 1, at, .replace)
            }
        }
        return edits
    }

    /// The edits that put letters in the place of as many others. An edit replaces as many scalars as it has: letters of which one has more,
    /// with marks that do not compose, are taken out and put in.
    private func replacing(_ step: Step, _ count: Int, _ at: Int, _ operation: Edit.Operation) -> [Edit] {
        let out = String(wrong[step.wrong..<step.wrong + count])
        let put = String(right[step.right..<step.right + count])
        if out.unicodeScalars.count == put.unicodeScalars.count { return [Edit(operation, at: at, put)] }
        return [Edit(.delete, at: at, out), Edit(.insert, at: at + out.utf8.count, put)]
    }
}
