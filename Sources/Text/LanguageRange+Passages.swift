extension [LanguageRange] {
    /// The ranges with passages of other languages laid over them, such as those whose language the markup names.
    ///
    /// Takes time that grows with the number of ranges and passages, times its logarithm.
    /// - Parameter passages: later ones go over earlier ones.
    /// - Returns: ranges in order that cover the same bytes, no two neighbours in the same language.
    public func overlaid(with passages: [LanguageRange]) -> [LanguageRange] {
        guard let start = first?.range.lowerBound, let end = last?.range.upperBound else { return self }
        let layers = self + passages.map { LanguageRange(range: $0.range.clamped(to: start..<end), code: $0.code) }
        // Between two neighbouring bounds the language is the same.
        let bounds = Set(layers.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
        let pieces = Dictionary(uniqueKeysWithValues: zip(bounds, bounds.indices))
        var codes = [LanguageCode?](repeating: nil, count: bounds.count)
        // The first piece from each one on that has no language yet: each gets one only once, from the uppermost layer down.
        var open = Array<Int>(0...bounds.count)
        func firstOpen(from piece: Int) -> Int {
            var piece = piece
            while open[piece] != piece {
                open[piece] = open[open[piece]]
                piece = open[piece]
            }
            return piece
        }
        for layer in layers.reversed() {
            guard let first = pieces[layer.range.lowerBound], let last = pieces[layer.range.upperBound] else {
                continue
            }
            var piece = firstOpen(from: first)
            while piece < last {
                codes[piece] = layer.code
                open[piece] = piece + 1
                piece = firstOpen(from: piece)
            }
        }
        return zip(zip(bounds, bounds.dropFirst()), codes).reduce(into: []) { joined, piece in
            guard let code = piece.1 else { return }
            if let last = joined.last, last.code == code {
                joined[joined.count - 1] = LanguageRange(range: last.range.lowerBound..<piece.0.1, code: code)
            } else {
                joined.append(LanguageRange(range: piece.0.0..<piece.0.1, code: code))
            }
        }
    }
}
