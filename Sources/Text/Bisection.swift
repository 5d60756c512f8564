extension RandomAccessCollection {
    /// Where a condition begins to hold that holds for all that follow; the end if it never does. Found by bisection.
    @inlinable @inline(__always)
    public func partitioningIndex(where holds: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, self.count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if holds(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
