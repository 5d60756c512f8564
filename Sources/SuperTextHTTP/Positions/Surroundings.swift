/// A range of a text with what stands around it, cut between scalars. Costs as much as it takes in, however long the text is.
struct Surroundings {
    /// The bytes of all of it.
    let bytes: Range<Int>
    /// How many UTF-16 code units stand before the range.
    let before: Int

    /// A range with at most so many UTF-16 code units on each side.
    /// - Parameter text: well-formed UTF-8.
    init(of range: Range<Int>, in text: [UInt8], onEachSide units: Int) {
        let left = Self.units(before: range.lowerBound, in: text, downTo: 0, atMost: units)
        let right = Self.units(behind: range.upperBound, in: text, upTo: text.count, atMost: units)
        bytes = left.offset..<right.offset
        before = left.units
    }

    /// A range inside of another, and as much of that one as fits into so many UTF-16 code units with it: all, where that is not more;
    /// else as much on both sides, and what one side does not need on the other.
    /// - Parameter text: well-formed UTF-8.
    init(of range: Range<Int>, in text: [UInt8], within whole: Range<Int>, atMost units: Int) {
        let rest = max(0, units - UTF16Counter.units(in: text[range]))
        let left = Self.units(before: range.lowerBound, in: text, downTo: whole.lowerBound, atMost: rest)
        let right = Self.units(behind: range.upperBound, in: text, upTo: whole.upperBound, atMost: rest)
        let leftShare = min(left.units, max(rest / 2, rest - right.units))
        let start = Self.units(before: range.lowerBound, in: text, downTo: whole.lowerBound, atMost: leftShare)
        let end = Self.units(behind: range.upperBound, in: text, upTo: whole.upperBound, atMost: rest - start.units)
        bytes = start.offset..<end.offset
        before = start.units
    }

    /// Goes back from an offset by whole scalars.
    private static func units(
        before offset: Int, in text: [UInt8], downTo start: Int, atMost limit: Int
    ) -> (offset: Int, units: Int) {
        var (offset, units) = (offset, 0)
        while offset > start {
            var scalar = offset - 1
            while scalar > start, text[scalar] & 0xC0 == 0x80 { scalar -= 1 }
            let more = UTF16Counter.units(of: text[scalar])
            guard units + more <= limit else { break }
            (offset, units) = (scalar, units + more)
        }
        return (offset, units)
    }

    /// Goes on from an offset by whole scalars.
    private static func units(
        behind offset: Int, in text: [UInt8], upTo end: Int, atMost limit: Int
    ) -> (offset: Int, units: Int) {
        var (offset, units) = (offset, 0)
        while offset < end {
            let more = UTF16Counter.units(of: text[offset])
            guard units + more <= limit else { break }
            units += more
            offset += 1
            while offset < end, text[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return (offset, units)
    }
}
