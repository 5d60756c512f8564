import RealModule

/// What a classifier makes of a place.
@_spi(Fitting) public struct ClassifierDecision: Sendable {
    /// What is likeliest there, written otherwise than it is: a member of the set, or a class.
    public var proposed: Int
    /// The class of what was written.
    public var writtenClass: Int
    /// The class of what is likeliest.
    public var proposedClass: Int
    /// The logarithm of how much likelier the proposed form is than the written one, in nats.
    public var score: Float

    /// Decides by the scores of the classes.
    ///
    /// The probabilities of members that are spelled alike are added up.
    /// - Returns: `nil` when what was written is likeliest, or nothing else can stand there.
    @inline(__always)
    public init?(
        _ candidate: ClassifierCandidate, _ sets: ClassifierSets, _ score: (_ class: Int) -> Float
    ) {
        guard candidate.set >= 0 else {
            let own = score(candidate.written)
            var best = -1
            for other in 0..<candidate.kind.classCount where other != candidate.written {
                if best < 0 || score(other) > score(best) { best = other }
            }
            guard best >= 0, score(best) > own else { return nil }
            self.init(proposed: best, writtenClass: candidate.written, proposedClass: best, score: score(best) - own)
            return
        }
        let range = sets.members(of: candidate.set)
        let first = range.lowerBound
        let own = Int(sets.members[first + candidate.written].alike)
        var high = -Float.infinity
        var highest = -Float.infinity
        for member in range {
            let value = score(Int(sets.members[member].class))
            if Int(sets.members[member].alike) == own { high = max(high, value) } else { highest = max(highest, value) }
        }
        // Eight alike are 2.1 nats likelier than one.
        guard highest + 2.1 > high else { return nil }
        let top = max(high, highest)
        var totals: (Float, Float, Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0, 0, 0)
        let (best, total, written) = withUnsafeMutableBytes(of: &totals) { bytes in
            let totals = bytes.bindMemory(to: Float.self)
            for member in range {
                totals[Int(sets.members[member].alike)] += Float.exp(score(Int(sets.members[member].class)) - top)
            }
            var best = -1
            for other in 0..<range.count where other != own && totals[other] > 0 {
                if best < 0 || totals[other] > totals[best] { best = other }
            }
            return (best, best < 0 ? 0 : totals[best], totals[own])
        }
        guard best >= 0, total > written else { return nil }
        var (writtenClass, proposedClass) = (-1, -1)
        for member in range {
            let each = sets.members[member]
            if Int(each.alike) == own, writtenClass < 0 || score(Int(each.class)) > score(writtenClass) {
                writtenClass = Int(each.class)
            }
            if Int(each.alike) == best, proposedClass < 0 || score(Int(each.class)) > score(proposedClass) {
                proposedClass = Int(each.class)
            }
        }
        self.init(
            proposed: best, writtenClass: writtenClass, proposedClass: proposedClass,
            score: Float.log(total / max(written, 1e-30)))
    }

    private init(proposed: Int, writtenClass: Int, proposedClass: Int, score: Float) {
        self.proposed = proposed
        self.writtenClass = writtenClass
        self.proposedClass = proposedClass
        self.score = score
    }
}
