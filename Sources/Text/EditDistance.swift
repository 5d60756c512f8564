/// How many letters two words are apart: the least number of letters to put in, leave out, replace or swap with their neighbour, no
/// letter twice. The distance of optimal string alignment (Boytsov 2011).
package enum EditDistance {
    /// The distance. Takes time that grows with the product of the lengths.
    package static func between<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
        distance(left, right, atMost: .max - 1)
    }

    /// The distance, given up as soon as it must be more than a limit.
    /// - Returns: `nil` when it is more than `limit`.
    package static func between<Letter: Equatable>(
        _ left: [Letter], _ right: [Letter], atMost limit: Int
    ) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        let distance = distance(left, right, atMost: Int32(clamping: limit))
        return distance <= limit ? distance : nil
    }

    /// The distances between all beginnings of two words: `table[i][j]` between the first `i` letters of the one and the first `j` of
    /// the other.
    package static func table<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> [[Int]] {
        let width = right.count + 1
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: (left.count + 1) * width) { table in
            for column in 0..<width { table[column] = Int32(column) }
            for index in left.indices {
                let above = index * width
                fillRow(at: above + width, below: above, and: above - width, for: index, of: left, right, in: table)
            }
            return (0...left.count).map { row in (0..<width).map { Int(table[row * width + $0]) } }
        }
    }

    /// - Returns: the distance, or any number above the limit when the distance is.
    @inline(__always)
    private static func distance<Letter: Equatable>(_ left: [Letter], _ right: [Letter], atMost limit: Int32) -> Int {
        let width = right.count + 1
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * width) { rows in
            for column in 0..<width { rows[column] = Int32(column) }
            var (before, above, current) = (2 * width, 0, width)
            var leastAbove: Int32 = 0
            for index in left.indices {
                let least = fillRow(at: current, below: above, and: before, for: index, of: left, right, in: rows)
                // A swap reaches over one row, and costs one more than the row before the last.
                guard least <= limit || leastAbove < limit else { return Int(least) }
                leastAbove = least
                (before, above, current) = (above, current, before)
            }
            return Int(rows[above + right.count])
        }
    }

    /// Fills in the row of a letter: how far the left word's beginning up to it is apart from each beginning of the right word.
    /// - Parameters:
    ///   - current: where the row begins.
    ///   - above: where the row of the letter before begins.
    ///   - before: where the one before that begins; not read for the first letter.
    /// - Returns: the least number of the row.
    @inline(__always) @discardableResult
    private static func fillRow<Letter: Equatable>(
        at current: Int, below above: Int, and before: Int, for index: Int, of left: [Letter], _ right: [Letter],
        in rows: UnsafeMutableBufferPointer<Int32>
    ) -> Int32 {
        var least = Int32(truncatingIfNeeded: index + 1)
        rows[current] = least
        for column in right.indices {
            let isSame = left[index] == right[column]
            var cost = min(rows[above + column + 1], rows[current + column]) + 1
            cost = min(cost, rows[above + column] + (isSame ? 0 : 1))
            if index > 0, column > 0, left[index] == right[column - 1], left[index - 1] == right[column] {
                cost = min(cost, rows[before + column - 1] + 1)
            }
            rows[current + column + 1] = cost
            least = min(least, cost)
        }
        return least
    }
}
