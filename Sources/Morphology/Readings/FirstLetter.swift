extension MorphologicalLexicon {
    /// How a first letter is made of another.
    enum FirstLetter {
        case same, small, capital

        /// Of two bits.
        init(_ bits: UInt32) { self = bits & 1 == 1 ? .small : bits & 2 == 2 ? .capital : .same }

        /// The other way round.
        var back: FirstLetter {
            switch self {
            case .same: .same
            case .small: .capital
            case .capital: .small
            }
        }

        /// A word with its first letter made so.
        func applied(to word: [UInt8]) -> [UInt8] {
            switch self {
            case .same: word
            case .small: Array(String(decoding: word, as: UTF8.self).smallFirst.utf8)
            case .capital: Array(String(decoding: word, as: UTF8.self).capitalisedFirst.utf8)
            }
        }
    }
}
