/// Weighs candidates by how well they go with what stands around them.
struct ContextWeighing {
    private let contexts: ContextTable
    private let before: Neighbours
    /// The key of each feature for what stands around; `nil` where nothing is known of it or it does not count.
    private var keys: [UInt64?] = []

    init(contexts: ContextTable, context: WordContext) {
        self.contexts = contexts
        func counted(_ neighbours: [Neighbour]) -> Neighbours {
            let counted = neighbours.map(contexts.counted)
            return Neighbours(nearest: counted.first, second: counted.dropFirst().first)
        }
        before = counted(context.before)
        keys = keys(before: before, after: counted(context.after))
    }

    private func keys(before: Neighbours, after: Neighbours) -> [UInt64?] {
        zip(NeighbourFeature.all, contexts.stepWeights).map { feature, weight in
            weight == 0 ? nil : feature.key(before: before, after: after)
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
            let inner = keys(before: Neighbours(nearest: first, second: before.nearest), after: Neighbours())
            affinity += self.affinity(of: last, inner, .before)
        } else {
            affinity = self.affinity(of: first, keys, nil)
        }
        return entry.score + Int32(affinity * 100)
    }

    /// What the features of a side, or all, say of a word.
    private func affinity(of word: Neighbour, _ keys: [UInt64?], _ side: NeighbourFeature.Side?) -> Float {
        var sum: Float = 0
        let features = NeighbourFeature.all
        for index in keys.indices {
            guard let key = keys[index], side == nil || features[index].side == side else { continue }
            if let value = contexts.value(of: NeighbourFeature.stirred(key, word[features[index].own])) {
                sum += Float(value) * contexts.stepWeights[index]
            }
        }
        return sum
    }
}
