extension [LanguageRange] {
    /// The ranges with passages of other languages laid over them, such as those whose language the markup names.
    /// - Parameter passages: later ones go over earlier ones.
    /// - Returns: ranges in order that cover the same bytes, no two neighbours in the same language.
    public func overlaid(with passages: [LanguageRange]) -> [LanguageRange] {
        passages.reduce(self) { ranges, passage in ranges.overlaid(with: passage) }
    }

    private func overlaid(with passage: LanguageRange) -> [LanguageRange] {
        guard let start = first?.range.lowerBound, let end = last?.range.upperBound else { return self }
        let middle = passage.range.clamped(to: start..<end)
        guard !middle.isEmpty else { return self }
        let before = compactMap { $0.clamped(to: start..<middle.lowerBound) }
        let after = compactMap { $0.clamped(to: middle.upperBound..<end) }
        return (before + [LanguageRange(range: middle, code: passage.code)] + after).joiningNeighbours()
    }

    private func joiningNeighbours() -> [LanguageRange] {
        reduce(into: []) { joined, next in
            if let last = joined.last, last.code == next.code {
                joined[joined.count - 1] = LanguageRange(
                    range: last.range.lowerBound..<next.range.upperBound, code: last.code)
            } else {
                joined.append(next)
            }
        }
    }
}

extension LanguageRange {
    fileprivate func clamped(to limits: Range<Int>) -> LanguageRange? {
        let part = range.clamped(to: limits)
        return part.isEmpty ? nil : LanguageRange(range: part, code: code)
    }
}
