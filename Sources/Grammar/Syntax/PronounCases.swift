import Morphology

/// Pronouns in the cases that verbs ask for. Lexicons do not tell which of their forms belong together.
struct PronounCases: Sendable {
    private var cells: [UInt64: NominalCells] = [:]
    private var rows: [UInt64: [Int]] = [:]
    private var forms: [[(cells: NominalCells, text: String)]] = []

    /// Reads what cases there are, “Acc Dat”, and the forms of each pronoun in these, “mich/mir dich/dir”.
    init(_ cases: String, _ pronouns: String) {
        let asked = cases.split(separator: " ").map { part in
            part.split(separator: ",").reduce(NominalCells([])) {
                $0.union(NominalCells(.grammaticalCase, String($1)))
            }
        }
        for (row, pronoun) in pronouns.split(separator: " ").enumerated() {
            let texts = pronoun.split(separator: "/").map(String.init)
            forms.append(zip(asked, texts).map { ($0, $1) })
            for (own, text) in zip(asked, texts) {
                let hash = HashedWords.hash(text)
                cells[hash, default: []].formUnion(own)
                if rows[hash]?.last != row { rows[hash, default: []].append(row) }
            }
        }
    }

    /// No pronouns.
    init() {}

    var isEmpty: Bool { forms.isEmpty }

    /// The cases that a pronoun may be in, by the hash of its small letters; `nil` when it is none of them.
    func cells(of hash: UInt64) -> NominalCells? { cells[hash] }

    /// The same pronoun in another case, when it can be one alone.
    func form(of hash: UInt64, in asked: NominalCells) -> String? {
        guard let rows = rows[hash], rows.count == 1, let row = rows.first else { return nil }
        return forms[row].first { !$0.cells.isDisjoint(with: asked) }?.text
    }
}
