/// Weighs candidates by how well they go with what stands around them.
///
/// Words are told by words. That a sentence begins or ends beside one says little of which word it is, and what it says is of texts that were
/// learned from, where it is mostly one of a few: it counts a tenth (``edgeShare``), so that the same slip means the same word wherever it
/// stands.
struct ContextWeighing {
    private let contexts: ContextTable
    private let before: Neighbours
    /// The key of each feature for what stands around; `nil` where nothing is known of it or it does not count.
    private var keys: [Key?] = []

    /// What a feature asks the table for, and what a step of the answer counts, in nats.
    private struct Key {
        let value: UInt64
        let stepWeight: Float
    }

    /// How much of it counts what the edge of a sentence says. `Scripts/contexts/fitting.py` has the same.
    private static let edgeShare: Float = 0.1

    init(contexts: ContextTable, context: WordContext) {
        self.contexts = contexts
        func counted(_ neighbours: [Neighbour]) -> Neighbours {
            let counted = neighbours.map(contexts.counted)
            return Neighbours(
                nearest: counted.first, second: counted.dropFirst().first, edge: Neighbour.edge(of: neighbours))
        }
        before = counted(context.before)
        keys = keys(before: before, after: counted(context.after))
    }

    private func keys(before: Neighbours, after: Neighbours) -> [Key?] {
        zip(NeighbourFeature.all, contexts.stepWeights).map { feature, weight in
            guard weight != 0, let key = feature.key(before: before, after: after) else { return nil }
            let isOfEdge = feature.reaches(edgeBefore: before.edge, behind: after.edge)
            return Key(value: key, stepWeight: isOfEdge ? weight * Self.edgeShare : weight)
        }
    }

    /// The score of a candidate in its place: about 1 µs.
    func score(of entry: CandidateList.Entry, in candidates: CandidateList) -> Int32 {
        let first = contexts.counted(Neighbour(candidates[entry.first].span))
        var affinity: Float
        if entry.isPair {
            let last = contexts.counted(Neighbour(candidates[entry.last].span))
            affinity = self.affinity(of: first, keys, .before) + self.affinity(of: last, keys, .behind)
            // The second word has the first one before it.
            let inner = keys(
                before: Neighbours(nearest: first, second: before.nearest, edge: before.edge.map { $0 + 1 }),
                after: Neighbours())
            affinity += self.affinity(of: last, inner, .before)
        } else {
            affinity = self.affinity(of: first, keys, nil)
        }
        return entry.score + Int32(affinity * 100)
    }

    /// What the features of a side, or all, say of a word.
    private func affinity(of word: Neighbour, _ keys: [Key?], _ side: NeighbourFeature.Side?) -> Float {
        var sum: Float = 0
        let features = NeighbourFeature.all
        for index in keys.indices {
            guard let key = keys[index], side == nil || features[index].side == side else { continue }
            if let value = contexts.value(of: NeighbourFeature.stirred(key.value, word[features[index].own])) {
                sum += Float(value) * key.stepWeight
            }
        }
        return sum
    }
}
