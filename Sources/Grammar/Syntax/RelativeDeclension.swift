import Morphology

/// How a relative pronoun is declined: by the gender and number of what it stands for, and the case of its own clause.
struct RelativeDeclension: Sendable {
    /// Its forms, each with what it may be.
    private var cells: [UInt64: NominalCells] = [:]
    private var forms: [(cells: NominalCells, text: String)] = []

    /// No pronoun.
    init() {}

    /// Reads the nominative, accusative and dative for masculine, feminine and neuter nouns and for plurals: “der/den/dem die/die/der …”.
    init(_ text: String) {
        let columns: [NominalCells] = [
            NominalCells(.gender, "Masc").intersection(.singular), NominalCells(.gender, "Fem").intersection(.singular),
            NominalCells(.gender, "Neut").intersection(.singular), .plural,
        ]
        let cases = ["Nom", "Acc", "Dat"].map { NominalCells(.grammaticalCase, $0) }
        for (column, texts) in zip(columns, text.split(separator: " ")) {
            for (asked, text) in zip(cases, texts.split(separator: "/")) {
                forms.append((column.intersection(asked), String(text)))
                cells[HashedWords.hash(String(text)), default: []].formUnion(column.intersection(asked))
            }
        }
    }

    var isEmpty: Bool { forms.isEmpty }

    /// What a form may be, by the hash of its small letters; `nil` when it is none.
    func cells(of hash: UInt64) -> NominalCells? { cells[hash] }

    /// The first form that may be some of what is asked for.
    func form(in asked: NominalCells) -> String? { forms.first { !$0.cells.isDisjoint(with: asked) }?.text }
}
