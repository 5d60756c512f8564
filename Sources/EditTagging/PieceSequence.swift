/// A sentence as numbers, as the model reads it.
struct PieceSequence {
    /// How a word is written, which its pieces in small letters do not say.
    enum Case: UInt8 {
        case small, capitalised, capitals, noLetter
    }

    /// The longest sequence that is read: words behind it are not judged.
    static let longest = 128

    /// The pieces, from the beginning to the end of the sentence.
    private(set) var pieces: [Int32]
    /// How the word of each piece is written.
    private(set) var cases: [Case] = [.noLetter]
    /// Where the beginning of the sentence and each word has its first piece.
    private(set) var first = [0]

    /// - Parameter words: those of the sentence.
    init(_ words: [SentenceWord], _ vocabulary: any PieceVocabulary) {
        pieces = [vocabulary.beginning]
        for word in words {
            let own = vocabulary.pieces(of: word.text)
            guard pieces.count + own.count < Self.longest else { break }
            first.append(pieces.count)
            pieces += own
            cases += repeatElement(Self.writing(of: word.text), count: own.count)
        }
        pieces.append(vocabulary.end)
        cases.append(.noLetter)
    }

    private static func writing(of word: String) -> Case {
        let scalars = word.unicodeScalars
        guard let first = scalars.first else { return .noLetter }
        let isInCapitals =
            scalars.count > 1 && scalars.contains { $0.properties.isUppercase }
            && !scalars.contains { $0.properties.isLowercase }
        if isInCapitals { return .capitals }
        if first.properties.isUppercase { return .capitalised }
        return SentenceWords.isLetter(first) ? .small : .noLetter
    }
}
