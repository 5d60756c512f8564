/// How alike two words are, by letters and by sound: what a sum of single mistakes does not say.
struct Likeness {
    /// The features of a word that may have been meant: how many letters are wrong, whether the words sound the same, and what they
    /// have in common.
    static func features(of meant: [UInt8], typed: [UInt8], sounds: [UInt8]) -> [Feature] {
        var features: [Feature] = []
        switch distance(meant, typed) {
        case 0, 1: features.append(.oneEdit)
        case 2: features.append(.twoEdits)
        case 3: features.append(.threeEdits)
        default: features.append(.manyEdits)
        }
        switch distance(key(of: meant, sounds), key(of: typed, sounds)) {
        case 0: features.append(.sameSound)
        case 1: features.append(.nearSound)
        default: break
        }
        if meant.prefix(2) == typed.prefix(2) { features.append(.sameStart) }
        if meant.last == typed.last { features.append(.sameEnd) }
        if letters(of: meant) == letters(of: typed) { features.append(.sameLetters) }
        return features
    }

    /// The letters of a word, a bit each.
    private static func letters(of word: [UInt8]) -> UInt64 { word.reduce(0) { $0 | 1 << UInt64($1) } }

    /// The consonants, those that sound alike as one, doubled ones once; vowels count at the beginning alone.
    static func key(of word: [UInt8], _ sounds: [UInt8]) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(word.count)
        for (index, letter) in word.enumerated() {
            let sound = sounds[Int(letter)]
            if sound == 0 ? index == 0 : key.last != sound { key.append(sound) }
        }
        return key
    }

    /// The letters to put in, leave out, replace or swap with their neighbour, each letter at most once (optimal string
    /// alignment).
    static func distance<Letter: Equatable>(_ one: [Letter], _ other: [Letter]) -> Int {
        let width = other.count + 1
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * width) { rows in
            for column in 0..<width { rows[column] = Int32(column) }
            var (above, current, beyond) = (0, width, 2 * width)
            for row in 0..<one.count {
                rows[current] = Int32(row + 1)
                for column in 0..<other.count {
                    let isSame = one[row] == other[column]
                    var cost = min(rows[above + column + 1], rows[current + column]) + 1
                    cost = min(cost, rows[above + column] + (isSame ? 0 : 1))
                    if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                        cost = min(cost, rows[beyond + column - 1] + 1)
                    }
                    rows[current + column + 1] = cost
                }
                (above, current, beyond) = (current, beyond, above)
            }
            return Int(rows[above + other.count])
        }
    }
}
