/// The pieces that a model knows, and how words are cut into them.
protocol PieceVocabulary: Sendable {
    /// What stands before a sentence.
    var beginning: Int32 { get }
    /// What stands behind a sentence.
    var end: Int32 { get }
    /// The numbers of a word's pieces: at least one, and no more than ``mostPieces``.
    func pieces(of word: String) -> [Int32]
}

extension PieceVocabulary {
    /// The most pieces of a word that are looked at.
    static var mostPieces: Int { 8 }
}
