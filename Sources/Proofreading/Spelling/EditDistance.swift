/// How many letters two words are apart.
package enum EditDistance {
    /// The least number of letters to put in, leave out, replace or swap with their neighbour, no letter twice: the distance
    /// of optimal string alignment (Boytsov 2011).
    /// - Returns: `nil` when it is more than `limit`.
    package static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        let width = right.count + 1
        var before = [Int](repeating: 0, count: width)
        var above = Array(0..<width)
        var row = above
        for i in left.indices {
            row[0] = i + 1
            var least = row[0]
            for j in right.indices {
                var cost = min(above[j + 1], row[j]) + 1
                cost = min(cost, above[j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, before[j - 1] + 1)
                }
                row[j + 1] = cost
                least = min(least, cost)
            }
            // A swap reaches over one row, and costs one more than the row before the last.
            guard least <= limit || (above.min() ?? 0) < limit else { return nil }
            (before, above, row) = (above, row, before)
        }
        return above[right.count] <= limit ? above[right.count] : nil
    }
}
