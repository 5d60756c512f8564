import Text

/// The similarity of two words, by letters and by sound: what a sum of single mistakes does not say.
enum Similarity {
    /// The features of a word that may have been meant: how many letters are wrong, whether the words sound the same, and what they
    /// have in common.
    static func features(of meant: [UInt8], typed: [UInt8], sounds: [UInt8]) -> [Feature] {
        var features: [Feature] = []
        switch EditDistance.between(meant, typed) {
        case 0, 1: features.append(.oneEdit)
        case 2: features.append(.twoEdits)
        case 3: features.append(.threeEdits)
        default: features.append(.manyEdits)
        }
        switch EditDistance.between(key(of: meant, sounds), key(of: typed, sounds)) {
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
}
