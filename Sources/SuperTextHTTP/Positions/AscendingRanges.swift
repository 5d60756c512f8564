/// Ranges in order without overlaps, in which offsets are looked up that are asked for in ascending order: all together cost one pass.
struct AscendingRanges {
    private let ranges: [Range<Int>]
    private var next = 0

    init(_ ranges: [Range<Int>]) { self.ranges = ranges }

    /// The index of the range that an offset is in; `nil` if it is in none.
    mutating func index(at offset: Int) -> Int? {
        while next < ranges.count, ranges[next].upperBound <= offset { next += 1 }
        return next < ranges.count && ranges[next].contains(offset) ? next : nil
    }

    /// The range that an offset is in; `nil` if it is in none.
    mutating func range(at offset: Int) -> Range<Int>? { index(at: offset).map { ranges[$0] } }
}
